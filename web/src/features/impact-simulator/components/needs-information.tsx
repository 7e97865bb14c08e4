import { useState } from 'react';
import { Button } from 'antd';
import { FACTS } from '@fiducia/contracts';
import type { Beneficiary, Fact, Finding } from '@fiducia/contracts';
import { FactForm } from '../../../components/fact-editor/fact-form.js';
import { factWords } from '../../../components/fact-editor/fact-words.js';
import { useTrustChildren } from '../../../lib/queries/trusts.js';
import { useDecision } from '../api/decision.js';
import styles from './impact-simulator.module.css';

type Missing = Finding['missingFacts'][number];
type Props = { trustId: number; decisionId: number | null; findings: readonly Finding[]; onAgain?: () => void };

const isSame = (missing: Missing, { name, beneficiaryId }: Pick<Fact, 'name' | 'beneficiaryId'>) =>
  missing.name === name && missing.beneficiaryId === beneficiaryId;

/** Each missing fact once, with the rules that wait for it. */
function missingFacts(findings: readonly Finding[]) {
  const found: { fact: Missing; rules: string[] }[] = [];
  for (const { ruleId, missingFacts: missing } of findings) {
    for (const fact of missing) {
      const known = found.find((other) => isSame(other.fact, fact));
      if (known) known.rules.push(ruleId);
      else found.push({ fact, rules: [ruleId] });
    }
  }
  return found;
}

type RowProps = Pick<Props, 'trustId' | 'decisionId'> & {
  missing: Missing;
  rules: string[];
  person?: Beneficiary;
  known?: Fact;
};

/** What to do about a fact: answer its question, confirm what was read, or simulate again with what was entered. */
function hintOf(name: Missing['name'], known: Fact | undefined): string {
  if (!known) return FACTS[name].question;
  const value = factWords(name, known.value);
  return known.confirmed
    ? `Entered since: ${value}. Simulate again to use it.`
    : `Read in the document: ${value}. The rules use it once it is confirmed.`;
}

function MissingFactRow({ trustId, decisionId, missing, rules, person, known }: RowProps) {
  const [editing, setEditing] = useState(false);
  const { label } = FACTS[missing.name];
  const verb = known === undefined ? 'Enter it' : known.confirmed ? 'Change' : 'Check and confirm';
  return (
    <li className={styles.missing}>
      <div className={styles.missingHead}>
        <p>
          <strong>
            {label}
            {person && ` of ${person.name}`}
          </strong>
          {!editing && <span className={styles.question}>{hintOf(missing.name, known)}</span>}
        </p>
        {!editing && (
          <Button onClick={() => setEditing(true)} aria-label={`${verb}: ${label}`}>
            {verb}
          </Button>
        )}
      </div>
      {editing && (
        <FactForm
          trustId={trustId}
          name={missing.name}
          beneficiaryId={missing.beneficiaryId}
          decisionId={decisionId}
          fact={known ?? null}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      )}
      <p className={styles.small}>Needed by {rules.join(', ')}</p>
    </li>
  );
}

/** What could not be judged because a fact is missing, and the place to enter it. */
export function NeedsInformation({ trustId, decisionId, findings, onAgain }: Props) {
  const { data: ofTrust = [] } = useTrustChildren(trustId, 'facts');
  const { data: decision } = useDecision(decisionId);
  const facts = [...ofTrust, ...(decision?.facts ?? [])];
  const { data: beneficiaries = [] } = useTrustChildren(trustId, 'beneficiaries');
  if (findings.length === 0) return null;
  const missing = missingFacts(findings);
  const plain = findings.filter((finding) => finding.missingFacts.length === 0);
  return (
    <section>
      <h3>Needs information</h3>
      <p className="muted">These rules apply but could not be judged. Nothing is assumed in their place.</p>
      <ul className={styles.findings}>
        {missing.map(({ fact, rules }) => (
          <MissingFactRow
            key={`${fact.name}-${fact.beneficiaryId ?? 'trust'}`}
            trustId={trustId}
            decisionId={decisionId}
            missing={fact}
            rules={rules}
            person={beneficiaries.find(({ id }) => id === fact.beneficiaryId)}
            known={facts.find((known) => isSame(fact, known))}
          />
        ))}
        {plain.map(({ ruleId, message }) => (
          <li key={ruleId} className={styles.missing}>
            <p>{message}</p>
            <p className={styles.small}>Needed by {ruleId}</p>
          </li>
        ))}
      </ul>
      {onAgain && (
        <div>
          <Button onClick={onAgain}>Simulate Again</Button>
        </div>
      )}
    </section>
  );
}
