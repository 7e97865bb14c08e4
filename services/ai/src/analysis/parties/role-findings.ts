import { namesOf, type FoundName } from '../names.js';
import type { Unit } from '../segmentation.js';
import type { Span } from '../sentences.js';
import { ROLE_WORD, roleOf, type PartyFinding, type PartyRole } from './party.js';
import { recipientsAt } from './recipients.js';
import { CEASES, chainBefore, KIND, markersOf } from './role-markers.js';

const APPOSITIVE = new RegExp(`^,?\\s+(${KIND}${ROLE_WORD})\\b(?!')`, 'i');
const ROLE_IS = new RegExp(
  `\\b(${KIND}${ROLE_WORD})\\b"?(?: (?:of|under|hereunder|for|to|during)\\b[^.;:]{0,60}?)?,?\\s*(?:\\b(?:shall be|is|are|will be|shall consist of)\\b|:|-)\\s*:?\\s*`,
  'gi',
);
const ROLE_NAME = new RegExp(
  `\\b(${KIND}${ROLE_WORD})(?: (?:hereunder|hereof|herein named|below named))?,?\\s+(?=[A-Z])`,
  'gi',
);
/** 'A is the first successor trustee and B the second'. */
const NEXT_IN_ORDER = /^,?\s+(?:is |as )?(?:the )?(?:second|third|fourth|next|alternate)\b/i;
const IN_TRUST =
  /\b(?:in|upon|on) (?:the )?(?:\w+ )?trusts?\b(?! (?:company|fund|property|estate|deed|agreement|assets|indenture))/gi;
const GIVING =
  /\b(?:give|devise|bequeath|grant|convey|transfer|assign|deliver|leave|pay over|make over|conveyed|given|bequeathed|transferred)\b/gi;

/** After the office, an introduction to a list of names says nothing but this. */
const LIST_FOLLOWS =
  "'?(?: (?:of|under|hereunder|during|to|for)\\b[^.:;]{0,50}?)?(?:,? (?:shall|will|may|be|are|is|serve|act|consist|of|in|the|order|listed|named|below|following|persons?|individuals?|as|follows?|succession|successively|priority|so|and|hereby|appointed|each))*\\W*";

const placeholder = (name: string): boolean => /\[|\]|_{2}|\{|\}|\b(?:NAME|Name of|Full Name)\b/.test(name);

interface Context {
  unit: Unit;
  sentence: Span;
  names: FoundName[];
  conditional: boolean;
  out: PartyFinding[];
}

function emit(
  context: Context,
  role: PartyRole,
  name: { name: string; start: number; end: number },
  strength: number,
): void {
  if (placeholder(name.name)) return;
  const late = role === 'trustee' && context.conditional ? 'successorTrustee' : role;
  context.out.push({
    role: late,
    name: name.name,
    start: context.sentence.start + name.start,
    end: context.sentence.start + name.end,
    strength,
  });
}

function beforeMarkers(context: Context): void {
  const { text } = context.sentence;
  const markers = markersOf(text);
  const explicit = markers.some((m) => m.role === 'grantor');
  let from = 0;
  let last: { chain: FoundName[]; start: number; end: number } | null = null;
  for (const marker of markers) {
    // 'as grantor (the "Grantor") and as trustee (the "Trustee")': the second office is the same person's.
    const goesOn: boolean = last !== null && /^[\s,"]*(?:and[\s,"]*)?$/.test(text.slice(last.end, marker.start));
    const same: boolean = last !== null && (marker.start === last.start || (goesOn && marker.start >= last.end));
    const chain: FoundName[] =
      same && last ? last.chain : chainBefore(text, context.names, from, marker.start, marker.plural);
    const company =
      marker.role === 'company' && !explicit && markers.some((m) => m.role === 'trustee') ? 'grantor' : marker.role;
    if (company !== null && company !== 'company') {
      const between = chain.length > 0 ? text.slice((chain.at(-1) as FoundName).end, marker.start) : '';
      const told =
        between.length < 40 ||
        !/\b(?:shall|may|will|who|which|that)\b/.test(between) ||
        /\b(?:shall|will) (?:\w+ ){0,3}$/.test(between);
      const spent = CEASES.test(between);
      if (told && !spent) for (const name of chain) emit(context, company, name, 3);
    }
    if (chain.length > 0) last = { chain, start: marker.start, end: marker.end };
    if (!same) from = marker.end;
  }
}

function afterMarkers(context: Context): void {
  const { text } = context.sentence;
  for (const m of text.matchAll(ROLE_IS)) {
    const role = roleOf(m[1] ?? '');
    const at = m.index + m[0].length;
    if (role === null || CEASES.test(text.slice(Math.max(0, m.index - 30), m.index))) continue;
    for (const found of recipientsAt(text, at, context.names, 'settlor').filter(
      (r) => r.kind === 'name' || role === 'beneficiary',
    ))
      emit(context, role, found, 3);
    const alternative = /\b(?:or,? if|then|otherwise|failing)\b/i.exec(text.slice(at));
    if (role === 'successorTrustee' && alternative) {
      for (const name of context.names.filter(
        (n) => n.start > at + alternative.index && !CEASES.test(text.slice(n.end, n.end + 24)),
      ))
        emit(context, role, name, 2);
    }
  }
  for (const m of text.matchAll(ROLE_NAME)) {
    const role = roleOf(m[1] ?? '');
    const at = m.index + m[0].length;
    const name = context.names.find((n) => n.start - at >= 0 && n.start - at <= 2);
    if (role && name && name.kind === 'person')
      for (const one of /s$/i.test(m[1] ?? '') ? recipientsAt(text, at, context.names, 'settlor') : [name])
        if (!('kind' in one) || one.kind !== 'class') emit(context, role, one, 2);
  }
  if (/\bsuccessor trustee/i.test(text))
    for (const name of context.names)
      if (NEXT_IN_ORDER.test(text.slice(name.end, name.end + 24))) emit(context, 'successorTrustee', name, 2);
  for (const name of context.names) {
    const role = APPOSITIVE.exec(text.slice(name.end, name.end + 60))?.[1];
    if (role && context.unit.section !== 'signature') {
      const kind = roleOf(role);
      const chain = /s$/i.test(role) ? chainBefore(text, context.names, 0, name.end, true) : [name];
      if (kind) for (const one of chain) emit(context, kind, one, 2);
    }
  }
}

/** 'I give to A and B … upon trust': A and B are the trustees. */
function givenInTrust(context: Context): void {
  const { text } = context.sentence;
  for (const m of text.matchAll(IN_TRUST)) {
    const before = text.slice(0, m.index);
    const givings = [...before.matchAll(GIVING)];
    const starts = [givings.at(-1), givings.at(-2), givings.at(-3)].filter(
      (g) => g !== undefined && m.index - g.index < 900,
    );
    for (const giving of starts) {
      if (!giving) continue;
      const tail = text.slice(giving.index, m.index);
      const places = [...tail.matchAll(/\b(?:un)?to\s+/gi)].map((t) => giving.index + t.index + t[0].length);
      const lists = places.map((p) =>
        recipientsAt(text, p, context.names, 'testator').filter((r) => r.kind !== 'class' && r.start < m.index),
      );
      const found = lists.filter((l) => l.length > 0);
      if (found.length === 0) continue;
      // Several gifts in one breath ('one thousand to X, and the other to Y, in trust') share the trust.
      const shared = /\b(?:one|half|moiety)\b[^;]{0,180}\b(?:the )?other\b/i.test(tail)
        ? found.flat()
        : (found[0] ?? []);
      for (const recipient of shared) emit(context, 'trustee', recipient, 2);
      break;
    }
  }
}

function listed(context: Context, roles: Map<Unit, PartyRole>): void {
  const { unit } = context;
  const intro = unit.intro;
  if (!intro || context.sentence !== unit.sentences[0]) return;
  let role = roles.get(intro);
  if (role === undefined) {
    const words = intro.sentences.at(-1)?.text ?? '';
    const tail = words.slice(-180);
    const last = [...tail.matchAll(new RegExp(`\\b(${KIND}${ROLE_WORD})\\b`, 'gi'))].at(-1)?.[1] ?? '';
    const naming = new RegExp(`${ROLE_WORD}\\b${LIST_FOLLOWS}$`, 'i').test(tail);
    const kind = naming ? roleOf(last === '' ? 'appointor' : last) : null;
    const successor =
      kind === 'trustee' &&
      /\bsuccess(?:or|ion)|\balternate|\bif\b|\bupon the (?:death|resignation)/i.test(`${unit.heading} ${words}`);
    role = successor ? 'successorTrustee' : (kind ?? undefined);
    if (role) roles.set(intro, role);
  }
  if (!role) return;
  const first = context.names[0];
  const lead = first ? unit.text.slice(0, first.start) : '';
  if (first && first.start <= 60 && !/\b(?:shall|may|to|must|power)\b/.test(lead.replace(/\d+% to/, '')))
    emit(context, role, first, 3);
}

const ROLE_HEADING = new RegExp(
  `^(?:item \\w+|\\(?\\w{1,3}[.)]|\\d+(?:\\.\\d+)*)?[\\s.:-]*(?:name of (?:the )?|the )?(${KIND}${ROLE_WORD})(?:'s name)?\\W*$`,
  'i',
);

/** A schedule names a role in a heading and the person in the line below it. */
function underRoleHeading(context: Context): void {
  const role = (ROLE_HEADING.exec(context.unit.title) ?? ROLE_HEADING.exec(context.unit.heading))?.[1];
  const first = context.names[0];
  const kind = role ? roleOf(role) : null;
  if (
    kind &&
    first &&
    first.start <= 6 &&
    context.unit.text.length < 160 &&
    context.unit.intro === null &&
    context.sentence === context.unit.sentences[0]
  ) {
    emit(context, kind, first, 3);
  }
}

/**
 * Grantors, trustees, successors and beneficiaries that the text names by their office.
 *
 * @param units the document's paragraphs and items; signature pages are left out
 */
export function roleFindings(units: readonly Unit[]): PartyFinding[] {
  const out: PartyFinding[] = [];
  const roles = new Map<Unit, PartyRole>();
  for (const unit of units) {
    if (unit.section === 'signature') continue;
    const successorHeading = /\bsuccess(?:or|ion)\b/i.test(unit.heading) && !/\binitial\b/i.test(unit.heading);
    for (const sentence of unit.sentences) {
      if (
        !/trustee|grantor|settlor|trustor|donor|trustmaker|founder|testat|beneficiar|trust\b/i.test(sentence.text) &&
        !unit.intro &&
        !ROLE_HEADING.test(unit.heading) &&
        !ROLE_HEADING.test(unit.title)
      )
        continue;
      const names = namesOf(sentence);
      if (names.length === 0 && !/beneficiar|trust/i.test(sentence.text)) continue;
      const conditional =
        successorHeading ||
        /^(?:if|should|upon|after|in the event|in case|on the death|when)\b|\b(?:if|should)\b[^.;]{0,80}\b(?:unable|unwilling|fails?|ceases?|declines?|resigns?|dies|refuse|predecease|cease|fail|die|resign)\b|\bsuccessor trustee/i.test(
          sentence.text,
        );
      const context: Context = { unit, sentence, names, conditional, out };
      listed(context, roles);
      underRoleHeading(context);
      beforeMarkers(context);
      afterMarkers(context);
      givenInTrust(context);
    }
  }
  return out;
}
