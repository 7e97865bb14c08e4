import type { DocumentType } from '@fiducia/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A document of a trust: a file of ours (`uploadId`) or a link. */
@Entity('documents')
export class DocumentEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('int')
  trustId: number;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text')
  type: DocumentType;

  @Column('text')
  fileUrl: string;

  @Column('text')
  fileType: string;

  @Column('int')
  fileSize: number;

  @Column('int')
  uploadedBy: number;

  @Column('timestamptz', { default: () => 'now()' })
  uploadedAt: Date;

  @Column('text', { array: true, default: () => "'{}'" })
  tags: string[];

  @Column('uuid', { nullable: true })
  uploadId: string | null;

  /** When the document of a removed trust is removed for good. */
  @Column('timestamptz', { nullable: true })
  purgeAt: Date | null;
}
