import type { NotificationKind } from '@fiducia/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What one person is told of. Written by facts alone; the person marks it as read. */
@Entity('notifications')
export class NotificationEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  userId: number;

  @Column('int', { nullable: true })
  trustId: number | null;

  @Column('text')
  kind: NotificationKind;

  @Column('int', { nullable: true })
  decisionId: number | null;

  @Column('int', { nullable: true })
  distributionId: number | null;

  @Column('text')
  text: string;

  @Column('timestamptz')
  happenedAt: Date;

  @Column('timestamptz', { nullable: true })
  readAt: Date | null;

  @Column('uuid')
  eventId: string;
}
