import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  changesBetween,
  type ChangeDecisionStatus,
  type Decision,
  type DecisionStatus,
  type Identity,
} from '@fiducia/contracts';
import { ProblemError, type Transaction, Transactions, TrustAccess } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { DecisionEntity } from './decision.entity.js';
import { toDecision } from './decision.mapper.js';
import {
  isDeciding,
  type NextStatus,
  type Reasons,
  reasonsOf,
  refusalOf,
  withFormerReasons,
} from './decision.policy.js';
import { StatusChangeEntity } from './status-change.entity.js';

/** What of a step the audit log shows before and after. */
const STEP_FIELDS = ['status', 'reason', 'considered', 'clause', 'alternatives'];

const now = () => 'now()';

/** Takes a decision from one status to the next. */
@Injectable()
export class StatusChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(TrustAccess) private readonly access: TrustAccess,
  ) {}

  /**
   * Approves, rejects, executes or cancels. Of two such acts at the same moment one wins and the other is refused.
   * @throws ProblemError DECISION_ALREADY_DECIDED, DECISION_TRANSITION, NOT_FOUND, FORBIDDEN
   */
  async change(identity: Identity, id: number, change: ChangeDecisionStatus): Promise<Decision> {
    const seen = await this.dataSource.getRepository(DecisionEntity).findOneBy({ id });
    if (!seen) throw new ProblemError('NOT_FOUND');
    await this.access.requireNow(identity, seen.trustId, 'decision.decide');
    const next = allowedFrom(seen.status, change.status);
    return this.transactions.run(async (tx) => {
      const reasons = reasonsOf(change);
      await this.move(tx, seen, next, identity, reasons);
      const changed = await tx.manager.findOneByOrFail(DecisionEntity, { id });
      await this.record(tx, seen.status, changed, identity, reasons);
      const { trustId, title } = changed;
      const changes = changesBetween(seen, changed, STEP_FIELDS);
      tx.emit(`decision.${next}`, trustId, { trustId, decisionId: id, title, changes });
      return toDecision(changed);
    });
  }

  /** Only from the status that was seen: whoever came first in between has changed it. */
  private async move(tx: Transaction, seen: DecisionEntity, next: NextStatus, { userId }: Identity, reasons: Reasons) {
    const { affected } = await tx.manager.update(
      DecisionEntity,
      { id: seen.id, status: seen.status },
      {
        status: next,
        ...withFormerReasons(seen, reasons),
        ...(isDeciding(next) && { decidedAt: now, decidedBy: userId }),
        ...(next === 'executed' && { executedAt: now, executedBy: userId }),
      },
    );
    if (affected === 1) return;
    const { status } = await tx.manager.findOneByOrFail(DecisionEntity, { id: seen.id });
    throw new ProblemError(refusalOf(status, next) ?? 'DECISION_TRANSITION');
  }

  private async record(
    tx: Transaction,
    fromStatus: DecisionStatus,
    { id, status, impactAnalysis }: DecisionEntity,
    { userId }: Identity,
    reasons: Reasons,
  ) {
    const change = { decisionId: id, fromStatus, toStatus: status, changedBy: userId, ...reasons, impactAnalysis };
    await tx.manager.insert(StatusChangeEntity, change);
  }
}

function allowedFrom(current: DecisionStatus, next: DecisionStatus): NextStatus {
  const refusal = refusalOf(current, next);
  if (refusal) throw new ProblemError(refusal);
  return next as NextStatus;
}
