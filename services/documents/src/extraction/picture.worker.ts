import { answerJobs } from '@fiducia/service-kit/threads/answer-jobs';
import { readFile } from 'node:fs/promises';
import { openPdf } from './pdf-file.js';
import { drawnPage } from './page-picture.js';
import { type PictureText, readPicture } from './picture-text.js';
import { type Refusable, refusable } from './refusable.js';

export interface PictureJob {
  path: string;
  page: number;
}

type Pdf = Awaited<ReturnType<typeof openPdf>>;

/** Pages of a document come one after another, and those of another person's in between. */
const KEPT_OPEN = 2;
const open = new Map<string, Pdf>();

async function pdfAt(path: string): Promise<Pdf> {
  const pdf = open.get(path) ?? (await openPdf(await readFile(path)));
  open.delete(path);
  open.set(path, pdf);
  for (const [oldest, other] of open) {
    if (open.size <= KEPT_OPEN) break;
    open.delete(oldest);
    await other.loadingTask.destroy();
  }
  return pdf;
}

/** The text in the picture of one page; null for a page on which nothing is drawn. */
async function pictureText({ path, page }: PictureJob): Promise<PictureText | null> {
  const drawn = await drawnPage(await pdfAt(path), page);
  return drawn && readPicture(drawn);
}

answerJobs<PictureJob, Refusable<PictureText | null>>((job) => refusable(() => pictureText(job)));
