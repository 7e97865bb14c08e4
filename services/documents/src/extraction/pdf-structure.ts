import { constants, inflateSync } from 'node:zlib';
import { unreadable } from './unreadable.js';

const HEAD_BYTES = 1024;
const END_MARK = '%%EOF';
/** What a browser, an unpacker or Windows would take the file for, were it not for its first bytes. */
const OTHER_HEAD = /<(?:html|script|svg|body|!doctype)\b|<\?php/i;
const OTHER_TAIL = /PK\u0003\u0004|PK\u0005\u0006|^\s*(?:MZ|<(?:html|script|svg|!doctype)\b|<\?php)/i;
/** Names may be written with their characters in hexadecimal: /L#61unch. */
const ESCAPED = /#([2-7][0-9a-f])/gi;
const LAUNCHES = /\/S\s*\/Launch\b/;
const SCRIPTS = /\/S\s*\/JavaScript\b|\/RichMedia\b/;
const ATTACHMENTS = /\/EmbeddedFiles?\b/;
const FORM_PROGRAM = /\/XFA\b/;

/** The largest that a page holds is its picture: 600 dots an inch in colour are 100 MB. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;
const MAX_ALL_UNPACKED_BYTES = 768 * 1024 * 1024;
/** Deflate packs a thousand times at most: what is smaller than this cannot unpack to more than that. */
const HARMLESS_BYTES = 120 * 1024;
/** Where a stream's dictionary says how it is packed. */
const DICTIONARY_BYTES = 400;
const PACKED = /\/(?:FlateDecode|Fl)\b/g;

export interface ActiveContent {
  scripts: boolean;
  attachments: boolean;
  formProgram: boolean;
}

/**
 * Looks at the bytes of a PDF before anything parses them. What stands in compressed objects does not show here; the
 * parser is asked about it later.
 *
 * @throws Unreadable UPLOAD_TYPE for a file that is something else as well; UPLOAD_HARMFUL for one that starts programs
 */
export function inspectPdf(bytes: Buffer): ActiveContent {
  const raw = bytes.toString('latin1');
  if (OTHER_HEAD.test(raw.slice(0, HEAD_BYTES)) || OTHER_TAIL.test(afterItsEnd(raw))) throw unreadable.type();
  refuseBombs(bytes, raw);
  const names = raw.replace(ESCAPED, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  if (LAUNCHES.test(names)) throw unreadable.harmful('starts a program when it is opened');
  return { scripts: SCRIPTS.test(names), attachments: ATTACHMENTS.test(names), formProgram: FORM_PROGRAM.test(names) };
}

/** @throws Unreadable for a stream that unpacks to more than any page needs, or that is packed twice */
function refuseBombs(bytes: Buffer, raw: string): void {
  let unpacked = 0;
  for (let at = raw.indexOf('stream'); at >= 0; at = raw.indexOf('stream', at + 6)) {
    const dictionary =
      raw
        .slice(Math.max(0, at - DICTIONARY_BYTES), at)
        .split('endobj')
        .at(-1) ?? '';
    const filters = dictionary.match(PACKED)?.length ?? 0;
    if (filters === 0 || raw.startsWith('end', at - 3)) continue;
    const end = raw.indexOf('endstream', at);
    const start = raw.startsWith('\r\n', at + 6) ? at + 8 : at + 7;
    if (end < 0) return;
    if (filters > 1) throw unreadable.tooLarge();
    if (end - start > HARMLESS_BYTES) unpacked += unpackedSize(bytes.subarray(start, end));
    if (unpacked > MAX_ALL_UNPACKED_BYTES) throw unreadable.tooLarge();
    at = end;
  }
}

/** What cannot be unpacked is left to the parser, which says what is wrong with it. */
function unpackedSize(packed: Buffer): number {
  try {
    const options = { maxOutputLength: MAX_UNPACKED_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(packed, options).length;
  } catch (error) {
    if (error instanceof RangeError) throw unreadable.tooLarge();
    return 0;
  }
}

function afterItsEnd(raw: string): string {
  const end = raw.lastIndexOf(END_MARK);
  return end < 0 ? '' : raw.slice(end + END_MARK.length);
}

/** What the person is told of what was left alone. */
export function activeContentNotices({ scripts, attachments, formProgram }: ActiveContent): string[] {
  const parts = [
    ...(scripts ? ['scripts'] : []),
    ...(attachments ? ['attached files'] : []),
    ...(formProgram ? ['a form program'] : []),
  ];
  if (parts.length === 0) return [];
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
  return [`This PDF contains ${list}. Nothing of it was run or opened; only the text of its pages was read.`];
}
