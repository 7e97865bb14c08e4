import { dueWords } from './due-words.js';

describe('dueWords', () => {
  it.each([
    [null, 'no due date'],
    ['2026-11-19', 'overdue by 2 days'],
    ['2026-11-20', 'overdue by 1 day'],
    ['2026-11-21', 'due today'],
    ['2026-11-22', 'due in 1 day'],
    ['2026-12-01', 'due in 10 days'],
  ])('says %s on 2026-11-21 as %s', (dueDate, words) => {
    expect(dueWords(dueDate, '2026-11-21')).toBe(words);
  });
});
