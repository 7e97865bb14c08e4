import type { FactName } from '@fiducia/contracts';
import type { FactView } from '../fact-book.js';
import { votingRuleOf, type VotingRule } from '../law-data/voting-rules.js';
import { rule, where, type Gate } from './declared.js';
import { clear, fired, unknown, type Outcome } from './rule.js';

export const severalTrustees: Gate = where('trusteeCount', (count) => count > 1, 'A sole trustee decides alone.');

type Law = { rule: VotingRule['rule']; source?: string; note?: string } | { missing: FactName };

/** What the governing state's law says where the document is silent, or the fact without which that is not known. */
function lawOfState(facts: FactView): Law {
  const state = facts.value('state');
  if (state === undefined) return { missing: 'state' };
  const statute = votingRuleOf(state);
  if (!statute) {
    const entered = facts.value('stateVotingRule');
    return entered === undefined ? { missing: 'stateVotingRule' } : { rule: entered };
  }
  const { olderDocuments: older, rule: today, source, note } = statute;
  if (!older) return { rule: today, source, note };
  const signed = facts.value('documentDate');
  if (signed === undefined) return { missing: 'documentDate' };
  return { rule: signed < older.before ? older.rule : today, source, note };
}

/** Trustees act by the document's rule, else by the state's: by most of them (UTC 703), in some states by all; two by both. */
export const votes = rule({
  id: 'N04',
  question: 'whether enough trustees have voted for it',
  area: 'legal',
  highest: 'stop',
  authorities: ['utc-703', 'instrument'],
  appliesTo: [severalTrustees],
  needs: ['trusteeCount', 'votingRule', 'votesFor'],
  judge({ trusteeCount, votingRule, votesFor }, { facts }) {
    const most = Math.floor(trusteeCount / 2) + 1;
    const law: Law = votingRule === 'silent' ? lawOfState(facts) : { rule: votingRule };
    if (!('missing' in law)) return counted(law.rule === 'unanimous' ? trusteeCount : most, law);
    // Enough under any law, or too few under any, is said without it.
    if (votesFor >= trusteeCount) return clear;
    return votesFor < most ? counted(most, { note: 'State law may ask for more.' }) : unknown(law.missing);

    function counted(required: number, { source, note }: { source?: string; note?: string }): Outcome {
      if (votesFor >= required) return clear;
      const by = source === undefined ? '' : ` (${source})`;
      return fired({
        severity: 'stop',
        message: `${votesFor} of ${trusteeCount} trustees have voted for it, and ${required} are needed${by}.`,
        recommendation: `Obtain the vote, record a dissent in writing, or take the way out of a deadlock that the document or court gives.${note === undefined ? '' : ` ${note}`}`,
      });
    }
  },
});
