import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('beneficiaries')
export class BeneficiaryEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  trustId: number;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  relation: string | null;

  /** The account of this person, once linked and confirmed. */
  @Column('int', { nullable: true })
  userId: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
