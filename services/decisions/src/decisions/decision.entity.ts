import type { DecisionStatus, DecisionType, Fact, ImpactAnalysis } from '@fiducia/contracts';
import { wholeNumber } from '@fiducia/service-kit';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { SimulationInput } from '../simulation/simulation-input.js';

@Entity('decisions')
export class DecisionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('int')
  trustId: number;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text')
  type: DecisionType;

  @Column('text')
  status: DecisionStatus;

  @Column('int')
  createdBy: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Calendar date, YYYY-MM-DD. */
  @Column('date', { nullable: true })
  dueDate: string | null;

  @Column('timestamptz', { nullable: true })
  executedAt: Date | null;

  @Column('int', { nullable: true })
  executedBy: number | null;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  @Column('int', { nullable: true })
  decidedBy: number | null;

  @Column('jsonb', { nullable: true })
  impactAnalysis: ImpactAnalysis | null;

  /** What the kept result was worked out from, so that it can be worked out again. */
  @Column('jsonb', { nullable: true, select: false })
  simulationInput: SimulationInput | null;

  @Column('text', { nullable: true })
  documentUrl: string | null;

  /** Whole cents. */
  @Column('bigint', { nullable: true, transformer: wholeNumber })
  amount: number | null;

  @Column('int', { nullable: true })
  beneficiaryId: number | null;

  @Column('text', { nullable: true })
  purpose: string | null;

  /** Calendar date, YYYY-MM-DD. */
  @Column('date', { nullable: true })
  payDate: string | null;

  @Column('boolean', { nullable: true })
  inKind: boolean | null;

  /** The decision's own facts, as they are now. */
  @Column('jsonb')
  facts: Fact[];

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('int', { array: true })
  considered: number[];

  @Column('text', { nullable: true })
  clause: string | null;

  @Column('text', { array: true })
  alternatives: string[];
}
