import { readFileSync } from 'node:fs';

const readOr = (path: string, otherwise: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
};

/**
 * Names a process for good. Its number alone is given to another one later, so the machine's start and the process's own
 * start time (22nd field of /proc/PID/stat) stand beside it. A process that is gone, or only waits to be buried, has no
 * start time.
 */
export function nameOfProcess(pid: number): string {
  const boot = readOr('/proc/sys/kernel/random/boot_id', '').trim();
  const stat = readOr(`/proc/${pid}/stat`, '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${pid} ${boot} ${fields[0] === 'Z' ? '' : (fields[19] ?? '')}`.trimEnd();
}

/** Whether the process of that name is still running. */
export function isProcess(name: string): boolean {
  const [pid, boot, started] = name.trim().split(' ');
  return Boolean(boot && started) && nameOfProcess(Number(pid)) === name.trim();
}
