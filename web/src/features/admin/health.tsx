import { Button, Tag } from 'antd';
import type { InstallationHealth } from '@fiducia/contracts';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { formatDateTime, relativeTime } from '../../lib/dates.js';
import records from '../../components/records.module.css';
import styles from './admin.module.css';
import { useInstallationHealth } from './api.js';
import { adviceFor, ailing, componentName, numbersOf, OVERALL, partName, STATUS_WORDS } from './part-words.js';

type Part = InstallationHealth['parts'][number];

const NO_ANSWER =
  'It does not answer. See whether its process runs and what its log says; what it does cannot be used meanwhile.';

function PartState({ part: { name, details } }: { part: Part }) {
  const { word, color } = STATUS_WORDS[details?.report.status ?? 'down'];
  return (
    <li className={styles.part}>
      <div className={styles.partHead}>
        <h3>{partName(name)}</h3>
        <Tag color={color}>{word}</Tag>
      </div>
      {details ? (
        <>
          <div className={records.details}>
            <span>Version {details.version}</span>
            <span title={formatDateTime(details.startedAt)}>Started {relativeTime(details.startedAt)}</span>
            {numbersOf(details).map((words) => (
              <span key={words}>{words}</span>
            ))}
          </div>
          {ailing(details).map(([component, { detail }]) => (
            <div key={component} className={styles.ailing}>
              <span>
                {componentName(component)}: {detail ?? 'It is not well.'}
              </span>
              <span className="muted">{adviceFor(component)}</span>
            </div>
          ))}
        </>
      ) : (
        <p className={styles.ailing}>{NO_ANSWER}</p>
      )}
    </li>
  );
}

const analyserWords = ({ provider, host }: InstallationHealth['analyser']) =>
  provider === 'builtin'
    ? 'Documents are read by the built-in analyser; their text stays here.'
    : `Documents are read by a language model; their text is sent to ${host ?? 'the configured provider'}.`;

/** How every part is, in words, with what to do. Asked again every quarter of a minute. */
export function Health() {
  const health = useInstallationHealth();
  return (
    <QueryState query={health} skeleton={<SkeletonLines rows={10} />} errorTitle="The parts could not be asked">
      {({ status, checkedAt, parts, analyser }) => (
        <Panel
          title="Parts of the installation"
          extra={
            <Button loading={health.isFetching} onClick={() => void health.refetch()}>
              Look again
            </Button>
          }
        >
          <p role="status">{OVERALL[status]}</p>
          <p className="muted">
            Looked at {formatDateTime(checkedAt)}. Where a service has several instances, one of them answered.{' '}
            {analyserWords(analyser)}
          </p>
          <ul aria-label="Parts" className={records.rows}>
            {parts.map((part) => (
              <PartState key={part.name} part={part} />
            ))}
          </ul>
        </Panel>
      )}
    </QueryState>
  );
}
