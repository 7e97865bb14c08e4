import { UPLOAD_MAX_BYTES } from '@fiducia/contracts';
import { readdirSync } from 'node:fs';
import { type DocumentsApp, ELEANOR, startDocuments } from './support/app.js';
import { deed } from './support/fixtures.js';
import { abortHalfway, END, fieldPart, filePart, postRaw } from './support/multipart.js';
import { pdf, scannedPdf, textPdf } from './support/pdf.js';
import { docx, paragraph } from './support/zip.js';

const WRONG_TYPE = 'Please upload a PDF, DOC, DOCX, or TXT file';
const TOO_LARGE = 'File must be less than 10MB';
const NOT_WHOLE = 'The upload was not complete. Please choose the file again.';
const ONE_FILE = 'Send exactly one file, in the field "file".';
const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(400, 7)]);

describe('POST /api/uploads', () => {
  let app: DocumentsApp;

  beforeAll(async () => {
    app = await startDocuments();
  });
  beforeEach(() => app.signIn());
  afterAll(() => app.close());

  const upload = (bytes: Buffer, name: string, contentType = 'application/pdf') =>
    app.as(ELEANOR).post('/api/uploads').attach('file', bytes, { filename: name, contentType });
  const raw = async (body: Buffer, more: { contentType?: string; chunked?: boolean } = {}) =>
    postRaw({ url: app.url, token: await app.token(ELEANOR), body, ...more });

  /** What there is: rows, objects and files on their way in. A refusal must leave it as it was. */
  const traces = async () => ({
    rows: await app.sql('SELECT id FROM uploads ORDER BY id'),
    objects: await app.stored(),
    receiving: app.receiving(),
  });

  it.each([
    ['pdf', 'application/pdf', 7],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 1],
    ['doc', 'application/msword', 1],
    ['txt', 'text/plain', 1],
  ] as const)('reads and stores a %s', async (kind, fileType, pages) => {
    const bytes = deed(kind);
    const { body } = await upload(bytes, `Whitfield.${kind}`, 'application/octet-stream').expect(201);
    expect(body).toMatchObject({ fileName: `Whitfield.${kind}`, fileType, fileSize: bytes.length, quality: 1 });
    expect(body.documentText).toContain('This trust is irrevocable.');
    expect(body.pages).toHaveLength(pages);
    expect(Object.keys(body as object).sort()).toEqual(
      ['documentText', 'fileName', 'fileSize', 'fileType', 'notices', 'pages', 'quality', 'uploadId'].sort(),
    );
    expect((await app.bytesOf(`uploads/${body.uploadId}`)).equals(bytes)).toBe(true);
    expect(app.receiving()).toEqual([]);
  });

  it('remembers a hash of the bytes and that nothing holds them yet', async () => {
    const { body } = await upload(Buffer.from('A deed of trust.'), 'deed.txt').expect(201);
    const [row] = await app.sql(
      "SELECT user_id, stored, sha256, expires_at - created_at > interval '23 hours' AS kept FROM uploads WHERE id = $1",
      [body.uploadId],
    );
    expect(row).toEqual({
      user_id: ELEANOR.userId,
      stored: true,
      sha256: '42802c440995c816f36fc75e2ad85416f53a840b1b87fc0220a5432b69db680d',
      kept: true,
    });
  });

  it('takes a file of exactly 10 MB', async () => {
    const { body } = await upload(Buffer.alloc(UPLOAD_MAX_BYTES, 'trust '), 'long.txt').expect(201);
    expect(body.fileSize).toBe(UPLOAD_MAX_BYTES);
  });

  it.each<[string, string, number, string, string, () => Buffer | Promise<Buffer>]>([
    ['a program named .pdf', 'deed.pdf', 415, 'UPLOAD_TYPE', WRONG_TYPE, () => program],
    ['a PDF named .docx', 'deed.docx', 415, 'UPLOAD_TYPE', WRONG_TYPE, () => textPdf('x')],
    [
      'a PDF header at byte 512',
      'deed.pdf',
      415,
      'UPLOAD_TYPE',
      WRONG_TYPE,
      async () => Buffer.concat([Buffer.alloc(512, 32), await textPdf('x')]),
    ],
    ['a picture', 'deed.png', 415, 'UPLOAD_TYPE', WRONG_TYPE, () => Buffer.from('89504e47', 'hex')],
    ['a name Windows keeps for itself', 'con', 415, 'UPLOAD_TYPE', WRONG_TYPE, () => deed('pdf')],
    [
      'an empty file',
      'deed.pdf',
      400,
      'UPLOAD_EMPTY',
      'This file is empty. Please choose another one.',
      () => Buffer.alloc(0),
    ],
    [
      'a DOCX that unpacks to 1.5 GB',
      'bomb.docx',
      422,
      'UPLOAD_UNREADABLE',
      'This file unpacks to far more than a document holds, so it was not opened. Save it again as a PDF and upload that.',
      () => docx(paragraph('x'), [{ name: 'word/media/a.xml', data: '', declaredSize: 1_500_000_000 }]),
    ],
    [
      'a DOCX that climbs out of itself',
      'climb.docx',
      422,
      'UPLOAD_UNREADABLE',
      'This DOCX is damaged and cannot be read. Open it, save it again, and upload the new copy.',
      () => docx(paragraph('x'), [{ name: '../../x', data: 'x' }]),
    ],
    [
      'a PDF with a password',
      'locked.pdf',
      422,
      'UPLOAD_PASSWORD',
      'This PDF is protected by a password. Remove the password and upload it again.',
      () => pdf((document) => document.text('secret'), { userPassword: 'x', pdfVersion: '1.7' }),
    ],
    [
      'a broken PDF',
      'broken.pdf',
      422,
      'UPLOAD_UNREADABLE',
      'This PDF is damaged and cannot be read. Open it, save it again, and upload the new copy.',
      () => Buffer.from('%PDF-1.7 and then nothing'),
    ],
    [
      'a page on which nothing can be read',
      'scan.pdf',
      422,
      'UPLOAD_UNREADABLE',
      'No text could be read in this file, nor in its pictures. Upload a sharper scan, or a version with text that can be selected.',
      scannedPdf,
    ],
    [
      'a file of 10 MB and one byte',
      'long.txt',
      413,
      'UPLOAD_TOO_LARGE',
      TOO_LARGE,
      () => Buffer.alloc(UPLOAD_MAX_BYTES + 1, 'a'),
    ],
    ['a file of 30 MB', 'long.txt', 413, 'UPLOAD_TOO_LARGE', TOO_LARGE, () => Buffer.alloc(30_000_000, 'a')],
  ])('refuses %s and stores nothing', async (_case, name, status, code, detail, bytes) => {
    const before = await traces();
    const { body } = await upload(await bytes(), name).expect(status);
    expect(body).toMatchObject({ status, code, detail });
    expect(await traces()).toEqual(before);
  });

  const whole = filePart('name="file"; filename="deed.pdf"', deed('pdf'));
  it.each<[string, string, Buffer]>([
    ['without a final boundary', NOT_WHOLE, whole],
    ['without a file', ONE_FILE, END],
    ['with an empty field name', ONE_FILE, Buffer.concat([filePart('name=""; filename="deed.pdf"', deed('pdf')), END])],
    ['with an empty file name', ONE_FILE, Buffer.concat([filePart('name="file"; filename=""', ''), END])],
    [
      'with an index for a field name',
      ONE_FILE,
      Buffer.concat([filePart('name="a[99999999999]"; filename="deed.pdf"', 'x'), END]),
    ],
    ['with two files', ONE_FILE, Buffer.concat([whole, whole, END])],
    ['with a field beside the file', ONE_FILE, Buffer.concat([whole, fieldPart('trustId', '1'), END])],
    [
      'with 1,000 fields',
      ONE_FILE,
      Buffer.concat([...Array.from({ length: 1_000 }, (_, n) => fieldPart(`f${n}`)), END]),
    ],
    ['with 10,000 parts', ONE_FILE, Buffer.concat([...Array.from({ length: 10_000 }, () => fieldPart('file')), END])],
    [
      'with a line end in the file name',
      NOT_WHOLE,
      Buffer.concat([filePart('name="file"; filename*=utf-8\'\'a.pdf%0d%0aSet-Cookie%3A%20x', deed('pdf')), END]),
    ],
    [
      'with a line end that a browser escaped',
      NOT_WHOLE,
      Buffer.concat([filePart('name="file"; filename="a.pdf%0D%0ASet-Cookie: x"', deed('pdf')), END]),
    ],
    [
      'with a NUL in the file name',
      NOT_WHOLE,
      Buffer.concat([filePart('name="file"; filename*=utf-8\'\'a.pdf%00.exe', deed('pdf')), END]),
    ],
    ['with nothing in it', NOT_WHOLE, Buffer.alloc(0)],
  ])('refuses a request %s and stores nothing', async (_case, detail, body) => {
    const before = await traces();
    expect(await raw(body)).toMatchObject({ status: 400, body: { code: 'UPLOAD_MALFORMED', detail } });
    expect(await traces()).toEqual(before);
  });

  it('refuses what is no multipart request', async () => {
    const answer = await raw(Buffer.from('{}'), { contentType: 'application/json' });
    expect(answer).toMatchObject({ status: 415, body: { detail: 'Send the file as multipart/form-data.' } });
    const boundless = await raw(whole, { contentType: 'multipart/form-data' });
    expect(boundless).toMatchObject({ status: 400, body: { detail: NOT_WHOLE } });
  });

  it('stops a file without an announced length at the limit', async () => {
    const before = await traces();
    const body = Buffer.concat([filePart('name="file"; filename="a.txt"', Buffer.alloc(12_000_000, 'a')), END]);
    expect(await raw(body, { chunked: true })).toMatchObject({ status: 413, body: { detail: TOO_LARGE } });
    expect(await traces()).toEqual(before);
  });

  it.each([
    ['../../etc/x.txt', 'x.txt'],
    ['a\u202etxt.txt', 'atxt.txt'],
    [`${'n'.repeat(5_000)}.txt`, `${'n'.repeat(196)}.txt`],
    ['信託 "deed"; x=1.txt', '信託 "deed"; x=1.txt'],
  ])('stores %j under a key of its own', async (given, kept) => {
    const { body } = await upload(Buffer.from('A deed of trust.'), given).expect(201);
    expect(body.fileName).toBe(kept);
    expect(await app.stored()).toContain(`uploads/${body.uploadId}`);
  });

  it('leaves nothing behind when 100 uploads break off halfway', async () => {
    const token = await app.token(ELEANOR);
    const before = await traces();
    await abortHalfway(app.url, token, Buffer.alloc(400_000, 'a'));
    const open = (): number => readdirSync('/proc/self/fd').length;
    const files = open();
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 10 }, () => abortHalfway(app.url, token, Buffer.alloc(400_000, 'a'))));
    }
    await app.eventually(() => app.receiving().length === 0 && open() <= files + 2);
    expect(await traces()).toEqual(before);
  });

  it('is for those who are signed in', async () => {
    const answer = await postRaw({ url: app.url, token: 'none', body: Buffer.concat([whole, END]) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
});
