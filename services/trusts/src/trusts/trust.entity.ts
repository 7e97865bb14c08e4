import type { DocumentAnalysis, TrustStatus } from '@fiducia/contracts';
import type { MemberEntity } from '../members/member.entity.js';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('trusts')
export class TrustEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text')
  status: TrustStatus;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Moves with every change of the trust or of anything that belongs to it. */
  @Column('timestamptz', { default: () => 'now()' })
  lastModified: Date;

  @Column('int')
  createdBy: number;

  @Column('text', { nullable: true })
  documentUrl: string | null;

  @Column('jsonb', { nullable: true })
  aiAnalysis: Partial<DocumentAnalysis> | null;

  /** Nobody is let in without two-factor sign-in. */
  @Column('boolean', { default: false })
  requireMfa: boolean;

  /** Nobody decides without it. */
  @Column('boolean', { default: false })
  requireMfaToDecide: boolean;

  /** Set while the trust lies in the bin. */
  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  /** The reader's own membership, where a query asked for it. */
  membership?: MemberEntity;
}
