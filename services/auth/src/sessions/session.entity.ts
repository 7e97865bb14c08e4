import type { AssuranceLevel } from '@fiducia/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A signed-in device. The token itself is nowhere but in its cookie. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  userId: number;

  /** SHA-256 of the token, hex. */
  @Column('text')
  tokenHash: string;

  @Column('boolean')
  remembered: boolean;

  @Column('text')
  assurance: AssuranceLevel;

  @Column('text')
  device: string;

  @Column('text')
  address: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  lastSeenAt: Date;

  @Column('timestamptz')
  expiresAt: Date;
}
