import * as z from 'zod/mini';
import { UPLOAD_MAX_BYTES } from './constants.js';
import { httpsUrl, id, optionalText, text, timestamp } from './primitives.js';
import { uploadId } from './trusts.js';

export const DOCUMENT_TYPES = [
  'trust_deed',
  'amendment',
  'tax_filing',
  'distribution_record',
  'investment_record',
  'correspondence',
  'other',
] as const;
export const documentType = z.enum(DOCUMENT_TYPES);
export type DocumentType = z.infer<typeof documentType>;

export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  trust_deed: 'Trust Deed',
  amendment: 'Amendment',
  tax_filing: 'Tax Filing',
  distribution_record: 'Distribution Record',
  investment_record: 'Investment Record',
  correspondence: 'Correspondence',
  other: 'Other',
};

/** How a page was read: from its own text, from its picture (OCR), or not at all. */
export const PAGE_QUALITIES = ['text', 'ocr', 'empty'] as const;

/** Where the text of a page stands in `documentText`: UTF-16 offsets, pages from 1. */
export const documentPage = z.object({
  page: z.int(),
  start: z.int(),
  end: z.int(),
  /** Absent in documents from before this was kept. */
  quality: z.optional(z.enum(PAGE_QUALITIES)),
  /** Of a page read from its picture: how sure the reading is, 0 to 100. */
  confidence: z.optional(z.int()),
});
export type DocumentPage = z.infer<typeof documentPage>;

/** Below this a page read from its picture is worth checking word by word. */
export const LOW_OCR_CONFIDENCE = 80;

export const upload = z.object({
  uploadId,
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.int(),
  pages: z.array(documentPage),
  documentText: z.string(),
  /** How much of the document could be read as text, 0 (a scan without text) to 1. */
  quality: z.number(),
  /** What the person should know about the reading, in sentences; empty when there is nothing. */
  notices: z.array(z.string()),
});
export type Upload = z.infer<typeof upload>;

/** A document's text as it was read. */
export const documentText = z.object({
  documentText: z.string(),
  pages: z.array(documentPage),
  /** Absent in documents from before this was kept. */
  notices: z.optional(z.array(z.string())),
});
export type DocumentText = z.infer<typeof documentText>;

export const trustDocument = z.object({
  id,
  trustId: id,
  title: z.string(),
  description: z.nullable(z.string()),
  type: documentType,
  fileUrl: z.string(),
  fileType: z.string(),
  fileSize: z.int(),
  uploadedBy: id,
  uploadedAt: timestamp,
  createdAt: timestamp,
  tags: z.array(z.string()),
});
export type TrustDocument = z.infer<typeof trustDocument>;

const title = text({ min: 3, max: 200, message: 'Title must be at least 3 characters' });
const SIZE = 'File size must be greater than 0';
const fileSize = z
  .int({ error: (issue) => (issue.input === undefined || issue.input === null ? SIZE : 'Invalid input') })
  .check(z.minimum(1, SIZE), z.maximum(UPLOAD_MAX_BYTES, 'File must be less than 10MB'));
const tags = z.array(text({ max: 60 })).check(z.maxLength(20, 'At most 20 tags'));
const fileType = text({ max: 120, message: 'File type is required' });

/**
 * A document comes from an upload, which then supplies its address, type and size, or from an https address that is
 * kept as a link and never fetched.
 */
export const createDocument = z
  .strictObject({
    trustId: z.optional(id),
    title,
    description: optionalText(2_000),
    type: z._default(documentType, 'other'),
    uploadId: z.optional(z.nullable(uploadId)),
    fileUrl: z.optional(httpsUrl),
    fileType: z.optional(fileType),
    fileSize: z.optional(fileSize),
    tags: z._default(tags, []),
  })
  .check(
    z.refine((body) => Boolean(body.uploadId) || body.fileUrl !== undefined, {
      error: 'Please enter a valid URL',
      path: ['fileUrl'],
    }),
    z.refine((body) => Boolean(body.uploadId) || body.fileType !== undefined, {
      error: 'File type is required',
      path: ['fileType'],
    }),
    z.refine((body) => Boolean(body.uploadId) || body.fileSize !== undefined, { error: SIZE, path: ['fileSize'] }),
    z.refine((body) => !body.uploadId || body.fileUrl === undefined, {
      error: 'Send either an uploaded file or an address, not both.',
      path: ['fileUrl'],
    }),
  );
export type CreateDocument = z.infer<typeof createDocument>;

export const updateDocument = z
  .strictObject({
    title: z.optional(title),
    description: optionalText(2_000),
    type: z.optional(documentType),
    fileUrl: z.optional(httpsUrl),
    fileType: z.optional(fileType),
    fileSize: z.optional(fileSize),
    tags: z.optional(tags),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent.'));
export type UpdateDocument = z.infer<typeof updateDocument>;
