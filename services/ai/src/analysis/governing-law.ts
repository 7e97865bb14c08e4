import type { ReadDocument } from './document.js';
import { OTHER_JURISDICTIONS, US_STATES } from './jurisdictions.js';
import type { ProvisionHit } from './provisions/find-provisions.js';

/** Longest first, so that 'West Virginia' is not read as 'Virginia'. */
const KNOWN = [...US_STATES, ...OTHER_JURISDICTIONS].sort((a, b) => b.length - a.length);
const LAW_OF =
  /\blaws? of (?:the )?(?:(?:state|commonwealth|republic|province|country|territory|government)s? of (?:the )?)?/gi;
/** 'The proper law of this settlement is that of England'. */
const LAW_IS =
  /\blaw\b[^.;]{0,60}\b(?:is|shall be)(?: that of)? (?:the )?(?:laws? of )?(?:the )?(?:(?:state|commonwealth|republic) of )?/gi;
/** 'by the law in force in Queensland'. */
const LAW_IN = /\blaws? (?:for the time being )?(?:in force )?in (?:the )?(?:(?:state|commonwealth|province) of )?/gi;
/** 'made in The Commonwealth of Massachusetts and … the laws thereof'. */
const LAW_THEREOF = /\b(?:in|of) the (?:state|commonwealth|province) of (?=[^.;]{3,200}\blaws? (?:thereof|of said))/gi;
/** 'under English law'. */
const ADJECTIVES: Readonly<Record<string, string>> = {
  english: 'England',
  scots: 'Scotland',
  scottish: 'Scotland',
  irish: 'Ireland',
  australian: 'Australia',
  canadian: 'Canada',
  indian: 'India',
  swiss: 'Switzerland',
};
const LAW_ADJECTIVE = /\b(english|scots|scottish|irish|australian|canadian|indian|swiss) law\b/i;
const LAW_AFTER = /\b([A-Z][A-Za-z]+(?: [A-Z][a-z]+){0,2}) law\b/g;

export interface GoverningLaw {
  name: string;
  usState: boolean;
  start: number;
  end: number;
}

function placeAt(words: string): string | null {
  const lower = words.toLowerCase();
  return KNOWN.find((place) => lower.startsWith(place.toLowerCase())) ?? null;
}

export function placeIn(words: string): string | null {
  for (const m of [LAW_OF, LAW_IS, LAW_IN, LAW_THEREOF].flatMap((pattern) => [...words.matchAll(pattern)])) {
    const place = placeAt(words.slice(m.index + m[0].length).replace(/^["'([\s]+/, ''));
    if (place) return place;
  }
  for (const m of words.matchAll(LAW_AFTER)) {
    const place = KNOWN.find((p) => (m[1] ?? '').toLowerCase().endsWith(p.toLowerCase()));
    if (place) return place;
  }
  return ADJECTIVES[LAW_ADJECTIVE.exec(words)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/** The law the document chooses; null where the clause is missing or its place was left blank. */
export function governingLaw(_document: ReadDocument, hits: readonly ProvisionHit[]): GoverningLaw | null {
  const clauses = hits.filter((h) => h.code === 'governing-law').sort((a, b) => b.confidence - a.confidence);
  for (const hit of clauses) {
    const name = placeIn(hit.words);
    if (name) return { name, usState: US_STATES.includes(name), start: hit.start, end: hit.end };
  }
  return null;
}
