import iconv from 'iconv-lite';
import { deed } from '../../test/support/fixtures.js';
import { textPdf } from '../../test/support/pdf.js';
import { CONTENT_TYPES, docx, paragraph, zip, type ZipEntry } from '../../test/support/zip.js';
import { sniff } from './sniff.js';

const WRONG_TYPE = 'Please upload a PDF, DOC, DOCX, or TXT file';
const DAMAGED = 'This DOCX is damaged and cannot be read. Open it, save it again, and upload the new copy.';
const UNPACKS =
  'This file unpacks to far more than a document holds, so it was not opened. Save it again as a PDF and upload that.';
const LOCKED = 'This document is protected by a password. Remove the password and upload it again.';
const HOLY = paragraph('This trust is irrevocable.');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(500, 7)]);
const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const extra = (entry: Partial<ZipEntry>): Buffer => docx(HOLY, [{ name: 'word/x.xml', data: 'x', ...entry }]);

/** The first 512 bytes of a compound file, then nothing: its tables point outside. */
const cutDoc = (): Buffer => deed('doc').subarray(0, 600);

/** The same document with the flag set that says its text is encrypted. */
function lockedDoc(): Buffer {
  const bytes = Buffer.from(deed('doc'));
  const header = bytes.indexOf(Buffer.from('eca50101', 'hex'));
  bytes.writeUInt16LE(bytes.readUInt16LE(header + 10) | 0x0100, header + 10);
  return bytes;
}

/** A compound file whose only changed stream name says what an encrypted DOCX says. */
function renamedStream(to: string): Buffer {
  const bytes = Buffer.from(deed('doc'));
  const at = bytes.indexOf(Buffer.from('WordDocument\0', 'utf16le'));
  bytes.fill(0, at, at + 64);
  bytes.write(to, at, 'utf16le');
  bytes.writeUInt16LE((to.length + 1) * 2, at + 64);
  return bytes;
}

describe('finding out what a file is', () => {
  it.each(['pdf', 'docx', 'doc', 'txt'] as const)('knows a %s by its name and its content', async (kind) => {
    expect((await sniff(deed(kind), `Deed of trust.${kind.toUpperCase()}`)).kind).toBe(kind);
  });

  it.each([
    ['UTF-8', Buffer.from('Überlassung — trust')],
    ['UTF-8 with a mark', Buffer.from('\ufeffÜberlassung — trust')],
    ['UTF-16 little-endian', iconv.encode('Überlassung — trust', 'utf-16le', { addBOM: true })],
    ['UTF-16 big-endian', iconv.encode('Überlassung — trust', 'utf-16be', { addBOM: true })],
    [
      'Windows-1252',
      iconv.encode('Überlassung — trust. Der Stifter überträgt das Vermögen für die Begünstigten.', 'win1252'),
    ],
  ])('reads plain text in %s', async (_encoding, bytes) => {
    const found = await sniff(bytes, 'deed.txt');
    expect(found.kind === 'txt' && found.text).toMatch(/^Überlassung — trust/);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a program named .pdf', 'deed.pdf', () => program],
    ['a drawing named .pdf', 'deed.pdf', () => picture],
    ['a web page named .pdf', 'deed.pdf', () => Buffer.from('<html>%PDF-1.7</html>')],
    [
      'a PDF whose header stands at byte 512',
      'deed.pdf',
      async () => Buffer.concat([Buffer.alloc(512, 32), await textPdf('x')]),
    ],
    [
      'a web page that is a PDF as well',
      'deed.pdf',
      async () => Buffer.concat([Buffer.from('<html>'), await textPdf('x')]),
    ],
    ['a PDF named .docx', 'deed.docx', () => textPdf('x')],
    ['a PDF named .txt', 'deed.txt', () => textPdf('x')],
    ['a DOCX named .doc', 'deed.doc', () => docx(HOLY)],
    ['a DOC named .docx', 'deed.docx', () => deed('doc')],
    ['a program named .doc', 'deed.doc', () => program],
    ['a program named .txt', 'deed.txt', () => program],
    ['a picture named .txt', 'deed.txt', () => png],
    ['rich text named .txt', 'deed.txt', () => Buffer.from('{\\rtf1 hello}')],
    ['rich text named .doc', 'deed.doc', () => Buffer.from('{\\rtf1 hello}')],
    ['a ZIP named .docx', 'deed.docx', () => zip([{ name: 'deed.txt', data: 'x' }])],
    ['a ZIP of a ZIP named .docx', 'deed.docx', () => zip([{ name: 'inner.zip', data: docx(HOLY) }])],
    ['a package without the main part it names', 'deed.docx', () => zip([CONTENT_TYPES])],
    ['a compound file without a document', 'deed.doc', () => renamedStream('Workbook')],
    ['a picture', 'deed.png', () => png],
    ['a name without an extension', 'deed', () => deed('pdf')],
    ['a name that hides its extension', 'deed.pdf.exe', () => deed('pdf')],
  ])('refuses %s as a wrong type', async (_case, name, bytes) => {
    await expect(sniff(await bytes(), name)).rejects.toMatchObject({ code: 'UPLOAD_TYPE', message: WRONG_TYPE });
  });

  it.each<[string, string, string, () => Buffer]>([
    ['100 entries that unpack to 1.5 GB', 'deed.docx', UNPACKS, () => docx(HOLY, bomb(100, 15_000_000))],
    ['a part that claims 4 GB', 'deed.docx', UNPACKS, () => extra({ declaredSize: 0xfffffff0 })],
    ['5,000 entries', 'deed.docx', UNPACKS, () => docx(HOLY, bomb(5_000, 1))],
    ['an entry that climbs out of the package', 'deed.docx', DAMAGED, () => extra({ name: '../../etc/cron.d/x' })],
    ['an entry with an absolute name', 'deed.docx', DAMAGED, () => extra({ name: '/etc/passwd' })],
    ['a symbolic link', 'deed.docx', DAMAGED, () => extra({ data: '/etc/passwd', unixMode: 0o120777 })],
    ['the same part twice', 'deed.docx', DAMAGED, () => extra({ name: 'word/document.xml' })],
    ['a package cut short', 'deed.docx', DAMAGED, () => deed('docx').subarray(0, 9_000)],
    [
      'a compound file cut short',
      'deed.doc',
      'This DOC is damaged and cannot be read. Open it, save it again, and upload the new copy.',
      cutDoc,
    ],
  ])('refuses %s', async (_case, name, message, bytes) => {
    await expect(sniff(bytes(), name)).rejects.toMatchObject({ code: 'UPLOAD_UNREADABLE', message });
  });

  it.each<[string, string, () => Buffer]>([
    ['an encrypted DOC', 'deed.doc', lockedDoc],
    ['an encrypted DOCX', 'deed.docx', () => renamedStream('EncryptedPackage')],
    ['an encrypted DOCX named .doc', 'deed.doc', () => renamedStream('EncryptedPackage')],
    ['an encrypted entry', 'deed.docx', () => extra({ encrypted: true })],
  ])('asks for the password of %s to be removed', async (_case, name, bytes) => {
    await expect(sniff(bytes(), name)).rejects.toMatchObject({ code: 'UPLOAD_PASSWORD', message: LOCKED });
  });

  it('says that a file is empty', async () => {
    await expect(sniff(Buffer.alloc(0), 'deed.pdf')).rejects.toMatchObject({
      code: 'UPLOAD_EMPTY',
      message: 'This file is empty. Please choose another one.',
    });
  });
});

function bomb(count: number, size: number): ZipEntry[] {
  return Array.from({ length: count }, (_, index) => ({ name: `word/part${index}.xml`, data: '', declaredSize: size }));
}
