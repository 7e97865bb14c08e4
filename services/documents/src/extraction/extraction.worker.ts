import { answerJobs } from '@fiducia/service-kit/threads/answer-jobs';
import { readFile } from 'node:fs/promises';
import { extract, type FileText } from './extract.js';
import { type Refusable, refusable } from './refusable.js';

export interface ExtractionJob {
  path: string;
  fileName: string;
}

export interface PagesRead {
  done: number;
  total: number;
}

/** Pages between two reports: a page takes a few milliseconds. */
const REPORT_EVERY = 10;

answerJobs<ExtractionJob, Refusable<FileText>, PagesRead>(({ path, fileName }, tell) =>
  refusable(async () =>
    extract(await readFile(path), fileName, (done, total) => {
      if (done % REPORT_EVERY === 0 || done === total) tell({ done, total });
    }),
  ),
);
