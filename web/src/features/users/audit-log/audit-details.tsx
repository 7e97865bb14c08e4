import type { AuditEntry } from '@fiducia/contracts';
import { fieldName, valueWords } from './audit-words.js';
import styles from './audit-log.module.css';

/** What was there before and after, and what else is known of an entry. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { changes, details, sessionId, correlationId, chain, sequence, action } = entry;
  const more = [
    ...Object.entries(details).map(([name, value]) => [fieldName(name), valueWords(value)] as const),
    ['Action', action] as const,
    ['Session', sessionId ?? 'none'] as const,
    ['Request', correlationId] as const,
    ['Entry', `${chain === 0 ? 'Installation' : `Trust #${chain}`}, ${sequence}`] as const,
  ];
  return (
    <div className={styles.details}>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <caption className="sr-only">Before and after</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldName(field)}</th>
                <td>{valueWords(before)}</td>
                <td>{valueWords(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles.more}>
        {more.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
