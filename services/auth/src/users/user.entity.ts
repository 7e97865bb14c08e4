import type { UserRole } from '@fiducia/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  username: string;

  @Column('text')
  passwordHash: string;

  @Column('text')
  email: string;

  @Column('text')
  fullName: string;

  /** What the person calls themselves; it grants nothing. */
  @Column('text')
  role: UserRole;

  @Column('boolean', { default: false })
  mfaEnabled: boolean;

  /** Sealed; there from enrolment on, in force once `mfaEnabled`. */
  @Column('text', { nullable: true })
  mfaSecret: string | null;

  /** The last time step a code was accepted for; an earlier or equal one is a replay. */
  @Column('bigint', { nullable: true, select: false })
  mfaLastStep: string | null;

  /** Since when the person has not wanted to be offered it. */
  @Column('timestamptz', { nullable: true })
  mfaOfferDeclinedAt: Date | null;

  /** May administer the installation. Given and taken at the command line alone. */
  @Column('boolean', { default: false })
  administrator: boolean;

  /** Since when an administrator has kept the person out. */
  @Column('timestamptz', { nullable: true })
  suspendedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  lastSignInAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
