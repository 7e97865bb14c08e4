import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One fictional deed, the Whitfield Family Trust, in the four formats that are accepted. */
export const FORMATS = [
  ['PDF', 'pdf', 'application/pdf'],
  ['DOCX', 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['DOC', 'doc', 'application/msword'],
  ['TXT', 'txt', 'text/plain'],
] as const;
export type Format = (typeof FORMATS)[number][1];

export const deedPath = (format: Format) => join(__dirname, '../fixtures', `whitfield-family-trust.${format}`);
export const deedBytes = (format: Format) => new Uint8Array(readFileSync(deedPath(format)));
