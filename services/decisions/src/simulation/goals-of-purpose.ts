import { byWords, endangers, fact, harms, neutral, notAssessed, purposeOf, serves } from './goal-assessment.js';
import type { Assessment, Effect } from './goal-assessment.js';
import { formatCents } from './money.js';
import { ssiEffect } from './public-benefits.js';
import { readPurpose, shelterWords, type PurposeKind } from './purpose-lexicon.js';
import type { Case } from './rules/rule.js';

/** Paying for something else out of what is kept for this purpose. */
function drainsReserve({ given }: Effect): boolean {
  const { decision } = given;
  const [liquid, reserve] = [fact(given, 'liquidAssets'), fact(given, 'reserve')];
  if (decision.type !== 'distribution' || decision.amount === null) return false;
  return liquid !== undefined && reserve !== undefined && liquid - decision.amount < reserve;
}

export function funding(kind: PurposeKind, words: string): (effect: Effect) => Assessment {
  return (effect) => {
    const match = readPurpose(purposeOf(effect.given)).find((found) => found.kind === kind);
    if (match) return serves(`“${match.words}” serves it.`);
    return drainsReserve(effect)
      ? harms('the payment is for something else and draws on the reserve.')
      : neutral(`the purpose is not ${words}; it is neither helped nor harmed.`);
  };
}

const CHARITY = /\b(?:charit|church|foundation|donat)\p{L}{0,20}/u;
const byCharity = byWords(CHARITY, 'a charity', (given) => `${purposeOf(given)} ${given.payee?.relation ?? ''}`);

export function charitableGiving(effect: Effect): Assessment {
  const { given } = effect;
  if (given.decision.type === 'amendment') return charityInChange(given) ?? byCharity(effect);
  const [kind, amount] = [fact(given, 'trustKind'), fact(given, 'formulaAmount')];
  const isRemainderTrust = kind === 'charitable-remainder' && given.decision.type === 'distribution';
  if (isRemainderTrust && amount !== undefined && given.decision.amount !== amount) {
    return endangers('the payment is not what the formula gives, which endangers the charity’s remainder.');
  }
  return fact(given, 'payment') === 'charity' ? giftToCharity(given) : byCharity(effect);
}

/** A gift serves it only where the document provides for a charity. */
function giftToCharity(given: Case): Assessment {
  const [interest, directed] = [fact(given, 'charitableInterest'), fact(given, 'charityFromGrossIncome')];
  if (interest === true || directed === true) return serves('a charity is paid, as the document provides.');
  return interest === undefined || directed === undefined
    ? notAssessed('it is not known whether the document provides for a charity')
    : neutral('a charity is paid, and the document provides for none.');
}

function charityInChange(given: Case): Assessment | null {
  const [interest, changes] = [fact(given, 'charitableInterest'), fact(given, 'changesInterests')];
  if (interest === false) return null;
  if (interest === undefined || changes === undefined) {
    return notAssessed('it is not known whether the change touches a charity’s interest');
  }
  return changes
    ? endangers('the change may touch the charity’s interest.')
    : neutral('the charity’s interest stays as it is.');
}

export function specialNeeds({ given }: Effect): Assessment {
  if (given.decision.type !== 'distribution') return neutral('nothing is paid that could cut public benefits.');
  const [receives, payment] = [fact(given, 'receivesSsi'), fact(given, 'payment')];
  if (receives === undefined || payment === undefined) {
    return notAssessed('the payee’s public benefits, or how it is paid, are not on record');
  }
  if (!receives) return neutral('the payee receives no SSI that could be cut.');
  if (payment === 'cash-to-beneficiary') return endangers('cash in hand cuts the payee’s SSI.');
  if (payment === 'able-account') return serves('an ABLE account is paid, beside public benefits.');
  return payment === 'direct-to-provider'
    ? paidToProvider(given)
    : neutral('the payment neither adds to public benefits nor is known to cut them.');
}

/** Shelter cuts SSI up to the presumed maximum value, never beyond; anything else that is bought leaves it alone. */
function paidToProvider(given: Case): Assessment {
  const { amount } = given.decision;
  if (shelterWords(purposeOf(given)) === '') return serves('the provider is paid, beside public benefits.');
  const used = fact(given, 'ssiExclusionUsed');
  if (amount === null || used === undefined) return notAssessed('what shelter costs the payee in SSI is not known');
  const { reduction } = ssiEffect(given.year, 'shelter', amount, used);
  return neutral(`shelter is paid, which cuts the payee’s SSI by ${formatCents(reduction)} in its month and no more.`);
}
