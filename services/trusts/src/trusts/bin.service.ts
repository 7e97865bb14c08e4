import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { BIN_DAYS, type BinnedTrust, type Identity, rolesWith } from '@fiducia/contracts';
import { noteTrust, page, type PageQuery, Transactions } from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';
import { Membership } from '../members/membership.js';
import { TrustEntity } from './trust.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const STILL_THERE = 'trust.removedAt > now() - make_interval(days => :days)';

/** One update decides between a restore, a second one, and the sweeper that empties the bin. */
const RESTORE = `
  UPDATE trusts SET removed_at = NULL, last_modified = now()
  WHERE id = $1 AND removed_at > now() - make_interval(days => $2)
    AND EXISTS (SELECT FROM members WHERE trust_id = $1 AND user_id = $3 AND roles && $4)
  RETURNING name`;

type Row = TrustEntity & { removedAt: Date };

function toBinned({ id, name, removedAt, ...row }: Row, { assurance }: Identity): BinnedTrust {
  const description = row.requireMfa && assurance !== 'multi-factor' ? null : row.description;
  const goneAt = new Date(removedAt.getTime() + BIN_DAYS * DAY_MS);
  return { id, name, description, removedAt: removedAt.toISOString(), goneAt: goneAt.toISOString() };
}

/** Where removed trusts lie for 30 days. Whoever may remove a trust sees it here and may bring it back; nobody else. */
@Injectable()
export class BinService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Membership) private readonly membership: Membership,
  ) {}

  async list(identity: Identity, paging: PageQuery, response: Response): Promise<BinnedTrust[]> {
    const mine = 'mine.trustId = trust.id AND mine.userId = :userId AND mine.roles && :roles';
    const query = this.dataSource
      .createQueryBuilder(TrustEntity, 'trust')
      .innerJoin(MemberEntity, 'mine', mine, {
        userId: identity.userId,
        roles: rolesWith('trust.restore'),
      })
      .where(STILL_THERE, { days: BIN_DAYS });
    const removed = {
      column: 'trust.removedAt',
      direction: 'DESC',
      of: ({ removedAt }: TrustEntity) => removedAt?.toISOString() ?? null,
      type: 'timestamptz',
    } as const;
    const unique = { column: 'trust.id', direction: 'DESC', of: ({ id }: TrustEntity) => id, type: 'int' } as const;
    const rows = await page(query, [removed, unique], paging, response);
    return (rows as Row[]).map((row) => toBinned(row, identity));
  }

  /**
   * For everybody who was a member, as if it had never been away. What has come back already is left as it is.
   * @throws ProblemError NOT_FOUND for whoever does not own it, and once the bin was emptied.
   */
  async restore(identity: Identity, trustId: number): Promise<void> {
    noteTrust(trustId);
    const { userId } = identity;
    await this.transactions.run(async (tx) => {
      const [restored] = (await tx.manager.query(RESTORE, [trustId, BIN_DAYS, userId, rolesWith('trust.restore')])) as [
        { name: string }[],
        number,
      ];
      const name = restored[0]?.name;
      if (name === undefined)
        return void (await this.membership.require(identity, trustId, 'trust.restore', tx.manager));
      const members = await tx.manager.findBy(MemberEntity, { trustId });
      tx.emit('trust.restored', trustId, {
        trustId,
        name,
        members: members.map(({ userId: member, roles }) => ({ userId: member, roles })),
      });
    });
  }
}
