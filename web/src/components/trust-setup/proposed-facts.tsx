import { useId } from 'react';
import { Button, Checkbox } from 'antd';
import type { DocumentAnalysis } from '@fiducia/contracts';
import { confidenceWord } from '../analysis/confidence.js';
import type { ShowEvidence } from '../analysis/finding-button.js';
import { definitionOf, factWords } from '../fact-editor/fact-words.js';
import { trustFactsOf } from './setup-state.js';
import type { TrustFact } from './setup-state.js';
import styles from './trust-setup.module.css';

type Props = {
  analysis: DocumentAnalysis;
  confirmed: readonly string[];
  onConfirmed: (names: string[]) => void;
  onShow: ShowEvidence;
};

function ProposedFact({
  fact,
  checked,
  onCheck,
  onShow,
}: {
  fact: TrustFact;
  checked: boolean;
  onCheck: (on: boolean) => void;
  onShow: ShowEvidence;
}) {
  const id = useId();
  const { label } = definitionOf(fact.name);
  const { evidence } = fact;
  return (
    <li className={styles.fact}>
      <Checkbox id={id} checked={checked} onChange={(event) => onCheck(event.target.checked)} />
      <div className={styles.bullets}>
        <label htmlFor={id}>
          {label}: <strong>{factWords(fact.name, fact.value)}</strong>{' '}
          <span className="muted">Confidence: {confidenceWord(fact.confidence)}</span>
        </label>
        {evidence && (
          <div>
            <Button size="small" onClick={() => onShow(label, evidence)}>
              Show in document
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** What the rules would take from the document. Ticked facts are kept as confirmed, the others as not yet checked. */
export function ProposedFacts({ analysis, confirmed, onConfirmed, onShow }: Props) {
  const facts = trustFactsOf(analysis);
  if (facts.length === 0) return null;
  const check = (name: string, on: boolean) =>
    onConfirmed(on ? [...confirmed, name] : confirmed.filter((other) => other !== name));
  return (
    <section className={styles.facts}>
      <h3>Facts for the rules</h3>
      <p className="muted">Tick what you have checked against the document. The rest is kept as unconfirmed.</p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <ProposedFact
            key={fact.name}
            fact={fact}
            checked={confirmed.includes(fact.name)}
            onCheck={(on) => check(fact.name, on)}
            onShow={onShow}
          />
        ))}
      </ul>
    </section>
  );
}
