import type { CreateDecision, Decision } from '@fiducia/contracts';
import { withDecisionFacts } from './decision-facts.policy.js';
import type { DecisionEntity } from './decision.entity.js';

/** A row as the contract shows it. */
export function toDecision(row: DecisionEntity): Decision {
  const { reason, considered, clause, alternatives, createdAt, executedAt, decidedAt, ...others } = row;
  const { simulationInput: _input, ...rest } = others;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    executedAt: executedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    reasons: { reason, considered, clause, alternatives },
  };
}

/** A new row: pending, with nothing decided. Absent and empty texts are none. */
export function newDecision(trustId: number, createdBy: number, body: CreateDecision) {
  return {
    trustId,
    title: body.title,
    description: body.description || null,
    type: body.type,
    status: 'pending' as const,
    createdBy,
    dueDate: body.dueDate ?? null,
    executedAt: null,
    executedBy: null,
    decidedAt: null,
    decidedBy: null,
    impactAnalysis: null,
    documentUrl: body.documentUrl ?? null,
    amount: body.amount ?? null,
    beneficiaryId: body.beneficiaryId ?? null,
    purpose: body.purpose || null,
    payDate: body.payDate ?? null,
    inKind: body.inKind ?? null,
    facts: withDecisionFacts([], body.facts ?? [], { by: createdBy, at: new Date().toISOString() }),
    simulationInput: null,
    reason: null,
    considered: [],
    clause: null,
    alternatives: [],
  };
}
