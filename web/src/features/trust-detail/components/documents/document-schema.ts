import * as z from 'zod/mini';
import { createDocument, ERRORS } from '@fiducia/contracts';
import type { CreateDocument } from '@fiducia/contracts';

export type Source = 'upload' | 'link';

const { title, description, type, tags, fileUrl, fileType, fileSize } = createDocument.shape;
const details = { title, description, type, tags };
const uploadId = z.nullable(z.string());
const chosen = uploadId.check(z.refine((value) => value !== null, ERRORS.UPLOAD_TYPE.detail));

const uploaded = z.object({
  ...details,
  uploadId: chosen,
  fileUrl: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
});
const linked = z.object({
  ...details,
  uploadId,
  fileUrl: z.nonoptional(fileUrl),
  fileType: z.nonoptional(fileType),
  fileSize: z.nonoptional(fileSize),
});

/** A document to be added. Both kinds have every field, so that switching between them loses no details. */
export const documentForm = (source: Source) => (source === 'upload' ? uploaded : linked);
export type DocumentValues = z.input<typeof uploaded>;
export type CheckedDocument = z.output<typeof uploaded>;

export const DOCUMENT_LABELS = {
  title: 'Title',
  type: 'Type',
  description: 'Description',
  tags: 'Tags',
  fileUrl: 'File URL',
  fileType: 'File type',
  fileSize: 'File size',
};

/** An address that was not typed and a size of nothing are refused in their own words. */
export const EMPTY_DOCUMENT: DocumentValues = {
  title: '',
  description: '',
  type: 'other',
  tags: [],
  uploadId: null,
  fileUrl: '',
  fileType: '',
  fileSize: 0,
};

/** What is sent: the upload, or the address with what was said of it; never both. */
export function toDocument(source: Source, values: CheckedDocument): CreateDocument {
  const details = {
    title: values.title,
    description: values.description || null,
    type: values.type,
    tags: values.tags,
  };
  if (source === 'upload') return { ...details, uploadId: values.uploadId };
  return { ...details, fileUrl: values.fileUrl, fileType: values.fileType, fileSize: values.fileSize };
}
