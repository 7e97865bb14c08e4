import type { DecisionStatus, ImpactAnalysis } from '@fiducia/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One step in the life of a decision: who took it, why in their own words, and what was known of its impact then. */
@Entity('decision_status_changes')
export class StatusChangeEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  decisionId: number;

  @Column('text')
  fromStatus: DecisionStatus;

  @Column('text')
  toStatus: DecisionStatus;

  @Column('int')
  changedBy: number;

  @CreateDateColumn({ type: 'timestamptz' })
  changedAt: Date;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('int', { array: true })
  considered: number[];

  @Column('text', { nullable: true })
  clause: string | null;

  @Column('text', { array: true })
  alternatives: string[];

  @Column('jsonb', { nullable: true })
  impactAnalysis: ImpactAnalysis | null;
}
