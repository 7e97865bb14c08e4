import type { ErrorCode } from '@fiducia/contracts';

type UnreadableCode = Extract<
  ErrorCode,
  'UPLOAD_TYPE' | 'UPLOAD_EMPTY' | 'UPLOAD_UNREADABLE' | 'UPLOAD_PASSWORD' | 'UPLOAD_HARMFUL'
>;

/**
 * Why a file was not read. Each message is a sentence for the person who chose the file: what is wrong with it, and what
 * to do. This module is loaded by the extraction worker too, so it stays free of everything but these sentences.
 */
export class Unreadable extends Error {
  constructor(
    readonly code: UnreadableCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'Unreadable';
  }
}

export const unreadable = {
  type: () => new Unreadable('UPLOAD_TYPE', 'Please upload a PDF, DOC, DOCX, or TXT file'),
  empty: () => new Unreadable('UPLOAD_EMPTY', 'This file is empty. Please choose another one.'),
  password: (format: 'PDF' | 'document') =>
    new Unreadable(
      'UPLOAD_PASSWORD',
      `This ${format} is protected by a password. Remove the password and upload it again.`,
    ),
  broken: (format: 'PDF' | 'DOCX' | 'DOC' | 'file') =>
    new Unreadable(
      'UPLOAD_UNREADABLE',
      `This ${format} is damaged and cannot be read. Open it, save it again, and upload the new copy.`,
    ),
  tooLarge: () =>
    new Unreadable(
      'UPLOAD_UNREADABLE',
      'This file unpacks to far more than a document holds, so it was not opened. Save it again as a PDF and upload that.',
    ),
  tooManyPages: (most: number) =>
    new Unreadable(
      'UPLOAD_UNREADABLE',
      `This document has more than ${most.toLocaleString('en-US')} pages. Split it and upload the parts.`,
    ),
  /** @param what completes 'This file …' */
  harmful: (what: string) =>
    new Unreadable(
      'UPLOAD_HARMFUL',
      `This file ${what}, which could harm whoever opens it, so it was not taken. Print it to a new PDF and upload that.`,
    ),
  formOnly: () =>
    new Unreadable(
      'UPLOAD_UNREADABLE',
      'This PDF is a form that writes its own pages, so it has no text to read. Print it to a new PDF and upload that.',
    ),
  tooSlow: () =>
    new Unreadable(
      'UPLOAD_UNREADABLE',
      'Reading this file took too long and was stopped. Save it again as a PDF or TXT file and upload that.',
    ),
  /** The parser itself broke: the person gets a sentence, the log gets the cause. */
  failed: (cause: unknown) =>
    new Unreadable('UPLOAD_UNREADABLE', 'Failed to read file content. Please try again.', { cause }),
  noText: () =>
    new Unreadable(
      'UPLOAD_UNREADABLE',
      'No text could be read in this file, nor in its pictures. Upload a sharper scan, or a version with text that can be selected.',
    ),
};
