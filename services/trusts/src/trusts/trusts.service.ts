import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { changesBetween } from '@fiducia/contracts';
import type { CreateTrust, Identity, MemberRole, Trust, UpdateTrust } from '@fiducia/contracts';
import {
  AuditNotes,
  likePattern,
  noteTrust,
  page,
  type PageQuery,
  ProblemError,
  Questions,
  requirePermission,
  requireProof,
  Transactions,
} from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';
import { Membership } from '../members/membership.js';
import { TrustEntity } from './trust.entity.js';
import { readTrusts, toTrust } from './trust.mapper.js';

/** Whoever creates a trust owns it and acts as its trustee. */
const CREATOR_ROLES: MemberRole[] = ['owner', 'trustee'];

export type TrustFilter = PageQuery & { status?: Trust['status']; q?: string };

@Injectable()
export class TrustsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Membership) private readonly membership: Membership,
    @Inject(Questions) private readonly questions: Questions,
    @Inject(AuditNotes) private readonly notes: AuditNotes,
  ) {}

  async list(identity: Identity, { status, q, ...paging }: TrustFilter, response: Response): Promise<Trust[]> {
    const query = this.mine(identity);
    if (status !== undefined) query.andWhere('trust.status = :status', { status });
    if (q !== undefined) query.andWhere('trust.name ILIKE :pattern', { pattern: likePattern(q) });
    const key = { column: 'trust.id', direction: 'ASC', of: (trust: Trust) => trust.id, type: 'int' } as const;
    return page(query, [key], paging, response, (whole) => readTrusts(whole, identity));
  }

  async get(identity: Identity, id: number): Promise<Trust> {
    const trust = await this.mine(identity).andWhere('trust.id = :id', { id }).getOne();
    const roles = trust?.membership?.roles ?? [];
    noteTrust(id, roles);
    requirePermission(roles, 'trust.view');
    if (!trust) throw new ProblemError('NOT_FOUND');
    requireProof(trust, identity.assurance, 'trust.view');
    this.notes.trustOpened(identity, id, trust.name);
    return toTrust(trust, roles);
  }

  async create(identity: Identity, { uploadId, documentUrl, ...body }: CreateTrust): Promise<Trust> {
    const deed = uploadId ? await this.reserveDeed(identity, uploadId) : null;
    return this.transactions.run(async (tx) => {
      // Refused in here, after the Idempotency-Key: a create that is sent again finds its deed taken by its own trust.
      if (uploadId && !deed) throw new ProblemError('UPLOAD_NOT_FOUND');
      const created = await tx.manager.getRepository(TrustEntity).save({
        name: body.name,
        description: body.description || null,
        status: body.status,
        createdBy: identity.userId,
        documentUrl: deed?.fileUrl ?? documentUrl ?? null,
        aiAnalysis: body.aiAnalysis ?? null,
        lastModified: new Date(),
      });
      const trustId = created.id;
      noteTrust(trustId, CREATOR_ROLES);
      await tx.manager.insert(MemberEntity, { trustId, userId: identity.userId, roles: CREATOR_ROLES });
      tx.emit('member.changed', trustId, { trustId, userId: identity.userId, roles: CREATOR_ROLES });
      tx.emit('trust.created', trustId, {
        trustId,
        name: created.name,
        deed: deed && { uploadId: deed.uploadId, documentId: deed.documentId },
      });
      return toTrust(created, CREATOR_ROLES);
    });
  }

  async update(identity: Identity, id: number, change: UpdateTrust): Promise<Trust> {
    return this.transactions.run(async (tx) => {
      const roles = await this.membership.require(identity, id, 'trust.update', tx.manager);
      const values = { ...change, ...(change.description === '' ? { description: null } : {}) };
      const lock = { mode: 'pessimistic_write' } as const;
      const before = await tx.manager.findOneOrFail(TrustEntity, { where: { id }, lock });
      await tx.manager.update(TrustEntity, { id }, { ...values, lastModified: () => 'now()' });
      const trust = await tx.manager.findOneByOrFail(TrustEntity, { id });
      const changed = Object.keys(change);
      const changes = changesBetween(before, trust, changed);
      tx.emit('trust.updated', id, { trustId: id, name: trust.name, changed, changes });
      return toTrust(trust, roles);
    });
  }

  /** Into the bin: gone for everybody at once, kept for 30 days. */
  async remove(identity: Identity, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.membership.require(identity, id, 'trust.delete', tx.manager);
      await tx.manager.update(TrustEntity, { id }, { removedAt: () => 'now()', lastModified: () => 'now()' });
      const { name } = await tx.manager.findOneByOrFail(TrustEntity, { id });
      tx.emit('trust.removed', id, { trustId: id, name });
    });
  }

  /** Trusts outside the bin that the person is a member of, each with what they are to it. */
  private mine({ userId }: Identity): SelectQueryBuilder<TrustEntity> {
    return this.dataSource
      .createQueryBuilder(TrustEntity, 'trust')
      .innerJoinAndMapOne('trust.membership', MemberEntity, 'mine', 'mine.trustId = trust.id AND mine.userId = :userId')
      .setParameters({ userId })
      .where('trust.removedAt IS NULL');
  }

  private async reserveDeed(identity: Identity, uploadId: string) {
    const deed = await this.questions.ask('documents.reserve-deed', { uploadId, userId: identity.userId });
    return deed && { ...deed, uploadId };
  }
}
