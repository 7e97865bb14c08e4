import type { ProvisionCode } from '@fiducia/contracts';
import type { Frame } from './frame.js';
import type { Span } from './sentences.js';
import { TRUST_TYPE_RULES, type TrustTypeRule } from './trust-type-rules.js';

/** A kind of trust the words speak for, and how much. */
export interface RecognisedKind {
  rule: TrustTypeRule;
  score: number;
  evidence: Span | null;
}

/** A sentence without any of these speaks for no kind. */
const CUE =
  /trust|annuit|insur|charit|needs|664|2702|2503|2056|501|401|675|1361|1396|\(d\)|ERISA|plan|particip|unit|receivable|holder|share|creditor|pet|animal|medicaid|reimburs|payback|dispos|settled|worship|poor|indigent|scholar|religio|public|free|education|match|sobriety|exclusion|credit|withdraw|crummey|spous|income|direction|combination|benefici|appointor|vesting|age|asset|firearm|liquidat|spendthrift|premium|joinder|unfunded|insolven/i;

/**
 * The kinds of trust that title, statutes and phrases speak for; the foremost first.
 *
 * @param codes the provisions found: some kinds are nothing without theirs
 */
export function recogniseKinds(frame: Frame, codes: ReadonlySet<ProvisionCode>): RecognisedKind[] {
  const scored = TRUST_TYPE_RULES.map((rule): RecognisedKind => ({ rule, score: 0, evidence: null }));
  const phrases = new Map<RegExp, { rule: RecognisedKind; weight: number }>();
  for (const entry of scored) {
    const title = entry.rule.title
      ? [
          ...frame.opening.filter((s, i) => s.text.length < 220 && (i < 8 || s.text === s.text.toUpperCase())),
          ...frame.names,
        ].find((s) => entry.rule.title?.test(s.text))
      : undefined;
    if (title) Object.assign(entry, { score: 3, evidence: title });
    for (const phrase of entry.rule.phrases) phrases.set(phrase, { rule: entry, weight: 1 });
    if (entry.rule.statute) phrases.set(entry.rule.statute, { rule: entry, weight: 2 });
  }
  for (const { span, unit } of frame.sentences) {
    if (
      unit.section === 'powers' ||
      unit.section === 'definitions' ||
      unit.section === 'signature' ||
      !CUE.test(span.text)
    )
      continue;
    for (const [phrase, { rule, weight }] of phrases) {
      if (!phrase.test(span.text) || /\b(?:is|are) not (?:a|an)\b[^.;]{0,30}\btrust\b/i.test(span.text)) continue;
      rule.score += weight;
      rule.evidence ??= span;
      phrases.delete(phrase);
    }
  }
  return scored
    .filter((s) => s.score >= s.rule.threshold && (s.rule.needs ?? []).every((code) => codes.has(code)))
    .sort((a, b) => b.rule.rank + b.score - (a.rule.rank + a.score));
}
