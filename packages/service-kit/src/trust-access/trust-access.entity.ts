import type { MemberRole } from '@fiducia/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** This service's own copy of who is what to which trust, kept up by membership facts. */
@Entity('trust_access')
export class TrustAccessEntity {
  @PrimaryColumn('int')
  trustId: number;

  @PrimaryColumn('int')
  userId: number;

  @Column('text', { array: true })
  roles: MemberRole[];
}

export const trustAccessEntities = [TrustAccessEntity];
