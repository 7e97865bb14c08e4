import type { Conflict, Evidence } from '@fiducia/contracts';
import { quote, type ReadDocument } from '../document.js';
import { placeIn } from '../governing-law.js';
import { sameName } from '../name-spelling.js';
import { namesOf } from '../names.js';
import type { Parties } from '../parties/parties.js';
import type { ProvisionHit } from '../provisions/find-provisions.js';
import { QUOTE_LIMIT, SENTENCE_LIMIT } from '../reading.js';
import type { TrustType } from '../trust-type.js';
import type { StatedShare } from './shares.js';

interface Sources {
  document: ReadDocument;
  hits: readonly ProvisionHit[];
  parties: Parties;
  type: TrustType;
  shares: readonly StatedShare[];
}
type Code = Conflict['code'];

const SURE = 0.7;
const best = (hits: readonly ProvisionHit[], code: string): ProvisionHit | undefined =>
  hits.filter((h) => h.code === code && h.confidence >= SURE).sort((a, b) => b.confidence - a.confidence)[0];

function make(code: Code, message: string, evidence: Evidence[], confidence: number): Conflict {
  return { code, message, evidence, confidence };
}

function laws({ document, hits }: Sources): Conflict[] {
  const places = new Map<string, ProvisionHit>();
  for (const hit of hits.filter((h) => h.code === 'governing-law' && h.confidence >= SURE)) {
    const place = placeIn(hit.words);
    if (place && !places.has(place)) places.set(place, hit);
  }
  const [first, second] = [...places];
  if (!first || !second) return [];
  const quotes = [first, second].map(([, hit]) => quote(document, hit.start, hit.end));
  return [
    make('two-governing-laws', `One clause chooses the law of ${first[0]}, another that of ${second[0]}.`, quotes, 0.8),
  ];
}

/** A power that belongs to another than the maker, or only for a purpose, contradicts nothing. */
const LIMITED =
  /\b(?:solely|only|protector|court|ensure|comply|compliance|qualif\w+|trustees? (?:alone|may|shall)|unit ?holders?|beneficiaries)\b/i;
const LATER = /\b(?:becomes?|upon|after|on|at) (?:\w+ ){0,6}(?:death|incapacity|die|dies)\b/i;

function revocability({ document, hits, type }: Sources): Conflict[] {
  if (type.will) return [];
  const fixed = best(hits, 'irrevocable');
  if (!fixed || LATER.test(fixed.words)) return [];
  const pair = (code: Code, against: ProvisionHit | undefined, message: string): Conflict[] =>
    against && against.start !== fixed.start && !LIMITED.test(against.words) && !LATER.test(against.words)
      ? [
          make(
            code,
            message,
            [quote(document, fixed.start, fixed.end), quote(document, against.start, against.end)],
            0.8,
          ),
        ]
      : [];
  const revoked = pair(
    'irrevocable-and-revocable',
    best(hits, 'revocable'),
    'One clause makes the trust irrevocable, another lets it be revoked.',
  );
  if (revoked.length > 0) return revoked;
  return pair(
    'irrevocable-and-amendable',
    best(hits, 'amendment-power'),
    'One clause makes the trust irrevocable, another reserves a right to amend it.',
  );
}

const evidenceOf = (parties: Parties, name: string, role: string): Evidence | undefined =>
  parties.evidence.find((e) => e.role === role && sameName(e.name, name))?.evidence;

function soleHolder({ parties }: Sources): Conflict[] {
  const [trustee, beneficiary] = [parties.trustees[0], parties.beneficiaries[0]];
  if (parties.trustees.length !== 1 || parties.beneficiaries.length !== 1 || !trustee || !beneficiary) return [];
  if (!sameName(trustee, beneficiary)) return [];
  const quotes = [evidenceOf(parties, trustee, 'trustee'), evidenceOf(parties, beneficiary, 'beneficiary')].filter(
    (e) => e !== undefined,
  );
  if (quotes.length === 0) return [];
  const message = `${trustee} is the only trustee and the only beneficiary: where nobody else takes, legal and beneficial title merge and there may be no trust.`;
  return [make('sole-trustee-sole-beneficiary', message, quotes, 0.6)];
}

function sums({ document, shares }: Sources): Conflict[] {
  const lists = new Map<string, StatedShare[]>();
  for (const share of shares) lists.set(share.list, [...(lists.get(share.list) ?? []), share]);
  return [...lists.values()].flatMap((list) => {
    const total = list.reduce((sum, s) => sum + (s.figure ?? s.percent), 0);
    if (list.length < 2 || Math.abs(total - 100) < 1) return [];
    // One-half to each of two takers named together, or 'and the rest to …', leaves nothing open.
    const [first, last] = [list[0], list.at(-1)];
    if (!first || !last) return [];
    const span = document.clean.text.slice(first.start, Math.min(last.end + 200, first.start + SENTENCE_LIMIT));
    if (total < 100 && /\b(?:rest|balance|remainder|residue)\b[^.;]{0,30}\bto\b|\beach\b/i.test(span)) return [];
    const words = `The shares add up to ${Math.round(total * 100) / 100} percent, not to 100.`;
    return [
      make(
        'shares-do-not-add-up',
        words,
        [quote(document, first.start, first.end), quote(document, last.start, last.end)],
        0.8,
      ),
    ];
  });
}

function figures({ document, shares }: Sources): Conflict[] {
  return shares
    .filter((s) => s.figure !== null && Math.abs(s.figure - s.percent) >= 1)
    .map((s) =>
      make(
        'words-and-figures-differ',
        `Words and figures of the share of ${s.name} differ: “${s.words}”.`,
        [quote(document, s.start, s.end)],
        0.95,
      ),
    );
}

const CORPORATE = /\b(?:bank|company|n\.a\.?|llc|inc|ltd|limited|corporation|fiduciary|trustees)\b/i;

function succession({ document, hits, parties, type }: Sources): Conflict[] {
  const [only] = parties.trustees;
  if (type.will || parties.trustees.length !== 1 || !only || CORPORATE.test(only)) return [];
  if (parties.successorTrustees.length > 0 || hits.some((h) => h.code === 'successor-trustee' && h.confidence >= 0.5))
    return [];
  const named =
    evidenceOf(parties, only, 'trustee') ??
    (document.units[0] && quote(document, document.units[0].start, document.units[0].end));
  return named
    ? [make('no-successor', `${only} is the only trustee, and nobody is named to follow.`, [named], 0.6)]
    : [];
}

const LEFT_OUT =
  /\b(?:intentionally (?:omit|made no|make no)|make no provision for|disinherit\w*|shall not be (?:a )?beneficiar)/i;

const GIVEN = /\b(?:give|distribute|pay|leave|bequeath|devise|share for|shares? to)\b/i;

function excluded({ document }: Sources): Conflict[] {
  const sentences = document.body.flatMap((unit) => (unit.section === 'signature' ? [] : unit.sentences));
  for (const out of sentences.filter((s) => LEFT_OUT.test(s.text))) {
    for (const name of namesOf(out)) {
      const given = sentences.find(
        (s) =>
          s !== out &&
          GIVEN.test(s.text) &&
          !LEFT_OUT.test(s.text) &&
          namesOf(s).some((n) => sameName(n.name, name.name)),
      );
      if (!given || !LEFT_OUT.test(out.text.slice(0, name.start))) continue;
      const quotes = [out, given].map((s) => quote(document, s.start, Math.min(s.end, s.start + QUOTE_LIMIT)));
      return [
        make(
          'excluded-and-given',
          `${name.name} is left out in one place and given something in another.`,
          quotes,
          0.8,
        ),
      ];
    }
  }
  return [];
}

const BOND_REQUIRED = /\b(?:shall|must) (?:give|post|furnish|file|provide)\b[^.;]{0,40}\bbond\b/i;

function bond({ document, hits }: Sources): Conflict[] {
  const waived = best(hits, 'bond-waiver');
  if (!waived) return [];
  for (const unit of document.body)
    for (const sentence of unit.sentences)
      if (BOND_REQUIRED.test(sentence.text) && !/\b(?:no|not|nor|neither|without|unless|if)\b/i.test(sentence.text))
        return [
          make(
            'bond-waived-and-required',
            'One clause asks for a bond, another waives it.',
            [quote(document, waived.start, waived.end), quote(document, sentence.start, sentence.end)],
            0.8,
          ),
        ];
  return [];
}

/** Where the instrument says two things that do not go together, each with both of its places. */
export function conflictsIn(sources: Sources): Conflict[] {
  if (!sources.type.isTrust) return [];
  return [laws, revocability, soleHolder, sums, figures, succession, excluded, bond]
    .flatMap((look) => look(sources))
    .slice(0, 24);
}
