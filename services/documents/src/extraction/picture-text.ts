import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, type Page, type Worker } from 'tesseract.js';
import { cleanText } from './clean-text.js';
import { joinBrokenWords } from './line-breaks.js';

/** What was read in a picture; `confidence` is 0 to 100, weighted by the length of the lines. */
export interface PictureText {
  text: string;
  confidence: number;
}

/** A line read with less is more often a smudge or a drawing than words. */
const LINE_CONFIDENCE = 35;
/** A page read with less is a photograph, or writing by hand. */
const PAGE_CONFIDENCE = 45;

/** The smaller of the package's two models: whole numbers, as exact on print and quicker. */
const MODEL = '4.0.0_best_int';

let reader: Promise<Worker> | undefined;

/** The one reader of this thread. Its program and its language lie in packages; nothing is fetched and nothing written. */
function startReader(): Promise<Worker> {
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json')));
  return createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, MODEL),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
}

/** @param png a page; black on white reads best */
export async function readPicture(png: Buffer): Promise<PictureText> {
  const { data } = await (await (reader ??= startReader())).recognize(png, {}, { blocks: true, text: false });
  return pictureText(data);
}

interface ReadLine {
  text: string;
  confidence: number;
}

function pictureText({ blocks }: Page): PictureText {
  const paragraphs = (blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .map((paragraph) => paragraph.lines.filter(isWords).map(trimmed));
  const lines = paragraphs.flat();
  const confidence = meanConfidence(lines);
  if (confidence < PAGE_CONFIDENCE) return { text: '', confidence: 0 };
  const raw = paragraphs
    .filter((read) => read.length > 0)
    .map((read) => read.map(({ text }) => text).join('\n'))
    .join('\n\n');
  return { text: joinBrokenWords([cleanText(raw)])[0] ?? '', confidence };
}

const trimmed = ({ text, confidence }: ReadLine): ReadLine => ({ text: text.trim(), confidence });

const isWords = ({ text, confidence }: ReadLine): boolean =>
  confidence >= LINE_CONFIDENCE && /[\p{L}\p{N}]/u.test(text);

function meanConfidence(lines: readonly ReadLine[]): number {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  const weighted = lines.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0);
  return length === 0 ? 0 : Math.round(weighted / length);
}
