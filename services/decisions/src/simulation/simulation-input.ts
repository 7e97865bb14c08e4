import type { Beneficiary, Decision, Fact, Goal } from '@fiducia/contracts';

/** The structured fields of a decision. Its description is prose and is never judged. */
export type JudgedDecision = Pick<
  Decision,
  'id' | 'type' | 'amount' | 'beneficiaryId' | 'purpose' | 'payDate' | 'inKind'
> & {
  /** How far the decision has come and why; one that has not been taken yet needs no reason. */
  status?: Decision['status'];
  reason?: string | null;
};

/**
 * Everything a simulation rests on. `now` is an ISO timestamp in UTC: there is no clock inside, so the same input gives
 * the same bytes.
 */
export type SimulationInput = {
  decision: JudgedDecision;
  facts: readonly Fact[];
  beneficiaries: readonly Pick<Beneficiary, 'id' | 'name' | 'relation'>[];
  goals: readonly Pick<Goal, 'goal' | 'status'>[];
  now: string;
};

/** The calendar day the decision is judged for: the day of payment, or today where none is named. */
export function judgedDay({ decision, now }: Pick<SimulationInput, 'decision' | 'now'>): string {
  return decision.payDate ?? now.slice(0, 10);
}
