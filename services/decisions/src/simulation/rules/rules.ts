import { permissiblePayee } from './d01-permissible-payee.js';
import { greyPurpose, hemsPurpose } from './d02-d03-hems-purpose.js';
import { optionalOtherResources, requiredOtherResources } from './d04-d05-other-resources.js';
import { beyondIncome } from './d06-beyond-income.js';
import { trusteePaysSelf, trusteeSupportDuty } from './d08-d09-trustee-interest.js';
import { minorPayee } from './d10-minor.js';
import { ageMilestone } from './d11-age-milestone.js';
import { sustainability } from './d14-sustainability.js';
import type { Rule } from './rule.js';
import { payeeTaxedAsHigh, retainedIncome } from './t01-t05-trust-tax.js';

/** Every rule that judges a decision, in the order in which its findings are listed. */
export const RULES: readonly Rule[] = [
  permissiblePayee,
  hemsPurpose,
  greyPurpose,
  requiredOtherResources,
  optionalOtherResources,
  beyondIncome,
  trusteePaysSelf,
  trusteeSupportDuty,
  minorPayee,
  ageMilestone,
  sustainability,
  retainedIncome,
  payeeTaxedAsHigh,
];
