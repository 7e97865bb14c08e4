import type { ComparedPassage } from '@fiducia/contracts';

export type Piece = { text: string; differs: boolean; at: number };

/** A passage cut into the words that both versions have and those that differ; all of one without marks differs. */
export function passagePieces({ text, start, marks }: ComparedPassage): Piece[] {
  if (marks.length === 0) return [{ text, differs: true, at: 0 }];
  const pieces: Piece[] = [];
  let done = 0;
  const add = (end: number, differs: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), differs, at: done });
    done = Math.max(done, end);
  };
  for (const mark of marks) {
    add(mark.start - start, false);
    add(mark.end - start, true);
  }
  add(text.length, false);
  return pieces;
}
