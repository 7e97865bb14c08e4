import type { JudgedScenario } from '@fiducia/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Options that were compared for a decision, with their results of that moment. Rows are never changed. */
@Entity('decision_alternatives')
export class AlternativesEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  decisionId: number;

  @Column('int')
  savedBy: number;

  @CreateDateColumn({ type: 'timestamptz' })
  savedAt: Date;

  /** The name of the option that the decision was made of, if one was. */
  @Column('text', { nullable: true })
  chosen: string | null;

  @Column('text')
  engineVersion: string;

  @Column('jsonb')
  scenarios: JudgedScenario[];
}
