import { LOW_OCR_CONFIDENCE } from '@fiducia/contracts';
import { sparingThreads, ThreadFailure, ThreadPool, type ThreadPoolOptions } from '@fiducia/service-kit';
import type { ReadTerms } from './document-reader.js';
import type { PageText } from './page-map.js';
import { pagesInWords } from './page-words.js';
import type { PictureText } from './picture-text.js';
import type { PictureJob } from './picture.worker.js';
import { doneOf, type Refusable } from './refusable.js';
import { Unreadable } from './unreadable.js';
import { workerEntry } from './worker-entry.js';

export interface PictureLimits {
  /** Pages of one document that are read from their pictures. */
  pages: number;
  /** Milliseconds for all of them together, waiting included: somebody looks at a progress bar meanwhile. */
  ms: number;
}

export const PICTURE_LIMITS: PictureLimits = { pages: 60, ms: 90_000 };

/** One page takes one to three seconds; what takes longer than this is no page of text. */
const THREADS = { name: 'pictures', queue: 32, deadline: 25_000, idle: 20_000, memory: 256 } as const;

interface Request {
  path: string;
  pages: readonly PageText[];
  /** Numbers of the pages that may have text in their pictures, from 1. */
  wanted: readonly number[];
}

/** What became of the pages that were looked at. */
class Findings {
  readonly read: number[] = [];
  readonly doubtful: number[] = [];
  readonly illegible: number[] = [];
  readonly left: number[] = [];

  note(page: number, { text, confidence }: PictureText) {
    if (text === '') this.illegible.push(page);
    else (confidence < LOW_OCR_CONFIDENCE ? this.doubtful : this.read).push(page);
  }

  /** Each outcome in one sentence that says what to do about it. */
  sentences({ pages, ms }: PictureLimits): string[] {
    const { read, doubtful, illegible, left } = this;
    return [
      ...(read.length > 0 ? [`${was(read)} read from ${image(read)}.`] : []),
      ...(doubtful.length > 0
        ? [`${was(doubtful)} read from ${image(doubtful)} with difficulty; check names and numbers.`]
        : []),
      ...(illegible.length > 0
        ? [`${pagesInWords(illegible)} could not be read from ${image(illegible)}; a sharper scan may help.`]
        : []),
      ...(left.length > 0
        ? [
            `${was(left)} not read: at most ${pages} scanned pages of a document are read, in at most ${ms / 1_000} seconds. Upload them as a document of their own.`,
          ]
        : []),
    ];
  }
}

const was = (pages: readonly number[]): string => `${pagesInWords(pages)} ${pages.length === 1 ? 'was' : 'were'}`;
const image = (pages: readonly number[]): string => (pages.length === 1 ? 'its image' : 'their images');

/**
 * Reads pages from their pictures, one job for each page: a document of sixty scans lets everybody else's page in between,
 * and can be stopped after each.
 */
export class PictureReader {
  private readonly threads: ThreadPool<PictureJob, Refusable<PictureText | null>>;

  constructor(
    options: Partial<ThreadPoolOptions>,
    private readonly limits: PictureLimits,
  ) {
    this.threads = new ThreadPool({
      ...THREADS,
      threads: sparingThreads(4),
      entry: workerEntry('picture'),
      ...options,
    });
  }

  /** @throws ThreadFailure 'busy'; the signal's reason when nobody waits any more */
  async read({ path, pages, wanted }: Request, terms: ReadTerms): Promise<{ pages: PageText[]; notices: string[] }> {
    const found = new Findings();
    const result = [...pages];
    const ends = performance.now() + this.limits.ms;
    let looked = 0;
    for (const page of wanted) {
      if (found.read.length + found.doubtful.length >= this.limits.pages || performance.now() > ends) {
        found.left.push(page);
        continue;
      }
      if (looked === 0) terms.report?.('pictures', 0, wanted.length);
      const seen = await this.readOne({ path, page }, terms);
      terms.report?.('pictures', ++looked, wanted.length);
      const own = result[page - 1]?.text ?? '';
      // A page's own text is exact; its picture counts where it says clearly more.
      if (seen === null || (own.trim() !== '' && seen.text.length < own.length * 2)) continue;
      found.note(page, seen);
      if (seen.text !== '') result[page - 1] = seen;
    }
    return { pages: result, notices: found.sentences(this.limits) };
  }

  close(): Promise<void> {
    return this.threads.close();
  }

  private async readOne(job: PictureJob, { person, signal }: ReadTerms): Promise<PictureText | null> {
    try {
      return doneOf(await this.threads.run(job, { person, signal }));
    } catch (error) {
      // A page that cannot be drawn or read costs that page.
      if (error instanceof Unreadable) return ILLEGIBLE;
      if (error instanceof ThreadFailure && error.reason !== 'busy') return ILLEGIBLE;
      throw error;
    }
  }
}

const ILLEGIBLE: PictureText = { text: '', confidence: 0 };
