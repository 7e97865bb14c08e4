import { decisionForm, EMPTY_DECISION, toDecision } from './decision-schema.js';
import type { DecisionFormValues } from './decision-schema.js';

const messagesOf = (values: Partial<DecisionFormValues>) =>
  decisionForm
    .safeParse({ ...EMPTY_DECISION, title: 'Tuition', ...values })
    .error?.issues.map(({ message }) => message);

describe('the decision form', () => {
  it.each([
    ['an empty title', { title: '' }, 'Title is required'],
    ['an amount that cannot be read', { amount: Number.NaN }, 'Enter an amount in dollars, such as 1,250.00'],
    ['an amount of nothing', { amount: 0 }, 'Enter an amount in dollars, such as 1,250.00'],
    ['a day that the calendar lacks', { dueDate: '2026-02-30' }, 'Please enter a valid date'],
  ])('refuses %s', (_what, values, message) => {
    expect(messagesOf(values)).toEqual([message]);
  });

  it('sends what belongs to a payment only with one', () => {
    const values = decisionForm.parse({ ...EMPTY_DECISION, title: 'Tuition', amount: 100, beneficiaryId: 3 });
    expect(toDecision(values)).toMatchObject({ amount: 100, beneficiaryId: 3, purpose: null, description: null });
    expect(toDecision({ ...values, type: 'tax' })).not.toHaveProperty('amount');
  });
});
