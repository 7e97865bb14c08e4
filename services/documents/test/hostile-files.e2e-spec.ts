import { deflateRawSync, deflateSync } from 'node:zlib';
import { type DocumentsApp, ELEANOR, startDocuments } from './support/app.js';
import { deed } from './support/fixtures.js';
import { pdf, rawPdf, textPdf } from './support/pdf.js';
import { CONTENT_TYPES, docx, paragraph, zip, type ZipEntry } from './support/zip.js';

const TYPE = { status: 415, code: 'UPLOAD_TYPE', detail: 'Please upload a PDF, DOC, DOCX, or TXT file' };
const unreadable = (detail: string | RegExp) => ({ status: 422, code: 'UPLOAD_UNREADABLE', detail });
const UNPACKS = unreadable(/^This file unpacks to far more than a document holds/);
const broken = (format: string) =>
  unreadable(`This ${format} is damaged and cannot be read. Open it, save it again, and upload the new copy.`);
const PASSWORD = { status: 422, code: 'UPLOAD_PASSWORD', detail: /is protected by a password\. Remove the password/ };
const harmful = (what: string) => ({
  status: 422,
  code: 'UPLOAD_HARMFUL',
  detail: `This file ${what}, which could harm whoever opens it, so it was not taken. Print it to a new PDF and upload that.`,
});

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const ONE_PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>';
const HOLY = paragraph('This trust is irrevocable.');
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const XML_BOMB = `<!DOCTYPE w [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
  .join('')}]>`;

const withExtra = (...entries: ZipEntry[]): Buffer => docx(HOLY, entries);
const after = async (made: Promise<Buffer>, tail: Buffer | string): Promise<Buffer> =>
  Buffer.concat([await made, Buffer.from(tail)]);

/** A hundred parts that are packed once and unpack to 15 MB each. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(15_000_000));
  return withExtra(
    ...Array.from({ length: 100 }, (_, index) => ({
      name: `word/media/${index}.xml`,
      data: '',
      packed,
      declaredSize: 15_000_000,
    })),
  );
}

const crowd = (): Buffer =>
  withExtra(
    ...Array.from({ length: 100_000 }, (_, index) => ({ name: index.toString(36), data: '', packed: Buffer.alloc(0) })),
  );

/** Says that its directory is a ZIP64 one, which is not there. */
function zip64(): Buffer {
  const bytes = withExtra();
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  bytes.fill(0xff, end + 8, end + 20);
  return bytes;
}

function streamPdf(dictionary: string, stream: Buffer): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R >>';
  const content = `<< ${dictionary} /Length ${stream.length} >>\nstream\n${stream.toString('latin1')}\nendstream`;
  return rawPdf(CATALOG, ONE_PAGE, page, content);
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  return rawPdf(CATALOG, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...Array<string>(count).fill(PAGE));
}

/** The same deed with one of its streams under the name that macros have. */
function macroDoc(): Buffer {
  const bytes = Buffer.from(deed('doc'));
  const name = ['1Table', '0Table', 'Data', '\u0005SummaryInformation'].find(
    (stream) => bytes.indexOf(Buffer.from(`${stream}\0`, 'utf16le')) >= 0,
  );
  const at = bytes.indexOf(Buffer.from(`${name}\0`, 'utf16le'));
  bytes.fill(0, at, at + 64);
  bytes.write('_VBA_PROJECT', at, 'utf16le');
  bytes.writeUInt16LE(('_VBA_PROJECT'.length + 1) * 2, at + 64);
  return bytes;
}

type Refusal = { status: number; code: string; detail: string | RegExp };
type Case = [what: string, name: string, refusal: Refusal, bytes: () => Buffer | Promise<Buffer>];

const WRONG: Case[] = [
  ['a program named .pdf', 'deed.pdf', TYPE, () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500, 7)])],
  [
    'a drawing named .pdf',
    'deed.pdf',
    TYPE,
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  ['a web page named .pdf', 'deed.pdf', TYPE, () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a PDF named .docx', 'deed.docx', TYPE, () => textPdf('x')],
  [
    'a PDF that begins at byte 512',
    'deed.pdf',
    TYPE,
    async () => Buffer.concat([Buffer.alloc(512, 32), await textPdf('x')]),
  ],
  [
    'a web page that is a PDF as well',
    'deed.pdf',
    TYPE,
    async () => Buffer.concat([Buffer.from('<html>'), await textPdf('x')]),
  ],
  [
    'a PDF that is a web page as well',
    'deed.pdf',
    TYPE,
    async () =>
      Buffer.from(
        (await textPdf('x')).toString('latin1').replace('\n', '\n%<html><script>alert(1)</script>\n'),
        'latin1',
      ),
  ],
  ['a PDF that is a ZIP as well', 'deed.pdf', TYPE, () => after(textPdf('x'), zip([{ name: 'x.exe', data: 'MZ' }]))],
  ['a PDF that is a script as well', 'deed.pdf', TYPE, () => after(textPdf('x'), '\n<script>alert(1)</script>')],
  ['a text with a NUL', 'deed.txt', TYPE, () => Buffer.from('A deed\0 of trust.')],
  ['a text of control characters', 'deed.txt', TYPE, () => Buffer.from('A deed\x01\x02 of trust.')],
];

const DOCX: Case[] = [
  ['a DOCX of 1.5 MB that unpacks to 1.5 GB', 'deed.docx', UNPACKS, bomb],
  ['a DOCX of 100,000 entries', 'deed.docx', UNPACKS, crowd],
  [
    'a DOCX whose part unpacks to more than it says',
    'deed.docx',
    broken('DOCX'),
    () => withExtra({ name: 'word/styles.xml', data: 'a'.repeat(5_000_000), declaredSize: 100 }),
  ],
  [
    'a DOCX whose part says 4 GB',
    'deed.docx',
    UNPACKS,
    () => withExtra({ name: 'word/x.xml', data: 'x', declaredSize: 0xfffffff0 }),
  ],
  [
    'a DOCX with a ZIP in it',
    'deed.docx',
    harmful('carries another program or archive'),
    () => withExtra({ name: 'word/embeddings/a.zip', data: withExtra() }),
  ],
  [
    'a DOCX with a program in it',
    'deed.docx',
    harmful('carries another program or archive'),
    () => withExtra({ name: 'word/embeddings/a.exe', data: 'MZ' }),
  ],
  [
    'a DOCX with macros',
    'deed.docx',
    harmful('contains macros'),
    () => withExtra({ name: 'word/vbaProject.bin', data: 'x' }),
  ],
  [
    'a DOCX that climbs out of itself',
    'deed.docx',
    broken('DOCX'),
    () => withExtra({ name: '../../etc/passwd', data: 'x' }),
  ],
  [
    'a DOCX with a symbolic link',
    'deed.docx',
    broken('DOCX'),
    () => withExtra({ name: 'word/x.xml', data: '/etc/passwd', unixMode: 0o120777 }),
  ],
  ['a DOCX with a part twice', 'deed.docx', broken('DOCX'), () => withExtra({ name: 'word/document.xml', data: 'x' })],
  ['a DOCX whose directory is elsewhere', 'deed.docx', UNPACKS, zip64],
  [
    'a DOCX with an external entity',
    'deed.docx',
    broken('DOCX'),
    () => docx(paragraph('&x;'), [], '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ['a DOCX with a billion laughs', 'deed.docx', broken('DOCX'), () => docx(paragraph('&j;'), [], XML_BOMB)],
  ['a DOCX without its main part', 'deed.docx', TYPE, () => zip([CONTENT_TYPES])],
];

const PDF: Case[] = [
  [
    'a PDF with a password',
    'deed.pdf',
    PASSWORD,
    () => pdf((document) => document.text('secret'), { userPassword: 'x', pdfVersion: '1.7' }),
  ],
  [
    'a PDF that starts a program',
    'deed.pdf',
    harmful('starts a program when it is opened'),
    () => rawPdf('<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (cmd.exe) >> >>', ONE_PAGE, PAGE),
  ],
  [
    'a PDF that starts a program under another spelling',
    'deed.pdf',
    harmful('starts a program when it is opened'),
    () => rawPdf('<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /L#61unch /F (cmd.exe) >> >>', ONE_PAGE, PAGE),
  ],
  [
    'a PDF of 50,000 pages',
    'deed.pdf',
    unreadable(/^This document has more than 5,000 pages\. Split it/),
    () => manyPages(50_000),
  ],
  [
    'a PDF whose pages hold themselves',
    'deed.pdf',
    broken('PDF'),
    () => rawPdf(CATALOG, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
  ],
  [
    'a PDF whose tables go in circles',
    'deed.pdf',
    broken('PDF'),
    () =>
      Buffer.from('%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Prev 9 >>\nstartxref\n9\n%%EOF\n'),
  ],
  [
    'a PDF whose page unpacks to 1 GB',
    'deed.pdf',
    UNPACKS,
    () => streamPdf('/Filter /FlateDecode', deflateSync(Buffer.alloc(1_000_000_000, 32))),
  ],
  [
    'a PDF that is packed twice',
    'deed.pdf',
    UNPACKS,
    () => streamPdf('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.alloc(90_000_000, 32)))),
  ],
  ['a PDF that is cut off', 'deed.pdf', broken('PDF'), () => deed('pdf').subarray(0, 700)],
];

const OTHER: Case[] = [
  ['a DOC with macros', 'deed.doc', harmful('contains macros'), macroDoc],
  ['a DOC that is cut off', 'deed.doc', broken('DOC'), () => deed('doc').subarray(0, 600)],
  [
    'a text with the scanners’ test signature',
    'deed.txt',
    harmful('carries what virus scanners warn of'),
    () => Buffer.from(EICAR),
  ],
  [
    'a PDF with the scanners’ test signature',
    'deed.pdf',
    harmful('carries what virus scanners warn of'),
    () => after(textPdf('x'), `\n%${EICAR}`),
  ],
];

/** What the threads may add to the process while a hostile file is looked at. */
const ROOM_MB = 400;

describe('hostile files', () => {
  let app: DocumentsApp;

  beforeAll(async () => {
    app = await startDocuments();
    // The threads and their parsers are there before anything is measured.
    await upload(deed('pdf'), 'deed.pdf').expect(201);
  });
  beforeEach(() => app.signIn());
  afterAll(() => app.close());

  const upload = (bytes: Buffer, name: string) =>
    app.as(ELEANOR).post('/api/uploads').attach('file', bytes, { filename: name, contentType: 'application/pdf' });
  const traces = async () => ({
    rows: await app.sql('SELECT id FROM uploads ORDER BY id'),
    objects: await app.stored(),
    receiving: app.receiving(),
  });

  it.each([...WRONG, ...DOCX, ...PDF, ...OTHER])(
    'refuses %s with a sentence, stores nothing and goes on',
    async (_what, name, { status, code, detail }, make) => {
      const bytes = await make();
      const before = await traces();
      const memory = process.memoryUsage().rss;
      const { body } = await upload(bytes, name);
      const grown = (process.memoryUsage().rss - memory) / 1024 / 1024;
      expect(body).toMatchObject({ status, code });
      if (typeof detail === 'string') expect(body.detail).toBe(detail);
      else expect(body.detail).toMatch(detail);
      expect(grown).toBeLessThan(ROOM_MB);
      expect(await traces()).toEqual(before);
      await upload(Buffer.from('A deed of trust.'), 'deed.txt').expect(201);
    },
  );

  it.each<[string, string, string]>([
    ['scripts', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>', 'scripts'],
    ['attached files', '/Names << /EmbeddedFiles << /Names [] >> >>', 'attached files'],
    ['a form program', '/AcroForm << /XFA (x) /Fields [] >>', 'a form program'],
  ])('takes the text of a PDF with %s, says so, and hands it out as a download only', async (_what, entry, words) => {
    const text = 'BT /F1 12 Tf 72 700 Td (This trust is irrevocable.) Tj ET';
    const bytes = rawPdf(
      `<< /Type /Catalog /Pages 2 0 R ${entry} >>`,
      ONE_PAGE,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    );
    const { body } = await upload(bytes, 'form.pdf').expect(201);
    expect(body.documentText).toBe('This trust is irrevocable.');
    expect(body.notices).toEqual([
      `This PDF contains ${words}. Nothing of it was run or opened; only the text of its pages was read.`,
    ]);
    await app.member(1, ELEANOR, ['owner', 'trustee']);
    const { body: made } = await app
      .as(ELEANOR)
      .post('/api/trusts/1/documents')
      .send({ title: 'Form', uploadId: body.uploadId })
      .expect(201);
    const { headers } = await app.as(ELEANOR).get(`/api/documents/${made.id}/file`).expect(200);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename=form.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });
});
