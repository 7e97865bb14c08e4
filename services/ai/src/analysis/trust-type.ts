import type { ProvisionCode } from '@fiducia/contracts';
import type { ReadDocument } from './document.js';
import { acts, CREATES, type Frame, frameOf, isWill, willOpening } from './frame.js';
import { type RecognisedKind, recogniseKinds } from './kinds.js';
import { otherDocument, titledOtherwise, trustWeight } from './other-documents.js';
import type { ProvisionHit } from './provisions/find-provisions.js';
import type { Span } from './sentences.js';
import type { TrustTypeRule } from './trust-type-rules.js';

export interface TrustType {
  isTrust: boolean;
  trustType: string;
  will: boolean;
  /** Null where the text says neither, or where it is a will. */
  revocable: boolean | null;
  evidence: Span | null;
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

/** Kinds that are named beside the foremost one when they apply as well. */
const ALSO_NAMED = new Set([
  'crummey',
  'ilit',
  'dynasty',
  'unit',
  'securitisation',
  'protective',
  'slat',
  'foundation',
  'charitable',
]);

/** A document looked at for what it is, before its parties are known. */
export interface Nature {
  frame: Frame;
  codes: ReadonlySet<ProvisionCode>;
  will: boolean;
  /** Set when it is no trust: what it is instead. */
  other: { label: string; evidence: Span | null } | null;
  kinds: readonly RecognisedKind[];
  creating: Span | null;
}

const NO_TRUST = 'Not a trust document (no words that create a trust)';
const BARE_WILL = 'Last will and testament that creates no trust';

function otherThanTrust(frame: Frame, will: boolean, creating: Span | null): Nature['other'] {
  if (will) return creating ? null : { label: BARE_WILL, evidence: willOpening(frame) ?? null };
  const weight = trustWeight(frame);
  return (
    otherDocument(frame, weight) ??
    (weight.trust < 4 || !acts(frame) || titledOtherwise(frame) ? { label: NO_TRUST, evidence: null } : null)
  );
}

/**
 * Looks at what a document is.
 *
 * @param hits the provisions found, with their polarity judged
 */
export function natureOf(document: ReadDocument, hits: readonly ProvisionHit[]): Nature {
  const frame = frameOf(document);
  const codes = new Set(hits.filter((h) => h.confidence >= 0.5).map((h) => h.code));
  const will = isWill(frame);
  const creating = frame.sentences.find((s) => CREATES.test(s.span.text))?.span ?? null;
  const other = otherThanTrust(frame, will, creating);
  return { frame, codes, will, other, kinds: other ? [] : recogniseKinds(frame, codes), creating };
}

/**
 * What kind of instrument this is: the kind of trust with its status, or what it is when it is no trust.
 *
 * @param grantors how many grantors the document names: two make a revocable trust a joint one
 */
export function classify(
  document: ReadDocument,
  hits: readonly ProvisionHit[],
  nature: Nature,
  grantors: number,
): TrustType {
  const { frame, codes, will, other, kinds, creating } = nature;
  if (other) return { isTrust: false, trustType: other.label, will, revocable: null, evidence: other.evidence };
  const revocable = will ? null : status(document, frame, hits);
  const foremost = kinds[0];
  const second = kinds.find((k) => k !== foremost && ALSO_NAMED.has(k.rule.id) && k.score >= 3);
  const base = baseLabel(frame, codes, revocable, grantors >= 2);
  return {
    isTrust: true,
    trustType: compose(will, foremost?.rule, second?.rule, revocable, base),
    will,
    revocable,
    evidence: foremost?.evidence ?? creating ?? frame.opening[0] ?? null,
  };
}

/** 'Crummey', 'Section', 'Medicaid' keep their capital inside a sentence. */
const lower = (label: string): string =>
  /^[A-Z][a-z]/.test(label) && !/^(?:Crummey|Section|Medicaid|S )/.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;

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
