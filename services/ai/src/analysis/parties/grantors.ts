import type { ReadDocument } from '../document.js';
import { sameName } from '../name-spelling.js';
import { namesIn } from '../names.js';
import type { PartyFinding } from './party.js';

const DECLARANT =
  /(?:^|\b(?:this is(?: the)?|THIS IS(?: THE)?|that|known that|present[s]?,?|witnesseth,? that|undersigned,?|[Bb]y this (?:[Dd]eed|[Ii]nstrument|[Dd]eclaration|[Ss]ettlement),?)\s+)"?(?:I am|My name is|I|We|(?:(?:THE|the|The) )?(?:LAST WILL|last will|Last Will)(?: (?:AND TESTAMENT|and testament|and Testament|And Testament))? of me),?\s+(?:the (?:said|undersigned),?\s+)?(?=[A-Z])/;
const SIGNER = /^([A-Z][A-Z.' -]{6,50})\.?$/;

/** 'I, Jane Roe, of Concord, declare …': the one who speaks is the grantor or the testator. */
export function declarants(document: ReadDocument): PartyFinding[] {
  for (const unit of document.body) {
    for (const sentence of unit.sentences) {
      const found = DECLARANT.exec(sentence.text.slice(0, 300));
      if (!found) continue;
      const at = found.index + found[0].length;
      const names = namesIn(sentence.text.slice(0, at + 200)).filter(
        (n) => n.kind === 'person' && n.start >= at && n.start - at <= 60,
      );
      const first = names[0];
      if (!first || first.start - at > 14) continue;
      const second = names[1];
      const pair =
        /\bWe,?\s/.test(found[0]) && second && /^,?\s*(?:and|&)\s*$/.test(sentence.text.slice(first.end, second.start))
          ? [first, second]
          : [first];
      return pair.map((n) => ({
        role: 'grantor' as const,
        name: n.name,
        start: sentence.start + n.start,
        end: sentence.start + n.end,
        strength: 3,
      }));
    }
  }
  return [];
}

/** 'between A (the "Interested Party") and B (the "Trustee")': of two parties, the one that is no trustee makes the trust. */
const PARTIES = /\b(?:between|by and among|among)\s+/i;

export function counterparties(document: ReadDocument, trustees: readonly PartyFinding[]): PartyFinding[] {
  for (const unit of document.body.slice(0, 12)) {
    for (const sentence of unit.sentences) {
      const found = PARTIES.exec(sentence.text);
      if (!found || !/\btrustees?\b/i.test(sentence.text)) continue;
      const names = namesIn(sentence.text);
      const first = names.find((n) => n.start >= found.index && n.start - found.index - found[0].length < 30);
      const second = first && names.find((n) => n.start > first.end);
      if (!first || !second || trustees.some((t) => sameName(t.name, first.name))) continue;
      // 'A, B and C (the "Stockholders")' are one party of several.
      const side = [first];
      for (const next of names.filter((n) => n.start > first.end)) {
        if (!/^,?\s*(?:and\s+)?$/.test(sentence.text.slice((side.at(-1) ?? first).end, next.start))) break;
        side.push(next);
      }
      const others = side.filter((n) => !trustees.some((t) => sameName(t.name, n.name)));
      return others.map((n) => ({
        role: 'grantor' as const,
        name: n.name,
        start: sentence.start + n.start,
        end: sentence.start + n.end,
        strength: 1,
      }));
    }
  }
  return [];
}

/** A will that begins in the middle is still signed: a line of capitals at its end names the testator. */
export function signers(document: ReadDocument): PartyFinding[] {
  const from = Math.max(document.units.length - 60, Math.ceil(document.units.length / 2));
  for (const unit of document.units.slice(from)) {
    if (/\b(?:TRUST|FUND|AGREEMENT|ARTICLE|WITNESS|SCHEDULE|EXHIBIT)\b/.test(unit.text)) continue;
    const found = SIGNER.exec(unit.text.trim());
    const name = found ? namesIn(found[1] ?? '')[0] : undefined;
    if (name?.kind === 'person')
      return [
        { role: 'grantor', name: name.name, start: unit.start + name.start, end: unit.start + name.end, strength: 1 },
      ];
  }
  return [];
}

const SIGNATURE_ROLE =
  /^([^,:]{5,50}),\s*(?:as\s+)?((?:Grantor|Settlor|Trustor|Donor|Trustee)(?:\s+and\s+(?:\w+ )?(?:Grantor|Settlor|Trustor|Donor|Trustee|Beneficiary))?)\b/;

/** 'Jane Roe, Grantor and Trustee' under a line to sign on; used only where the text itself names nobody. */
export function signatureRoles(document: ReadDocument): PartyFinding[] {
  const out: PartyFinding[] = [];
  let label = '';
  for (const unit of document.units) {
    if (unit.section !== 'signature') continue;
    const text = unit.text.slice(0, 300);
    const found = SIGNATURE_ROLE.exec(text);
    const heading = /^(grantor|settlor|trustor|donor|trustee)s?(?: and (trustee))?\b\W*/i.exec(text);
    if (heading) label = heading[0];
    const name = namesIn(found ? (found[1] ?? '') : heading || unit.kind === 'item' ? text : '')[0];
    const role = found?.[2] ?? (name ? label : '');
    if (!name || /\b(?:notary|witness)\b/i.test(text) || /^\W*by\b/i.test(text)) continue;
    const span = { name: name.name, start: unit.start + name.start, end: unit.start + name.end, strength: 1 };
    if (/grantor|settlor|trustor|donor/i.test(role)) out.push({ role: 'grantor', ...span });
    if (/trustee/i.test(role)) out.push({ role: 'trustee', ...span });
  }
  return out;
}
