/** What each rule looks at, for the lists of rules that raise nothing or do not apply. */
const RULE_NAMES: Record<string, string> = {
  D01: 'The payee is a permissible beneficiary',
  D02: 'The purpose fits the standard of health, education, maintenance and support',
  D03: 'The purpose is not one that depends on the accustomed standard of living',
  D04: 'Required look at the beneficiary’s other resources',
  D05: 'Optional look at the beneficiary’s other resources',
  D06: 'The amount stays within income, or principal may be paid',
  D08: 'A trustee does not decide on a payment to themselves',
  D09: 'The payment does not discharge a trustee’s own duty of support',
  D10: 'No cash outright to a minor',
  D11: 'No payment ahead of an age milestone',
  D14: 'The trust can sustain the amount',
  T01: 'Income kept in the trust at the top tax rate',
  T05: 'The distribution saves tax',
};

/** 'D06: The amount stays within …'; 'Rule D99' where there are no words for it here. */
export const ruleName = (ruleId: string): string =>
  RULE_NAMES[ruleId] ? `${ruleId}: ${RULE_NAMES[ruleId]}` : `Rule ${ruleId}`;
