import type { ActivityType } from '@fiducia/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What happened, as it is shown. Written by facts alone, never by a request. */
@Entity('activities')
export class ActivityEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int', { nullable: true })
  userId: number | null;

  @Column('int', { nullable: true })
  trustId: number | null;

  @Column('int', { nullable: true })
  decisionId: number | null;

  @Column('text')
  type: ActivityType;

  @Column('text')
  description: string;

  @Column('timestamptz')
  timestamp: Date;

  @Column('jsonb')
  metadata: { event: string; actor: string | null };

  @Column('uuid')
  eventId: string;
}
