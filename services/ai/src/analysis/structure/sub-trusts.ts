import type { SubTrust } from '@fiducia/contracts';
import { clauseAround, quote, type ReadDocument } from '../document.js';
import { written } from '../name-spelling.js';
import { namesOf } from '../names.js';
import type { Unit } from '../segmentation.js';
import type { Span } from '../sentences.js';

/** What an instrument calls the trusts it creates, and what each is for. */
const KINDS: readonly [string, RegExp][] = [
  ["Survivor's trust", /\bsurvivor'?s'? trust\b|\bsurviving (?:spouse|settlor|grantor|trustor)'s trust\b|\btrust a\b/i],
  ['Marital trust (QTIP)', /\b(?:QTIP|marital(?: deduction)?) (?:trust|share)\b/i],
  [
    'Credit shelter (bypass) trust',
    /\b(?:bypass|by-pass|credit shelter|exemption|residuary|non-?marital|decedent'?s) trust\b|\btrust b\b/i,
  ],
  ['Family trust', /\bfamily trust\b/i],
  ['Disclaimer trust', /\bdisclaimer trust\b/i],
  ['Qualified domestic trust', /\b(?:qualified domestic trust|QDOT)\b/i],
  ['GST-exempt trust', /\b(?:gst|generation-skipping|exempt)[- ](?:exempt )?(?:marital |family )?trust\b/i],
  ['Special needs trust', /\b(?:special|supplemental) needs trust\b/i],
  ["Children's trust", /\b(?:children|child)'?s'? (?:separate )?(?:trusts?|share)\b/i],
  ["Descendants' trust", /\b(?:descendants?|issue|grandchildren)'?s'? (?:separate )?trusts?\b/i],
  ['Education trust', /\beducation(?:al)? trust\b/i],
  ['Trust for minors', /\bminor'?s'? trusts?\b|\b(?:contingent|holdback) trusts?\b/i],
  ['Lifetime trust', /\blifetime trust\b/i],
  ['Pet trust', /\bpet trust\b/i],
  ['Charitable trust', /\bcharitable trust\b/i],
];
/** 'The Marital Trust', never 'the Rhee Family Trust': a trust's own name has a name before its kind. */
const CALLED =
  /(?:^|["(]|\b(?:[Tt]he|[Aa]n?|said|called|as|and|or|each|such|separate|into|of|to|my|our) )((?:(?:GST|Non-GST|Exempt|Non-?Exempt|Qualified|Domestic|Family|Marital|Deduction|QTIP|QDOT|Survivor's|Survivors|Bypass|By-Pass|Credit|Shelter|Exemption|Residuary|Non-?[Mm]arital|Decedent's|Disclaimer|Special|Supplemental|Needs|Children's|Child's|Descendants'?|Descendant's|Issue's|Grandchildren's|Separate|Education(?:al)?|Minor's|Contingent|Holdback|Lifetime|Pet|Charitable) )+Trusts?|Trust [ABC])\b/g;
/** 'a separate trust for each child', 'separate trusts for Ann and Ben'. */
const SEPARATE =
  /\bseparate trusts? for (?:the benefit of )?(each (?:then living |living |surviving |such )?(?:child|grandchild|descendant|beneficiary)|that (?:child|grandchild)|[A-Z][\w.'-]+(?: [A-Z][\w.'-]+){1,3})\b/g;
const CREATES =
  /\b(?:divid\w*|creat\w*|establish\w*|set aside|allocat\w*|fund\w*|held|hold|add(?:ed)? to|constitute|known as|called|designated|referred to|shall consist|administer\w*|distribut\w*|pass(?:es)? to|separate)\b/i;
const TRIGGER =
  /\b(?:upon|on|at|after|following|when|if)\b[^,.;:]{2,90}\b(?:deaths?|dies?|die|died|surviv\w+|incapacit\w+|disclaim\w*|terminat\w+|attain\w*|reach\w*)\b[^,.;:]{0,40}/i;
const SHARE =
  /\b(?:largest|smallest|maximum|minimum) (?:amount|fraction\w*|portion|sum)\b[^.;]{0,90}|\b(?:the )?(?:rest|balance|remainder|residue|remaining (?:property|assets|trust estate))\b|\b(?:one|two|three)[- ](?:half|thirds?|quarters?|fourths?)\b|\b\d{1,3}(?:\.\d+)?\s?%|\bequal shares?\b|\bdisclaimed (?:property|assets|portion)\b|\bone (?:equal )?share\b/i;
const TAKERS =
  /\b(?:the |my |our )?(surviving (?:spouse|settlor|grantor|trustor|donor)|spouse|husband|wife|children|grandchildren|descendants|issue|each child|that child|such child|the child)\b/gi;
const DIVIDES = /\b(?:divid\w*|separate|split)\b/i;
const TRUSTEE_OF = /\btrustees? of the (.{3,60}?) (?:shall be|is|are)\b/i;

interface Found {
  name: string;
  kind: string;
  sentences: { span: Span; unit: Unit }[];
}

const nameOf = (words: string): string => words.replace(/\bTrusts\b/, 'Trust').trim();
const kindOf = (name: string): string => KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Separate trust';

function mentions(document: ReadDocument): Found[] {
  const found = new Map<string, Found>();
  const title = document.units[0]?.text.toLowerCase() ?? '';
  const add = (name: string, kind: string, span: Span, unit: Unit): void => {
    const known = found.get(name.toLowerCase()) ?? { name, kind, sentences: [] };
    if (known.sentences.length < 40) known.sentences.push({ span, unit });
    found.set(name.toLowerCase(), known);
  };
  for (const unit of document.body) {
    if (unit.section === 'signature' || unit.section === 'powers' || unit.section === 'definitions') continue;
    for (const span of unit.sentences) {
      if (!/trust/i.test(span.text)) continue;
      for (const m of span.text.matchAll(CALLED)) {
        const name = nameOf(m[1] ?? '');
        // The trust itself: 'The Family Trust' as the document's own title.
        if (title === `the ${name.toLowerCase()}` || title === name.toLowerCase()) continue;
        add(name, kindOf(name), span, unit);
      }
      for (const m of span.text.matchAll(SEPARATE))
        add(
          `Separate trust for ${m[1] ?? ''}`,
          /child|descend/i.test(m[1] ?? '') ? "Children's trust" : 'Separate trust',
          span,
          unit,
        );
    }
  }
  return [...found.values()].filter((f) => f.sentences.some((s) => CREATES.test(s.span.text))).slice(0, 24);
}

function triggerOf(document: ReadDocument, { span, unit }: Found['sentences'][number]): string | null {
  const own = TRIGGER.exec(span.text)?.[0] ?? TRIGGER.exec(unit.heading)?.[0];
  if (own) return own.trim();
  // 'Upon the death of …, the Trustee shall divide …' stands before the clause that names each part.
  for (let i = unit.index - 1; i >= Math.max(0, unit.index - 6); i -= 1) {
    const before = document.units[i];
    if (!before) break;
    for (const sentence of before.sentences.toReversed()) {
      const leads = DIVIDES.test(sentence.text) || before.text.length < 80;
      const found = leads ? TRIGGER.exec(sentence.text)?.[0] : undefined;
      if (found) return found.trim();
    }
    const headed = before.kind === 'heading' ? TRIGGER.exec(before.text)?.[0] : undefined;
    if (headed) return headed.trim();
  }
  return null;
}

const near = (text: string, name: string): string => {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? text : text.slice(Math.max(0, at - 160), at + name.length + 200);
};

function beneficiariesOf(found: Found): string[] {
  const names = new Set<string>();
  for (const { span } of found.sentences) {
    if (!/\b(?:pay|paid|distribut\w*|appl(?:y|ied)|benefit|for)\b/i.test(span.text)) continue;
    const around = near(span.text, found.name);
    for (const name of namesOf(span))
      if (name.kind === 'person' && around.includes(name.name)) names.add(written(name.name));
    for (const m of around.matchAll(TAKERS)) names.add((m[1] ?? '').toLowerCase());
    if (names.size >= 8) break;
  }
  return [...names].slice(0, 8);
}

function trusteesOf(found: Found): string[] {
  for (const { span } of found.sentences) {
    const m = TRUSTEE_OF.exec(span.text);
    if (m && (m[1] ?? '').toLowerCase().includes(found.name.toLowerCase()))
      return namesOf(span)
        .filter((n) => n.start >= m.index + m[0].length)
        .map((n) => written(n.name));
  }
  return [];
}

/** A trust that the clause dividing another trust creates stands under it. */
function parentOf(child: Found, all: readonly Found[]): Found | undefined {
  const place = child.sentences.find((s) => DIVIDES.test(s.span.text))?.span.text ?? '';
  return all.find((other) => {
    if (other === child) return false;
    const at = place.toLowerCase().indexOf(other.name.toLowerCase());
    const verb = place.search(DIVIDES);
    const own = place.toLowerCase().indexOf(child.name.toLowerCase());
    return at >= 0 && at < verb && own > verb && verb - at < 120;
  });
}

function entry(document: ReadDocument, found: Found): SubTrust {
  const created =
    found.sentences.find((s) => DIVIDES.test(s.span.text) && CREATES.test(s.span.text)) ??
    found.sentences.find((s) => CREATES.test(s.span.text)) ??
    found.sentences[0];
  if (!created) throw new Error('A trust is found by a sentence that names it.');
  const { span, unit } = created;
  const at = Math.max(0, span.text.indexOf(found.name));
  const { from, to } = clauseAround(span.text, at, Math.min(span.text.length, at + found.name.length));
  const funded = found.sentences
    .map((s) => SHARE.exec(near(s.span.text, found.name))?.[0])
    .find((s) => s !== undefined);
  return {
    name: found.name,
    kind: found.kind,
    trigger: triggerOf(document, created),
    share: funded?.trim() ?? null,
    beneficiaries: beneficiariesOf(found),
    trustees: trusteesOf(found),
    evidence: quote(document, span.start + from, span.start + to),
    confidence: new RegExp(found.name.slice(0, 12).replace(/[^\w ]/g, '.'), 'i').test(unit.heading) ? 0.95 : 0.8,
    subTrusts: [],
  };
}

/** The trusts that the instrument creates, each under the one it comes out of. */
export function subTrustTree(document: ReadDocument): SubTrust[] {
  const found = mentions(document);
  const entries = new Map(found.map((f) => [f, entry(document, f)]));
  const roots: SubTrust[] = [];
  for (const [f, own] of entries) {
    const parent = parentOf(f, found);
    // Two trusts that are each divided into the other are told side by side.
    const under = parent && parentOf(parent, found) !== f ? entries.get(parent) : undefined;
    (under ? under.subTrusts : roots).push(own);
  }
  return roots;
}
