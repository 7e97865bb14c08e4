export type PartyRole = 'grantor' | 'trustee' | 'successorTrustee' | 'beneficiary';

/** A party read somewhere; `start` and `end` bound the words that show it, in the cleaned text. */
export interface PartyFinding {
  role: PartyRole;
  name: string;
  start: number;
  end: number;
  /** How directly the text says it: 3 it names the role, 2 it follows from a gift or a list, 1 inferred. */
  strength: number;
}

/** The words by which trust documents call a party, without case and number. */
export const ROLE_WORD =
  '(?:co-?|initial |original |first )?(?:grantor|settlor|trustor|donor|trustmaker|trust maker|founder|testator|testatrix|trustee|beneficiar(?:y|ie)|appointor)s?';

export function roleOf(word: string): PartyRole | null {
  const w = word.toLowerCase();
  if (w.includes('trustee')) return /success|altern|substit|replac/.test(w) ? 'successorTrustee' : 'trustee';
  if (w.includes('beneficiar')) return 'beneficiary';
  if (w.includes('appointor')) return null;
  return 'grantor';
}
