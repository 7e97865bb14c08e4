import type { Assessment, Effect } from './goal-assessment.js';
import type { PredefinedGoal } from './goal-lexicon.js';
import { assetPreservation, regularIncome, taxEfficiency } from './goals-of-money.js';
import { businessSuccession, legacy, realEstate } from './goals-of-property.js';
import { charitableGiving, funding, specialNeeds } from './goals-of-purpose.js';

/** What each of the ten goals looks at, for every type of decision; the sentence says why. */
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
