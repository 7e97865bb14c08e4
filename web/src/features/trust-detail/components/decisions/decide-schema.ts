import * as z from 'zod/mini';
import { changeDecisionStatus, visibleLength } from '@fiducia/contracts';
import type { ChangeDecisionStatus } from '@fiducia/contracts';

/** What a person can do with a decision from its row. */
export type Verdict = 'approved' | 'rejected' | 'cancelled';

const REASON_NEEDED = 'Give the reason for rejecting it';

/** The reasons as they are typed: alternatives one a line. A rejection says why. */
export const decideSchema = (verdict: Verdict) =>
  z.object({
    reason: z.string().check(
      z.refine((reason) => verdict !== 'rejected' || visibleLength(reason) > 0, REASON_NEEDED),
      z.maxLength(10_000, 'Must be at most 10000 characters'),
    ),
    considered: z.array(z.number()),
    clause: z.string().check(z.maxLength(10_000, 'Must be at most 10000 characters')),
    alternatives: z
      .string()
      .check(
        z.refine(
          (text) => changeDecisionStatus.shape.alternatives.safeParse(lines(text)).success,
          'At most 20 alternatives, each of at most 2000 characters',
        ),
      ),
  });
export type DecideValues = z.infer<ReturnType<typeof decideSchema>>;

export const NO_REASONS: DecideValues = { reason: '', considered: [], clause: '', alternatives: '' };

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => visibleLength(line) > 0);

/** What of the reasons was given; nothing is sent for what was left empty. */
export function toReasons({ reason, considered, clause, alternatives }: DecideValues): Partial<ChangeDecisionStatus> {
  const others = lines(alternatives);
  return {
    ...(visibleLength(reason) > 0 && { reason }),
    ...(considered.length > 0 && { considered }),
    ...(visibleLength(clause) > 0 && { clause }),
    ...(others.length > 0 && { alternatives: others }),
  };
}
