import { PREDEFINED_GOALS } from '@fiducia/contracts';

export type PredefinedGoal = (typeof PREDEFINED_GOALS)[number];

/** Words by which a goal in a person's own terms is taken for one of the ten; '*' ends a word that may go on. */
// prettier-ignore
const WORDS: Record<PredefinedGoal, readonly string[]> = {
  'Education funding': ['college*', 'tuition', 'education*', 'school*', 'universit*', 'degree*'],
  'Healthcare funding': ['health*', 'medical', 'medicine', 'doctor*', 'hospital*', 'care', 'nursing'],
  'Special needs support': ['disab*', 'ssi', 'special', 'medicaid', 'able'],
  'Charitable giving': ['charit*', 'church*', 'foundation*', 'donat*', 'philanthrop*'],
  'Business succession': ['business*', 'company', 'shares', 'buy', 'succession'],
  'Real estate management': ['house', 'farm*', 'rental*', 'property', 'estate', 'land', 'building*'],
  'Legacy planning': ['heirloom*', 'values', 'history', 'legacy', 'generations'],
  'Tax-efficient wealth transfer': ['tax*', 'gst'],
  'Regular income for beneficiaries': ['income', 'monthly', 'quarterly', 'allowance', 'stipend'],
  'Asset preservation': ['preserv*', 'protect*', 'inflation', 'safeguard*', 'principal', 'capital'],
};

const isPredefined = (goal: string): goal is PredefinedGoal => (PREDEFINED_GOALS as readonly string[]).includes(goal);
const fits = (entry: string, word: string) =>
  entry.endsWith('*') ? word.startsWith(entry.slice(0, -1)) : word === entry;

/** The predefined goal that shares most words with this one; the first in the list above where several do, or null. */
export function nearestGoal(goal: string): PredefinedGoal | null {
  if (isPredefined(goal)) return goal;
  const words = goal.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  let best: { name: PredefinedGoal; hits: number } | null = null;
  for (const [name, entries] of Object.entries(WORDS) as [PredefinedGoal, readonly string[]][]) {
    const hits = words.filter((word) => entries.some((entry) => fits(entry, word))).length;
    if (hits > (best?.hits ?? 0)) best = { name, hits };
  }
  return best?.name ?? null;
}
