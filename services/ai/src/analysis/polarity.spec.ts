import { denied } from './polarity.js';

describe('what a clause denies', () => {
  it.each([
    ['No Beneficiary has a power to appoint any part of it.', 'power to appoint'],
    ['She has no power to appoint it.', 'power to appoint'],
    ['The Trustee shall not use income to pay premiums on policies.', 'premiums'],
    ['No part of it shall be paid to the Settlor, or applied to premiums on insurance.', 'premiums'],
    ['The Grantor gives up all right to alter or amend this Agreement.', 'amend'],
    ['Nothing here obliges the Trustee to provide for support.', 'support'],
    ['Despite any other provision, no Trustee may make a loan.', 'loan'],
  ])('%s', (sentence, words) => {
    const at = sentence.indexOf(words);
    expect(denied(sentence, at, at + words.length)).toBe(true);
  });

  it.each([
    ['The Trustee may, but shall not be required to, distribute principal.', 'distribute principal'],
    ['If he does not survive me, I give the rest to my Trustee for my children.', 'for my children'],
    ['The trust is irrevocable and not revocable, but the Trustee may amend it.', 'may amend'],
    ['The Trustee may pay not more than five percent of principal.', 'pay not more than five percent of principal'],
    ['No bond is required; the Trustee shall account yearly.', 'shall account'],
    ['The Trustee may, without the approval of any court, sell the farm.', 'sell the farm'],
  ])('is not: %s', (sentence, words) => {
    const at = sentence.indexOf(words);
    expect(denied(sentence, at, at + words.length)).toBe(false);
  });
});
