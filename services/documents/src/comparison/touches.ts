import { type Touch, TOUCHED_RULES, type TouchKind } from '@fiducia/contracts';
import { diffArrays } from 'diff';
import { type Term, termsOf } from './lexicon.js';

const keyOf = ({ kind, text }: Term): string => `${kind} ${text.toLowerCase().replaceAll(/\s+/gu, ' ')}`;
const touch = (kind: TouchKind, from: string | null, to: string | null): Touch => ({
  kind,
  from,
  to,
  ruleIds: [...TOUCHED_RULES[kind]],
});

/** Each once. */
function distinct(touches: readonly Touch[]): Touch[] {
  const keys = new Set<string>();
  return touches.filter(({ kind, from, to }) => {
    const key = JSON.stringify([kind, from?.toLowerCase(), to?.toLowerCase()]);
    return !keys.has(key) && keys.add(key);
  });
}

/** One out, one in: of a kind, in their order; what is left over stands alone. */
function exchanged(out: readonly Term[], put: readonly Term[]): Touch[] {
  const rest = [...put];
  const taken = out.map(({ kind, text }) => {
    const at = rest.findIndex((term) => term.kind === kind);
    return touch(kind, text, at < 0 ? null : (rest.splice(at, 1)[0]?.text ?? null));
  });
  return [...taken, ...rest.map(({ kind, text }) => touch(kind, null, text))];
}

/** What of the words that carry law a change takes out, puts in or exchanges. */
export function touchesOf(before: string | null, after: string | null): Touch[] {
  const [was, is] = [termsOf(before ?? ''), termsOf(after ?? '')];
  // Every paragraph has an 'and': in a new one it says nothing.
  if (before === null || after === null) {
    const said = ({ kind }: Touch) => kind !== 'condition';
    return distinct(exchanged(was, is).filter(said));
  }
  const touches: Touch[] = [];
  let [b, a] = [0, 0];
  let [out, put]: [Term[], Term[]] = [[], []];
  for (const { added, removed, count } of diffArrays(was.map(keyOf), is.map(keyOf))) {
    if (removed) out = was.slice(b, (b += count));
    else if (added) put = is.slice(a, (a += count));
    else {
      touches.push(...exchanged(out, put));
      [out, put] = [[], []];
      b += count;
      a += count;
    }
  }
  return distinct([...touches, ...exchanged(out, put)]);
}
