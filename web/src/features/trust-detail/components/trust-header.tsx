import type { Trust } from '@fiducia/contracts';
import { PageHeader } from '../../../components/page-header.js';
import { StatusTag } from '../../../components/status-tag.js';
import { formatDate, formatDateTime } from '../../../lib/dates.js';
import { reasonAgainst } from '../../../lib/permitted.js';
import { useTabState } from '../tab-state.js';
import { ActionButton } from './action-button.js';
import { ExecuteMenu } from './execute-menu.js';
import { MoreMenu } from './more-menu.js';
import styles from '../trust-detail.module.css';

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatDate(at)}
  </time>
);

/** The trust's name, dates and status, and what can be done with the trust as a whole. */
export function TrustHeader({ trust, tabTitle }: { trust: Trust; tabTitle: string }) {
  const { simulate } = useTabState();
  return (
    <PageHeader
      title={trust.name}
      documentTitle={`${tabTitle} - ${trust.name}`}
      badge={<StatusTag of="trust" status={trust.status} />}
      intro={
        <span className={styles.dates}>
          <span>
            Created: <Day at={trust.createdAt} />
          </span>
          <span>
            Last modified: <Day at={trust.lastModified} />
          </span>
          <span>Trust #{trust.id}</span>
        </span>
      }
      actions={
        <>
          <ActionButton
            type="primary"
            reason={reasonAgainst(trust, 'decision.simulate')}
            onClick={() => simulate(null)}
          >
            Simulate Decision
          </ActionButton>
          <ExecuteMenu trust={trust} />
          <MoreMenu trust={trust} />
        </>
      }
    />
  );
}
