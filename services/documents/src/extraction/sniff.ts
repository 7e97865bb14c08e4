import { CompoundFile, isCompoundFile } from './compound-file.js';
import { DocxPackage, isZip } from './docx-package.js';
import { claimedKind, type FileKind } from './file-kind.js';
import { decodePlainText } from './plain-text.js';
import { unreadable } from './unreadable.js';

/** Bit 8 of the flags at byte 10 of a Word document's header: the text is encrypted ([MS-DOC] 2.5.1, fEncrypted). */
const WORD_FLAGS_AT = 10;
const WORD_ENCRYPTED = 0x0100;

/** What a file turned out to be, opened as far as was needed to know it. */
export type Sniffed =
  { kind: 'pdf' } | { kind: 'docx'; parts: DocxPackage } | { kind: 'doc' } | { kind: 'txt'; text: string };

/**
 * Finds out what a file is: its name's extension AND its content must say the same. Nothing is parsed beyond the tables
 * that say so.
 *
 * @throws Unreadable UPLOAD_TYPE when name and content disagree or are neither PDF, DOC, DOCX nor TXT; UPLOAD_EMPTY;
 *   UPLOAD_PASSWORD for encrypted Word files; UPLOAD_UNREADABLE for a broken or hostile container
 */
export async function sniff(bytes: Buffer, fileName: string): Promise<Sniffed> {
  const kind = claimedKind(fileName);
  if (!kind) throw unreadable.type();
  if (bytes.length === 0) throw unreadable.empty();
  return OPENERS[kind](bytes);
}

const OPENERS: Record<FileKind, (bytes: Buffer) => Sniffed | Promise<Sniffed>> = {
  // Byte 0 exactly: readers that search further accept files that are also something else.
  pdf: (bytes) => {
    if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw unreadable.type();
    return { kind: 'pdf' };
  },
  docx: async (bytes) => {
    // Word wraps an encrypted DOCX into a compound file.
    if (isCompoundFile(bytes) && compoundFile(bytes).has('EncryptedPackage')) throw unreadable.password('document');
    if (!isZip(bytes)) throw unreadable.type();
    return { kind: 'docx', parts: await DocxPackage.open(bytes) };
  },
  doc: (bytes) => {
    if (!isCompoundFile(bytes)) throw unreadable.type();
    const container = compoundFile(bytes);
    const header = wordHeader(container);
    if (header.readUInt16LE(WORD_FLAGS_AT) & WORD_ENCRYPTED) throw unreadable.password('document');
    if (container.has('_VBA_PROJECT')) throw unreadable.harmful('contains macros');
    return { kind: 'doc' };
  },
  txt: (bytes) => {
    const text = decodePlainText(bytes);
    if (text === null) throw unreadable.type();
    return { kind: 'txt', text };
  },
};

function compoundFile(bytes: Buffer): CompoundFile {
  return orDamaged(() => new CompoundFile(bytes));
}

function wordHeader(file: CompoundFile): Buffer {
  if (file.has('EncryptedPackage')) throw unreadable.password('document');
  const header = orDamaged(() => file.firstSector('WordDocument'));
  if (!header) throw unreadable.type();
  return header;
}

/** Tables that point outside the file, or that end too early, fail wherever they are read. */
function orDamaged<T>(look: () => T): T {
  try {
    return look();
  } catch {
    throw unreadable.broken('DOC');
  }
}
