import { PROVISION_CODES, type Provision, type ProvisionCode } from '@fiducia/contracts';
import { sameName, written } from '../analysis/name-spelling.js';
import type { DocumentReading } from '../analysis/reading.js';
import { keyProvision, summarise } from '../analysis/summary.js';
import { PROVISION_RULES } from '../analysis/provisions/find-provisions.js';
import { TRUST_TYPE_RULES } from '../analysis/trust-type-rules.js';
import { differencesOf, ROLE_OF, ROLES, type RoleList } from './differences.js';
import type { ModelAnswer } from './model-answer.js';
import type { Piece } from './pieces.js';
import { isNameIn, locate } from './verify-answer.js';

export interface PieceAnswer {
  piece: Piece;
  answer: ModelAnswer;
}

const OWN_LABELS: Readonly<Record<string, string>> = {
  'revocable-living': 'Revocable living trust',
  irrevocable: 'Irrevocable trust',
  testamentary: 'Testamentary trust (created by a will)',
};
/** A model alone is not believed as far as a rule that names its reason. */
const MODEL_ONLY = 0.6;
const BOTH = 0.95;

function kindOf(answers: readonly PieceAnswer[]): string {
  const votes = new Map<string, number>();
  for (const { answer, piece } of answers) {
    // Where a document says what it is, it says it at its beginning.
    votes.set(answer.kind, (votes.get(answer.kind) ?? 0) + (piece.start === 0 ? 3 : 1));
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'other-trust';
}

function trustTypeOf(kind: string, base: DocumentReading): string {
  if (kind === 'other-trust' || !base.isTrust) return base.trustType;
  const rule = TRUST_TYPE_RULES.find((r) => r.id === kind);
  const label = rule?.label ?? OWN_LABELS[kind] ?? base.trustType;
  return base.trustType.toLowerCase().includes(label.toLowerCase()) ? base.trustType : label;
}

function partiesOf(
  answers: readonly PieceAnswer[],
  base: DocumentReading,
): Pick<DocumentReading, RoleList | 'partyEvidence'> {
  const lists = {
    grantors: base.grantors,
    trustees: base.trustees,
    successorTrustees: base.successorTrustees,
    beneficiaries: base.beneficiaries,
  };
  const evidence = [...base.partyEvidence];
  for (const role of ROLES) {
    const known = [...lists[role]];
    for (const { piece, answer } of answers) {
      for (const { name, quote } of answer[role]) {
        const place = locate(piece, quote);
        if (!place || !isNameIn(place.quote, name) || known.some((k) => sameName(k, name))) continue;
        known.push(written(name));
        evidence.push({ name: written(name), role: ROLE_OF[role], evidence: place });
      }
    }
    lists[role] = known;
  }
  return { ...lists, partyEvidence: evidence };
}

function provisionsOf(answers: readonly PieceAnswer[], base: DocumentReading): Provision[] {
  const found = new Map<ProvisionCode, Provision>(base.provisions.map((p) => [p.code, p]));
  for (const { piece, answer } of answers) {
    for (const { code, quote } of answer.provisions) {
      const place = locate(piece, quote);
      if (!place) continue;
      const known = found.get(code);
      const title = PROVISION_RULES.find((rule) => rule.code === code)?.title ?? code;
      if (!known) found.set(code, { code, title, evidence: place, confidence: MODEL_ONLY });
      else if (known.confidence > MODEL_ONLY)
        found.set(code, { ...known, confidence: Math.max(known.confidence, BOTH) });
    }
  }
  return PROVISION_CODES.flatMap((code) => found.get(code) ?? []);
}

/**
 * Joins what a model found to what the rules found. The model adds names and clauses that stand in the text word for
 * word and picks a kind from a list; figures, facts and the summary are never its own words. It cannot talk a document
 * that the rules decline into a trust.
 *
 * @param base the built-in reading of the same text
 */
export function combine(base: DocumentReading, answers: readonly PieceAnswer[]): DocumentReading {
  const kind = kindOf(answers);
  if (!base.isTrust || answers.length === 0) return base;
  const parties = partiesOf(answers, base);
  const provisions = provisionsOf(answers, base);
  const trustType = kind === 'not-a-trust' ? base.trustType : trustTypeOf(kind, base);
  const found = new Set(provisions.map((p) => p.code));
  const revocable = base.proposedFacts.find((f) => f.name === 'revocable')?.value;
  const type = {
    isTrust: true,
    trustType,
    will: /testamentary/i.test(trustType),
    joint: false,
    revocable: revocable === undefined ? null : revocable === true,
    evidence: null,
  };
  const joined: DocumentReading = {
    ...base,
    ...parties,
    trustType,
    provisions,
    keyProvisions: provisions.map(keyProvision),
    notFound: PROVISION_CODES.filter((code) => !found.has(code)),
    summary: summarise({
      type,
      parties: { ...parties, evidence: [] },
      provisions,
      law: base.governingLaw,
      facts: base.proposedFacts,
    }),
  };
  const taken = kind === 'not-a-trust' ? 'Not a trust' : trustType;
  return { ...joined, differences: differencesOf(base, joined, answers, taken) };
}
