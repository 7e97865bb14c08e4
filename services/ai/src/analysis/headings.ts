const NUMBER_WORD =
  '(?:[IVXLC]{1,7}|\\d{1,3}(?:\\.\\d{1,3}){0,3}|[A-Z]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:-\\w{3,5})?)';
export const PART = new RegExp(
  `^(?:article|section|part|clause|paragraph|schedule|exhibit|appendix|annex|chapter|item)\\s+${NUMBER_WORD}\\b[.:)]?`,
  'i',
);
export const ORDINAL =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|primary|secondary|tertiary|item [ivx\d]{1,5})(?:ly)?\s?[:.,)-]\s+(?=["'(]?[A-Z])/i;
export const NUMBER = /^\(?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[ivxlc]{1,6}|[IVXLC]{1,6}|[a-zA-Z])[.)]\)?\s+(?!_{3})/;
const DOTTED = /^\d{1,3}(?:\.\d{1,3}){1,3}\s+(?=["'(]?[A-Z])/;
export const BULLET = /^[-+>]\s+/;
export const LABEL = /^[A-Z][A-Za-z' /()-]{2,40}:\s/;
const SMALL = new Set('a an and as at by for from in of on or the to upon with during after into'.split(' '));

/** The number or mark that a line begins with; empty where there is none. */
export function marker(line: string): string {
  const found = PART.exec(line) ?? ORDINAL.exec(line) ?? DOTTED.exec(line) ?? NUMBER.exec(line) ?? BULLET.exec(line);
  return found?.[0] ?? '';
}

/** True for words written as titles are. */
export function titleCase(text: string): boolean {
  const words = text.split(/[\s/-]+/).filter((w) => /[A-Za-z]/.test(w));
  return (
    words.length > 0 && words.length <= 12 && words.every((w) => /^["'([]?[A-Z]/.test(w) || SMALL.has(w.toLowerCase()))
  );
}

/** True for a line that names what follows instead of saying something. */
export function isHeading(raw: string): boolean {
  const line = raw.trim();
  if (line.length < 3 || line.length > 140) return false;
  if (/^#{1,6}\s/.test(line)) return true;
  const part = PART.exec(line);
  if (part) {
    const rest = line.slice(part[0].length).replace(/^[\s.:-]+/, '');
    return (
      rest === '' ||
      (rest.length <= 100 && !/[.;,]\s*\S|[;,]$/.test(rest) && (titleCase(rest) || rest === rest.toUpperCase()))
    );
  }
  if (!/[a-z]/.test(line))
    return /[A-Z]{4}/.test(line) && !/[;,]$/.test(line) && !/_{3}/.test(line) && !/^\W*(?:By|Date)\b/i.test(line);
  const number = /^(?:\d{1,2}(?:\.\d{1,2})?\.?|[IVX]{1,5}\.|[A-Z]\.)\s+(.{3,80})$/.exec(line);
  return (
    number !== null && !/[.;,:]$/.test(line) && titleCase(number[1] ?? '') && (number[1] ?? '').split(' ').length <= 9
  );
}
