import { UPLOAD_MAX_BYTES } from '@fiducia/contracts';
import { refusalOf } from './accepted-file.js';

describe('refusalOf', () => {
  it.each([
    ['deed.pdf', 1, null],
    ['DEED.DOCX', UPLOAD_MAX_BYTES, null],
    ['deed.png', 1, 'Please upload a PDF, DOC, DOCX, or TXT file'],
    ['pdf', 1, 'Please upload a PDF, DOC, DOCX, or TXT file'],
    ['deed.txt', UPLOAD_MAX_BYTES + 1, 'File must be less than 10MB'],
    ['deed.doc', 0, 'This file is empty. Please choose another one.'],
  ])('answers %s of %i bytes with %p', (name, size, refusal) => {
    expect(refusalOf({ name, size })).toBe(refusal);
  });
});
