import {
  type ChangeDecisionStatus,
  type Decision,
  DECISION_TRANSITIONS,
  type DecisionStatus,
  type ErrorCode,
} from '@fiducia/contracts';

/** What a decision can become. Nothing becomes pending again. */
export type NextStatus = Exclude<DecisionStatus, 'pending'>;
export type Reasons = Decision['reasons'];

/** Why a status may not follow another, or null where it may. Deciding a second time has an answer of its own. */
export function refusalOf(current: DecisionStatus, next: DecisionStatus): ErrorCode | null {
  if (DECISION_TRANSITIONS[current].includes(next)) return null;
  const decides = next === 'approved' || next === 'rejected';
  return decides && current !== 'pending' ? 'DECISION_ALREADY_DECIDED' : 'DECISION_TRANSITION';
}

/** Whether the step is the decision itself, rather than what is done about it. */
export const isDeciding = (next: DecisionStatus): boolean => next === 'approved' || next === 'rejected';

/** The reasons as they were sent; what is absent or empty is none. */
export function reasonsOf({ reason, considered, clause, alternatives }: ChangeDecisionStatus): Reasons {
  return {
    reason: reason || null,
    considered: considered ?? [],
    clause: clause || null,
    alternatives: alternatives ?? [],
  };
}

/** What was once given as a reason stands; a later step only adds what was left open. */
export function withFormerReasons(former: Reasons, later: Reasons): Reasons {
  return {
    reason: former.reason ?? later.reason,
    considered: former.considered.length > 0 ? former.considered : later.considered,
    clause: former.clause ?? later.clause,
    // A comparison may have been kept while the decision was pending; what is named as it is taken stands beside it.
    alternatives: [...new Set([...former.alternatives, ...later.alternatives])],
  };
}

/** Whether a new simulation may still replace the one that is kept: a closed decision keeps what it was judged by. */
export const keepsSimulation = (status: DecisionStatus): boolean => DECISION_TRANSITIONS[status].length > 0;
