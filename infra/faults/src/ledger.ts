import { type FileHandle, open } from 'node:fs/promises';

export const KINDS = [
  'trust',
  'goal',
  'beneficiary',
  'distribution',
  'decision',
  'step',
  'document',
  'upload',
  'sign-in',
] as const;
export type Kind = (typeof KINDS)[number];

/** One write that was tried, and what its writer knows of it. */
export type Entry = {
  kind: Kind;
  /** Stands in the row that the write makes, so that the row is found whatever was answered. */
  key: string;
  /** Identity that the product answered with. */
  id: string | null;
  /** `acked`: the product said that it is done. `maybe`: nobody knows. `refused`: the product said that it is not done. */
  outcome: 'acked' | 'maybe' | 'refused';
  attempts: number;
};

const GATHER_MS = 15;

/** Every write, in a file outside the product. A write counts as acknowledged once its line is on the disk. */
export class Ledger {
  readonly entries: Entry[] = [];
  private waiting: { line: string; written: () => void }[] = [];
  private flushing: Promise<void> | undefined;

  private constructor(private readonly file: FileHandle) {}

  static async open(path: string): Promise<Ledger> {
    return new Ledger(await open(path, 'ax'));
  }

  get acked(): number {
    return this.entries.reduce((count, { outcome }) => count + Number(outcome === 'acked'), 0);
  }

  note(entry: Entry): Promise<void> {
    this.entries.push(entry);
    return new Promise((written) => {
      this.waiting.push({ line: `${JSON.stringify(entry)}\n`, written });
      this.flushing ??= this.flush();
    });
  }

  async close(): Promise<void> {
    await this.flushing;
    await this.file.close();
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const batch = this.waiting.splice(0);
      await this.file.write(batch.map(({ line }) => line).join(''));
      await this.file.datasync();
      for (const { written } of batch) written();
    }
    this.flushing = undefined;
  }
}
