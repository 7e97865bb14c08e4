import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deed } from '../../test/support/fixtures.js';
import { pdf, rawPdf, scannedPdf, textPdf } from '../../test/support/pdf.js';
import { docx, paragraph } from '../../test/support/zip.js';
import { DocumentReader, type ReadFile } from './document-reader.js';

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

function blankPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
  return rawPdf(CATALOG, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...Array<string>(count).fill(page));
}

describe('reading files in threads of their own', () => {
  const pool = new DocumentReader();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiducia-extraction-'));
  });
  afterAll(async () => {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  });

  const write = async (name: string, bytes: Buffer | string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };
  const read = async (name: string, bytes: Buffer | string, by = pool): Promise<ReadFile> =>
    by.read({ path: await write(name, bytes), fileName: name, size: bytes.length }, { person: 1 });

  it.each([
    ['pdf', 7],
    ['docx', 1],
    ['doc', 1],
    ['txt', 1],
  ] as const)('reads the whole deed out of a %s', async (kind, pages) => {
    const found = await read(`deed.${kind}`, deed(kind));
    const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
    expect(words(found.documentText)).toBe(words(deed('txt').toString('utf8')));
    expect(found).toMatchObject({ kind, quality: 1 });
    expect(found.pages).toHaveLength(pages);
    expect(found.documentText).toContain('\n\n');
  });

  it('says where each page of a PDF stands in the text', async () => {
    const found = await read('pages.pdf', await textPdf('First page: 𝔗rust', 'Second page'));
    const texts = found.pages.map(({ start, end }) => found.documentText.slice(start, end));
    expect(texts[1]).toBe('Second page');
    expect(found.pages.map(({ page }) => page)).toEqual([1, 2]);
    expect(found.pages.at(-1)?.end).toBe(found.documentText.length);
  });

  it('takes the form feeds of plain text for pages', async () => {
    const found = await read('deed.txt', 'Page one\fPage two\f');
    expect(found).toMatchObject({
      documentText: 'Page one\n\nPage two',
      pages: [
        { page: 1, start: 0, end: 8, quality: 'text' },
        { page: 2, start: 10, end: 18, quality: 'text' },
      ],
    });
  });

  it('rates a scan without a text layer 0', async () => {
    expect(await read('scan.pdf', await scannedPdf())).toMatchObject({
      documentText: '',
      quality: 0,
      pages: [{ page: 1 }],
    });
  });

  it('rates a PDF of which one page in two is a scan 0.5', async () => {
    const half = await pdf((document) => {
      document.text('A page of text').addPage().rect(0, 0, 90, 90).fill();
    });
    expect((await read('half.pdf', half)).quality).toBe(0.5);
  });

  it('keeps line breaks, tabs and table cells of a DOCX apart', async () => {
    const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
    const body = `<w:p><w:r><w:t>Eleanor</w:t><w:br/><w:t>Settlor</w:t><w:tab/><w:t>Portland</w:t></w:r></w:p><w:tbl><w:tr>${cell('Cash')}${cell('$450,000')}</w:tr></w:tbl>`;
    expect((await read('table.docx', docx(body))).documentText).toBe('Eleanor\nSettlor\tPortland\n\nCash\t$450,000');
  });

  it.each<[string, string, string, () => Buffer | Promise<Buffer>]>([
    [
      'a PDF with a password',
      'locked.pdf',
      'This PDF is protected by a password. Remove the password and upload it again.',
      () => pdf((document) => document.text('secret'), { userPassword: 'x', pdfVersion: '1.7' }),
    ],
    [
      'a broken PDF',
      'broken.pdf',
      'This PDF is damaged and cannot be read. Open it, save it again, and upload the new copy.',
      () => Buffer.from('%PDF-1.7\nnothing of a PDF'),
    ],
    [
      'a PDF of 5,001 pages',
      'long.pdf',
      'This document has more than 5,000 pages. Split it and upload the parts.',
      () => blankPages(5_001),
    ],
    [
      'a PDF without pages',
      'none.pdf',
      'This PDF is damaged and cannot be read. Open it, save it again, and upload the new copy.',
      () => rawPdf(CATALOG, '<< /Type /Pages /Kids [] /Count 1000000 >>'),
    ],
    [
      'a part that unpacks to more than it declared',
      'lying.docx',
      'This DOCX is damaged and cannot be read. Open it, save it again, and upload the new copy.',
      () => docx(paragraph('x'), [{ name: 'word/styles.xml', data: 'a'.repeat(5_000_000), declaredSize: 100 }]),
    ],
    [
      'a DOCX that declares its own entities',
      'laughs.docx',
      'This DOCX is damaged and cannot be read. Open it, save it again, and upload the new copy.',
      () => docx(paragraph('x'), [], '<!DOCTYPE w [<!ENTITY lol SYSTEM "file:///etc/passwd">]>'),
    ],
    [
      'a DOCX that is not XML inside',
      'noxml.docx',
      'This DOCX is damaged and cannot be read. Open it, save it again, and upload the new copy.',
      () => docx('<w:p><w:r>'),
    ],
  ])('refuses %s with a sentence', async (_case, name, message, bytes) => {
    await expect(read(name, await bytes())).rejects.toMatchObject({ name: 'Unreadable', message });
  });

  it('opens nothing that a document points to', async () => {
    let connections = 0;
    const listener = createServer(() => connections++);
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/x`;
    const picture = (id: string): string => `<w:p><w:r><w:drawing><a:blip r:link="${id}"/></w:drawing></w:r></w:p>`;
    const linked = docx(`${picture('r1')}${picture('r2')}${paragraph('Only this')}`, [
      {
        name: 'word/_rels/document.xml.rels',
        data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd"/><Relationship Id="r2" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${url}"/></Relationships>`,
      },
    ]);
    expect((await read('linked.docx', linked)).documentText).toBe('Only this');
    const active = rawPdf(
      `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.launchURL\\("${url}"\\)) >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /AA << /O << /S /URI /URI (${url}) >> >> >>`,
    );
    expect((await read('active.pdf', active)).documentText).toBe('');
    expect(connections).toBe(0);
    await new Promise((resolve) => listener.close(resolve));
  });

  describe('with a thread that misbehaves', () => {
    const started: DocumentReader[] = [];
    afterEach(() => Promise.all(started.splice(0).map((one) => one.close())));

    it.each([
      [
        'takes longer than its deadline',
        'for (;;);',
        { deadline: 300 },
        'Reading this file took too long and was stopped. Save it again as a PDF or TXT file and upload that.',
      ],
      [
        'wants more memory than it may have',
        'const all = []; for (;;) all.push(new Array(1e5).fill(0));',
        { memory: 32 },
        'This file unpacks to far more than a document holds, so it was not opened. Save it again as a PDF and upload that.',
      ],
      ['dies', 'process.exit(3);', {}, 'Failed to read file content. Please try again.'],
    ])('refuses the file when it %s', async (_what, program, options, message) => {
      const worker = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${program} });`;
      const entry = pathToFileURL(await write(`${Math.random()}.mjs`, worker));
      const reader = new DocumentReader({ text: { entry, ...options } });
      started.push(reader);
      await expect(read('a.txt', 'x', reader)).rejects.toMatchObject({ code: 'UPLOAD_UNREADABLE', message });
    });
  });
});
