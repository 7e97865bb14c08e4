// What the kernel says of a process and everything it started.
import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10; // USER_HZ is 100 on Linux.

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Fields 14 to 17: its own time in user and kernel mode, and that of its children that have ended.
    const ticks = rest.slice(9, 13).reduce((sum, value) => sum + Number(value), 0);
    return { pid, parent: Number(parent), cpuMs: ticks * TICK_MS };
  } catch {
    // It ended while we looked.
    return null;
  }
}

/** A process and all its descendants. */
export function tree(root) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const found = new Map(all.filter(({ pid }) => pid === root).map((one) => [one.pid, one]));
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const one of all) if (found.has(one.parent)) found.set(one.pid, one);
  }
  return [...found.values()];
}

/** Processor time of the whole tree so far, in ms. */
export const cpuMs = (root) => tree(root).reduce((sum, one) => sum + one.cpuMs, 0);

function pssOf(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Memory of the whole tree in MB (1024 * 1024 bytes), shared pages counted once. */
export const pssMb = (root) => tree(root).reduce((sum, { pid }) => sum + pssOf(pid), 0) / 1024;
