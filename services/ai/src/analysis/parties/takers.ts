import type { ReadDocument } from '../document.js';
import { namesOf, type FoundName } from '../names.js';
import { denied } from '../polarity.js';
import type { Unit } from '../segmentation.js';
import type { Span } from '../sentences.js';
import type { PartyFinding } from './party.js';
import { classLabel } from './recipients.js';

/** A clause that gives: read where no list of takers was found, from the name or the class backwards. */
const GIVES =
  /\b(?:distribut\w*|pays?|paid|appl(?:y|ied)|gives?|given|bequeath\w*|divid\w*|deliver\w*|convey\w*|transfers?|leaves?|goes|go|pass(?:es)?|belongs?|set aside|hold|held|holds|uses?|spend|expend|provides?|receives?|benefits?|demands?|withdraw|beneficiar\w+|establish\w*|created?|award\w*|appoints?|residue|remainder|balance|remains|what is left|what's left)\b/i;
const RELATION =
  "(?:my|our|his|her|their|the|said|such|of|all|any|each|every|both|one|more|or|then|living|surviving|now|dear|beloved|late|only|adopted|eldest|youngest|minor|two|three|four|grantor'?s?'?|settlor'?s?'?|trustor'?s?'?|donor'?s?'?|sons?|daughters?|child|children|wife|husband|spouse|partner|brothers?|sisters?|nephews?|nieces?|mother|father|friends?|grandsons?|granddaughters?|grandchild|grandchildren|stepson|stepdaughter|cousins?|aunt|uncle|himself|herself|themselves|myself|ourselves|and|neighbou?rs?|godson|goddaughter|godchild|dogs?|cats?|horses?|named|called|namely)";
/** What leads from the giving word to the taker's name. */
const LEADS = new RegExp(
  `\\b(?:(?:un)?to|among|amongst|between|(?:benefit|behalf|use|care|support) of|(?:trusts?|shares?|parts?|one|held|hold|fund|provide|rest|balance|separate|equal|divide|shared?|half|third|pay|spend|account|aside|trustees?|animals?) (?:\\w+ ){0,3}?for|(?:^|[;:,] )for)\\s+(?:the benefit of\\s+)?(?:${RELATION}[,:]?\\s+)*$`,
  'i',
);
/** Words after which 'to X' gives nothing to X. */
const NO_GIFT =
  /\b(?:refer\w*|according|pursuant|subject|addition|respect|regard|prior|relat\w+|due|owing|notice|report\w*|accounts?|written|known|married|lend|lent|loans?|sell|sold|sale|payable by|born|resign\w*|certif\w*|address\w*|delegat\w*|appoint\w*|descended|belonging|adjacent|next|close) (?:\w+ ){0,2}?(?:to|of|between|among|for)\s+(?:[\w',]+\s+){0,6}$/i;
/** What follows a name that takes. */
const TAKES =
  /^(?:,[^,;.]{1,50},|\s\([^()]{1,40}\))?\s+(?:shall|is to|will|may)\s+(?:\w+ ){0,2}?(?:receive|take|have (?:the|all|a)|be entitled|inherit|get|demand|withdraw|be paid|share)\b/;
const OFFICE =
  /^(?:,[^,;.]{1,60})?,?\s+(?:and \w+ \w+,?\s+)?(?:as\s+)?(?:the |my |our |its |sole |then acting |acting )*(?:successor |initial |independent |first )*(?:co-?)?(?:trustees?|executors?|executrix|guardians?|agent|attorney|custodian|protector|personal representative)\b(?!')/i;
/** 'A and B (the "Trustees")': whoever is given the property to hold is no taker. */
export const CALLED_TRUSTEE =
  /^(?:[^();.]{0,80}|[^();.]{0,40}\([^()]{1,40}\)[^();.]{0,40})\((?:[^()]{0,30}\s)?"?(?:the )?"?(?:[A-Za-z-]+ ){0,2}trustees?"?[^()]{0,30}\)/i;
const HOLDS =
  /^(?!,? and (?:to )?(?:hold|retain|set|keep|administer))[^;.]{0,120}\b(?:in|upon|on) trust\b(?! (?:estate|fund|property))|^[^;.]{0,80}\bas (?:\w+ )?trustees?\b/i;
const LEFT_OUT =
  /\b(?:intentionally|disinherit|excluded?|no (?:\w+ )?provision|omit\w*|shall not (?:be|include)|shall receive nothing)\b/i;
const CHAINED = new RegExp(
  `^(?:\\s*\\([^()]{1,60}\\)|,? (?:of|in) [A-Z][\\w .]{2,30}(?:, [A-Z][\\w .]{2,20})?)?,?\\s*(?:and|&|or)?\\s*(?:(?:the rest|the balance|(?:[\\w-]+ ){1,4}(?:%|percent|\\(\\d+%?\\)))\\s+)?(?:to\\s+|for\\s+)?(?:${RELATION}[,:]?\\s+)*$`,
  'i',
);

const OWNER = 'grantor|settlor|trustor|donor|trustmaker|founder|trust maker|beneficiary';
const KIN =
  'children|grandchildren|great-grandchildren|issue|descendants|stepchildren|nephews and nieces|nieces and nephews|siblings|heirs(?:[- ]at[- ]law)?|spouse|wife|husband|widow';
const CLASSES = new RegExp(
  `\\b(?:(my|our|(?:${OWNER})(?:'s|s'|s)) (?:(?:then|living|surviving|lineal|remoter|other|minor|own) )*(${KIN})\\b|(${KIN})(?: and (?:remoter )?(?:${KIN}))? of (?:the |said )?(${OWNER})s?\\b)`,
  'gi',
);
/** Before a class, these say that it measures, survives or is spoken of. */
const SPOKEN_OF_CLASS =
  /\b(?:death of|lives of|life of|survivor of|if (?:no|none of|any of|all of)|without|leaving|survived by|last of|have no|has no|other than|except|excluding|spouse of|guardian of|last to die of|exclu\w+ of|years after|not to|nor to|obligations? to|duty to support|support of|married to|consent of|notify|notice to|majority of)\s+(?:[\w']+\s+){0,8}$/i;

function push(out: PartyFinding[], sentence: Span, taker: { name: string; start: number; end: number }): void {
  const place = { start: sentence.start + taker.start, end: sentence.start + taker.end };
  out.push({ role: 'beneficiary', name: taker.name, ...place, strength: 2 });
}

function led(text: string, name: FoundName): boolean {
  const before = text.slice(Math.max(0, name.start - 160), name.start);
  return (LEADS.test(before) && !NO_GIFT.test(before)) || TAKES.test(text.slice(name.end, name.end + 140));
}

const holdsOffice = (after: string): boolean => OFFICE.test(after) || HOLDS.test(after) || CALLED_TRUSTEE.test(after);

function namedTakers(sentence: Span, names: readonly FoundName[], out: PartyFinding[]): void {
  const { text } = sentence;
  let chain: FoundName[] = [];
  const close = (): void => {
    const last = chain.at(-1);
    // 'to A, B and C, as trustees': all of them hold, and none takes.
    if (last && !holdsOffice(text.slice(last.end, last.end + 140))) for (const name of chain) push(out, sentence, name);
    chain = [];
  };
  for (const name of names) {
    const last = chain.at(-1);
    const goesOn = last !== undefined && CHAINED.test(text.slice(last.end, name.start));
    if (!goesOn) close();
    if ((goesOn || led(text, name)) && !denied(text, Math.max(0, name.start - 1), name.start)) chain.push(name);
  }
  close();
}

function classTakers(sentence: Span, settlor: string, out: PartyFinding[]): void {
  const { text } = sentence;
  const names = namesOf(sentence);
  for (const m of text.matchAll(CLASSES)) {
    const before = text.slice(Math.max(0, m.index - 120), m.index);
    if (SPOKEN_OF_CLASS.test(before) || text.startsWith("'", m.index + m[0].length)) continue;
    if (!/\b(?:to|among|amongst|between|for|of|and|or|are|is|means?)\b|[,(:]/i.test(before)) continue;
    if (denied(text, m.index, m.index + m[0].length)) continue;
    // 'to Ann Roe and Ben Roe, children of the Grantors': the names say it already.
    const until = m.index + m[0].length;
    const apposed =
      (/,\s+$/.test(before) && names.some((n) => m.index - n.end >= 0 && m.index - n.end <= 3)) ||
      names.some((n) => n.start - until >= 0 && n.start - until <= 3);
    if (apposed) continue;
    const name = classLabel(m[2] ?? m[3] ?? '', m[1] ?? m[4] ?? '', settlor);
    push(out, sentence, { name, start: m.index, end: m.index + m[0].length });
  }
}

/** A fund goes to the trustee of another trust: 'to the trustee of the Roe 2022 Family Trust'. */
const TRUST_TAKES =
  /\b(?:un)?to (?:the )?(?:then[- ](?:acting|serving) )?(?:(?:then )?trustees?(?: then (?:serving|acting))? of )?(?:the )?((?:[A-Z][\w.'&-]*|\d{4})(?: (?:[A-Z][\w.'&-]*|\d{4}|of|and)){0,6} Trust)\b(?! Company)/g;
/** Trusts that the document itself sets up go by what they are for. */
const OWN_TRUST =
  /^(?:(?:the|family|marital|bypass|by-pass|survivor'?s'?|credit|shelter|residuary|exempt|non-?exempt|GST|children'?s'?|qtip|disclaimer|a|b|c|separate|descendants'?|lifetime|grantor|unit|special|needs|supplemental|decedent'?s|contingent|qualified|domestic|this|share|issue|child'?s) )*trust$/i;

export function trustsThatTake(document: ReadDocument, out: PartyFinding[]): void {
  const title = document.clean.text.slice(0, 1_200).toLowerCase();
  for (const unit of document.body) {
    if (!dispositive(unit)) continue;
    for (const sentence of unit.sentences)
      for (const m of sentence.text.matchAll(TRUST_TAKES)) {
        const name = m[1] ?? '';
        if (OWN_TRUST.test(name) || title.includes(name.toLowerCase()) || !GIVES.test(sentence.text)) continue;
        if (NO_GIFT.test(`${sentence.text.slice(Math.max(0, m.index - 60), m.index)}to `)) continue;
        const start = m.index + m[0].length - name.length;
        push(out, sentence, { name, start, end: start + name.length });
      }
  }
}

/** 'my dog Biscuit and my cat Clementine', for whom a pet trust is kept. */
const PETS =
  /\b(?:my|our|(?:grantor|settlor|trustor)'s) (?:\w+ ){0,2}?(dog|cat|horse|parrot|pony|bird|mare|gelding|macaw|rabbit|tortoise|donkey|llama)s?,?(?: named| called)?\s+([A-Z][a-z]+)(?:(?:,| and|, and) ([A-Z][a-z]+)(?! [A-Z]))?/g;

function animals(document: ReadDocument, out: PartyFinding[]): void {
  for (const unit of document.body)
    for (const sentence of unit.sentences)
      for (const m of sentence.text.matchAll(PETS))
        for (const name of [m[2], m[3]])
          if (name)
            push(out, sentence, { name: `${name} (${m[1] ?? ''})`, start: m.index, end: m.index + m[0].length });
}

/** 'Lucia' stands for 'Lucia Marchetti' once the text has named her. */
function givenNames(document: ReadDocument): Map<string, FoundName | null> {
  const known = new Map<string, FoundName | null>();
  for (const unit of document.body)
    for (const sentence of unit.sentences)
      for (const name of namesOf(sentence)) {
        if (name.kind !== 'person') continue;
        const first = name.name.split(' ')[0] ?? '';
        const before = known.get(first);
        if (before && before.name.split(' ').at(-1) !== name.name.split(' ').at(-1)) known.set(first, null);
        else if (before === undefined && /^[A-Z][a-z]{2,}$/.test(first)) known.set(first, name);
      }
  return known;
}

const GIVEN_TAKER =
  /\b(?:to|for|among|between|benefit of|behalf of|needs of)\s+([A-Z][a-z]{2,})(?:\s+and\s+([A-Z][a-z]{2,}))?\b(?! [A-Z])|\b([A-Z][a-z]{2,})(?:\s+and\s+([A-Z][a-z]{2,}))? (?:may each|may|shall each|shall|will)\s+(?:demand|withdraw|receive)\b|\bfor ([A-Z][a-z]{2,})'s (?:sole |exclusive )?(?:benefit|needs|special needs|support)/g;

function givenTakers(sentence: Span, known: ReadonlyMap<string, FoundName | null>, out: PartyFinding[]): void {
  for (const m of sentence.text.matchAll(GIVEN_TAKER)) {
    const before = sentence.text.slice(Math.max(0, m.index - 40), m.index + 4);
    if (NO_GIFT.test(`${before} `) || denied(sentence.text, m.index, m.index + 2)) continue;
    for (const word of m.slice(1)) {
      const whole = word === undefined ? null : known.get(word);
      if (whole) push(out, sentence, { name: whole.name, start: m.index, end: m.index + m[0].length });
    }
  }
}

const dispositive = (unit: Unit): boolean =>
  unit.section !== 'signature' && unit.section !== 'powers' && unit.section !== 'tax';

/**
 * Who takes, read from each name and class backwards, for the many ways of giving that follow no list's pattern.
 *
 * @param settlor the word for the one who says 'my'
 */
export function takerFindings(document: ReadDocument, settlor: string): PartyFinding[] {
  const out: PartyFinding[] = [];
  const known = givenNames(document);
  animals(document, out);
  for (const unit of document.body) {
    if (!dispositive(unit)) continue;
    for (const sentence of unit.sentences) {
      if (!GIVES.test(sentence.text) || LEFT_OUT.test(sentence.text)) continue;
      namedTakers(sentence, namesOf(sentence), out);
      if (unit.section !== 'definitions') classTakers(sentence, settlor, out);
      givenTakers(sentence, known, out);
    }
  }
  return out;
}
