import type { ReadDocument } from '../document.js';
import { denied } from '../polarity.js';
import type { PartyFinding } from './party.js';

/** A class of takers that a trust of this sort has instead of named beneficiaries. */
interface HolderClass {
  label: string;
  words: RegExp;
  /** Sentences that must speak of the class before it counts. */
  least: number;
}

const LISTED_IN_SCHEDULE =
  /\bbeneficiar(?:y|ies)\b[^.;]{0,60}\b(?:persons?|entit\w+|parties|individuals)\b[^.;]{0,60}\b(?:listed|named|identified|set forth)\b[^.;]{0,50}\bschedule\b/i;

const HOLDERS: readonly HolderClass[] = [
  { label: 'Unitholders', words: /\bunit ?holders?\b/i, least: 3 },
  { label: 'Certificateholders', words: /\bcertificate ?holders?\b/i, least: 3 },
  { label: 'Holders of beneficial interests', words: /\bholders? of (?:the )?beneficial interests?\b/i, least: 1 },
  { label: 'Persons listed in the schedule of beneficiaries', words: LISTED_IN_SCHEDULE, least: 1 },
  { label: 'Noteholders', words: /\bnote ?holders?\b/i, least: 4 },
  {
    label: 'Holders of voting trust certificates',
    words: /\bholders? of [^.;]{0,50}\bvoting trust certificates?\b/i,
    least: 2,
  },
  {
    label: 'Shareholders of the trust',
    words:
      /\bshareholders?\b[^.;]{0,80}\b(?:trust|trustees?|shares)\b|\b(?:trust|trustees?|shares)\b[^.;]{0,80}\bshareholders?\b|\bshares of beneficial interest\b/i,
    least: 3,
  },
  {
    label: 'Participants under the employee benefit plan',
    words:
      /\bplan participants?\b|\bparticipants?\b[^.;]{0,80}\b(?:plans?|beneficiar)|\bemployee benefit plans?\b|\bemployees?\b[^.;]{0,60}\bplans?\b/i,
    least: 2,
  },
];
const PLAN_TRUST = new Set(['employee', 'rabbi']);
const TAKES =
  /\b(?:distribut\w+|pay|paid|apply|applied|payable)\b[^.;]{0,160}?\b(?:to|benefit of|behalf of)\s+(?:or (?:for|on) the (?:benefit|behalf) of\s+)?(?:the |either |both |such |each |any |one or more |of )*(?:(?:grantor|settlor|trustor|donor|trustmaker)s?\b(?!'|\s+(?:estate|children|descendants|issue|spouse))|(?:me|us)\b)/i;

/** 'shall pay me …', the shorter way to say it. */
const PAYS_ME =
  /\b(?:pay|distribute|give) (?:to )?(?:me|us)\b|\bbenefit of (?:myself|ourselves)\b|\btransfers?\b[^.;]{0,120}\bbenefit of (?:himself|herself|themselves)\b|\bin (?:the |this )?trust is for me\b|\b(?:pay|distribute) (?:the )?(?:grantor|settlor|trustor|donor)\b(?!')/i;

function takes(text: string): boolean {
  const m = TAKES.exec(text) ?? PAYS_ME.exec(text);
  return m !== null && !/\b(?:except|loan|reimburse)\b/i.test(m[0]) && !denied(text, m.index, m.index + m[0].length);
}

/** Sentences in which income or property goes to the grantor himself, as in most revocable and retained-interest trusts. */
export function grantorTakes(document: ReadDocument): { start: number; end: number } | null {
  for (const unit of document.body) {
    if (unit.section === 'signature' || unit.section === 'powers' || unit.section === 'definitions') continue;
    const found = unit.sentences.find((s) => takes(s.text));
    if (found) return { start: found.start, end: found.end };
  }
  return null;
}

/**
 * The holders for whom a trust of a commercial kind is kept.
 *
 * @param kinds ids of the trust types recognised
 */
export function holderFindings(document: ReadDocument, kinds: readonly string[]): PartyFinding[] {
  const out: PartyFinding[] = [];
  for (const holder of HOLDERS) {
    const plan = holder.label.startsWith('Participants');
    if (plan && !kinds.some((k) => PLAN_TRUST.has(k))) continue;
    let count = 0;
    let first: { start: number; end: number } | null = null;
    for (const unit of document.body) {
      if (holder.words.test(unit.title)) count += 1;
      for (const sentence of unit.sentences) {
        if (!holder.words.test(sentence.text)) continue;
        count += 1;
        first ??= sentence;
      }
    }
    if (first && count >= holder.least)
      out.push({ role: 'beneficiary', name: holder.label, start: first.start, end: first.end, strength: 2 });
  }
  return out.slice(0, 2);
}
