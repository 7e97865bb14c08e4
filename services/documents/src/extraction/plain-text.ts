import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { isUtf8 } from 'node:buffer';

/** Encodings of before Unicode that deeds are still found in; anything else chardet names is a guess about noise. */
const LEGACY = /^(windows-125\d|ISO-8859-\d{1,2}|KOI8-R|Shift_JIS|EUC-JP|EUC-KR|Big5|GB18030)$/;
const SAMPLE_BYTES = 64 * 1024;
const OTHER_FORMAT = /^(%PDF-|\{\\rtf|PK\u0003\u0004)/;
const CONTROL = /[\u0001-\u0008\u000e-\u0019\u001b-\u001f]/;

/**
 * The text of a plain-text file: UTF-8, UTF-16 with a byte order mark, or a legacy encoding.
 *
 * @returns null when the bytes are no text: a NUL, control characters, or another format under the name .txt
 */
export function decodePlainText(bytes: Buffer): string | null {
  const text = decoded(bytes);
  return text === null || text.includes('\0') || CONTROL.test(text) || OTHER_FORMAT.test(text) ? null : text;
}

function decoded(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16('utf-16be', bytes);
  if (bytes.includes(0)) return null;
  // TextDecoder takes the byte order mark away.
  return isUtf8(bytes) ? new TextDecoder('utf-8').decode(bytes) : legacy(bytes);
}

function utf16(encoding: 'utf-16le' | 'utf-16be', bytes: Buffer): string | null {
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\ufffd') ? null : text;
}

function legacy(bytes: Buffer): string | null {
  const name = analyse(bytes.subarray(0, SAMPLE_BYTES)).find((guess) => LEGACY.test(guess.name))?.name;
  return name ? iconv.decode(bytes, name) : null;
}
