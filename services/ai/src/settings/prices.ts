/**
 * What models cost, in US dollars for a million tokens. A table of another day is another version: it changes what is
 * reckoned from then on, never what was.
 */
export const PRICES = {
  version: '2025-04-14',
  source: 'https://openai.com/api/pricing/',
  host: 'api.openai.com',
  perMillion: {
    'gpt-4.1': { read: 2, written: 8 },
    'gpt-4.1-mini': { read: 0.4, written: 1.6 },
    'gpt-4.1-nano': { read: 0.1, written: 0.4 },
    'gpt-4o': { read: 2.5, written: 10 },
    'gpt-4o-mini': { read: 0.15, written: 0.6 },
  },
} as const;

export type Tokens = { read: number; written: number };

const PRICED: ReadonlyMap<string, Tokens> = new Map(Object.entries(PRICES.perMillion));
/** A model of a certain day costs what its name without the day does: gpt-4.1-mini-2025-04-14. */
const withoutDay = (model: string) => model.replace(/-\d{4}-\d{2}-\d{2}$/, '');

/** @returns millionths of a US dollar, or null where nobody published what the model costs at this address. */
export function costMicros(host: string, model: string, { read, written }: Tokens): number | null {
  const price = host === PRICES.host ? PRICED.get(withoutDay(model)) : undefined;
  return price === undefined ? null : Math.ceil(read * price.read + written * price.written);
}
