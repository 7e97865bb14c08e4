import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { extract, type ReadFile } from './extract.js';
import { Unreadable } from './unreadable.js';

export interface ExtractionJob {
  path: string;
  fileName: string;
}

/** A refusal keeps its code and sentence; a failure of the parser itself is told to the log only. */
export type ExtractionAnswer =
  { read: ReadFile } | { refused: { code: Unreadable['code']; message: string } } | { failed: string };

async function answer({ path, fileName }: ExtractionJob): Promise<ExtractionAnswer> {
  try {
    return { read: await extract(await readFile(path), fileName) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: { code: error.code, message: error.message } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (job: ExtractionJob) => {
  void answer(job).then((result) => parentPort?.postMessage(result));
});
