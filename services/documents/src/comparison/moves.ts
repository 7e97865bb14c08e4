import type { DocumentChange } from '@fiducia/contracts';

/** A passage of fewer words can stand in two places by chance. */
const FEWEST_WORDS = 3;
const MARKER = /^(?:(?:article|section)\s)?\(?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[ivxlc]{1,6}|[a-z])[.)]+\s+/iu;

/** What a passage says without its number, which a section that moves is given anew. */
function wordsOf(text: string): string | null {
  const words = text.trim().replace(MARKER, '').split(/\s+/u);
  return words.length < FEWEST_WORDS ? null : words.join(' ');
}

/** What was taken out in one place and put in, word for word, in another has moved: it is told once, where it now stands. */
export function withMoves(changes: readonly DocumentChange[]): DocumentChange[] {
  const gone = new Map<string, DocumentChange>();
  for (const change of changes) {
    const words = change.kind === 'removed' ? wordsOf(change.before?.text ?? '') : null;
    if (words !== null && !gone.has(words)) gone.set(words, change);
  }
  const moved = new Set<DocumentChange>();
  const told = changes.map((change): DocumentChange => {
    const words = change.kind === 'added' ? wordsOf(change.after?.text ?? '') : null;
    const from = words === null ? undefined : gone.get(words);
    if (words === null || !from) return change;
    gone.delete(words);
    moved.add(from);
    return { ...change, kind: 'moved', before: from.before, touches: [] };
  });
  return told.filter((_, at) => !moved.has(changes[at] as DocumentChange));
}
