import type { TokenScope } from '@fiducia/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A key that a program acts with in its owner's name. The token itself is kept nowhere. */
@Entity('api_tokens')
export class ApiTokenEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  userId: number;

  @Column('text')
  name: string;

  /** SHA-256 of the token, hex: 256 random bits need no slow hash. */
  @Column('text')
  tokenHash: string;

  @Column('text')
  lastFour: string;

  @Column('text', { array: true })
  scopes: TokenScope[];

  /** How its owner had proved who they are when they made it. */
  @Column('text')
  assurance: 'password' | 'multi-factor';

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}
