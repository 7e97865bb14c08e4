import { parentPort } from 'node:worker_threads';
import { analyseDocument } from '../analysis/analyse-document.js';
import type { DocumentReading } from '../analysis/reading.js';

export type AnalysisAnswer = { reading: DocumentReading } | { failed: string };

function answer(text: string): AnalysisAnswer {
  try {
    return { reading: analyseDocument(text) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (text: string) => parentPort?.postMessage(answer(text)));
