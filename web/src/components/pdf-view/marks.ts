import type { ItemMark } from '../../lib/page-marks.js';
import type { TextLayer } from './pdfjs.js';

/** Writes the marks into the page's text layer, in place of those that were there, and answers the first of them. */
export function writeMarks(layer: TextLayer, marks: readonly ItemMark[], className: string): HTMLElement | null {
  const pieces = layer.textContentItemsStr;
  layer.textDivs.forEach((piece, item) => {
    if (piece.querySelector('mark')) piece.textContent = pieces[item] ?? '';
  });
  const written = marks.flatMap(({ item, start, end }) => {
    const piece = layer.textDivs[item];
    const words = pieces[item];
    if (!piece || words === undefined) return [];
    const mark = document.createElement('mark');
    mark.className = className;
    mark.textContent = words.slice(start, end);
    piece.replaceChildren(words.slice(0, start), mark, words.slice(end));
    return [mark];
  });
  return written[0] ?? null;
}
