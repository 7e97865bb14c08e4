import { counted, firstName, initials, titleCased } from './words.js';

describe('initials', () => {
  it.each([
    ['Margaret Whitfield', 'MW'],
    ['Thomas A. Whitfield-Montgomery', 'TW'],
    ['  june   park ', 'JP'],
    ['Cher', 'C'],
    ['😀 Smile', '😀S'],
    ['', ''],
  ])('makes %j into %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('titleCased', () => {
  it.each([
    ['decision_approved', 'Decision Approved'],
    ['ai_analysis', 'AI Analysis'],
    ['login', 'Login'],
  ])('makes %s into %s', (type, words) => {
    expect(titleCased(type)).toBe(words);
  });
});

it('greets by the first name', () => {
  expect(firstName(' Margaret  Whitfield')).toBe('Margaret');
});

it('counts one thing in the singular', () => {
  expect([counted(1, 'trust'), counted(2, 'trust'), counted(0, 'reply', 'replies')]).toEqual([
    '1 trust',
    '2 trusts',
    '0 replies',
  ]);
});
