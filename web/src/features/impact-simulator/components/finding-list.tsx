import { Button, Tag } from 'antd';
import type { Finding } from '@fiducia/contracts';
import type { ShowEvidence } from '../../../components/analysis/finding-button.js';
import { CalendarDate } from '../../../components/values.js';
import { ruleName } from '../rule-names.js';
import { SEVERITY_TONES, SEVERITY_WORDS } from '../verdict.js';
import styles from './impact-simulator.module.css';

type Props = { findings: readonly Finding[]; onShow: ShowEvidence };

function Ground({ finding, onShow }: { finding: Finding; onShow: ShowEvidence }) {
  const { evidence, citations, asOf, assumptions } = finding;
  return (
    <>
      {evidence.map((passage) => (
        <div key={passage.start} className={styles.evidence}>
          <blockquote>“{passage.quote}”</blockquote>
          <Button size="small" onClick={() => onShow(ruleName(finding.ruleId), passage)}>
            {passage.page === undefined ? 'Show in document' : `Show on page ${passage.page}`}
          </Button>
        </div>
      ))}
      {citations.length > 0 && (
        <p className={styles.small}>
          {citations.join('; ')} (checked <CalendarDate value={asOf} />)
        </p>
      )}
      {assumptions.length > 0 && <p className={styles.small}>Assumed: {assumptions.join('; ')}</p>}
    </>
  );
}

/** Findings as cards: how grave, what, on what ground, and what to do. */
export function FindingList({ findings, onShow }: Props) {
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={`${finding.ruleId}-${finding.message}`} className={styles.finding} data-severity={finding.severity}>
          <p className={styles.findingHead}>
            <Tag color={SEVERITY_TONES[finding.severity]}>{SEVERITY_WORDS[finding.severity]}</Tag>
            <span className="muted">Rule {finding.ruleId}</span>
          </p>
          <p>{finding.message}</p>
          <Ground finding={finding} onShow={onShow} />
          {finding.recommendation && (
            <p>
              <strong>What to do:</strong> {finding.recommendation}
            </p>
          )}
          {finding.deadline && (
            <p>
              <strong>By:</strong> <CalendarDate value={finding.deadline} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
