import type { MemberRole } from '@fiducia/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * This service's own copy of who is what to which trust, kept up by membership facts. Whoever was removed keeps a row without
 * roles, so that an older fact that comes late cannot let them in again.
 */
@Entity('trust_access')
export class TrustAccessEntity {
  @PrimaryColumn('int')
  trustId: number;

  @PrimaryColumn('int')
  userId: number;

  @Column('text', { array: true })
  roles: MemberRole[];

  /** When what is said here became true: a fact from before that changes nothing. */
  @Column('timestamptz')
  toldAt: Date;
}

export const trustAccessEntities = [TrustAccessEntity];
