import { conflictedVote, propertyCover, requiredConsent, sixtyDayNotice, succession } from './administration.js';
import { trusteeFee, uneconomicTrust, withdrawalRights, yearlyReport } from './administration.js';
import { charityNotice, decantingInterests, decantingNotice, exemptTrustChanged } from './amendment.js';
import { generalPower, irrevocableAmendment, legalWords, settlorsAmendment } from './amendment.js';
import { votes } from './co-trustee-votes.js';
import { permissiblePayee } from './d01-permissible-payee.js';
import { greyPurpose, hemsPurpose } from './d02-d03-hems-purpose.js';
import { optionalOtherResources, requiredOtherResources } from './d04-d05-other-resources.js';
import { beyondIncome } from './d06-beyond-income.js';
import { trusteePaysSelf, trusteeSupportDuty } from './d08-d09-trustee-interest.js';
import { minorPayee } from './d10-minor.js';
import { ageMilestone } from './d11-age-milestone.js';
import { sustainability } from './d14-sustainability.js';
import { lookBack, lookBackTooLate, lookBackUseless } from './first-65-days.js';
import { equalTreatment, liquidity, mandatoryIncomeUnpaid, vestedShareUnpaid } from './income-duties.js';
import { builtInGain, charitableDeduction, feesOfExemptIncome, kiddieTax } from './income-tax.js';
import { section68, trappedGain } from './income-tax.js';
import { concentration, delegation, illiquidPortfolio, investmentReview, prohibitedInvestment } from './investment.js';
import { relatedParty, retention, sCorporationStock, unproductiveAsset } from './investment.js';
import { completeRequest, loanToBeneficiary, nonResidentPayee, pendingContest } from './payment-form.js';
import { propertyGiven, spendthriftAssignee } from './payment-form.js';
import { homeIntoTrust, recordedReason, soundEntry } from './record.js';
import type { Rule } from './rule.js';
import { cashUnderSsi, foodUnderSsi, formulaPayment, maritalPayee } from './special-regimes.js';
import { shelterUnderSsi, soleBenefit } from './special-regimes.js';
import { payeeTaxedAsHigh, retainedIncome } from './t01-t05-trust-tax.js';
import { estimatedTax, lastYear, returnFiling, section645, stateNexus } from './tax-filing.js';
import { directPayment, generationSkipping, generationSkippingForm } from './transfer-tax-rules.js';

/** Every rule that judges a decision, by id: the order in which findings of one gravity are listed. */
// prettier-ignore
export const RULES: readonly Rule[] = [
  // D: a payment to a beneficiary
  permissiblePayee, hemsPurpose, greyPurpose, requiredOtherResources, optionalOtherResources, beyondIncome,
  mandatoryIncomeUnpaid, trusteePaysSelf, trusteeSupportDuty, minorPayee, ageMilestone, vestedShareUnpaid,
  equalTreatment, sustainability, liquidity, maritalPayee, cashUnderSsi, shelterUnderSsi, foodUnderSsi, soleBenefit,
  formulaPayment, generationSkipping, generationSkippingForm, spendthriftAssignee, pendingContest, propertyGiven,
  directPayment, nonResidentPayee, loanToBeneficiary, completeRequest,
  // T: income tax and its calendar
  retainedIncome, lookBack, lookBackTooLate, lookBackUseless, payeeTaxedAsHigh, kiddieTax, section68, estimatedTax,
  returnFiling, trappedGain, lastYear, section645, stateNexus, charitableDeduction, feesOfExemptIncome,
  // I: what is bought, sold and kept
  concentration, retention, relatedParty, unproductiveAsset, builtInGain, illiquidPortfolio, investmentReview,
  delegation, prohibitedInvestment, sCorporationStock,
  // A: changes of the trust itself
  irrevocableAmendment, settlorsAmendment, decantingNotice, decantingInterests, exemptTrustChanged, charityNotice,
  generalPower, legalWords,
  // N: notices, votes and care
  sixtyDayNotice, yearlyReport, trusteeFee, votes, conflictedVote, requiredConsent, withdrawalRights, succession,
  uneconomicTrust, propertyCover,
  // O: the record; O01 looks at the stops of all rules before it
  recordedReason, soundEntry, homeIntoTrust,
];
