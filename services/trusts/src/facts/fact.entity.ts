import type { Evidence, Fact, FactName, FactValue } from '@fiducia/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One version of one fact. The newest is the one without `supersededAt`; the others are its history. */
@Entity('trust_facts')
export class FactEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  trustId: number;

  @Column('int', { nullable: true })
  beneficiaryId: number | null;

  @Column('text')
  name: FactName;

  /** null: taken back, unknown again. */
  @Column('jsonb', { nullable: true })
  value: FactValue | null;

  @Column('date')
  asOf: string;

  @Column('text')
  source: Fact['source'];

  @Column('boolean')
  confirmed: boolean;

  @Column('jsonb', { nullable: true })
  evidence: Evidence | null;

  @Column('int')
  enteredBy: number;

  @CreateDateColumn({ type: 'timestamptz' })
  recordedAt: Date;

  @Column('timestamptz', { nullable: true })
  supersededAt: Date | null;
}
