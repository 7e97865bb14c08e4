import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { InjectDataSource } from '@nestjs/typeorm';
import type { QuestionRequest, QuestionResponse } from '@fiducia/contracts';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { toBeneficiary } from '../beneficiaries/beneficiaries.service.js';
import { BeneficiaryEntity } from '../beneficiaries/beneficiary.entity.js';
import { GoalEntity } from '../goals/goal.entity.js';
import { toGoal } from '../goals/goals.service.js';
import { TrustEntity } from '../trusts/trust.entity.js';
import { FactsService } from './facts.service.js';
import { type LedgerEntry, ledgerFacts, type Received } from './ledger-facts.policy.js';

/** Everything the rule engine judges by, read in one consistent moment. */
@Controller()
export class JudgingFactsController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(FactsService) private readonly facts: FactsService,
  ) {}

  @MessagePattern<string>('trusts.judging-facts')
  async judgingFacts(
    @Payload() { trustId }: QuestionRequest<'trusts.judging-facts'>,
  ): Promise<QuestionResponse<'trusts.judging-facts'>> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const trust = await manager.findOneBy(TrustEntity, { id: trustId, removedAt: IsNull() });
      if (!trust) return null;
      const inOrder = { where: { trustId }, order: { id: 'ASC' } } as const;
      const facts = await this.facts.current(trustId, manager);
      const { received, last, today } = await ledgerOf(manager, trustId);
      return {
        trustId,
        name: trust.name,
        trustType: trust.aiAnalysis?.trustType ?? null,
        goals: (await manager.find(GoalEntity, inOrder)).map(toGoal),
        beneficiaries: (await manager.find(BeneficiaryEntity, inOrder)).map(toBeneficiary),
        facts: [...facts, ...ledgerFacts(facts, received, last, today)],
        received: received.map(({ thisYear: _counted, ...person }) => person),
      };
    });
  }
}

/** A sum beyond this would no longer be exact in JSON. */
const MOST = Number.MAX_SAFE_INTEGER;

/** The moment the calendar year began, by which a trust's tax year goes. */
const NEW_YEAR = `date_trunc('year', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`;

/** What every person of the trust has received by the completed distributions, and by whom the last was recorded. */
async function ledgerOf(manager: EntityManager, trustId: number) {
  const rows: { id: number; inAll: string; threeYears: string; thisYear: string }[] = await manager.query(
    `SELECT person.id, least(coalesce(sum(paid.amount), 0), ${MOST}) AS "inAll",
            least(coalesce(sum(paid.amount) FILTER (WHERE paid.executed_at > now() - interval '3 years'), 0), ${MOST})
              AS "threeYears",
            least(coalesce(sum(paid.amount) FILTER (WHERE paid.executed_at >= ${NEW_YEAR}), 0), ${MOST}) AS "thisYear"
       FROM beneficiaries person
       LEFT JOIN distributions paid ON paid.beneficiary_id = person.id AND paid.status = 'completed'
      WHERE person.trust_id = $1 GROUP BY person.id ORDER BY person.id`,
    [trustId],
  );
  const [latest]: { by: number; at: Date }[] = await manager.query(
    `SELECT created_by AS by, executed_at AS at FROM distributions
      WHERE trust_id = $1 AND status = 'completed' AND executed_at IS NOT NULL ORDER BY executed_at DESC LIMIT 1`,
    [trustId],
  );
  const [{ today }]: [{ today: string }] = await manager.query(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS today`,
  );
  const received = rows.map(({ id, ...sums }): Received => {
    const [inAll, threeYears, thisYear] = [sums.inAll, sums.threeYears, sums.thisYear].map(Number);
    return { beneficiaryId: id, inAll: inAll!, threeYears: threeYears!, thisYear: thisYear! };
  });
  const last: LedgerEntry | null = latest ? { by: latest.by, at: latest.at.toISOString() } : null;
  return { received, last, today };
}
