/** A part of a document that is asked about at once; `start` is its UTF-16 offset in the document. */
export interface Piece {
  text: string;
  start: number;
}

/** About 12,000 tokens: small enough for every model in use, large enough for a whole deed. */
export const PIECE_LENGTH = 48_000;
/** What two pieces share, so that no clause is cut in two for both. */
const OVERLAP = 1_200;

/** Cuts a document where a paragraph or at least a line ends. Linear in its length. */
export function piecesOf(text: string, length: number = PIECE_LENGTH): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + length);
    if (end < text.length) {
      const window = text.slice(start, end);
      const cut = Math.max(
        window.lastIndexOf('\n\n'),
        window.lastIndexOf('. ') > length * 0.9 ? window.lastIndexOf('. ') : -1,
      );
      if (cut > length / 2) end = start + cut + 1;
    }
    pieces.push({ text: text.slice(start, end), start });
    if (end === text.length) break;
    start = Math.max(start + 1, end - Math.min(OVERLAP, Math.floor(length / 4)));
  }
  return pieces;
}
