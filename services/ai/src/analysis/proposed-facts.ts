import type { ProposedFact } from '@fiducia/contracts';
import { milestonesIn } from './age-milestones.js';
import { quote, type ReadDocument } from './document.js';
import type { GoverningLaw } from './governing-law.js';
import type { ProvisionHit } from './provisions/find-provisions.js';
import type { TrustType } from './trust-type.js';

type Standard = 'mandatory' | 'hems' | 'discretionary' | 'none';

/** With one of these beside health and support, a court can no longer say what is owed: the standard is not ascertainable. */
const BEYOND_NEEDS = /\b(?:comfort|welfare|happiness|best interests?)\b/i;

/** The standard that the surest clause on income, or on principal, gives. */
function standard(hits: readonly ProvisionHit[], subject: RegExp): { value: Standard; hit: ProvisionHit } | null {
  const about = hits.filter((h) => subject.test(h.words));
  const first = (code: string): ProvisionHit | undefined =>
    about.filter((h) => h.code === code).sort((a, b) => b.confidence - a.confidence)[0];
  const mandatory = subject.test('income') && !subject.test('principal') ? first('mandatory-income') : undefined;
  if (mandatory) return { value: 'mandatory', hit: mandatory };
  const hems = first('distribution-standard-HEMS');
  if (hems) return { value: BEYOND_NEEDS.test(hems.words) ? 'discretionary' : 'hems', hit: hems };
  const discretion = first('discretionary-distribution');
  return discretion ? { value: 'discretionary', hit: discretion } : null;
}

const NO_PRINCIPAL =
  /\bno (?:distributions? (?:of|from) |part of (?:the )?|payments? (?:of|from) )?(?:the )?(?:principal|corpus)\b[^.;]{0,60}\b(?:shall|may|be)\b/i;
const RESOURCES =
  /\b(?:other|outside|available) (?:\w+ ){0,3}(?:resources|income|means|sources)\b|\b(?:tak\w+ into (?:account|consideration)|consider\w*|regard to)\b[^.;]{0,60}\b(?:resources|means)\b/i;
const PRIORITY =
  /\b(?:primary|paramount|foremost|chief) (?:\w+ ){0,2}(?:concern|purpose|consideration|object|beneficiary|regard|intent(?:ion)?)\b[^.;]{0,120}/i;

/** 'shall pay the income and may pay principal': the verb before the principal counts, not one in 'as he may ask'. */
function bindingWord(words: string): string | undefined {
  const subject = words.search(/\b(?:principal|corpus|capital)\b/i);
  const before = subject > 0 ? words.slice(0, subject) : words;
  const verbs = [...before.matchAll(/\b(shall|may)\b/gi)].filter(
    (m) =>
      !/\b(?:as|that|which|who|when|if)\b(?: [\w-]+){0,3} $/i.test(before.slice(Math.max(0, m.index - 40), m.index)),
  );
  const last = subject > 0 ? verbs.at(-1) : undefined;
  return (last?.[1] ?? /\btrustees?\b[^.;]{0,40}\b(shall|may)\b/i.exec(words)?.[1])?.toLowerCase();
}

interface Sources {
  document: ReadDocument;
  hits: readonly ProvisionHit[];
  type: TrustType;
  law: GoverningLaw | null;
}

function sentenceWith(document: ReadDocument, pattern: RegExp): { text: string; start: number; end: number } | null {
  for (const unit of document.body) {
    if (unit.section === 'definitions' || unit.section === 'signature') continue;
    const found = unit.sentences.find((s) => pattern.test(s.text) && s.text.length <= 600);
    if (found) return found;
  }
  return null;
}

/** The facts of the trust that the text itself supports, each with its clause, for a person to confirm. */
export function proposedFacts({ document, hits, type, law }: Sources): ProposedFact[] {
  const facts: ProposedFact[] = [];
  const add = (
    name: string,
    value: ProposedFact['value'],
    at: { start: number; end: number } | null,
    confidence: number,
  ): void => {
    facts.push({ name, value, unit: null, confidence, ...(at ? { evidence: quote(document, at.start, at.end) } : {}) });
  };
  const best = (code: string): ProvisionHit | undefined =>
    hits.filter((h) => h.code === code).sort((a, b) => b.confidence - a.confidence)[0];
  const revocation = type.revocable === null ? undefined : best(type.revocable ? 'revocable' : 'irrevocable');
  if (type.revocable !== null)
    add('revocable', type.revocable, revocation ?? type.evidence, revocation?.confidence ?? 0.6);
  const none = sentenceWith(document, NO_PRINCIPAL);
  const principal = standard(hits, /\b(?:principal|corpus|capital|trust (?:estate|fund|property|assets))\b/i);
  if (principal) add('principalStandard', principal.value, principal.hit, principal.hit.confidence);
  else if (none) add('principalStandard', 'none', none, 0.8);
  const income = standard(hits, /\bincome\b/i);
  if (income) add('incomeStandard', income.value, income.hit, income.hit.confidence);
  const given = principal?.hit ?? income?.hit;
  const verb = given ? bindingWord(given.words) : undefined;
  if (given && verb) add('shallOrMay', verb, given, given.confidence);
  const resources = sentenceWith(document, RESOURCES);
  if (resources)
    add(
      'otherResources',
      /\bshall (?:not )?(?:first )?(?:\w+ )?(?:consider|take)|\bmust\b|\bafter taking into\b|\btaking into (?:account|consideration)\b/i.test(
        resources.text,
      ) && !/\bmay\b[^.;]{0,40}\b(?:consider|take)\b|\bshall not\b/i.test(resources.text)
        ? 'shall'
        : 'may',
      resources,
      0.8,
    );
  else if (given) add('otherResources', 'silent', null, 0.6);
  for (const [name, code] of [
    ['spendthrift', 'spendthrift'],
    ['noContest', 'no-contest'],
  ] as const) {
    const clause = best(code);
    if (clause) add(name, true, clause, clause.confidence);
  }
  if (law) add('state', law.name, law, 0.95);
  const ages = hits.filter((h) => h.code === 'termination-age');
  const milestones = [...new Set(ages.flatMap((h) => milestonesIn(h.words)))].filter(
    (m, i, all) => all.findIndex((o) => o.split(':')[0] === m.split(':')[0]) === i,
  );
  if (milestones.length > 0 && ages[0])
    add('ageMilestones', milestones.sort(), ages.find((h) => milestonesIn(h.words).length > 0) ?? ages[0], 0.8);
  const priority = sentenceWith(document, PRIORITY);
  if (priority) add('priorityClass', (PRIORITY.exec(priority.text)?.[0] ?? '').trim(), priority, 0.6);
  return facts;
}
