const started = performance.now();

/** A line of the run's log, with the seconds since its beginning. */
export function say(line: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
  process.stdout.write(`${seconds}  ${line}\n`);
}

export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An attempt at several addresses says nothing itself; what it tried does.
  const tried = error instanceof AggregateError ? error.errors.map(wordsOf).join('; ') : '';
  return error.message || tried || error.name;
}
