import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { unreadable } from './unreadable.js';

/** A Word document of hundreds of pages with pictures stays far below each of these. */
const MAX_ENTRIES = 2_000;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_PART_BYTES = 24 * 1024 * 1024;
/** Text packs 10 to 40 times; a bomb packs 1,000 times. Small packages may pack well without harm. */
const MAX_RATIO = 150;
const HARMLESS_BYTES = 8 * 1024 * 1024;

const ENCRYPTED = 1;
const FILE_TYPE_BITS = 0o170000;
const SYMLINK = 0o120000;
const WORD_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** What Word runs, and what nobody looks into: a program, or one more archive. */
const MACROS = /(?:^|\/)vba(?:project|data)\.(?:bin|xml)$/i;
const CARGO = /\.(?:zip|7z|rar|gz|jar|exe|dll|scr|com|msi|js|jse|vbs|vbe|wsf|hta|ps1|bat|cmd|lnk)$/i;
const ZIP_MAGIC = Buffer.from('PK\x03\x04', 'latin1');

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(ZIP_MAGIC);
}

/**
 * The parts of a DOCX, looked up before anything is unpacked: number and declared sizes are checked against bombs, and a
 * part that unpacks to more than it declared is refused while it is being read.
 */
export class DocxPackage {
  private constructor(
    private readonly zip: ZipFile,
    private readonly parts: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws Unreadable when the package is broken, hostile, or no Word document */
  static async open(bytes: Buffer): Promise<DocxPackage> {
    const zip = await openZip(bytes);
    if (zip.entryCount > MAX_ENTRIES) throw unreadable.tooLarge();
    const opened = new DocxPackage(zip, indexed(await entriesOf(zip), bytes.length));
    await opened.assertWordDocument();
    opened.assertHarmless();
    return opened;
  }

  exists(name: string): boolean {
    return this.parts.has(name);
  }

  async read(name: string): Promise<Buffer> {
    const entry = this.parts.get(name);
    if (!entry || entry.uncompressedSize > MAX_PART_BYTES)
      throw entry ? unreadable.tooLarge() : unreadable.broken('DOCX');
    const part = await this.unpacked(entry);
    // Office Open XML forbids document type declarations; only an attack on an XML parser brings one.
    if (/\.(xml|rels)$/i.test(name) && part.includes('<!DOCTYPE')) throw unreadable.broken('DOCX');
    return part;
  }

  private async assertWordDocument(): Promise<void> {
    if (!this.exists('[Content_Types].xml')) throw unreadable.type();
    const types = (await this.read('[Content_Types].xml')).toString('utf8');
    const main = [...types.matchAll(/<Override\b[^<>]{0,2000}>/g)].find(([tag]) => tag.includes(`"${WORD_MAIN}"`))?.[0];
    // Usually word/document.xml; Word Online also writes word/document2.xml.
    const name = /\bPartName="\/(word\/[^"]{1,200})"/.exec(main ?? '')?.[1];
    if (!name || !this.exists(name)) throw unreadable.type();
  }

  private assertHarmless(): void {
    for (const name of this.parts.keys()) {
      if (MACROS.test(name)) throw unreadable.harmful('contains macros');
      if (CARGO.test(name)) throw unreadable.harmful('carries another program or archive');
    }
  }

  private unpacked(entry: Entry): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(unreadable.broken('DOCX'));
        // yauzl breaks off here when more bytes come than the entry declared.
        buffer(stream).then(resolve, () => reject(unreadable.broken('DOCX')));
      });
    });
  }
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) =>
      error ? reject(unreadable.broken('DOCX')) : resolve(zip),
    );
  });
}

/** The central directory; yauzl refuses absolute names, `..` and backslashes in it. */
function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', () => reject(unreadable.broken('DOCX')));
    zip.readEntry();
  });
}

function indexed(entries: Entry[], packedBytes: number): Map<string, Entry> {
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for (const entry of entries) {
    if (entry.generalPurposeBitFlag & ENCRYPTED) throw unreadable.password('document');
    const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE_BITS) === SYMLINK;
    if (isLink || parts.has(entry.fileName)) throw unreadable.broken('DOCX');
    unpacked += entry.uncompressedSize;
    parts.set(entry.fileName, entry);
  }
  const isBomb = unpacked > HARMLESS_BYTES && unpacked / packedBytes > MAX_RATIO;
  if (unpacked > MAX_UNPACKED_BYTES || isBomb) throw unreadable.tooLarge();
  return parts;
}
