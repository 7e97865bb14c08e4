import { RULE_TITLES } from '@fiducia/contracts';
import type { DecisionType, ImpactAnalysis, JudgedScenario, RuleWord } from '@fiducia/contracts';
import { formatCents } from '../../lib/money.js';

export type Tone = 'success' | 'warning' | 'error' | 'processing' | 'default';

/** What is done, as an option says it. */
export const TYPE_WORDS: Record<DecisionType, string> = {
  distribution: 'Pay out (distribution)',
  tax: 'Keep in the trust (tax)',
  investment: 'Invest or sell',
  amendment: 'Change the trust',
  administration: 'Administration',
  other: 'Other',
};

export const RISKS = {
  low: { word: 'Low risk', tone: 'success' },
  medium: { word: 'Medium risk', tone: 'warning' },
  high: { word: 'High risk', tone: 'error' },
} as const satisfies Record<ImpactAnalysis['overallRiskLevel'], { word: string; tone: Tone }>;

export const RULE_WORDS: Record<RuleWord, { word: string; tone: Tone }> = {
  stop: { word: 'Stop', tone: 'error' },
  high: { word: 'High', tone: 'error' },
  medium: { word: 'Medium', tone: 'warning' },
  low: { word: 'Low', tone: 'success' },
  info: { word: 'Note', tone: 'processing' },
  open: { word: 'Needs information', tone: 'default' },
  clear: { word: 'Clear', tone: 'success' },
  'not-applicable': { word: 'Does not apply', tone: 'default' },
};

const TITLES: Readonly<Record<string, string>> = RULE_TITLES;
export const ruleTitle = (ruleId: string): string => TITLES[ruleId] ?? '';

export const moneyOrOpen = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? 'A fact is missing' : formatCents(cents);

export const goalWords = ({ assessed, aligned }: ImpactAnalysis['goalAlignment']): string =>
  assessed ? (aligned ? 'Aligned' : 'Not aligned') : 'Not assessed';

/** The rules that fired or lack a fact in any option, in the order in which they come up. */
export const rulesOf = (options: readonly JudgedScenario[]): string[] => [
  ...new Set(options.flatMap(({ analysis }) => analysis?.findings.map(({ ruleId }) => ruleId) ?? [])),
];

/** 'in 4 years' or 'not within 40 years'. */
export const depletedIn = ({ years, balances }: { years: number | null; balances: readonly number[] }): string =>
  years === null ? `Not within ${balances.length - 1} years` : `After ${years} ${years === 1 ? 'payment' : 'payments'}`;

const days = new Intl.PluralRules('en-US');

/** How long is left from the day that is judged until a payment no longer counts for the year. */
export function countdownWords(daysLeft: number): string {
  if (daysLeft < 0) return 'That day has passed.';
  return daysLeft === 0 ? 'That is the day.' : `${daysLeft} ${days.select(daysLeft) === 'one' ? 'day' : 'days'} left.`;
}
