import type { ReadDocument } from '../document.js';
import { namesIn, namesOf } from '../names.js';
import { denied } from '../polarity.js';
import type { Unit } from '../segmentation.js';
import type { PartyFinding } from './party.js';
import { recipientsAt, type Recipient } from './recipients.js';
import { CALLED_TRUSTEE, takerFindings, trustsThatTake } from './takers.js';

const GIFT_VERB =
  /\b(?:give|gives|given|bequeath|devise|leave|distribut\w+|pay|paid|payable|divid\w+|deliver\w*|appl(?:y|ied)|held|hold|allocat\w+|pass(?:es)?|benefit|vest(?:ed)?|go|belong|receive|provide|revert|reconvey|descend)\b/i;
const TO =
  /\b(?:un)?to\s+|\b(?:among|amongst|between)\s+|\b(?:benefit|use|behoof|support|maintenance|needs|care)(?: and \w+)? of\s+|\bin trust for\s+|\bin favou?r of\s+|\bprovide for\s+|\bfor (?=(?:the |my |all |our |both )*(?:said )?(?:(?:grantor|settlor|trustor|donor|founder)s?'?s? (?:\w+ )?)?(?:children|issue|descendants|grandchildren|spouse|wife|husband|nephews|nieces)\b)|\b(?:death|decease|thereafter|then|remainder),? for (?=(?:the )?[A-Z])/gi;
/** A gift told without a verb, as lists and options do: 'Equally among the Grantor's children'. */
const GIFT_PHRASE =
  /^(?:equally|in equal shares|outright|per stirpes|all|(?:the )?(?:balance|remainder))?,?\s*(?:to|among|amongst|between)\b/i;
const NOT_A_GIFT =
  /\b(?:refer|according|pursuant|subject|addition|respect|regard|prior|relating|related|due|owing|power|notice|appointed|delegate|addressed|report|account|accounts|apply|applicable|similar|equal|similarly|entitled|contrary|opposed|attributable|liable|known|admission|preparatory|lend|sell|loans?|sold|written|delivered|given notice|devolve|next|payable under)\s+$/i;
/** An introduction after which takers are listed. */
const LISTS_TAKERS =
  /\b(?:beneficiar\w*|distribut\w*|divid\w*|paid|pay|pass|give|given|shares?|gifts?|bequests?)\b[^.]{0,120}?\b(?:to|to the following(?: \w+){0,3}|as follows|(?:the )?following (?:beneficiaries|persons|individuals|charit\w+|shares|proportions)|beneficiaries(?: (?:are|is|shall be))?|among|are)\W*$/i;
const SHARE_ITEM =
  /^(?:(?:an? )?(?:\d{1,3}(?:\.\d+)?%|[\w-]+ percent(?: \(\d+%?\))?|one[- ]\w+|two[- ]thirds|\d\/\d)[^.;]{0,60}?\bto\s+)/i;
const SHARED_NAME = /\(\s*\d{1,3}(?:\.\d+)?\s*%[^)]{0,30}\)|\b\d{1,3}(?:\.\d+)?\s*%/;
const EXCLUDED =
  /\b(?:make no provision|no (?:\w+ )?provision (?:is|has been|for)|made no (?:\w+ )?provision|intentionally (?:omit|made no|not)|disinherit|shall not (?:be|include)|excluded?|not (?:a|be a) beneficiar|omit)/i;
const REVOKED = /\bI (?:hereby )?revoke the (?:legacy|bequest|gift|devise)/i;
const CHARITY_CLASS =
  /\b(?:for|to|aid|assist|relief of|benefit of|education of|instruction for|support of|helping?|among)\s+(?:such\s+|the\s+|any\s+|said\s+)?((?:(?:poor|indigent|young|male|female|white|colou?red|needy|deserving|worthy|aged|destitute|sick|blind|infirm|orphan|married|well-educated|meritorious|respectable|unmarried|disabled|underprivileged|crippled),?\s+(?:and\s+)?){1,5}(?:[A-Z][a-z]+ )?(?!of\b|and\b|or\b|in\b|age\b|family\b|child\b)[A-Za-z]{4,})/;
const FAMILY =
  /\b(?:(?:I|we|grantors?|settlors?|trustors?|trustmakers?)\b[^.;:]{0,40}\b(?:ha(?:ve|s)|had)\b[^.;:]{0,30}\b(?:child|children|sons?|daughters?)\b[^:;.]{0,60}?[:,]?\s*(?:namely|to wit|named?|whose names? (?:is|are)|who (?:is|are))?\W{0,3}|\b(?:my|our|grantors?'?s?'?|settlors?'?s?'?|trustors?'?s?'?|children of the (?:grantor|settlor|trustor)s?)\b[^.;:]{0,24}\b(?:children|child|grandchildren|nephews|nieces|spouse|wife|husband)\b[^.;:]{0,40}?\b(?:is|are|named?)\b[^.;:]{0,16}?:?\s*)/i;

/** 'If my husband, Marcus Roe, survives me, I give the rest to him.' */
const PRONOUN_GIFT =
  /^((?:if|should|provided)\b[^.;]{0,120}?)\bsurviv[^.;]{0,80}\b(?:give|devise|bequeath|leave|distribute|pay)\b[^.;]{0,120}\bto (?:him|her)\b(?!\s+\w+ (?:estate|children|issue))/i;

function add(out: PartyFinding[], at: number, found: readonly Recipient[], strength: number): void {
  for (const r of found) {
    if (/\b(?:trustees?|executors?)\b/i.test(r.name)) continue;
    out.push({ role: 'beneficiary', name: r.name, start: at + r.start, end: at + r.end, strength });
  }
}

function gifts(unit: Unit, settlor: string, out: PartyFinding[]): void {
  for (const sentence of unit.sentences) {
    const { text } = sentence;
    const intro = unit.intro?.sentences.at(-1)?.text.slice(-300) ?? '';
    if (
      !(GIFT_VERB.test(text) || GIFT_PHRASE.test(text) || (GIFT_VERB.test(intro) && LISTS_TAKERS.test(intro))) ||
      EXCLUDED.test(text)
    )
      continue;
    const names = namesOf(sentence);
    for (const m of text.matchAll(TO)) {
      if (NOT_A_GIFT.test(text.slice(Math.max(0, m.index - 24), m.index))) continue;
      if (denied(text, m.index, m.index + m[0].length)) continue;
      const until = text.slice(m.index, m.index + 420);
      const found = recipientsAt(text, m.index + m[0].length, names, settlor);
      // Who takes 'upon trust' holds for others.
      const last = found.at(-1);
      const after = last ? text.slice(last.end, last.end + 260) : until;
      const held = /^[^;.]{0,240}?\btrusts?\b/i.exec(after)?.[0] ?? after;
      const holder =
        /^to|^unto/i.test(m[0]) &&
        !/\b(?:shall|decease|death|die)\b/i.test(held) &&
        /^[^;.]{0,240}\b(?:(?:up)?on|in) (?:the )?(?:\w+ )?trusts?\b|^[^;.]{0,120}\bas (?:\w+ )?trustees?\b/i.test(
          after,
        ) &&
        !/^[^;.]{0,60}\b(?:in|of) (?:the|this|my|such) trust\b|^,? and (?:to )?(?:hold|retain|set|keep|administer)\b/i.test(
          after,
        );
      const officer =
        last !== undefined &&
        (CALLED_TRUSTEE.test(after) || /^,\s*(?:as )?(?:the )?(?:co-?)?trustees?\b(?!')/i.test(after));
      const agent =
        last !== undefined &&
        /^[,\s]*(?:as )?(?:my |the )?(?:sole )?(?:executors?|executrix|guardians?|attorney|agent|administrator)/i.test(
          after,
        );
      if (!holder && !officer && !agent) add(out, sentence.start, found, 2);
    }
    const antecedent = PRONOUN_GIFT.exec(text);
    const meant =
      antecedent &&
      names.findLast((n) => n.kind === 'person' && n.end <= antecedent.index + (antecedent[1] ?? '').length);
    if (meant) add(out, sentence.start, [{ ...meant, kind: 'name' }], 2);
    const charity = CHARITY_CLASS.exec(text);
    if (charity?.[1] && !/\b(?:beneficiar\w+|child|children|trustee|grantor)$/i.test(charity[1])) {
      const start = charity.index + charity[0].length - charity[1].length;
      add(out, sentence.start, [{ name: charity[1], kind: 'class', start, end: start + charity[1].length }], 2);
    }
  }
}

function items(unit: Unit, out: PartyFinding[], settlor: string): void {
  const first = unit.sentences[0];
  if (!first) return;
  const intro = unit.intro?.sentences.at(-1)?.text ?? '';
  const share = SHARE_ITEM.exec(first.text);
  const distributes = LISTS_TAKERS.test(intro.slice(-300));
  if (!share && !(unit.intro && distributes)) return;
  const names = namesOf(first);
  const at = share ? share[0].length : 0;
  const found = recipientsAt(first.text, at, names, settlor);
  if (found.length > 0) add(out, first.start, found, 3);
  else if (names[0] && (names[0].start <= 4 || SHARED_NAME.test(first.text)) && names[0].start < 90)
    add(out, first.start, [{ ...names[0], kind: 'name' }], 3);
}

function family(unit: Unit, out: PartyFinding[]): void {
  for (const sentence of unit.sentences) {
    const m = FAMILY.exec(sentence.text);
    if (!m || EXCLUDED.test(sentence.text)) continue;
    const names = namesOf(sentence);
    const found = recipientsAt(sentence.text, m.index + m[0].length, names, 'settlor').filter((r) => r.kind === 'name');
    add(out, sentence.start, found, 2);
  }
}

const EACH =
  /\b(?:distribut\w*|pay|give|for|to)\b[^.;]{0,60}\b(?:each|every|a|the|such|that|any) (?:grand)?(?:child|nephew|niece)\b/i;
const NAMES_CLASS =
  /\b(?:my|our|his|her|their|(?:the )?(?:grantor|settlor|trustor|donor|founder)s?'s?) (?:\w+ ){0,3}?(children|grandchildren|nephews|nieces|spouse|wife|husband)(?:,| is| are|:| named?)\s*(?:namely,? )?(?=[A-Z])/gi;

/** The classes whose members the text names: 'the Grantor's children, Ann Roe and Ben Roe', and those members. */
function namedClasses(document: ReadDocument): { classes: Set<string>; members: PartyFinding[] } {
  const classes = new Set<string>();
  const members: PartyFinding[] = [];
  for (const unit of document.body) {
    if (unit.section === 'signature') continue;
    for (const sentence of unit.sentences) {
      for (const m of sentence.text.matchAll(NAMES_CLASS)) {
        const at = m.index + m[0].length;
        const first = namesOf(sentence).find((n) => n.start - at >= 0 && n.start - at <= 3);
        if (!first) continue;
        classes.add((m[1] ?? '').toLowerCase());
        const named = recipientsAt(sentence.text, first.start, namesOf(sentence), 'settlor');
        if (!EXCLUDED.test(sentence.text))
          add(
            members,
            sentence.start,
            named.filter((r) => r.kind === 'name'),
            2,
          );
      }
    }
  }
  for (const one of ['wife', 'husband']) if (classes.has(one)) classes.add('spouse');
  return { classes, members };
}

/** 'Settlor is married to Ann Roe', 'Ann Roe ("Settlor's Spouse")'. */
const MARRIED =
  /\b(?:is|am) married to\s+(?=[A-Z])|\b(?:spouse|wife|husband),?\s+(?=[A-Z][\w.'-]+ [^()]{2,40}\((?:the )?"[^"]{0,20}(?:spouse|wife|husband)"\))/i;

/** Who is meant where a gift goes to the spouse. */
function spouses(document: ReadDocument, out: PartyFinding[]): void {
  for (const unit of document.body) {
    for (const sentence of unit.sentences) {
      const m = MARRIED.exec(sentence.text);
      const name = m && namesOf(sentence).find((n) => n.kind === 'person' && n.start >= m.index + m[0].length);
      if (m && name && name.start - m.index - m[0].length <= 3)
        add(out, sentence.start, [{ ...name, kind: 'name' }], 2);
    }
  }
}

/** Names whose legacy a codicil takes away again: 'Jane Roe, to whom I have bequeathed …, I hereby revoke the legacy'. */
export function revokedNames(document: ReadDocument): string[] {
  return document.body.flatMap((unit) =>
    unit.sentences.flatMap((sentence) => {
      const m = REVOKED.exec(sentence.text);
      return m ? namesIn(sentence.text.slice(Math.max(0, m.index - 300), m.index)).map((n) => n.name) : [];
    }),
  );
}

/** Persons the text names only to leave them out ('I intentionally make no provision for …'). */
export function excludedNames(document: ReadDocument): string[] {
  return document.body.flatMap((unit) =>
    unit.sentences
      .filter((s) => /\b(?:intentionally|disinherit)/i.test(s.text) && EXCLUDED.test(s.text))
      .flatMap((s) => namesIn(s.text).map((n) => n.name)),
  );
}

/**
 * Who is given something: by name, by relation ('Charles (son)') or as a class ("testator's children").
 *
 * @param settlor the word for the one who says 'my' ('testator', 'settlor', …)
 */
export function giftFindings(document: ReadDocument, settlor: string): PartyFinding[] {
  const out: PartyFinding[] = [];
  const kin: PartyFinding[] = [];
  for (const unit of document.body) {
    if (unit.section === 'signature' || unit.section === 'powers' || unit.section === 'definitions') continue;
    items(unit, out, settlor);
    gifts(unit, settlor, out);
    family(unit, kin);
  }
  trustsThatTake(document, out);
  if (settlor !== 'testator') out.push(...takerFindings(document, settlor));
  const before = kin.length;
  if (out.some((f) => /'s (?:spouse|wife|husband)$/i.test(f.name))) spouses(document, kin);
  const married = kin.length - before;
  // Children who are named once stand for 'my children' ever after; so do a wife and nephews.
  const { classes, members } = namedClasses(document);
  const given = document.body.some((unit) => unit.sentences.some((sentence) => EACH.test(sentence.text)));
  // 'to each grandchild' gives to the grandchildren that the text has named.
  if (settlor !== 'testator') kin.push(...(given ? members : []));
  if (married > 0) for (const one of ['spouse', 'wife', 'husband']) classes.add(one);
  if (before > 0) classes.add('children');
  const stands = (name: string): boolean => {
    const kind = /^(?:\w+'s ([a-z]+)|([a-z]+) of the \w+)$/i.exec(name);
    return kind !== null && classes.has((kind[1] ?? kind[2] ?? '').toLowerCase());
  };
  return [...out.filter((f) => !stands(f.name)), ...kin];
}
