import { onlyWithDiscretion, withDiscretion } from './under-standard.js';
import { clear, fired, incomplete, unknown, type Rule } from './rule.js';

/** Where the document says 'shall consider', a decision without a statement of means skips a required step. */
export const requiredOtherResources: Rule = {
  id: 'D04',
  question: 'whether other resources had to be considered and were',
  area: 'legal',
  highest: 'high',
  authorities: ['instrument', 'restatement-50'],
  notApplicable(given) {
    const duty = given.facts.value('otherResources');
    const optional = duty === 'may' || duty === 'silent';
    return onlyWithDiscretion(given) ?? (optional ? 'The document does not require it; rule D05 looks at it.' : null);
  },
  judge(given) {
    const { decision, facts } = given;
    if (facts.value('otherResources') === undefined) return unknown('otherResources');
    if (decision.beneficiaryId === null) return incomplete('beneficiaryId');
    const recorded = facts.value('otherResourcesRecorded');
    if (recorded === undefined) return unknown('otherResourcesRecorded');
    if (recorded) return clear;
    const discretion = withDiscretion(given);
    if (discretion.under === 'open') return discretion.ask;
    return fired({
      severity: 'high',
      message: 'The document says that other resources shall be considered, and none are on file for this person.',
      recommendation: 'Collect a statement of the beneficiary’s income, assets and other support before deciding.',
    });
  },
};

/** Where the document leaves it open, the record should still show which way the trustee went, and why. */
export const optionalOtherResources: Rule = {
  id: 'D05',
  question: 'whether the record shows how other resources were treated',
  area: 'process',
  highest: 'low',
  authorities: ['instrument', 'restatement-50'],
  notApplicable(given) {
    const required = given.facts.value('otherResources') === 'shall';
    return onlyWithDiscretion(given) ?? (required ? 'The document requires it; rule D04 judges it.' : null);
  },
  judge(given) {
    const { decision, facts } = given;
    const duty = facts.value('otherResources');
    if (duty === undefined) return unknown('otherResources');
    if (decision.beneficiaryId === null) return incomplete('beneficiaryId');
    const recorded = facts.value('otherResourcesRecorded');
    if (recorded === undefined) return unknown('otherResourcesRecorded');
    if (recorded) return clear;
    const discretion = withDiscretion(given);
    if (discretion.under === 'open') return discretion.ask;
    const words = duty === 'may' ? 'lets the trustee consider' : 'is silent on';
    return fired({
      severity: 'low',
      message: `The document ${words} the beneficiary’s other resources, and none are on file.`,
      recommendation: 'Record why other resources were considered, or why they were not.',
    });
  },
};
