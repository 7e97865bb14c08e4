import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A fact whose effect one consumer of this service has applied. */
@Entity('inbox')
export class InboxEntity {
  @PrimaryColumn('uuid')
  eventId: string;

  @PrimaryColumn('text')
  consumer: string;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt: Date;
}
