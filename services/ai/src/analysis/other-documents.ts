import { CREATES, type Frame, TITLE_TRUST } from './frame.js';
import type { Span } from './sentences.js';
import { OTHER_DOCUMENT_RULES } from './trust-type-rules.js';

const OPERATIVE =
  /\btrustees?\b[^.;]{0,30}\b(?:shall|may|must|will|is authorized|are authorized|agrees|accepts|declares?|to (?:pay|hold|invest))\b/i;

/** A document under such a title is taken at its word unless it is certainly another. */
const CALLED_A_TRUST =
  /\b(?:trust agreement|declaration of trust|trust deed|agreement of trust|(?:living|family|revocable|irrevocable|testamentary|annuity|insurance|needs) trust|unitrust)\b/i;

/** A first heading that calls the document something, and no trust. */
const CALLED_OTHERWISE =
  /\b(?:agreement|contract|report|minutes|statement|memorandum|resolutions?|petition|order|affidavit|notice|policy|letter|motion|complaint|lease|brief)\b/i;
const CALLED_TRUST = /trust|\bwill\b|testament|settlement|indenture|codicil|deed|declaration|foundation|fund\b/i;
/** A trust speaks of itself. */
const OF_ITSELF =
  /\b(?:this|these) (?:\w+ ){0,3}trusts?\b|\btrusts? (?:estate )?(?:hereby |herein )?(?:created|established)\b|\btrust (?:estate|fund|property)\b/i;

/** True for a document whose heading names another kind of paper and which never speaks of itself as a trust. */
export function titledOtherwise(frame: Frame): boolean {
  const titles = frame.titles.filter((s) => s.text.length < 120).slice(0, 3);
  if (!titles[0] || !CALLED_OTHERWISE.test(titles[0].text) || titles.some((s) => CALLED_TRUST.test(s.text)))
    return false;
  return !frame.sentences.some((s) => OF_ITSELF.test(s.span.text));
}

/** 'Second Amendment to the Roe Trust Agreement' speaks for the trust it changes. */
const AMENDS_TRUST =
  /\b(?:amendment|restatement|amended and restated|codicil)\b[^.]{0,80}\btrust\b|\btrust\b[^.]{0,60}\b(?:amendment|restatement)\b/i;

/** How much a document speaks as a trust does. */
export interface Weight {
  trust: number;
  operative: number;
}

export function trustWeight(frame: Frame): Weight {
  let operative = 0;
  let creating = 0;
  for (const { span } of frame.sentences) {
    if (!/trust/i.test(span.text)) continue;
    if (OPERATIVE.test(span.text)) operative += 1;
    if (CREATES.test(span.text)) creating += 1;
    if (operative > 40 && creating > 10) break;
  }
  const title = frame.opening.some((s) => s.text.length < 160 && TITLE_TRUST.test(s.text)) ? 3 : 0;
  const amends = frame.titles.some((s) => AMENDS_TRUST.test(s.text)) ? 3 : 0;
  return { trust: title + amends + Math.min(operative, 8) + Math.min(creating, 5) * 2, operative };
}

/** What the document is when it is no trust instrument; null where nothing else fits it better. */
export function otherDocument(frame: Frame, weight: Weight): { label: string; evidence: Span } | null {
  let best: { label: string; evidence: Span; score: number } | null = null;
  for (const rule of OTHER_DOCUMENT_RULES) {
    const places = rule.asTitle ? frame.titles.slice(0, 2) : frame.opening;
    const title = places.find((s) => s.text.length < 240 && rule.title.test(s.text));
    if (!title) continue;
    const hits = rule.words.filter((w) => frame.sentences.slice(0, 400).some((s) => w.test(s.span.text))).length;
    const share = hits / rule.words.length;
    const lead = title.start < 400 ? 2 : 1;
    const score = share >= 0.5 ? 4 * share + lead : 0;
    if (score > (best?.score ?? 0)) best = { label: rule.label, evidence: title, score };
  }
  if (!best) return null;
  // A loan's deed of trust and a certification speak of trustees throughout; for the rest the trust's own words win.
  const decisive = /securing a loan|conveyance|of a trustee|Certification|Power of attorney|health care/.test(
    best.label,
  );
  if (decisive) return best.score >= 4.3 ? best : null;
  // 'as Trustee of the Poe Family Trust dated …' names a trust that is elsewhere.
  const elsewhere = /\btrustees? (?:of|under)\b|\bdear\b/i;
  if (frame.titles.slice(0, 2).some((s) => CALLED_A_TRUST.test(s.text) && !elsewhere.test(s.text))) return null;
  return best.score * 2 > weight.trust && weight.operative < 10 ? best : null;
}
