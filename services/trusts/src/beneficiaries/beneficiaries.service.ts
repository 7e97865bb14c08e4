import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Beneficiary,
  changesBetween,
  type CreateBeneficiary,
  type Identity,
  rolesWith,
  type UpdateBeneficiary,
} from '@fiducia/contracts';
import {
  likePattern,
  page,
  type PageQuery,
  ProblemError,
  Transactions,
  type Transaction,
  requireSameTrust,
} from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource } from 'typeorm';
import { DistributionEntity } from '../distributions/distribution.entity.js';
import { Membership } from '../members/membership.js';
import { touchTrust } from '../trusts/touch.js';
import { BeneficiaryEntity } from './beneficiary.entity.js';

export type BeneficiaryFilter = PageQuery & { trustId?: number; q?: string };

/** A beneficiary is shown themselves alone, once they have confirmed who they are. */
const ALL_OR_OWN = '(member.roles && :allRoles OR beneficiary.userId = :memberUserId)';

export const toBeneficiary = ({ createdAt, ...beneficiary }: BeneficiaryEntity): Beneficiary => ({
  ...beneficiary,
  createdAt: createdAt.toISOString(),
});

/** What of a beneficiary the audit log shows before and after. */
const FIELDS = ['name', 'email', 'relation', 'userId'];

@Injectable()
export class BeneficiariesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Membership) private readonly membership: Membership,
  ) {}

  async listOfTrust(
    identity: Identity,
    trustId: number,
    paging: PageQuery,
    response: Response,
  ): Promise<Beneficiary[]> {
    await this.membership.require(identity, trustId, 'beneficiary.viewOwn');
    return this.list(identity, { ...paging, trustId }, response);
  }

  async list(identity: Identity, { trustId, q, ...paging }: BeneficiaryFilter, response: Response) {
    const query = this.dataSource.createQueryBuilder(BeneficiaryEntity, 'beneficiary');
    this.membership.join(query, 'beneficiary.trustId', identity, 'beneficiary.viewOwn');
    query.andWhere(ALL_OR_OWN, { allRoles: rolesWith('beneficiary.view') });
    if (trustId !== undefined) query.andWhere('beneficiary.trustId = :trustId', { trustId });
    if (q !== undefined) query.andWhere('beneficiary.name ILIKE :pattern', { pattern: likePattern(q) });
    const of = (row: BeneficiaryEntity) => row.id;
    const key = { column: 'beneficiary.id', direction: 'ASC', of, type: 'int' } as const;
    return (await page(query, [key], paging, response)).map(toBeneficiary);
  }

  create(identity: Identity, trustId: number, { trustId: named, ...body }: CreateBeneficiary): Promise<Beneficiary> {
    requireSameTrust(trustId, named);
    return this.transactions.run(async (tx) => {
      await this.membership.require(identity, trustId, 'beneficiary.change', tx.manager);
      const values = {
        trustId,
        name: body.name,
        email: body.email || null,
        relation: body.relation || null,
        userId: null,
      };
      const added = await tx.manager.getRepository(BeneficiaryEntity).save(values);
      await touchTrust(tx.manager, trustId);
      const changes = changesBetween(null, added, FIELDS);
      tx.emit('beneficiary.added', trustId, { trustId, beneficiaryId: added.id, name: added.name, changes });
      return toBeneficiary(added);
    });
  }

  update(identity: Identity, id: number, change: UpdateBeneficiary): Promise<Beneficiary> {
    return this.transactions.run(async (tx) => {
      const beneficiary = await this.require(identity, id, tx);
      const { trustId } = beneficiary;
      const emptied = Object.fromEntries(
        Object.entries(change).map(([field, value]) => [field, value === '' ? null : value]),
      );
      const changed = await tx.manager.getRepository(BeneficiaryEntity).save({ ...beneficiary, ...emptied });
      await touchTrust(tx.manager, trustId);
      const changes = changesBetween(beneficiary, changed, FIELDS);
      tx.emit('beneficiary.updated', trustId, { trustId, beneficiaryId: id, name: changed.name, changes });
      return toBeneficiary(changed);
    });
  }

  /** @throws ProblemError BENEFICIARY_HAS_DISTRIBUTIONS: who was paid stays on the record. */
  async remove(identity: Identity, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const removed = await this.require(identity, id, tx);
      const { trustId, name } = removed;
      if (await tx.manager.existsBy(DistributionEntity, { beneficiaryId: id })) {
        throw new ProblemError('BENEFICIARY_HAS_DISTRIBUTIONS');
      }
      await tx.manager.delete(BeneficiaryEntity, { id });
      await touchTrust(tx.manager, trustId);
      const changes = changesBetween(removed, null, FIELDS);
      tx.emit('beneficiary.removed', trustId, { trustId, beneficiaryId: id, name, changes });
    });
  }

  /** The row is held until the transaction ends: nobody can be paid while they are being removed. */
  private async require(identity: Identity, id: number, { manager }: Transaction): Promise<BeneficiaryEntity> {
    const beneficiary = await manager.findOne(BeneficiaryEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!beneficiary) throw new ProblemError('NOT_FOUND');
    await this.membership.require(identity, beneficiary.trustId, 'beneficiary.change', manager);
    return beneficiary;
  }
}
