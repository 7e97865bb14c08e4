import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity, LawImpact } from '@fiducia/contracts';
import { page, type PageQuery, type SortKey, TrustAccess } from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource } from 'typeorm';
import { DecisionEntity } from '../decisions/decision.entity.js';
import { lawChanges } from './law-impact.js';

const LATEST_FIRST: SortKey<DecisionEntity>[] = [
  { column: 'decision.id', direction: 'DESC', of: ({ id }) => id, type: 'int' },
];

/** Which decisions of the past would be judged otherwise by the law data and rules of today. */
@Injectable()
export class LawImpactService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(TrustAccess) private readonly access: TrustAccess,
  ) {}

  /** One page of the decisions that were judged, of which those are answered whose result would change. */
  async list(identity: Identity, paging: PageQuery, response: Response): Promise<LawImpact[]> {
    const judged = this.dataSource
      .createQueryBuilder(DecisionEntity, 'decision')
      .addSelect('decision.simulationInput')
      .where('decision.simulationInput IS NOT NULL AND decision.impactAnalysis IS NOT NULL');
    const query = this.access.join(judged, 'decision.trustId', identity, 'decision.view');
    return (await page(query, LATEST_FIRST, paging, response)).flatMap(impactOf);
  }
}

function impactOf({ id, trustId, title, simulationInput, impactAnalysis }: DecisionEntity): LawImpact[] {
  if (!simulationInput || !impactAnalysis) return [];
  const changes = lawChanges(simulationInput, impactAnalysis);
  return changes.length === 0
    ? []
    : [{ decisionId: id, trustId, title, lawDataHash: impactAnalysis.lawDataHash, changes }];
}
