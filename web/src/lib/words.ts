/** 'Whitfield Family Trust' -> 'WF': the first letters of the first two words. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** 'decision_approved' -> 'Decision Approved'. */
export const titleCased = (snake: string): string =>
  snake
    .split(/[_\s]+/)
    .map(capitalised)
    .join(' ');

/** '1 goal', '3 goals'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
