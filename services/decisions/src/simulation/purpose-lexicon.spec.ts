import { hemsStanding } from './purpose-lexicon.js';

describe('a purpose read against health, education, maintenance and support', () => {
  it.each([
    ['Spring tuition at the state university', 'mapped'],
    ['Knee surgery not covered by insurance', 'mapped'],
    ['RENT, utilities and groceries', 'mapped'],
    ['accustomed vacation with the family', 'mapped'],
    ['medical school', 'mapped'],
    ['Cosmetic surgery', 'grey'],
    ['a vacation in Italy', 'grey'],
    ['Wedding', 'grey'],
    ['rent, and a new car', 'grey'],
    ['Paying off credit cards', 'grey'],
    ['A sailing boat', 'outside'],
    ['vacation home', 'outside'],
    ['gift to stranger', 'outside'],
    ['tuition and cryptocurrency', 'outside'],
    ['Something nice for her', 'unknown'],
    ['rentier', 'unknown'],
    ['', 'unknown'],
    ['💐💐', 'unknown'],
  ])('%j is %s', (purpose, standing) => {
    expect(hemsStanding(purpose).standing).toBe(standing);
  });

  it('reads the longest purpose that may be sent at once', () => {
    expect(hemsStanding('tuition '.repeat(250)).standing).toBe('mapped');
  });
});
