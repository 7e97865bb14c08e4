import type { InputHashes } from '@fiducia/contracts';
import { canonicalJson, sha256Of } from './canonical.js';
import { FactBook, factsFor } from './fact-book.js';
import { FAMILY_FACTS } from './family-plan.js';
import type { SimulationInput } from './simulation-input.js';

type Judged = Omit<SimulationInput, 'now'>;

/**
 * What a result rests on of the facts: the trust's, the decision's and the payee's, and what the tax plan asks of each
 * beneficiary. Who entered a fact, when, and for which day is kept elsewhere and changes no finding.
 */
function judgedFacts({ decision, facts, beneficiaries }: Judged): string[] {
  const { beneficiaryId } = decision;
  const others = new Set(beneficiaries.map(({ id }) => id));
  const isJudged = (name: string, about: number | null) =>
    about === null || about === beneficiaryId || (others.has(about) && FAMILY_FACTS.has(name));
  return new FactBook(factsFor(decision, facts))
    .all()
    .filter((fact) => isJudged(fact.name, fact.beneficiaryId))
    .map(({ name, beneficiaryId: about, value, confirmed, evidence }) =>
      JSON.stringify([name, about, value, confirmed, evidence && canonicalJson(evidence)]),
    )
    .sort();
}

/**
 * SHA-256 of each part of what a result rests on, hex. Neither the order of facts matters nor who entered them. How far
 * the decision has come is left out: it changes nothing but rule O01, and approving something must not make it stale.
 */
export function inputHashes(input: Judged): InputHashes {
  const { id, type, amount, beneficiaryId, purpose, payDate, inKind } = input.decision;
  const people = input.beneficiaries.map((person) => ({
    id: person.id,
    name: person.name,
    relation: person.id === beneficiaryId ? person.relation : null,
  }));
  return {
    decision: sha256Of({ id, type, amount, beneficiaryId, purpose, payDate, inKind }),
    facts: sha256Of(judgedFacts(input)),
    beneficiaries: sha256Of(people.sort((a, b) => a.id - b.id)),
    goals: sha256Of(input.goals.map(({ goal, status }) => ({ goal, status }))),
  };
}

/** SHA-256 of all of it together, hex. */
export const factsHash = (hashes: InputHashes): string => sha256Of(hashes);
