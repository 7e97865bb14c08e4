import { RULE_TITLES } from '@fiducia/contracts';

const TITLES: Readonly<Record<string, string>> = RULE_TITLES;

/** 'D06: The amount stays within …'; 'Rule D99' where there are no words for it here. */
export const ruleName = (ruleId: string): string =>
  TITLES[ruleId] ? `${ruleId}: ${TITLES[ruleId]}` : `Rule ${ruleId}`;
