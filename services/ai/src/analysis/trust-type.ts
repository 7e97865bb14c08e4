import type { ProvisionCode } from '@fiducia/contracts';
import type { ReadDocument } from './document.js';
import type { ProvisionHit } from './provisions/find-provisions.js';
import type { Unit } from './segmentation.js';
import type { Span } from './sentences.js';
import { OTHER_DOCUMENT_RULES, TRUST_TYPE_RULES, type TrustTypeRule } from './trust-type-rules.js';

export interface TrustType {
  isTrust: boolean;
  trustType: string;
  /** Ids of the kinds recognised, the foremost first. */
  kinds: string[];
  will: boolean;
  joint: boolean;
  revocable: boolean | null;
  evidence: Span | null;
}

interface Frame {
  /** Headings and first lines, where a document says what it is. */
  opening: Span[];
  /** What stands where a title stands. */
  titles: Span[];
  /** The name the document gives the trust. */
  names: Span[];
  sentences: { span: Span; unit: Unit }[];
}

const OPENING = 1_800;
const NAMED =
  /\b(?:shall be known as|is (?:hereby )?known as|may be (?:referred to|cited) as|(?:this|the) trust is called|shall be called|referred to as|name of (?:the|this) trust)\b/i;
const WILL = /\b(?:last will and testament|my will\b|this (?:is )?my (?:last )?will|codicil|last will\b|testamentary)/i;
const WILL_OPENING =
  /\b(?:last will|my will|codicil|will and testament|(?:make|publish|declare|ordain)[^.;]{0,60}\bwill)\b/i;
const OPERATIVE =
  /\btrustees?\b[^.;]{0,30}\b(?:shall|may|must|will|is authorized|are authorized|agrees|accepts|declares?|to (?:pay|hold|invest))\b/i;
const CREATES =
  /\b(?:give|devise|bequeath|grant|convey|transfer|assign|deliver|declare|hold|holds|held|settle|pay|paid|contribute)\w*\b[^.;]{0,260}\b(?:in|upon|on) (?:\w+ )?trusts?\b|\bas (?:\w+[ -])?(?:co-)?trustees?\b|\(the "(?:co-)?trustees?"\)|\btrusts? (?:hereby|herein) created\b|\bshall constitute a (?:\w+ )?fund\b|\bexpress trusts?\b|\bestablish\w*\b[^.;]{0,60}\btrust\b|\b(?:in|upon) trust\b[^.;]{0,60}\b(?:for|to)\b/i;
const TITLE_TRUST =
  /\b(?:trust agreement|declaration of trust|trust deed|deed of (?:trust|settlement)|trust indenture|agreement of trust|(?:living|family|revocable|irrevocable) trust|unitrust|trust instrument|indenture of trust|settlement deed|trust)\b/i;

function frameOf(document: ReadDocument): Frame {
  const opening = document.units
    .filter((u) => u.start < OPENING)
    .flatMap((u) => (u.kind === 'heading' ? [u] : u.sentences))
    .slice(0, 24);
  const sentences = document.body.flatMap((unit) => unit.sentences.map((span) => ({ span, unit })));
  const names = sentences
    .filter((s) => NAMED.test(s.span.text) && /trust/i.test(s.span.text))
    .map((s) => s.span)
    .slice(0, 4);
  const titles = document.units
    .filter(
      (u, i) =>
        u.start < OPENING &&
        (u.kind === 'heading' || (i < 3 && !/\b(?:shall|may|becomes?)\b/i.test(u.text))) &&
        u.text.length < 220,
    )
    .slice(0, 8);
  return { opening, titles, names, sentences };
}

interface Scored {
  rule: TrustTypeRule;
  score: number;
  evidence: Span | null;
}

const CUE =
  /trust|annuit|insur|charit|needs|664|2702|2503|2056|501|401|675|1361|1396|\(d\)|ERISA|plan|particip|unit|receivable|holder|share|creditor|pet|animal|medicaid|reimburs|payback|dispos|settled|worship|poor|indigent|scholar|religio|public|free|education|match|sobriety|exclusion|credit|withdraw|crummey|spous|income|direction|combination|benefici|appointor|vesting|age|asset|firearm|liquidat|spendthrift|premium|joinder|unfunded|insolven/i;

function scoreTypes(frame: Frame, codes: ReadonlySet<ProvisionCode>): Scored[] {
  const scored = TRUST_TYPE_RULES.map((rule): Scored => ({ rule, score: 0, evidence: null }));
  const phrases = new Map<RegExp, { rule: Scored; weight: number }>();
  for (const entry of scored) {
    const title = entry.rule.title
      ? [
          ...frame.opening.filter((s, i) => s.text.length < 220 && (i < 8 || s.text === s.text.toUpperCase())),
          ...frame.names,
        ].find((s) => entry.rule.title?.test(s.text))
      : undefined;
    if (title) Object.assign(entry, { score: 3, evidence: title });
    for (const phrase of entry.rule.phrases) phrases.set(phrase, { rule: entry, weight: 1 });
    if (entry.rule.statute) phrases.set(entry.rule.statute, { rule: entry, weight: 2 });
  }
  for (const { span, unit } of frame.sentences) {
    if (
      unit.section === 'powers' ||
      unit.section === 'definitions' ||
      unit.section === 'signature' ||
      !CUE.test(span.text)
    )
      continue;
    for (const [phrase, { rule, weight }] of phrases) {
      if (!phrase.test(span.text) || /\b(?:is|are) not (?:a|an)\b[^.;]{0,30}\btrust\b/i.test(span.text)) continue;
      rule.score += weight;
      rule.evidence ??= span;
      phrases.delete(phrase);
    }
  }
  return scored
    .filter((s) => s.score >= s.rule.threshold && (s.rule.needs ?? []).every((code) => codes.has(code)))
    .sort((a, b) => b.rule.rank + b.score - (a.rule.rank + a.score));
}

interface Weight {
  trust: number;
  operative: number;
}

function trustWeight(frame: Frame): Weight {
  let operative = 0;
  let creating = 0;
  for (const { span } of frame.sentences) {
    if (!/trust/i.test(span.text)) continue;
    if (OPERATIVE.test(span.text)) operative += 1;
    if (CREATES.test(span.text)) creating += 1;
    if (operative > 40 && creating > 10) break;
  }
  const title = frame.opening.some((s) => s.text.length < 160 && TITLE_TRUST.test(s.text)) ? 3 : 0;
  return { trust: title + Math.min(operative, 8) + Math.min(creating, 5) * 2, operative };
}

function otherDocument(frame: Frame, weight: Weight): { label: string; evidence: Span } | null {
  let best: { label: string; evidence: Span; score: number } | null = null;
  for (const rule of OTHER_DOCUMENT_RULES) {
    const title = frame.opening.find((s) => s.text.length < 240 && rule.title.test(s.text));
    if (!title) continue;
    const hits = rule.words.filter((w) => frame.sentences.slice(0, 400).some((s) => w.test(s.span.text))).length;
    const share = hits / rule.words.length;
    const lead = title.start < 400 ? 2 : 1;
    const score = share >= 0.5 ? 4 * share + lead : 0;
    if (score > (best?.score ?? 0)) best = { label: rule.label, evidence: title, score };
  }
  if (!best) return null;
  // A loan's deed of trust and a certification speak of trustees throughout; for the rest the trust's own words win.
  const decisive = /securing a loan|Certification|Power of attorney|health care/.test(best.label);
  if (decisive) return best.score >= 4.5 ? best : null;
  return best.score * 2 > weight.trust && weight.operative < 10 ? best : null;
}

function status(document: ReadDocument, frame: Frame, hits: readonly ProvisionHit[]): boolean | null {
  const title = [...frame.titles, ...frame.names].map((s) => s.text).join(' ');
  if (/\birrevocable\b/i.test(title)) return false;
  if (/\brevocable\b/i.test(title)) return true;
  const sure = (code: ProvisionCode): number =>
    Math.max(0, ...hits.filter((h) => h.code === code).map((h) => h.confidence));
  const [yes, no] = [sure('revocable'), sure('irrevocable')];
  if (yes === 0 && no === 0) return null;
  if (document.headings.some((h) => /\birrevocab/i.test(h.text)) && no > 0) return false;
  return yes >= no;
}

function baseLabel(frame: Frame, codes: ReadonlySet<ProvisionCode>, revocable: boolean | null, joint: boolean): string {
  const title = [...frame.titles, ...frame.names].map((s) => s.text).join(' ');
  const family = /\bfamily\b/i.test(title) ? 'family ' : '';
  if (revocable === true) return `${joint ? 'Joint revocable' : 'Revocable'} living ${family}trust`;
  const manner =
    codes.has('discretionary-distribution') && !codes.has('mandatory-income')
      ? 'discretionary '
      : codes.has('distribution-standard-HEMS')
        ? 'support '
        : '';
  if (revocable === false) return `Irrevocable ${manner}${family}trust`;
  if (/\bliving trust\b/i.test(title)) return `${joint ? 'Joint living' : 'Living'} ${family}trust`;
  return family || manner
    ? `${manner}${family}trust`.replace(/^./, (c) => c.toUpperCase())
    : 'Inter vivos (express) trust';
}

/** 'Crummey', 'Section', 'Medicaid' keep their capital inside a sentence. */
const lower = (label: string): string =>
  /^[A-Z][a-z]/.test(label) && !/^(?:Crummey|Section|Medicaid|S )/.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;

/**
 * What kind of instrument this is: the kind of trust with its status, or what it is when it is no trust.
 *
 * @param hits the provisions found, with their polarity judged
 * @param grantors how many grantors the document names
 */
export function classify(document: ReadDocument, hits: readonly ProvisionHit[], grantors: number): TrustType {
  const frame = frameOf(document);
  const codes = new Set(hits.filter((h) => h.confidence >= 0.5).map((h) => h.code));
  const weight = trustWeight(frame);
  const openingWill =
    frame.opening.some((s) => WILL_OPENING.test(s.text)) &&
    !frame.titles.some((s) => s.text.length < 120 && /\btrust\b/i.test(s.text) && !/will/i.test(s.text));
  const will =
    openingWill ||
    (frame.sentences.filter((s) => WILL.test(s.span.text)).length >= 2 &&
      frame.sentences.some((s) => /^\W*I\b|\bI (?:give|bequeath|devise)/.test(s.span.text)) &&
      !frame.titles.some((s) => s.text.length < 120 && TITLE_TRUST.test(s.text)));
  const no = { kinds: [], will, joint: false, revocable: null };
  const creating = frame.sentences.find((s) => CREATES.test(s.span.text));
  if (!will) {
    const other = otherDocument(frame, weight);
    if (other) return { isTrust: false, trustType: other.label, ...no, evidence: other.evidence };
    if (weight.trust < 4)
      return {
        isTrust: false,
        trustType: 'Not a trust document (no words that create a trust)',
        ...no,
        evidence: null,
      };
  } else if (!creating) {
    return {
      isTrust: false,
      trustType: 'Last will and testament that creates no trust',
      ...no,
      evidence: frame.opening.find((s) => WILL_OPENING.test(s.text)) ?? null,
    };
  }
  const kinds = scoreTypes(frame, codes);
  const revocable = will ? null : status(document, frame, hits);
  const joint = grantors >= 2;
  const foremost = kinds[0];
  const second = kinds.find(
    (k) =>
      k !== foremost &&
      [
        'crummey',
        'ilit',
        'dynasty',
        'unit',
        'securitisation',
        'protective',
        'slat',
        'foundation',
        'charitable',
      ].includes(k.rule.id) &&
      k.score >= 3,
  );
  const evidence = foremost?.evidence ?? creating?.span ?? frame.opening[0] ?? null;
  const label = compose(will, foremost?.rule, second?.rule, revocable, baseLabel(frame, codes, revocable, joint));
  return { isTrust: true, trustType: label, kinds: kinds.map((k) => k.rule.id), will, joint, revocable, evidence };
}

const CHARITABLE = new Set(['charitable', 'foundation']);

function compose(
  will: boolean,
  first: TrustTypeRule | undefined,
  second: TrustTypeRule | undefined,
  revocable: boolean | null,
  base: string,
): string {
  if (will) {
    if (!first) return 'Testamentary trust (created by a will)';
    return `Testamentary trust (created by a will): ${lower(first.label)}`;
  }
  if (!first) return base;
  const minor = first.id === 'protective' || first.id === 'family-discretionary';
  if (minor && revocable === true) return base;
  const also = second && second.id !== 'protective' && !CHARITABLE.has(first.id) ? `, also ${lower(second.label)}` : '';
  // The kind of these says by itself that they cannot be revoked.
  if (revocable === false && !/irrevocable/i.test(first.label)) return `Irrevocable ${lower(first.label)}${also}`;
  if (revocable === true) return first.rank >= 7 ? `Revocable ${lower(first.label)}` : `${base}: ${lower(first.label)}`;
  return `${first.label}${also}`;
}
