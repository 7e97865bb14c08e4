import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { InjectDataSource } from '@nestjs/typeorm';
import type { QuestionRequest, QuestionResponse } from '@fiducia/contracts';
import { type DataSource, IsNull } from 'typeorm';
import { toBeneficiary } from '../beneficiaries/beneficiaries.service.js';
import { BeneficiaryEntity } from '../beneficiaries/beneficiary.entity.js';
import { GoalEntity } from '../goals/goal.entity.js';
import { toGoal } from '../goals/goals.service.js';
import { TrustEntity } from '../trusts/trust.entity.js';
import { FactsService } from './facts.service.js';

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
      return {
        trustId,
        name: trust.name,
        trustType: trust.aiAnalysis?.trustType ?? null,
        goals: (await manager.find(GoalEntity, inOrder)).map(toGoal),
        beneficiaries: (await manager.find(BeneficiaryEntity, inOrder)).map(toBeneficiary),
        facts: await this.facts.current(trustId, manager),
      };
    });
  }
}
