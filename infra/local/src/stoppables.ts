/** What was started, to be stopped in reverse: the last one started leans on the ones before. */
export class Stoppables {
  private readonly started: { name: string; stop: () => Promise<void> | void }[] = [];

  add(name: string, stop: () => Promise<void> | void) {
    this.started.push({ name, stop });
  }

  /** Stops everything, even where one part fails to. @returns the failures in words. */
  async stopAll(): Promise<string[]> {
    const failures: string[] = [];
    for (let part = this.started.pop(); part; part = this.started.pop()) {
      try {
        await part.stop();
      } catch (error) {
        failures.push(`${part.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return failures;
  }
}
