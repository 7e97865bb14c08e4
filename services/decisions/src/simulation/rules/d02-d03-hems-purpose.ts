import { hemsStanding } from '../purpose-lexicon.js';
import { isUnder } from './under-standard.js';
import { clear, fired, incomplete, onlyDistributions, type Case, type Rule } from './rule.js';

const authorities = ['instrument', 'irc-2041', 'restatement-50'] as const;

function notUnderHems(given: Case): string | null {
  const noDistribution = onlyDistributions(given);
  if (noDistribution) return noDistribution;
  return isUnder('hems', given).under === false
    ? 'This payment is not made under a health, education, maintenance and support standard.'
    : null;
}

const standingOf = ({ decision }: Case) => hemsStanding(decision.purpose ?? '');

/** A HEMS power reaches health, education, maintenance and support, and nothing else (Restatement 3d § 50). */
export const hemsPurpose: Rule = {
  id: 'D02',
  question: 'whether the purpose is health, education, maintenance or support',
  area: 'legal',
  highest: 'high',
  authorities,
  notApplicable(given) {
    const reason = notUnderHems(given);
    if (reason) return reason;
    const { standing, words } = standingOf(given);
    return standing === 'grey' ? `“${words}” may or may not be support; rule D03 judges it.` : null;
  },
  judge(given) {
    const { purpose } = given.decision;
    const hems = isUnder('hems', given);
    if (hems.under === 'open') return hems.ask;
    if (purpose === null || purpose.trim() === '') return incomplete('purpose');
    const { standing, words } = standingOf(given);
    if (standing === 'mapped') return clear;
    const why =
      standing === 'outside'
        ? `“${words}” lies outside health, education, maintenance and support.`
        : 'The purpose could not be matched to health, education, maintenance or support; the closest is support.';
    return fired({
      severity: 'high',
      message: `The document limits this payment to health, education, maintenance and support. ${why}`,
      recommendation: 'Obtain the invoice or a budget that shows a need the standard covers, or decline the request.',
    });
  },
};

/** Purposes on which courts and trustees differ: they turn on the accustomed standard of living. */
export const greyPurpose: Rule = {
  id: 'D03',
  question: 'whether the purpose is one that the standard covers only sometimes',
  area: 'legal',
  highest: 'medium',
  authorities,
  notApplicable: notUnderHems,
  judge(given) {
    const { purpose } = given.decision;
    const hems = isUnder('hems', given);
    if (hems.under === 'open') return hems.ask;
    if (purpose === null || purpose.trim() === '') return incomplete('purpose');
    const { standing, words } = standingOf(given);
    if (standing !== 'grey') return clear;
    return fired({
      severity: 'medium',
      message: `“${words}” counts as support only if it fits the accustomed standard of living and the trust’s size.`,
      recommendation: 'Write down what speaks for and against it: the accustomed standard, the trust’s size, the need.',
    });
  },
};
