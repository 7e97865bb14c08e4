import type { FactName } from '@fiducia/contracts';
import type { PredefinedGoal } from './goal-lexicon.js';
import { formatCents, ofBasisPoints, shareOf } from './money.js';
import { readPurpose, type PurposeKind } from './purpose-lexicon.js';
import type { Case } from './rules/rule.js';
import { incomeLeft } from './standards.js';
import type { TaxFigures } from './tax-picture.js';
import { isTuitionOrMedical } from './transfer-tax.js';

/** What a decision does to one goal. No weight: it could not be assessed, which is never taken for alignment. */
export type Assessment = { weight: -2 | -1 | 0 | 1 | null; sentence: string };
export type Effect = { given: Case; tax: TaxFigures | null };

const neutral = (sentence: string): Assessment => ({ weight: 0, sentence });
export const notAssessed = (why: string): Assessment => ({ weight: null, sentence: `not assessed: ${why}` });
const UNPAID = 'the decision pays nothing out';

function byWords(words: RegExp, what: string, of: (given: Case) => string): (effect: Effect) => Assessment {
  return ({ given }) => {
    const match = words.exec(of(given).toLowerCase());
    return match ? { weight: 1, sentence: `“${match[0]}” serves it.` } : neutral(`nothing here concerns ${what}.`);
  };
}

/** Facts of a case by name; what is unknown is undefined and never counts for a goal. */
const fact = <N extends FactName>({ facts }: Case, name: N) => facts.value(name);
const serves = (sentence: string): Assessment => ({ weight: 1, sentence });
const harms = (sentence: string): Assessment => ({ weight: -1, sentence });
const endangers = (sentence: string): Assessment => ({ weight: -2, sentence });

function assetPreservation({ given }: Effect): Assessment {
  const { decision, year } = given;
  if (decision.type === 'investment') return diversification(fact(given, 'issuerShareAfter'));
  const principal = fact(given, 'principal');
  if (decision.type !== 'distribution' || decision.amount === null) return notAssessed(UNPAID);
  if (principal === undefined) return notAssessed('the principal is not known');
  if (BigInt(decision.amount) * 10n > BigInt(principal)) {
    return endangers('the payment takes more than a tenth of the principal.');
  }
  const yearly = shareOf(principal, ofBasisPoints(year.figures.sustainableYield.value));
  const earlier = fact(given, 'totalPaidThisYear');
  const what = earlier === undefined ? 'the payment alone' : 'what is paid this year with it';
  return decision.amount + (earlier ?? 0) <= yearly
    ? serves(`${what} is within a sustainable ${formatCents(yearly)} a year.`)
    : neutral(
        `${what} is above a sustainable ${formatCents(yearly)} a year, yet the payment is under a tenth of the principal.`,
      );
}

function diversification(issuerShare: number | undefined): Assessment {
  if (issuerShare === undefined) return notAssessed('the share of the largest issuer is not known');
  return issuerShare > 10
    ? harms(`one issuer would be ${issuerShare} % of the portfolio.`)
    : serves('no issuer is more than a tenth of the portfolio.');
}

function regularIncome({ given }: Effect): Assessment {
  const { decision } = given;
  if (decision.type === 'investment') return incomeOfAsset(given);
  if (decision.type !== 'distribution' || decision.amount === null) return notAssessed(UNPAID);
  const [left, standing] = [incomeLeft(given.facts), fact(given, 'beneficiaryClass')];
  if (left === undefined || standing === undefined) return notAssessed('income left or the payee’s class is not known');
  return standing === 'current' && decision.amount <= left
    ? serves('income goes to a current beneficiary and stays within what was received.')
    : neutral('the payment is not one of income to a current beneficiary.');
}

function incomeOfAsset(given: Case): Assessment {
  const [what, yields] = [fact(given, 'transaction'), fact(given, 'assetYieldsIncome')];
  if (what === undefined || yields === undefined) return notAssessed('the asset’s income is not known');
  if (what === 'keep') return neutral('what is held stays as it is.');
  const gains = (what === 'buy') === yields;
  return gains ? serves('more of the trust yields income.') : harms('less of the trust yields income.');
}

/** Paying for something else out of what is kept for this purpose. */
function drainsReserve({ given }: Effect): boolean {
  const { decision } = given;
  const [liquid, reserve] = [fact(given, 'liquidAssets'), fact(given, 'reserve')];
  if (decision.type !== 'distribution' || decision.amount === null) return false;
  return liquid !== undefined && reserve !== undefined && liquid - decision.amount < reserve;
}

function funding(kind: PurposeKind, words: string): (effect: Effect) => Assessment {
  return (effect) => {
    const match = readPurpose(effect.given.decision.purpose ?? '').find((found) => found.kind === kind);
    if (match) return serves(`“${match.words}” serves it.`);
    return drainsReserve(effect)
      ? harms('the payment is for something else and draws on the reserve.')
      : neutral(`the purpose is not ${words}; it is neither helped nor harmed.`);
  };
}

function taxEfficiency({ given, tax }: Effect): Assessment {
  if (isSkipTransfer(given)) return endangers('generation-skipping tax falls due on the payment.');
  if (!tax) return neutral('the trust’s own tax is not at stake.');
  if (tax.saving === null || tax.taxIfRetained === null) return notAssessed('facts for the tax figures are missing');
  if (tax.saving > 0) return serves(`total tax falls by ${formatCents(tax.saving)}.`);
  return -tax.saving * 20 > tax.taxIfRetained
    ? harms(`total tax rises by ${formatCents(-tax.saving)}, more than 5 %.`)
    : neutral('total tax stays about the same.');
}

function isSkipTransfer(given: Case): boolean {
  const isTaxed = fact(given, 'skipPerson') === true && (fact(given, 'gstInclusionPercent') ?? 0) > 0;
  const [payment, purpose] = [fact(given, 'payment'), given.decision.purpose ?? ''];
  if (given.decision.type !== 'distribution' || !isTaxed || payment === undefined) return false;
  return payment !== 'direct-to-provider' || !isTuitionOrMedical(purpose);
}

function charitableGiving(effect: Effect): Assessment {
  const { given } = effect;
  const [kind, amount] = [fact(given, 'trustKind'), fact(given, 'formulaAmount')];
  const isRemainderTrust = kind === 'charitable-remainder' && given.decision.type === 'distribution';
  if (isRemainderTrust && amount !== undefined && given.decision.amount !== amount) {
    return endangers('the payment is not what the formula gives, which endangers the charity’s remainder.');
  }
  if (fact(given, 'payment') === 'charity') return serves('a charity is paid.');
  return byWords(CHARITY, 'a charity', ({ payee }) => `${purposeOf(given)} ${payee?.relation ?? ''}`)(effect);
}

function specialNeeds({ given }: Effect): Assessment {
  const [receives, payment] = [fact(given, 'receivesSsi'), fact(given, 'payment')];
  if (receives === undefined || payment === undefined) {
    return notAssessed('the payee’s public benefits, or how it is paid, are not on record');
  }
  if (!receives) return neutral('the payee receives no SSI that could be cut.');
  if (payment === 'cash-to-beneficiary') return endangers('cash in hand cuts the payee’s SSI.');
  return payment === 'direct-to-provider' || payment === 'able-account'
    ? serves('the provider or an ABLE account is paid, beside public benefits.')
    : neutral('the payment neither adds to public benefits nor is known to cut them.');
}

function legacy({ given }: Effect): Assessment {
  const { decision, facts } = given;
  const heirloom = HEIRLOOM.exec(purposeOf(given).toLowerCase());
  if (heirloom && fact(given, 'transaction') === 'sell') return harms(`“${heirloom[0]}” is sold.`);
  if (decision.type !== 'distribution' || decision.amount === null) return notAssessed(UNPAID);
  const left = incomeLeft(facts);
  if (left === undefined) return notAssessed('the income left is not known');
  return decision.amount <= left
    ? serves('the payment leaves principal to those who come after.')
    : harms('the payment draws on principal meant for those who come after.');
}

function businessSuccession(effect: Effect): Assessment {
  const { given } = effect;
  if (fact(given, 'sCorporationStock') === true && fact(given, 'sElection') === 'none') {
    return endangers('the corporation would lose its S election.');
  }
  return byWords(BUYOUT, 'the business', purposeOf)(effect);
}

function realEstate(effect: Effect): Assessment {
  const { given } = effect;
  const isProperty = PROPERTY.test(purposeOf(given).toLowerCase());
  const [link, allowed] = [fact(given, 'relatedParty'), fact(given, 'relatedPartyAuthorised')];
  if (isProperty && link !== undefined && link !== 'none' && allowed === false) {
    return harms('the property goes to a related party without leave.');
  }
  if (!isProperty && fact(given, 'propertyCoverLapsed') === true)
    return harms('insurance or tax of property has lapsed.');
  return byWords(PROPERTY, 'real estate', purposeOf)(effect);
}

const CHARITY = /\b(?:charit|church|foundation|donat)\p{L}{0,20}/u;
const PROPERTY = /\b(?:roof|repair|lease|tenant|property tax|house|farm|rental|premises)\p{L}{0,20}/u;
const BUYOUT = /\b(?:buy-sell|buy-out|buyout|shareholder|succession)\p{L}{0,20}/u;
const HEIRLOOM = /\b(?:heirloom|family (?:home|farm|house|land|business|collection)|homestead)\p{L}{0,20}/u;
const purposeOf = ({ decision }: Case) => decision.purpose ?? '';

/** What each of the ten goals looks at; the sentence says why. */
export const CRITERIA: Record<PredefinedGoal, (effect: Effect) => Assessment> = {
  'Asset preservation': assetPreservation,
  'Regular income for beneficiaries': regularIncome,
  'Education funding': funding('education', 'education'),
  'Tax-efficient wealth transfer': taxEfficiency,
  'Charitable giving': charitableGiving,
  'Healthcare funding': funding('health', 'health care'),
  'Special needs support': specialNeeds,
  'Legacy planning': legacy,
  'Business succession': businessSuccession,
  'Real estate management': realEstate,
};
