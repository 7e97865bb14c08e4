const started = performance.now();

/** A line of the run's log, with the seconds since its beginning. */
export function say(line: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
  process.stdout.write(`${seconds}  ${line}\n`);
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
