import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Identity,
  type Notification,
  NOTIFICATION_AUDIENCE,
  type NotificationCount,
  TOLD_TO_PAYEE,
} from '@fiducia/contracts';
import { BusClient, page, type PageQuery, ProblemError } from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { NotificationEntity } from './notification.entity.js';

export type NotificationFilter = PageQuery & { trustId?: number; unread?: 'true' };

/**
 * One's own, and of those the ones that one may still know of: whoever has lost a role or the trust does not find them any
 * more, and a trust that asks for more than the session has proved shows nothing.
 */
const VISIBLE = `notification.userId = :userId AND (notification.trustId IS NULL OR EXISTS (
  SELECT FROM members m
  JOIN trusts t ON t.id = m.trust_id AND t.removed_at IS NULL AND (:proved OR NOT t.require_mfa)
  WHERE m.trust_id = notification.trustId AND m.user_id = :userId
    AND (m.roles && ARRAY(SELECT jsonb_array_elements_text(CAST(:audience AS jsonb) -> notification.kind))
      OR (notification.kind = ANY(:toPayee) AND EXISTS (
        SELECT FROM distributions d JOIN beneficiaries own ON own.id = d.beneficiary_id
        WHERE d.id = notification.distributionId AND own.user_id = notification.userId)))))`;

const toNotification = (row: NotificationEntity): Notification => {
  const { id, kind, trustId, decisionId, text, happenedAt, readAt } = row;
  return { id, kind, trustId, decisionId, text, happenedAt: happenedAt.toISOString(), read: readAt !== null };
};

@Injectable()
export class NotificationsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async list(identity: Identity, { trustId, unread, ...paging }: NotificationFilter, response: Response) {
    const query = this.visibleTo(identity);
    if (trustId !== undefined) query.andWhere('notification.trustId = :trustId', { trustId });
    if (unread) query.andWhere('notification.readAt IS NULL');
    const of = (row: NotificationEntity) => row.id;
    const key = { column: 'notification.id', direction: 'DESC', of, type: 'int' } as const;
    return (await page(query, [key], paging, response)).map(toNotification);
  }

  async count(identity: Identity): Promise<NotificationCount> {
    return { unread: await this.visibleTo(identity).andWhere('notification.readAt IS NULL').getCount() };
  }

  async mark(identity: Identity, id: number, read: boolean): Promise<Notification> {
    const one = this.visibleTo(identity).andWhere('notification.id = :id', { id });
    await this.set(identity, one, read);
    const row = await one.getOne();
    if (!row) throw new ProblemError('NOT_FOUND');
    return toNotification(row);
  }

  async markAllRead(identity: Identity, upTo: number): Promise<void> {
    await this.set(identity, this.visibleTo(identity).andWhere('notification.id <= :upTo', { upTo }), true);
  }

  private async set({ userId }: Identity, which: SelectQueryBuilder<NotificationEntity>, read: boolean): Promise<void> {
    const ids = which.clone().select('notification.id');
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(NotificationEntity)
      .set({ readAt: () => (read ? 'now()' : 'NULL') })
      .where(`id IN (${ids.getQuery()}) AND read_at IS ${read ? '' : 'NOT '}NULL`)
      .setParameters(ids.getParameters())
      .execute();
    // The bell in the person's other windows follows.
    if (affected) this.bus.signal('notifications.changed', { userIds: [userId] });
  }

  private visibleTo({ userId, assurance }: Identity): SelectQueryBuilder<NotificationEntity> {
    return this.dataSource.createQueryBuilder(NotificationEntity, 'notification').where(VISIBLE, {
      userId,
      proved: assurance === 'multi-factor',
      audience: JSON.stringify(NOTIFICATION_AUDIENCE),
      toPayee: TOLD_TO_PAYEE,
    });
  }
}
