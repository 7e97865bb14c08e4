import { PASSWORD_ESTIMATED_LENGTH, passwordRefusal, wordsAbout } from '@fiducia/contracts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** The lists of words weigh most of a megabyte: this is loaded once somebody types a new password. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: PASSWORD_ESTIMATED_LENGTH,
});

const WORDS = ['', '', 'Good enough, longer is better', 'Good', 'Very good'] as const;

/** What the service will say of this password, or how good it is. */
export function wordsOn(password: string, about: Parameters<typeof wordsAbout>[0]): string {
  const { score, sequence } = estimator.check(password, wordsAbout(about));
  const lists = sequence.map(({ dictionaryName }) => dictionaryName as string | undefined);
  return passwordRefusal({ score, lists }) ?? WORDS[score];
}
