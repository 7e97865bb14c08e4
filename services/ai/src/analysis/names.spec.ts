import { sameName, written } from './name-spelling.js';
import { namesIn } from './names.js';

describe('finding names', () => {
  it.each([
    ['transfer to Jane B. Roe and Peter van Dyke', ['Jane B. Roe', 'Peter van Dyke']],
    ['HARRISON JAMES PEMBERLEY III, an individual', ['HARRISON JAMES PEMBERLEY III']],
    ["Sean O'Brien-Walsh Jr. shall serve", ["Sean O'Brien-Walsh Jr."]],
    ['First Western Trust Company, N.A. shall serve', ['First Western Trust Company, N.A.']],
    ['JPM Chase Bank, National Association', ['JPM Chase Bank, National Association']],
    ["to St. Anne Children's Research Hospital", ["St. Anne Children's Research Hospital"]],
    ['the University of Vermont', ['University of Vermont']],
    ["Jane Roe's Estate", ['Jane Roe']],
    ['I give my watch to General Ashby', ['General Ashby']],
    ['to the inhabitants of the town of Salem', ['the inhabitants of the town of Salem']],
    ['Lane County for Erik Paulsen', ['Erik Paulsen']],
  ])('in %j', (text, names) => {
    expect(namesIn(text).map((n) => n.name)).toEqual(names);
  });

  it.each([
    'The Trustee shall pay the Grantor',
    'My Trustee and the Independent Trustee',
    'in New York on May First',
    'of Palo Alto',
    'the Internal Revenue Code',
    '[TRUSTEE NAME]',
    'the Family Trust and the Marital Trust',
    'Superior Court of Cook County',
  ])('finds none in %j', (text) => expect(namesIn(text)).toEqual([]));

  it.each([
    ['Thomas J. Randall', 'Thomas James Randall', true],
    ['Thomas J. Randall', 'Thomas M. Randall', false],
    ['Henry Poe III', 'Henry Poe IV', false],
    ['Henry Poe', 'Henry Poe Jr.', false],
    ['HENRY POE', 'Mr. Henry Poe', true],
    ['Acme Bank', 'acme bank', true],
    ['Iris Hale', 'Owen Hale', false],
  ])('%s and %s: one person is %s', (a, b, same) => {
    expect(sameName(a, b)).toBe(same);
  });

  it.each([
    ['HARRISON JAMES PEMBERLEY III', 'Harrison James Pemberley III'],
    ['U.S. BANK NATIONAL ASSOCIATION', 'U.S. Bank National Association'],
    ["MARY O'BRIEN-SMITH", "Mary O'Brien-Smith"],
    ['Jane de Vries', 'Jane de Vries'],
  ])('writes %s as %s', (name, shown) => {
    expect(written(name)).toBe(shown);
  });
});
