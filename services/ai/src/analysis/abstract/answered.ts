import type { Evidence } from '@fiducia/contracts';

/** An answer of the abstract with the words it rests on; null where nothing was found. */
export type Answered = { answer: string; evidence?: Evidence; confidence: number } | null;

/** A clause, short enough to be an answer. */
export function shortened(words: string): string {
  const flat = words.replace(/\s+/g, ' ').trim();
  return flat.length <= 220 ? flat : `${flat.slice(0, flat.lastIndexOf(' ', 220))} …`;
}
