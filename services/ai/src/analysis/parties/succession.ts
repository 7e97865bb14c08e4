import { namesOf } from '../names.js';
import type { Unit } from '../segmentation.js';
import type { PartyFinding } from './party.js';
import { chainBefore } from './role-markers.js';

/** Somebody leaves an office … */
const LEAVES =
  /\b(?:ceas\w+|fail\w*|unable|unwilling|cannot|can no longer|no longer|can't|won't|does not|do not|will not|dies|die|death|resign\w*|declin\w+|refus\w+|incapacit\w+|removed|neither|not able|disqualified)\b/i;
/** … and another takes it: what follows a name that does. */
const STEPS_IN =
  /^(?:,[^,;.]{3,60},)?\s*(?:(?:shall|will|may|is to|are to|is|are) (?:\w+ ){0,3}?(?:serve|act|become|succeed|be (?:the |a )?(?:sole |successor )?(?:co-?)?[Tt]rustees?|appointed|continue as (?:the )?(?:sole )?[Tt]rustee)|acts alone|acts|becomes|takes over|steps in|is next|takes (?:his|her|their|my|our|its) place|follows|is appointed)\b/;
/** Nothing follows the name: 'and if he fails to act, HUDSON TRUST COMPANY.' */
const ENDS = /^(?:,\s*(?:of [A-Z][\w ,]{2,50}|an? [\w ]{3,50}))?\s*[.;]?\s*$/;
const OTHER_OFFICE =
  /\b(?:executors?|executrix|guardians?|agent|attorney-in-fact|protector|caregiver|custodian|appointor)\b/i;
const OFFICE = /\btrustees?\b|\bfiduciar/i;
const FOLLOWING =
  /\bfollowing\b[^.:]{0,80}\b(?:serve|act|trustees?)\b[^.:]{0,60}:\W*$|\b(?:serve|act)\b[^.:]{0,40}\bin the (?:order|following)[^.:]{0,40}:\W*$/i;

/** True where offices of trustees are spoken of, by the sentence itself or by the heading it stands under. */
function aboutTrustees(unit: Unit, text: string): boolean {
  return (
    OFFICE.test(text) ||
    ((OFFICE.test(unit.heading) || (unit.text.length < 900 && OFFICE.test(unit.text))) && !OTHER_OFFICE.test(text))
  );
}

function stepsIn(unit: Unit, out: PartyFinding[]): void {
  for (const sentence of unit.sentences) {
    const { text } = sentence;
    const leaves = LEAVES.exec(text);
    if (!leaves || !aboutTrustees(unit, text)) continue;
    const names = namesOf(sentence);
    for (const name of names) {
      if (name.start < leaves.index || LEAVES.test(text.slice(name.end, name.end + 30).split(/[,;]/)[0] ?? ''))
        continue;
      const before = text.slice(Math.max(0, name.start - 12), name.start);
      const after = text.slice(name.end, name.end + 140);
      const inTurn = /\b(?:after|following|next after|behind) (?:him|her|them|that),?\s+$/i.test(
        text.slice(Math.max(0, name.start - 24), name.start),
      );
      const alternative = /^,?\s*or,?\s+if\b/.test(after) && /,\s+(?:then )?$/.test(before);
      if (!STEPS_IN.test(after) && !inTurn && !alternative && !(ENDS.test(after) && /,\s+(?:then )?$/.test(before)))
        continue;
      if (OTHER_OFFICE.test(after) && !OFFICE.test(after)) continue;
      for (const one of chainBefore(text, names, leaves.index, name.end, true))
        out.push({
          role: 'successorTrustee',
          name: one.name,
          start: sentence.start + one.start,
          end: sentence.start + one.end,
          strength: 2,
        });
    }
  }
}

/** 'When neither of us can act, the following shall serve:' and one name to each line below. */
function listedSuccessor(unit: Unit, out: PartyFinding[]): void {
  const intro = unit.intro?.sentences.at(-1)?.text ?? '';
  const first = unit.sentences[0];
  if (!first || !unit.intro || !FOLLOWING.test(intro) || !LEAVES.test(intro) || !aboutTrustees(unit.intro, intro))
    return;
  const name = namesOf(first)[0];
  if (!name || name.start > 30) return;
  out.push({
    role: 'successorTrustee',
    name: name.name,
    start: first.start + name.start,
    end: first.start + name.end,
    strength: 3,
  });
}

/** Who takes a trustee's place, where the sentence names the event and not the office: 'If A dies, B shall serve.' */
export function successionFindings(units: readonly Unit[]): PartyFinding[] {
  const out: PartyFinding[] = [];
  for (const unit of units) {
    if (unit.section === 'signature') continue;
    stepsIn(unit, out);
    listedSuccessor(unit, out);
  }
  return out;
}

const SELF_DECLARED = [
  /\b(?:to|in|by) (?:ourselves|myself|himself|herself|themselves),?\s+(?:\w+ )?(?:as|acting as) (?:the )?(?:sole )?(?:co-)?trustees?\b/i,
  /\bdeclares?\b[^.;]{0,80}\b(?:I|we|they|he|she)\b[^.;]{0,60}\b(?:holds?|(?:has|have) set aside)\b/i,
  /\b(?:I am|we are|I will be|we shall be)\b[^.;]{0,20}\b(?:the )?(?:first |initial |original )?(?:co-)?trustees?\b/i,
  /\b(?:conveyed|transferred|delivered) to (?:me|us) as (?:the )?trustees?\b/i,
  /\bas (?:the )?(?:grantor|settlor|trustor|donor)s? and (?:as )?(?:the )?(?:initial )?trustees?\b/i,
];

/** True where the grantor himself is the first trustee: 'I declare that I hold …', 'We are the first Trustees'. */
export function declaresItself(units: readonly Unit[]): boolean {
  return units.some(
    (unit) => unit.section !== 'signature' && unit.sentences.some((s) => SELF_DECLARED.some((p) => p.test(s.text))),
  );
}
