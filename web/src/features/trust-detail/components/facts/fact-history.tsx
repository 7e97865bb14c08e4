import { Tag } from 'antd';
import type { FactVersion } from '@fiducia/contracts';
import { factWords } from '../../../../components/fact-editor/fact-words.js';
import { QueryState, SkeletonLines } from '../../../../components/query-state.js';
import { formatDateTime } from '../../../../lib/dates.js';
import { sentenceOf } from '../../../../lib/api-error.js';
import { useUpdateFacts } from '../../../../lib/mutations/update-facts.js';
import { useFactHistory } from '../../../../lib/queries/fact-history.js';
import type { FactSubject } from '../../../../lib/queries/fact-history.js';
import { toast } from '../../../../lib/toast.js';
import { ActionButton } from '../action-button.js';
import { changeTo } from './change-to.js';
import { versionWords } from './version-words.js';
import styles from '../../trust-detail.module.css';

type Props = FactSubject & { label: string; reason: string | null };

function Version({
  version,
  onRevert,
  busy,
  reason,
}: {
  version: FactVersion;
  reason: string | null;
  busy: boolean;
  onRevert: () => void;
}) {
  const { value, name, byName, recordedAt, supersededAt } = version;
  const words = value === null ? 'Taken back' : factWords(name, value);
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p>
          <strong>{words}</strong> {supersededAt === null && <Tag color="processing">Now</Tag>}
        </p>
        <p className={styles.meta}>
          <span>{versionWords(version)}</span>
          <span>
            {byName}, <time dateTime={recordedAt}>{formatDateTime(recordedAt)}</time>
          </span>
        </p>
      </div>
      {supersededAt !== null && value !== null && (
        <ActionButton size="small" reason={reason} loading={busy} aria-label={`Go back to ${words}`} onClick={onRevert}>
          Go back to this
        </ActionButton>
      )}
    </li>
  );
}

/** Every version of a fact: what it was, where from, by whom and when, and the way back to it. */
export function FactHistory({ trustId, name, beneficiaryId, label, reason }: Props) {
  const query = useFactHistory({ trustId, name, beneficiaryId });
  const update = useUpdateFacts(trustId);
  const revert = async (version: FactVersion) => {
    try {
      await update.mutateAsync([changeTo(version)]);
      toast({ title: 'Fact restored', description: `${label} is as it was.`, variant: 'success' });
    } catch (error) {
      toast({ title: 'Error saving facts', description: sentenceOf(error), variant: 'destructive' });
    }
  };
  return (
    <section className={styles.history} aria-label={`History of ${label}`}>
      <QueryState
        query={query}
        skeleton={<SkeletonLines rows={2} />}
        errorTitle="The history could not be loaded"
        empty={<p className="muted">Nothing has been entered for this yet.</p>}
      >
        {(versions) => (
          <ol className={styles.rows}>
            {versions.map((version) => (
              <Version
                key={version.id}
                version={version}
                reason={reason}
                busy={update.isPending}
                onRevert={() => void revert(version)}
              />
            ))}
          </ol>
        )}
      </QueryState>
    </section>
  );
}
