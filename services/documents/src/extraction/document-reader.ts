import {
  type ReportProgress,
  sparingThreads,
  ThreadFailure,
  ThreadPool,
  type ThreadPoolOptions,
} from '@fiducia/service-kit';
import type { FileText } from './extract.js';
import type { ExtractionJob, PagesRead } from './extraction.worker.js';
import type { FileKind } from './file-kind.js';
import { type Extracted, joinPages } from './page-map.js';
import { PICTURE_LIMITS, type PictureLimits, PictureReader } from './picture-reader.js';
import { doneOf, type Refusable } from './refusable.js';
import { Unreadable, unreadable } from './unreadable.js';
import { workerEntry } from './worker-entry.js';

export interface ReadFile extends Extracted {
  kind: FileKind;
  notices: string[];
}

export interface FileToRead {
  path: string;
  /** What its chooser called it; only the extension counts. */
  fileName: string;
  /** Bytes. */
  size: number;
}

export interface ReadTerms {
  /** On whose behalf: turns go round person by person. */
  person: number;
  signal?: AbortSignal;
  report?: ReportProgress;
}

export interface ReaderOptions {
  /** Threads that take text out of files. */
  text?: Partial<ThreadPoolOptions>;
  /** Threads that read pages from their pictures. */
  pictures?: Partial<ThreadPoolOptions>;
  limits?: Partial<PictureLimits>;
}

/** A file of this size can hold a thousand pages; it never takes the last thread. */
const HEAVY_BYTES = 1024 * 1024;
const TEXT_THREADS = { name: 'extraction', queue: 32, deadline: 25_000, idle: 20_000, memory: 256 } as const;

/** More files wait than can be read while their senders wait for an answer. */
export class ReadersBusy extends Error {
  constructor(cause: unknown) {
    super('All reading threads are busy and the queue is full.', { cause });
    this.name = 'ReadersBusy';
  }
}

/** Reads files: their own text first, then, page by page, what stands in the pictures of pages without any. */
export class DocumentReader {
  private readonly texts: ThreadPool<ExtractionJob, Refusable<FileText>, PagesRead>;
  private readonly pictures: PictureReader;

  constructor({ text = {}, pictures = {}, limits = {} }: ReaderOptions = {}) {
    const threads = Math.max(2, sparingThreads(4));
    this.texts = new ThreadPool({ ...TEXT_THREADS, threads, entry: workerEntry('extraction'), ...text });
    this.pictures = new PictureReader(pictures, { ...PICTURE_LIMITS, ...limits });
  }

  /**
   * @throws Unreadable with a sentence for the person; its `cause` is for the log, where the parser itself failed;
   *   ReadersBusy; the signal's reason when nobody waits any more
   */
  async read(file: FileToRead, terms: ReadTerms): Promise<ReadFile> {
    try {
      const { kind, readable, ...own } = await this.ownText(file, terms);
      const wanted = own.pictures ?? [];
      const seen = await this.pictures.read({ path: file.path, pages: own.pages, wanted }, terms);
      return { kind, ...joinPages(seen.pages, readable), notices: [...(own.notices ?? []), ...seen.notices] };
    } catch (error) {
      throw error instanceof ThreadFailure ? refusal(error) : error;
    }
  }

  /** Ends all threads; jobs at work fail. */
  async close(): Promise<void> {
    await Promise.all([this.texts.close(), this.pictures.close()]);
  }

  private async ownText({ path, fileName, size }: FileToRead, terms: ReadTerms): Promise<FileText> {
    const { person, signal, report } = terms;
    const onProgress = ({ done, total }: PagesRead) => report?.('pages', done, total);
    const heavy = size >= HEAVY_BYTES;
    return doneOf(await this.texts.run({ path, fileName }, { person, signal, heavy, onProgress }));
  }
}

function refusal(failure: ThreadFailure): Unreadable | ReadersBusy {
  switch (failure.reason) {
    case 'busy':
      return new ReadersBusy(failure);
    case 'slow':
      return unreadable.tooSlow();
    case 'memory':
      return unreadable.tooLarge();
    case 'broken':
      return unreadable.failed(failure.cause ?? failure);
  }
}
