import { type Query, sumOf, violationsOf } from '../check/check.js';
import { INVARIANTS } from '../check/queries.js';

/** Done by hand to a database that is not needed any more: one acknowledged write taken away, one made twice. */
const TAMPER = `
  DELETE FROM trusts.trust_goals WHERE id = (SELECT max(id) FROM trusts.trust_goals);
  INSERT INTO decisions.decisions (trust_id, title, type, created_by)
    SELECT trust_id, title, type, created_by FROM decisions.decisions ORDER BY id DESC LIMIT 1;
  DELETE FROM trusts.activities WHERE id = (SELECT max(id) FROM trusts.activities)`;

export type Seen = { lost: number; doubled: number };

/** What the check says of damage that is known. */
export async function tamper(query: Query): Promise<Seen> {
  await query(TAMPER);
  const violations = await violationsOf(query, INVARIANTS);
  return { lost: sumOf(violations, 'lost'), doubled: sumOf(violations, 'doubled') };
}
