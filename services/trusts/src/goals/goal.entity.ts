import type { Goal } from '@fiducia/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('trust_goals')
export class GoalEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  trustId: number;

  @Column('text')
  goal: string;

  @Column('text')
  status: Goal['status'];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
