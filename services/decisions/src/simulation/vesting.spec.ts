import { ageOn } from './calendar.js';
import { vestedAt } from './vesting.js';

describe('what has vested', () => {
  it.each([
    ['before the first age', ['25:1/3', '30:1/3', '35:1/3'], 24, 0, 25],
    ['parts add up', ['25:1/3', '30:1/3', '35:1/3'], 30, 60_000, 35],
    ['parts add up to the whole', ['25:1/3', '30:1/3', '35:1/3'], 35, 90_000, null],
    ['running totals do not add up', ['25:1/3', '30:2/3', '35:1'], 30, 60_000, 35],
    ['the order does not matter', ['35:1', '25:1/3', '30:2/3'], 31, 60_000, 35],
    ['one age for all', ['21:1'], 21, 90_000, null],
    ['a fraction over nothing vests nothing', ['21:1/0'], 30, 0, null],
    ['no ages', [], 30, 0, null],
  ])('%s', (_when, milestones, age, vested, nextAge) => {
    expect(vestedAt(milestones, age, 90_000)).toEqual({ vested, nextAge });
  });

  it('rounds a third of a share down to the cent', () => {
    expect(vestedAt(['25:1/3', '30:1'], 26, 100).vested).toBe(33);
  });
});

describe('age', () => {
  it.each([
    ['2000-05-01', '2026-04-30', 25],
    ['2000-05-01', '2026-05-01', 26],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('born %s is, on %s, %i', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });
});
