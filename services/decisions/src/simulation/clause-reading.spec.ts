import { readClause } from './clause-reading.js';

const read = (clause: string, purpose: string | null = null): Record<string, unknown> => {
  const { answers, fits } = readClause(clause, purpose);
  return { ...Object.fromEntries(answers.map(({ name, value }) => [name, value])), fits };
};

const HEMS =
  'The Trustee may pay so much of the income and principal as she deems necessary for health, education, maintenance and support';

describe('a distribution clause', () => {
  it.each([
    ['HEMS', `${HEMS}.`, { incomeStandard: 'hems', principalStandard: 'hems', shallOrMay: 'may' }],
    [
      'HEMS in another order and without maintenance',
      'The Trustee shall distribute principal for support, health, and education.',
      { principalStandard: 'hems', shallOrMay: 'shall' },
    ],
    [
      'HEMS widened by comfort',
      'The Trustee may distribute principal for health, education, support and comfort.',
      { principalStandard: 'discretionary' },
    ],
    [
      'an absolute discretion',
      'The Trustee may, in her absolute discretion, pay income or principal to any child.',
      { incomeStandard: 'discretionary', principalStandard: 'discretionary', shallOrMay: 'may' },
    ],
    [
      'all income',
      'The Trustee shall pay all the net income to my wife quarterly.',
      { incomeStandard: 'mandatory', shallOrMay: 'shall' },
    ],
    ['no principal', 'The Trustee shall not distribute any principal.', { principalStandard: 'none' }],
    [
      'resources that shall be considered',
      `${HEMS}. The Trustee shall consider other resources known to her.`,
      { otherResources: 'shall' },
    ],
    [
      'resources that need not be considered',
      `${HEMS}. The Trustee need not consider other income or assets.`,
      { otherResources: 'may' },
    ],
    [
      'one who comes first',
      `${HEMS}. My wife's needs shall be the primary concern.`,
      { priorityClass: "My wife's needs shall be the primary concern" },
    ],
  ])('with %s is read so', (_what, clause, said) => {
    expect(read(clause)).toMatchObject(said);
  });

  it('is quoted word for word where it says something', () => {
    const clause = `Article 4. Payments\n  ${HEMS}.  `;
    for (const { evidence } of readClause(clause, null).answers) {
      expect(clause.slice(evidence.start, evidence.end)).toBe(evidence.quote);
    }
  });

  it('names what it is silent on', () => {
    expect(readClause(HEMS, null).silentOn).toEqual(['otherResources', 'priorityClass']);
    expect(readClause('The trust is named after the lake.', null).answers).toEqual([]);
  });

  it.each([
    ['University tuition', 'yes'],
    ['Wedding', 'depends'],
    ['A yacht', 'no'],
    ['Something nice', 'unclear'],
    ['', null],
  ])('under HEMS fits %j: %s', (purpose, fits) => {
    expect(read(HEMS, purpose).fits).toBe(fits);
  });

  it('that leaves the purpose open decides nothing about it', () => {
    expect(read('The Trustee may pay principal in her sole discretion.', 'A yacht').fits).toBe('unclear');
  });

  it('without a standard says so', () => {
    expect(readClause('The trust is named after the lake.', 'A yacht').explanation).toContain('no standard');
  });

  it('of twenty thousand characters without a full stop is read in pieces', () => {
    expect(read(`${'and '.repeat(4_900)} ${HEMS}`).incomeStandard).toBe('hems');
  });
});
