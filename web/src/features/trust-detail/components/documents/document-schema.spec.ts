import { documentForm, EMPTY_DOCUMENT, toDocument } from './document-schema.js';

const messagesOf = (source: 'upload' | 'link') =>
  documentForm(source)
    .safeParse(EMPTY_DOCUMENT)
    .error?.issues.map(({ message }) => message);

describe('the document form', () => {
  it('names every missing part of a link at once', () => {
    expect(messagesOf('link')).toEqual([
      'Title must be at least 3 characters',
      'Please enter a valid URL',
      'File type is required',
      'File size must be greater than 0',
    ]);
  });

  it('asks for a file where one is uploaded', () => {
    expect(messagesOf('upload')).toEqual([
      'Title must be at least 3 characters',
      'Please upload a PDF, DOC, DOCX, or TXT file',
    ]);
  });

  it('sends the upload or the address, never both', () => {
    const values = {
      ...EMPTY_DOCUMENT,
      title: 'Deed',
      type: 'other' as const,
      tags: [],
      uploadId: 'one',
      fileUrl: 'two',
    };
    expect(toDocument('upload', values)).not.toHaveProperty('fileUrl');
    expect(toDocument('link', values)).not.toHaveProperty('uploadId');
  });
});
