import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Stored bytes and whose they are. A document holds an upload; one that nothing holds expires. */
@Entity('uploads')
export class UploadEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('int')
  userId: number;

  @Column('text')
  fileName: string;

  @Column('text')
  fileType: string;

  @Column('int')
  fileSize: number;

  @Column('text')
  sha256: string;

  /** Of the text object's bytes; null in rows from before this was kept. */
  @Column('text', { nullable: true })
  textSha256: string | null;

  @Column('real')
  quality: number;

  /** False until the bytes are in the object store. */
  @Column('boolean', { default: false })
  stored: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Null while a document holds the upload. */
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  /** When the document that held the upload was removed: from then on nothing can be made of it again. */
  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  /** The identity that the deed of a trust in the making will have. */
  @Column('int', { nullable: true })
  reservedDocumentId: number | null;

  @Column('timestamptz', { nullable: true })
  reservedAt: Date | null;
}

/** Where the bytes of an upload, and the text read from them, lie in the object store. */
export const fileKey = (uploadId: string): string => `uploads/${uploadId}`;
export const textKey = (uploadId: string): string => `texts/${uploadId}`;
