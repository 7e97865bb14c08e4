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

/** The processes that one has started and not lost, by what they run: `services/trusts/dist/main.js`. */
export function childrenOf(parent: number): Map<number, string> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.flatMap((pid): [number, string][] => {
    try {
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
      if (Number(afterName.split(' ')[1]) !== parent) return [];
      return [[Number(pid), readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()]];
    } catch {
      // It ended while we looked.
      return [];
    }
  });
  return new Map(children);
}
