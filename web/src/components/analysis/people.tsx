import { Tag } from 'antd';
import type { DocumentAnalysis, Evidence } from '@fiducia/contracts';
import type { ShowEvidence } from './finding-button.js';
import styles from './analysis.module.css';

type Props = {
  label: string;
  role: string;
  names: readonly string[] | undefined;
  found: DocumentAnalysis['partyEvidence'] | undefined;
  none: string;
  onShow: ShowEvidence;
};

const evidenceOf = (found: Props['found'], name: string, role: string): Evidence | undefined =>
  (found?.find((party) => party.name === name && party.role === role) ?? found?.find((party) => party.name === name))
    ?.evidence;

/** The people the document names in one role; each who can be shown in the text is a button. */
export function People({ label, role, names = [], found, none, onShow }: Props) {
  return (
    <div className={styles.pair}>
      <dt>{label}</dt>
      <dd className={styles.names}>
        {names.length === 0 && <span className="muted">{none}</span>}
        {names.map((name) => {
          const evidence = evidenceOf(found, name, role);
          return evidence ? (
            <button key={name} type="button" className={styles.name} onClick={() => onShow(name, evidence)}>
              {name}
            </button>
          ) : (
            <Tag key={name} className={styles.plainName}>
              {name}
            </Tag>
          );
        })}
      </dd>
    </div>
  );
}
