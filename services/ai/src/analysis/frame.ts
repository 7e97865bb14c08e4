import type { ReadDocument } from './document.js';
import type { Unit } from './segmentation.js';
import type { Span } from './sentences.js';

/** The places of a document in which it says what it is. */
export interface Frame {
  /** Headings and first lines, where a document says what it is. */
  opening: Span[];
  /** What stands where a title stands. */
  titles: Span[];
  /** The name the document gives the trust. */
  names: Span[];
  sentences: { span: Span; unit: Unit }[];
}

export const CREATES =
  /\b(?:give|devise|bequeath|grant|convey|transfer|assign|deliver|declare|hold|holds|held|settle|pay|paid|contribute)\w*\b[^.;]{0,260}\b(?:in|upon|on) (?:\w+ )?trusts?\b|\bas (?:\w+[ -])?(?:co-)?trustees?\b|\(the "(?:co-)?trustees?"\)|\btrusts? (?:hereby|herein) created\b|\bshall constitute a (?:\w+ )?fund\b|\bexpress trusts?\b|\bestablish\w*\b[^.;]{0,60}\btrust\b|\b(?:in|upon) trust\b[^.;]{0,60}\b(?:for|to)\b/i;
export const TITLE_TRUST =
  /\b(?:trust agreement|declaration of trust|trust deed|deed of (?:trust|settlement)|trust indenture|agreement of trust|(?:living|family|revocable|irrevocable) trust|unitrust|trust instrument|indenture of trust|settlement deed|trust)\b/i;
const OPENING = 1_800;
const NAMED =
  /\b(?:shall be known as|is (?:hereby )?known as|may be (?:referred to|cited) as|(?:this|the) trust is called|shall be called|referred to as|name of (?:the|this) trust)\b/i;
const WILL = /\b(?:last will and testament|my will\b|this (?:is )?my (?:last )?will|codicil|last will\b|testamentary)/i;
const WILL_OPENING =
  /\b(?:last will|my will|codicil|will and testament|(?:make|publish|declare|ordain)[^.;]{0,60}\bwill)\b/i;

export function frameOf(document: ReadDocument): Frame {
  const opening = document.units
    .filter((u) => u.start < OPENING)
    .flatMap((u) => (u.kind === 'heading' ? [u] : u.sentences))
    .slice(0, 24);
  const sentences = document.body.flatMap((unit) => unit.sentences.map((span) => ({ span, unit })));
  const names = sentences
    .filter((s) => NAMED.test(s.span.text) && /trust/i.test(s.span.text))
    .map((s) => s.span)
    .slice(0, 4);
  const titles = document.units
    .filter(
      (u, i) =>
        u.start < OPENING &&
        (u.kind === 'heading' || (i < 3 && !/\b(?:shall|may|becomes?)\b/i.test(u.text))) &&
        u.text.length < 220,
    )
    .slice(0, 8);
  return { opening, titles, names, sentences };
}

/** Words by which an instrument acts; a text that only explains trusts has none of them. */
const ACTS =
  /\b(?:settlor|grantor|trustor|donor)s? (?:now |also |hereby )?(?:amends|restates)\b|\b(?:is|are) deleted (?:in its entirety )?and replaced\b|\bhereby\b|\bwitnesseth\b|\bnow,? therefore\b|\bin witness whereof\b|\bthis (?:trust |amended and restated )*(?:agreement|deed|declaration|indenture|instrument|settlement|trust)\b|\(the "\w+"\)|_{3}|\[[A-Z][^\]]{2,40}\]|\{\{?\w|^\W*(?:I|We),? |\bI,? [A-Z]|\bI (?:give|devise|appoint|transfer|declare|direct)\b/i;

/** True where somebody does something by the text: declares, transfers, agrees. */
export function acts(frame: Frame): boolean {
  return frame.sentences.some((s) => ACTS.test(s.span.text));
}

/** The sentence by which the document calls itself a will. */
export function willOpening(frame: Frame): Span | undefined {
  return frame.opening.find((s) => WILL_OPENING.test(s.text));
}

/** True for a will, with or without a trust in it. */
export function isWill(frame: Frame): boolean {
  const titledTrust = (pattern: RegExp): boolean =>
    frame.titles.some((s) => s.text.length < 120 && pattern.test(s.text) && !/will/i.test(s.text));
  if (willOpening(frame) && !titledTrust(/\btrust\b/i)) return true;
  const mentions = frame.sentences.filter((s) => WILL.test(s.span.text)).length;
  const gives = frame.sentences.some((s) => /^\W*I\b|\bI (?:give|bequeath|devise)/.test(s.span.text));
  return mentions >= 2 && gives && !titledTrust(TITLE_TRUST);
}
