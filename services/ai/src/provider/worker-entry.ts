/**
 * The program of an analysis thread: the compiled worker beside this file, or, where this runs from its sources (tests), a
 * bootstrap that lets Node load the TypeScript. A thread is plain Node either way; no test transform reaches it.
 */
export function workerEntry(): URL {
  const fromSources = import.meta.url.endsWith('.ts');
  return new URL(fromSources ? '../../test/support/worker-from-source.mjs' : './analysis.worker.js', import.meta.url);
}
