import type { Finding, ImpactAnalysis, RiskLevel, Severity } from '@fiducia/contracts';

export type Tone = 'success' | 'warning' | 'error' | 'processing' | 'default';

/** Risk and tax colours: high red, medium yellow, low green. A word always stands beside the colour. */
export const RISK_TONES: Record<RiskLevel, Tone> = { low: 'success', medium: 'warning', high: 'error' };
export const RISK_WORDS: Record<RiskLevel, string> = { low: 'Low risk', medium: 'Medium risk', high: 'High risk' };
export const SEVERITY_TONES: Record<Severity, Tone> = {
  stop: 'error',
  high: 'error',
  medium: 'warning',
  low: 'success',
  info: 'processing',
};
export const SEVERITY_WORDS: Record<Severity, string> = {
  stop: 'Stop',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Note',
};
const ORDER: readonly Severity[] = ['stop', 'high', 'medium', 'low', 'info'];

const graver = (a: Finding, b: Finding) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity);

/** The findings in the order they are read: what must be heeded, what else fired, what could not be judged. */
export function sortFindings({ findings, legalImplications }: Pick<ImpactAnalysis, 'findings' | 'legalImplications'>) {
  const fired = findings.filter(({ status }) => status === 'fired').toSorted(graver);
  const isFlag = ({ area, severity, message }: Finding) =>
    (area === 'legal' && (severity === 'stop' || severity === 'high')) || legalImplications.redFlags.includes(message);
  const flags = fired.filter(isFlag);
  return {
    flags,
    /** Red flags that no finding explains, as a result of an older engine may have. */
    plainFlags: legalImplications.redFlags.filter((flag) => !flags.some(({ message }) => flag.includes(message))),
    others: fired.filter((finding) => !flags.includes(finding)),
    unknown: findings.filter(({ status }) => status === 'needs-information').toSorted(graver),
  };
}
