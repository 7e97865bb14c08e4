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
  const names = raw.replace(ESCAPED, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  if (LAUNCHES.test(names)) throw unreadable.harmful('starts a program when it is opened');
  return { scripts: SCRIPTS.test(names), attachments: ATTACHMENTS.test(names), formProgram: FORM_PROGRAM.test(names) };
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
