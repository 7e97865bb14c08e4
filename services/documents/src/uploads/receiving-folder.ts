import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const HOUR = 3_600_000;

/** The folder for files on their way in. What a killed process left there is removed after an hour. */
export class ReceivingFolder {
  constructor(readonly path: string) {}

  async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  async sweep(now = Date.now()): Promise<void> {
    for (const name of await readdir(this.path)) {
      const path = join(this.path, name);
      const info = await stat(path).catch(goneMeanwhile);
      if (info && info.mtimeMs < now - HOUR) await rm(path, { force: true });
    }
  }
}

function goneMeanwhile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
