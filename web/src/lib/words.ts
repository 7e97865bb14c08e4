/** 'Thomas A. Whitfield' -> 'TW': the first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = '') => [...word][0]?.toUpperCase() ?? '').join('');
}

export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** 'decision_approved' -> 'Decision Approved', 'ai_analysis' -> 'AI Analysis'. */
export const titleCased = (snake: string): string =>
  snake
    .split(/[_\s]+/)
    .map((word) => (word === 'ai' ? 'AI' : capitalised(word)))
    .join(' ');

/** '1 goal', '3 goals'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
