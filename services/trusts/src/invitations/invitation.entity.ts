import type { MemberRole } from '@fiducia/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type InvitationAnswer = 'accepted' | 'declined' | 'revoked' | 'expired';

/** An offer to join a trust. Its token is nowhere but in the link that was handed out. */
@Entity('invitations')
export class InvitationEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  trustId: number;

  @Column('text')
  email: string;

  @Column('text', { array: true })
  roles: MemberRole[];

  /** The entry that the invited confirms to be theirs by accepting. */
  @Column('int', { nullable: true })
  beneficiaryId: number | null;

  @Column('text', { nullable: true })
  message: string | null;

  /** SHA-256 of the token, hex. */
  @Column('text', { select: false })
  tokenHash: string;

  @Column('int')
  invitedBy: number;

  @Column('text')
  invitedByName: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  sentAt: Date;

  @Column('int', { default: 1 })
  sends: number;

  @Column('timestamptz')
  expiresAt: Date;

  /** Null while it is open. */
  @Column('text', { nullable: true })
  answer: InvitationAnswer | null;

  @Column('timestamptz', { nullable: true })
  answeredAt: Date | null;

  /** Whose account answered, and its address at that time. */
  @Column('int', { nullable: true })
  answeredBy: number | null;

  @Column('text', { nullable: true })
  answeredAs: string | null;
}
