import type { MemberRole } from '@fiducia/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who is what to which trust: the one place that says so. */
@Entity('members')
export class MemberEntity {
  @PrimaryColumn('int')
  trustId: number;

  @PrimaryColumn('int')
  userId: number;

  @Column('text', { array: true })
  roles: MemberRole[];

  @Column('timestamptz', { default: () => 'now()' })
  joinedAt: Date;
}
