import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { changesBetween, type Fact, factUnit, type Identity, type UpdateFacts } from '@fiducia/contracts';
import { ProblemError, Transactions, type Transaction } from '@fiducia/service-kit';
import { type DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { BeneficiaryEntity } from '../beneficiaries/beneficiary.entity.js';
import { Membership } from '../members/membership.js';
import { touchTrust } from '../trusts/touch.js';
import { FactEntity } from './fact.entity.js';

type FactChange = UpdateFacts['facts'][number];

function toFact(entity: FactEntity & { value: NonNullable<FactEntity['value']> }): Fact {
  const { name, beneficiaryId, value, asOf, source, confirmed, evidence, enteredBy, recordedAt } = entity;
  const unit = factUnit(name);
  const recorded = recordedAt.toISOString();
  return { name, beneficiaryId, value, unit, asOf, source, confirmed, evidence, by: enteredBy, recordedAt: recorded };
}

const isKnown = (entity: FactEntity): entity is FactEntity & { value: NonNullable<FactEntity['value']> } =>
  entity.value !== null;

/** Each fact by its name and, where it is about one, its beneficiary. */
const byKey = (facts: readonly Fact[]) =>
  Object.fromEntries(
    facts.map(({ name, beneficiaryId, value }) => [
      beneficiaryId === null ? name : `${name} of beneficiary ${beneficiaryId}`,
      value,
    ]),
  );

function changesOf(before: readonly Fact[], now: readonly Fact[]) {
  const [was, is] = [byKey(before), byKey(now)];
  return changesBetween(was, is, [...new Set([...Object.keys(was), ...Object.keys(is)])]);
}

const today = () => new Date().toISOString().slice(0, 10);

@Injectable()
export class FactsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Membership) private readonly membership: Membership,
  ) {}

  async list(identity: Identity, trustId: number): Promise<Fact[]> {
    await this.membership.require(identity, trustId, 'facts.view');
    return this.current(trustId, this.dataSource.manager);
  }

  /** What is known now, in an order that does not depend on when it was entered. */
  async current(trustId: number, manager: EntityManager): Promise<Fact[]> {
    const rows = await manager.find(FactEntity, {
      where: { trustId, supersededAt: IsNull() },
      order: { name: 'ASC', beneficiaryId: 'ASC' },
    });
    return rows.filter(isKnown).map(toFact);
  }

  /** Enters all the facts or none; each one's earlier version becomes history. */
  update(identity: Identity, trustId: number, { facts }: UpdateFacts): Promise<Fact[]> {
    return this.transactions.run(async (tx) => {
      await this.membership.require(identity, trustId, 'facts.update', tx.manager);
      await this.requireBeneficiaries(tx, trustId, facts);
      // The trust's row orders two people who enter the same fact at the same moment.
      await touchTrust(tx.manager, trustId);
      const before = await this.current(trustId, tx.manager);
      for (const change of facts) await this.enter(tx, identity, trustId, change);
      const now = await this.current(trustId, tx.manager);
      const names = [...new Set(facts.map(({ name }) => name))];
      tx.emit('facts.updated', trustId, { trustId, names, changes: changesOf(before, now) });
      return now;
    });
  }

  private async enter({ manager }: Transaction, identity: Identity, trustId: number, change: FactChange) {
    const beneficiaryId = change.beneficiaryId ?? null;
    const of = { trustId, name: change.name, beneficiaryId: beneficiaryId ?? IsNull(), supersededAt: IsNull() };
    await manager.update(FactEntity, of, { supersededAt: () => 'clock_timestamp()' });
    await manager.insert(FactEntity, {
      trustId,
      beneficiaryId,
      name: change.name,
      value: change.value,
      asOf: change.asOf ?? today(),
      source: change.source,
      confirmed: change.confirmed,
      evidence: change.evidence ?? null,
      enteredBy: identity.userId,
    });
  }

  private async requireBeneficiaries({ manager }: Transaction, trustId: number, facts: FactChange[]) {
    const named = [...new Set(facts.flatMap(({ beneficiaryId }) => beneficiaryId ?? []))];
    if (named.length === 0) return;
    const known = await manager.countBy(BeneficiaryEntity, { trustId, id: In(named) });
    if (known === named.length) return;
    throw new ProblemError('VALIDATION_FAILED', { detail: 'This beneficiary does not belong to the trust.' });
  }
}
