import type { FactName } from '@fiducia/contracts';
import type { Case } from './rules/rule.js';
import type { TaxFigures } from './tax-picture.js';

/** What a decision does to one goal. No weight: it could not be assessed, which is never taken for alignment. */
export type Assessment = { weight: -2 | -1 | 0 | 1 | null; sentence: string };
export type Effect = { given: Case; tax: TaxFigures | null };

export const serves = (sentence: string): Assessment => ({ weight: 1, sentence });
export const neutral = (sentence: string): Assessment => ({ weight: 0, sentence });
export const harms = (sentence: string): Assessment => ({ weight: -1, sentence });
export const endangers = (sentence: string): Assessment => ({ weight: -2, sentence });
export const notAssessed = (why: string): Assessment => ({ weight: null, sentence: `not assessed: ${why}` });
export const UNPAID = 'the decision pays nothing out';

/** Facts of a case by name; what is unknown is undefined and never counts for a goal. */
export const fact = <N extends FactName>({ facts }: Case, name: N) => facts.value(name);
export const purposeOf = ({ decision }: Case): string => decision.purpose ?? '';

export function byWords(words: RegExp, what: string, of: (given: Case) => string): (effect: Effect) => Assessment {
  return ({ given }) => {
    const match = words.exec(of(given).toLowerCase());
    return match ? serves(`“${match[0]}” serves it.`) : neutral(`nothing here concerns ${what}.`);
  };
}

/** Whether insurance, taxes and appraisals of the property are kept up, as an administration decision looks at it. */
export function upkeep(given: Case): Assessment {
  const lapsed = fact(given, 'propertyCoverLapsed');
  if (lapsed === undefined) return notAssessed('it is not known whether insurance and taxes of property are paid');
  return lapsed
    ? harms('insurance or tax of property has lapsed.')
    : serves('insurance, taxes and appraisals of property are up to date.');
}
