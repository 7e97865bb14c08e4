import type { DistributionStatus } from '@fiducia/contracts';
import { wholeNumber } from '@fiducia/service-kit';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('distributions')
export class DistributionEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  trustId: number;

  @Column('int')
  beneficiaryId: number;

  /** Whole cents. */
  @Column('bigint', { transformer: wholeNumber })
  amount: number;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('int', { nullable: true })
  decisionId: number | null;

  @Column('int')
  createdBy: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  executedAt: Date | null;

  @Column('text')
  status: DistributionStatus;
}
