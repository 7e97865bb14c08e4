import { Failure } from './failure.js';

const UNITS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** `30s`, `15m`, `24h`, `1d` in seconds. @throws Failure */
export function duration(text: string, option: string): number {
  const [, number, unit] = /^(\d{1,5})([smhd])$/.exec(text) ?? [];
  const seconds = Number(number) * UNITS[(unit ?? 's') as keyof typeof UNITS];
  if (!(seconds > 0)) throw new Failure(`${option} must be a time such as 30s, 15m, 24h or 1d.`);
  return seconds;
}

/**
 * A moment of the past. Without a zone it would mean another moment on another machine.
 * @throws Failure
 */
export function moment(text: string): Date {
  const whole = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const date = new Date(text.replace(' ', 'T'));
  if (!whole || Number.isNaN(date.getTime())) {
    throw new Failure(
      '--to-time must be a moment with its zone, such as 2026-03-02T14:05:00Z or 2026-03-02T14:05:00+01:00.',
    );
  }
  if (date.getTime() > Date.now()) throw new Failure(`--to-time is in the future (${date.toISOString()}).`);
  return date;
}
