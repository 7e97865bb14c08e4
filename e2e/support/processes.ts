import { readdirSync, readFileSync } from 'node:fs';

/** The processes that have the folder's name in their command line or environment: what a run on it has started. */
export function processesOn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return ['cmdline', 'environ'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder));
    } catch {
      // It ended while we looked.
      return false;
    }
  });
}
