import { DEMO_PASSWORD, DEMO_USERNAME } from '@fiducia/contracts/constants';
import type { LocalEnvironment } from './environment.js';

export type Summary = {
  database: string;
  bus: string;
  storage: string;
  analyser: string;
  address: string;
  demo: boolean;
};

/** The one table that says what is in use, for the person who started it. */
export function table(summary: Summary): string {
  const rows = [
    ['Database', summary.database],
    ['Bus', summary.bus],
    ['Storage', summary.storage],
    ['Analyser', summary.analyser],
    ['Address', summary.address],
    ['Demo login', summary.demo ? `${DEMO_USERNAME} / ${DEMO_PASSWORD}` : 'off'],
  ] as const;
  const left = Math.max(...rows.map(([name]) => name.length));
  const right = Math.max(...rows.map(([, value]) => value.length));
  const line = (open: string, middle: string, close: string) =>
    `${open}${'─'.repeat(left + 2)}${middle}${'─'.repeat(right + 2)}${close}`;
  const body = rows.map(([name, value]) => `│ ${name.padEnd(left)} │ ${value.padEnd(right)} │`);
  return [line('┌', '┬', '┐'), ...body, line('└', '┴', '┘')].join('\n');
}

export function analyserWords({ given, analyser }: LocalEnvironment): string {
  if (analyser === 'builtin') return 'built in: no document leaves this machine';
  return `OpenAI-compatible model at ${new URL(given.OPENAI_BASE_URL ?? 'https://api.openai.com').host}`;
}

export function addressWords({ given }: LocalEnvironment, port: number): string {
  return given.PUBLIC_URL ?? `http://localhost:${port}`;
}
