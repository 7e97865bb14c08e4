import type { EventEnvelope } from '@fiducia/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DeadLetter } from './transport.js';

/** A fact of this service, written in the transaction that made it true. */
@Entity('outbox')
export class OutboxEntity {
  /** The order in which facts became true; bigint, so a string. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  seq: string;

  /** The event's id on the wire, in every attempt. */
  @Column('uuid', { unique: true })
  id: string;

  @Column('text')
  type: string;

  @Column('int', { nullable: true })
  trustId: number | null;

  @Column('jsonb')
  envelope: EventEnvelope;

  /** W3C trace context of the request or fact that made it true; null where no traces were collected. */
  @Column('text', { nullable: true })
  traceparent: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt: Date;

  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;

  @Column('int', { default: 0 })
  attempts: number;

  @Column('text', { nullable: true })
  lastError: string | null;

  /** Set when a consumer gave the fact up; the row is then kept until it has been sent again. */
  @Column('timestamptz', { nullable: true })
  deadAt: Date | null;

  @Column('jsonb', { nullable: true })
  deadLetters: DeadLetter[] | null;
}
