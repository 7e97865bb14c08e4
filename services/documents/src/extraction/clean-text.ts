/** Latin ligatures that fonts draw for letter pairs; a search for 'fiduciary' must find 'ﬁduciary'. */
const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };
/** Control characters, replacement characters and private-use glyphs: what a reader cannot read. */
const UNREADABLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd\ue000-\uf8ff]/g;
/** Bullets of Symbol and Wingdings, which Word and PDF writers put into the private-use area. */
const SYMBOL_BULLETS = /[\uf0b7\uf0a7\uf0d8\uf06e]/g;

/**
 * Makes text that a screen can show and PostgreSQL can keep: line ends are \n, ligatures are letters, and there are no
 * control characters and no lone surrogates. Words and their order stay as they are.
 */
export function cleanText(raw: string): string {
  return (
    raw
      .toWellFormed()
      .replace(/\r\n?|\u2028|\u0085|\v/g, '\n')
      .replace(/\u2029/g, '\n\n')
      .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
      .replace(SYMBOL_BULLETS, '•')
      .replace(/\u00ad(?!\n)/g, '')
      .replace(UNREADABLE, (character) => (character === '\ufffd' ? character : ''))
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      // Three line breaks and more are two by now.
      .replace(/^\n{1,2}|\n{1,2}$/g, '')
  );
}

/** Share of the visible characters that can be read, 0 to 1; 0 for a text without any. */
export function readableShare(raw: string): number {
  const visible = raw.replace(/\s/g, '').length;
  if (visible === 0) return 0;
  const lost = raw.replace(SYMBOL_BULLETS, '').match(UNREADABLE)?.length ?? 0;
  return Math.round((1 - lost / visible) * 1000) / 1000;
}
