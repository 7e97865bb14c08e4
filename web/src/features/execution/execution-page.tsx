import type { Decision } from '@fiducia/contracts';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { TrustLink } from '../../components/trust-link.js';
import { UnavailableButton } from '../../components/unavailable-button.js';
import { DueDate, Money } from '../../components/values.js';
import { formatDateTime } from '../../lib/dates.js';
import { useRecords } from '../../lib/queries/trusts.js';
import { capitalised } from '../../lib/words.js';
import { Link } from '../../router.js';
import styles from '../../components/records.module.css';

const EXECUTE_LATER = 'Executing a decision, with the checks that come before it, is not available yet.';
const PDF_LATER = 'There is no document to download yet: the resolution is not written by Fiducia so far.';
const SIGN_LATER = 'Signatures cannot be requested yet: there is no document to sign so far.';

const ApprovedRow = ({ decision }: { decision: Decision }) => (
  <li className={styles.row}>
    <div>
      <Link to={`/trust/${decision.trustId}?tab=decisions`}>
        <strong>{decision.title}</strong>
      </Link>
      <div className={styles.details}>
        <TrustLink id={decision.trustId} />
        <span>{capitalised(decision.type)}</span>
        {decision.decidedAt && <span>Approved {formatDateTime(decision.decidedAt)}</span>}
        {decision.dueDate && <DueDate value={decision.dueDate} />}
      </div>
    </div>
    {decision.amount !== null && <Money cents={decision.amount} />}
    <UnavailableButton reason={EXECUTE_LATER}>Execute Decision</UnavailableButton>
  </li>
);

export default function ExecutionPage() {
  const query = useRecords('decisions', { status: 'approved' });
  return (
    <>
      <PageHeader title="Execution Panel" intro="Approved decisions of all your trusts that wait to be carried out." />
      <div className={styles.stack}>
        <Panel title="Pending execution">
          <QueryState
            query={query}
            skeleton={<SkeletonLines rows={5} />}
            errorTitle="The approved decisions could not be loaded"
            empty={
              <EmptyState
                title="Nothing waits to be executed"
                text="A decision stands here from its approval until it is carried out."
              />
            }
          >
            {(decisions) => (
              <ul aria-label="Approved decisions" className={styles.rows}>
                {decisions.map((decision) => (
                  <ApprovedRow key={decision.id} decision={decision} />
                ))}
              </ul>
            )}
          </QueryState>
        </Panel>
        <Panel
          title="Document preview"
          extra={
            <div className={styles.buttons}>
              <UnavailableButton reason={PDF_LATER}>Download PDF</UnavailableButton>
              <UnavailableButton reason={SIGN_LATER}>Request Signatures</UnavailableButton>
            </div>
          }
        >
          <EmptyState
            title="No document yet"
            text="The minutes or resolution of an approved decision will stand here, ready to be signed."
          />
        </Panel>
      </div>
    </>
  );
}
