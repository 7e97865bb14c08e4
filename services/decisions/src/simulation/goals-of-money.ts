import { addMonths } from './calendar.js';
import { fiduciaryTax, incomeOf } from './fiduciary-income.js';
import { endangers, fact, harms, neutral, notAssessed, serves, UNPAID, upkeep } from './goal-assessment.js';
import type { Assessment, Effect } from './goal-assessment.js';
import { formatCents, ofBasisPoints, shareOf } from './money.js';
import type { Case } from './rules/rule.js';
import { isInFirst65Days } from './rules/first-65-days.js';
import { MONTHS_OF_FREQUENCY } from './rules/income-duties.js';
import { incomeLeft } from './standards.js';
import { isTuitionOrMedical } from './transfer-tax.js';

export function assetPreservation({ given }: Effect): Assessment {
  const { decision, year } = given;
  if (decision.type === 'investment') return diversification(fact(given, 'issuerShareAfter'));
  if (decision.type === 'administration') return upkeep(given);
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

export function regularIncome({ given }: Effect): Assessment {
  const { decision } = given;
  if (decision.type === 'investment') return incomeOfAsset(given);
  if (decision.type === 'administration' || decision.type === 'tax') return incomeOnTime(given);
  if (decision.type !== 'distribution' || decision.amount === null) return notAssessed(UNPAID);
  const [left, standing] = [incomeLeft(given.facts), fact(given, 'beneficiaryClass')];
  if (left === undefined || standing === undefined) return notAssessed('income left or the payee’s class is not known');
  if (standing === 'current' && decision.amount <= left) {
    return serves('income goes to a current beneficiary and stays within what was received.');
  }
  return isIncomeOverdue(given) === true
    ? harms('income that is due is not paid by it.')
    : neutral('the payment is not one of income to a current beneficiary.');
}

/** Whether income that the document says shall be paid is late; undefined while a fact is missing. */
function isIncomeOverdue(given: Case): boolean | undefined {
  const standard = fact(given, 'incomeStandard');
  if (standard !== 'mandatory') return standard === undefined ? undefined : false;
  const [often, paidUpTo] = [fact(given, 'incomeFrequency'), fact(given, 'incomeLastPaidOn')];
  if (often === undefined || paidUpTo === undefined) return undefined;
  return given.day > addMonths(paidUpTo, MONTHS_OF_FREQUENCY[often]);
}

function incomeOnTime(given: Case): Assessment {
  const overdue = isIncomeOverdue(given);
  if (overdue === undefined) return notAssessed('it is not known whether income that must be paid is late');
  return overdue ? harms('income that must be paid is overdue.') : neutral('no income that must be paid is late.');
}

function incomeOfAsset(given: Case): Assessment {
  const [what, yields] = [fact(given, 'transaction'), fact(given, 'assetYieldsIncome')];
  if (what === undefined || yields === undefined) return notAssessed('the asset’s income is not known');
  if (what === 'keep') return neutral('what is held stays as it is.');
  const gains = (what === 'buy') === yields;
  return gains ? serves('more of the trust yields income.') : harms('less of the trust yields income.');
}

export function taxEfficiency({ given, tax }: Effect): Assessment {
  const { type } = given.decision;
  if (type === 'investment') return taxOfInvestment(given);
  if (type === 'amendment') return taxOfChange(given);
  const skips = type === 'distribution' ? skipTransfer(given) : null;
  if (skips) return skips;
  if (!tax) return neutral('the trust’s own tax is not at stake.');
  if (fact(given, 'priorYearTreatment') === true && isInFirst65Days(given)) {
    return serves('the payment counts for last year (section 663(b)).');
  }
  if (tax.saving === null || tax.taxIfRetained === null) return notAssessed('facts for the tax figures are missing');
  if (tax.saving > 0) return serves(`total tax falls by ${formatCents(tax.saving)}.`);
  return -tax.saving * 20 > tax.taxIfRetained
    ? harms(`total tax rises by ${formatCents(-tax.saving)}, more than 5 %.`)
    : neutral('total tax stays about the same.');
}

/** What a payment to somebody two generations down does; null where it is none, or pays the school or doctor directly. */
function skipTransfer(given: Case): Assessment | null {
  if (fact(given, 'skipPerson') !== true) return null;
  const [share, payment] = [fact(given, 'gstInclusionPercent'), fact(given, 'payment')];
  if (share === 0) return serves('a trust exempt from generation-skipping tax pays a skip person.');
  if (share === undefined || payment === undefined) return null;
  const isFree = payment === 'direct-to-provider' && isTuitionOrMedical(given.decision.purpose ?? '');
  return isFree ? null : endangers('generation-skipping tax falls due on the payment.');
}

const FOR_CHARITY: ReadonlySet<string> = new Set(['charitable-remainder', 'charitable-lead', 'private-foundation']);

function taxOfInvestment(given: Case): Assessment {
  const kind = fact(given, 'trustKind');
  if (kind !== undefined && FOR_CHARITY.has(kind) && fact(given, 'prohibitedInvestment') === true) {
    return endangers('the investment brings excise tax.');
  }
  const sold = fact(given, 'transaction');
  if (sold === undefined) return notAssessed('it is not known whether anything is sold');
  if (sold !== 'sell') return neutral('nothing is sold, so no gain is taxed.');
  const settlor = fact(given, 'grantorTrust');
  if (settlor === undefined) return notAssessed('it is not known who is taxed on gains');
  return settlor ? neutral('the settlor is taxed on gains.') : taxOfGain(given);
}

function taxOfGain(given: Case): Assessment {
  const [basis, value] = [fact(given, 'basis'), fact(given, 'fairValue')];
  const [ordinary, distributed] = [fact(given, 'taxableIncome'), fact(given, 'incomeDistributed')];
  if (basis === undefined || value === undefined || ordinary === undefined || distributed === undefined) {
    return notAssessed('facts for the tax on the gain are missing');
  }
  const before = { ordinary, distributed };
  const was = fiduciaryTax(given.year, incomeOf(before)).total;
  const rise = fiduciaryTax(given.year, incomeOf({ ...before, gains: Math.max(0, value - basis) })).total - was;
  return rise * 20 > was
    ? harms(`the sale raises tax by ${formatCents(rise)}, more than 5 %.`)
    : neutral('the sale leaves tax about the same.');
}

function taxOfChange(given: Case): Assessment {
  const [shifts, share, power] = [
    fact(given, 'shiftsBenefit'),
    fact(given, 'gstInclusionPercent'),
    fact(given, 'addsPower'),
  ];
  if (shifts === true && share === 0) return endangers('the exemption from generation-skipping tax may be lost.');
  if (power === true) return harms('a power is added that would have the trust taxed in an estate.');
  if (shifts === undefined || power === undefined || (shifts && share === undefined)) {
    return notAssessed('what the change does to transfer tax is not known');
  }
  return neutral('the change leaves transfer tax as it is.');
}
