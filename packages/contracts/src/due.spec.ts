import { cardTone, daysUntil, isUrgent, timelineTone } from './due.js';

const TODAY = '2026-11-21';

describe('how soon a decision is due', () => {
  it.each([
    [null, 'grey', 'yellow', false],
    ['2026-11-20', 'darkred', 'red', false],
    ['2026-11-21', 'red', 'red', true],
    ['2026-11-24', 'red', 'red', true],
    ['2026-11-25', 'yellow', 'red', false],
    ['2026-11-28', 'yellow', 'red', false],
    ['2026-11-29', 'yellow', 'yellow', false],
    ['2026-12-05', 'yellow', 'yellow', false],
    ['2026-12-06', 'blue', 'yellow', false],
  ] as const)('%s is %s on the timeline, %s on the card, urgent: %s', (due, timeline, card, urgent) => {
    expect([timelineTone(due, TODAY), cardTone(due, TODAY), isUrgent(due, TODAY)]).toEqual([timeline, card, urgent]);
  });

  it('counts calendar days across a change of clocks and a leap day', () => {
    expect(daysUntil('2026-03-09', '2026-03-07')).toBe(2);
    expect(daysUntil('2028-03-01', '2028-02-28')).toBe(2);
  });
});
