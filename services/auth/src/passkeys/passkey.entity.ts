import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The public half of a key that a browser, a phone or a security key keeps for this site. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  userId: number;

  /** Base64url, as the authenticator names it. */
  @Column('text')
  credentialId: string;

  @Column('bytea')
  publicKey: Buffer;

  /** Of uses, as the authenticator counts them: one that goes back is a copied key. Always 0 where it does not count. */
  @Column('bigint')
  counter: string;

  @Column('text', { array: true })
  transports: string[];

  @Column('text')
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}
