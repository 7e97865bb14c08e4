import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ALTERNATIVES_LIMIT_DEFAULT,
  type Identity,
  type SaveAlternatives,
  type SavedAlternatives,
} from '@fiducia/contracts';
import { page, type PageQuery, ProblemError, type SortKey, Transactions, TrustAccess } from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource } from 'typeorm';
import { DecisionEntity } from '../decisions/decision.entity.js';
import { AlternativesEntity } from './alternatives.entity.js';
import { scenarioWords } from './scenario-words.js';
import { type ComparedTrust, Scenarios } from './scenarios.service.js';

const LATEST_FIRST: SortKey<AlternativesEntity>[] = [
  { column: 'alternatives.id', direction: 'DESC', of: ({ id }) => id, type: 'int' },
];

const toSaved = ({ savedAt, scenarios, ...row }: AlternativesEntity): SavedAlternatives => ({
  ...row,
  savedAt: savedAt.toISOString(),
  lawDataHashes: [...new Set(scenarios.flatMap(({ analysis }) => (analysis ? [analysis.lawDataHash] : [])))],
  scenarios,
});

/** The alternatives that were considered: comparisons kept with a decision while it is pending. */
@Injectable()
export class Alternatives {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(TrustAccess) private readonly access: TrustAccess,
    @Inject(Scenarios) private readonly scenarios: Scenarios,
  ) {}

  async list(identity: Identity, decisionId: number, paging: PageQuery, response: Response) {
    const decision = await this.decision(decisionId);
    await this.access.require(identity, decision.trustId, 'decision.view');
    const query = this.dataSource
      .createQueryBuilder(AlternativesEntity, 'alternatives')
      .where('alternatives.decisionId = :decisionId', { decisionId });
    const few = { ...paging, limit: paging.limit ?? ALTERNATIVES_LIMIT_DEFAULT };
    return (await page(query, LATEST_FIRST, few, response)).map(toSaved);
  }

  /**
   * Judges the options here and now, so that what is kept is the engine's word and not the sender's.
   * @throws ProblemError DECISION_CLOSED once the decision is no longer pending, NOT_FOUND, FORBIDDEN, VALIDATION_FAILED
   */
  async save(identity: Identity, decisionId: number, body: SaveAlternatives): Promise<SavedAlternatives> {
    const { trustId } = await this.decision(decisionId);
    await this.access.require(identity, trustId, 'decision.create');
    const chosen = chosenOf(body);
    const compared = await this.scenarios.compare(identity, { trustId, decisionId, scenarios: body.scenarios });
    return this.transactions.run(async (tx) => {
      const alternatives = wordsOf(compared, chosen);
      // Only while it is pending: what was weighed for a decision that was taken is not added to afterwards.
      const pending = { id: decisionId, status: 'pending' } as const;
      const { affected } = await tx.manager.update(DecisionEntity, pending, { alternatives });
      if (affected !== 1) throw new ProblemError('DECISION_CLOSED');
      const { title } = await tx.manager.findOneByOrFail(DecisionEntity, { id: decisionId });
      const { engineVersion, scenarios } = compared.comparison;
      const row = { decisionId, savedBy: identity.userId, chosen, engineVersion, scenarios };
      const saved = tx.manager.create(AlternativesEntity, row);
      await tx.manager.insert(AlternativesEntity, saved);
      const options = scenarios.map(({ scenario }) => scenario.name);
      tx.emit('decision.compared', trustId, { trustId, decisionId, title, options, chosen });
      return toSaved(saved);
    });
  }

  /** What was kept last with a decision; access is the caller's to have checked. */
  async latestOf(decisionId: number): Promise<SavedAlternatives | null> {
    const rows = this.dataSource.getRepository(AlternativesEntity);
    const latest = await rows.findOne({ where: { decisionId }, order: { id: 'DESC' } });
    return latest && toSaved(latest);
  }

  private async decision(id: number): Promise<DecisionEntity> {
    const decision = await this.dataSource.getRepository(DecisionEntity).findOneBy({ id });
    if (!decision) throw new ProblemError('NOT_FOUND');
    return decision;
  }
}

const NO_OPTION = 'The chosen option is not among those that were compared.';

function chosenOf({ scenarios, chosen }: SaveAlternatives): string | null {
  if (chosen == null) return null;
  if (scenarios.some(({ name }) => name === chosen)) return chosen;
  throw new ProblemError('VALIDATION_FAILED', { detail: NO_OPTION, errors: [{ path: 'chosen', message: NO_OPTION }] });
}

function wordsOf({ comparison, known }: ComparedTrust, chosen: string | null): string[] {
  const nameOf = (id: number) => known.input.beneficiaries.find((person) => person.id === id)?.name ?? `#${id}`;
  return comparison.scenarios.map((one) => scenarioWords(one, nameOf, one.scenario.name === chosen));
}
