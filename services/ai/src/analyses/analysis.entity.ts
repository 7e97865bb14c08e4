import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DocumentReading } from '../analysis/reading.js';

/** A reading that a person has had before; found again by the hash of its text. */
@Entity('analyses')
export class AnalysisEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('int')
  userId: number;

  /** SHA-256 of the text in UTF-8, hexadecimal. */
  @Column('text')
  textSha256: string;

  @Column('text')
  provider: 'builtin' | 'openai';

  /** Empty where no model took part. */
  @Column('text', { default: '' })
  model: string;

  @Column('text')
  engineVersion: string;

  @Column('jsonb')
  result: DocumentReading;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
