const BUILT = {
  extraction: './extraction.worker.js',
  picture: './picture.worker.js',
  comparison: '../comparison/comparison.worker.js',
} as const;

/**
 * The program of a thread: the compiled worker beside this file, or, where this runs from its sources (tests), a
 * bootstrap that lets Node load the TypeScript. A thread is plain Node either way; no test transform reaches it.
 */
export function workerEntry(worker: 'extraction' | 'picture' | 'comparison'): URL {
  const fromSources = import.meta.url.endsWith('.ts');
  const bootstrap = `../../test/support/${worker}-from-source.mjs`;
  return new URL(fromSources ? bootstrap : BUILT[worker], import.meta.url);
}
