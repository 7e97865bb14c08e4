const MAX_LENGTH = 200;
/** Marks that turn the direction of writing: 'gpj.exe' can be made to read 'exe.jpg'. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The name as the person's system has it: a browser writes its quotes and line ends as %22, %0D and %0A (WHATWG HTML). */
export function sentName(inHeader: string): string {
  return inHeader.replace(/%(22|0d|0a)/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** True for names that no person gave: a NUL, a line end or another control character. */
export function isForged(name: string): boolean {
  return /\p{Cc}/u.test(name) || !name.isWellFormed();
}

/** A name fit for showing and for a header: no folders, no marks of direction, at most 200 characters, its extension kept. */
export function displayName(name: string): string {
  const base = name.replace(DIRECTION, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  if (base.length <= MAX_LENGTH) return base;
  const extension = /\.[a-z]{3,4}$/i.exec(base)?.[0] ?? '';
  // Half of a character pair that the cut may leave is dropped.
  return base.slice(0, MAX_LENGTH - extension.length).replace(/[\ud800-\udbff]$/, '') + extension;
}

/** The name without its extension. */
export function bareName(name: string): string {
  return name.replace(/\.[a-z]{3,4}$/i, '').trim();
}
