import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How one person wants documents read. */
@Entity('ai_settings')
export class AiSettingsEntity {
  @PrimaryColumn('int')
  userId: number;

  /** Sealed and bound to this row. */
  @Column('text', { nullable: true })
  apiKey: string | null;

  @Column('text', { nullable: true })
  lastFour: string | null;

  @Column('timestamptz', { nullable: true })
  keySince: Date | null;

  /** When the key was first found not to open. */
  @Column('timestamptz', { nullable: true })
  unreadableAt: Date | null;

  @Column('boolean', { default: false })
  builtinOnly: boolean;
}
