import type { ProvisionCode } from '@fiducia/contracts';

/**
 * One way to tell that a sentence carries a provision. Patterns are read one sentence at a time (SENTENCE_LIMIT), never on whole
 * texts, so their bounded gaps stay cheap.
 */
export interface ProvisionRule {
  code: ProvisionCode;
  /** How the provision is called on the screen. */
  title: string;
  /** Lower-case words of which one must stand in the sentence before any pattern is tried. */
  cues: readonly string[];
  /** Headings under which such a clause usually stands. */
  heading?: RegExp;
  /** Wordings that are such a clause wherever they stand. */
  clause: readonly RegExp[];
  /** Wordings that count only under a fitting heading. */
  underHeading?: RegExp;
  /** Wordings that turn a match down: negations, boilerplate, other things called alike. */
  unless?: readonly RegExp[];
  /** Wordings that turn a match down when they stand at it, from its beginning to a little after its end. */
  unlessNear?: readonly RegExp[];
  /** Run-in headings that say by themselves what the clause below them is. */
  named?: RegExp;
  /** Set where a clause that denies is such a clause as well: 'No bond is required'. */
  denialCounts?: boolean;
  /** Boilerplate lists of trustee powers name it without meaning it. */
  notAmongPowers?: boolean;
  /** Among powers it counts only as a clause of its own, not as one word of a list. */
  ownClauseAmongPowers?: boolean;
}
