import { formatCents } from '../money.js';
import { decisions, rule } from './declared.js';
import { clear, fired, unknown, type Rule } from './rule.js';

/** A decision is taken for a reason that is written down, and not past a stop (UTC 810; sound practice). */
export const recordedReason: Rule = {
  id: 'O01',
  question: 'whether the decision was taken for a recorded reason and past no stop',
  area: 'process',
  highest: 'high',
  authorities: ['utc-810', 'product-mark'],
  notApplicable: ({ decision: { status } }) =>
    status === 'approved' || status === 'executed' ? null : 'The decision has not been taken.',
  judge({ decision, stops }) {
    const faults = [
      ...(decision.reason?.trim() ? [] : ['no reason is recorded']),
      ...(stops.fired.length > 0 ? [`rule ${stops.fired.join(', ')} says stop`] : []),
    ];
    if (faults.length === 0) return stops.open.length > 0 ? unknown(...stops.open) : clear;
    return fired({
      severity: 'high',
      message: `The decision was taken, and ${faults.join(', and ')}.`,
      recommendation: 'Do not carry it out until the stop is settled and the reason is written down by a trustee.',
    });
  },
};

/** Entries belong after the document, outside closed periods, and within what is there (UTC 810). */
export const soundEntry = rule({
  id: 'O02',
  question: 'whether the entry fits the trust’s dates and money',
  area: 'process',
  highest: 'high',
  authorities: ['utc-810'],
  appliesTo: [],
  needs: ['documentDate', 'periodClosedThrough'],
  judge({ documentDate, periodClosedThrough }, { decision, facts, day }) {
    const faults = [
      ...(day < documentDate ? [`${day} is before the document of ${documentDate}`] : []),
      ...(day <= periodClosedThrough ? [`the accounts are closed through ${periodClosedThrough}`] : []),
    ];
    const pays = decision.type === 'distribution' && decision.inKind !== true ? decision.amount : null;
    const liquid = facts.value('liquidAssets');
    if (pays !== null && liquid !== undefined && pays > liquid) {
      faults.push(`${formatCents(pays)} is more than the ${formatCents(liquid)} at hand`);
    }
    if (faults.length === 0) return pays !== null && liquid === undefined ? unknown('liquidAssets') : clear;
    return fired({
      severity: 'high',
      message: `The entry cannot be right: ${faults.join('; ')}.`,
      recommendation: 'Correct the date or the amount before the decision is carried out.',
    });
  },
});

/** FinCEN's report on homes put into trusts was vacated on 19 March 2026; an appeal is pending. */
export const homeIntoTrust = rule({
  id: 'O03',
  question: 'whether a home put into the trust has to be reported to FinCEN',
  area: 'process',
  highest: 'info',
  authorities: ['fincen-real-estate'],
  appliesTo: [decisions('administration', 'investment')],
  needs: ['realEstateIntoTrust'],
  judge: ({ realEstateIntoTrust }) =>
    realEstateIntoTrust
      ? fired({
          severity: 'info',
          message:
            'The rule that asked for a report was vacated nationwide on 19 March 2026, and the appeal is pending: no filing is due now.',
          recommendation: 'Keep the facts of the transfer on file, and look again when the appeal is decided.',
        })
      : clear,
});
