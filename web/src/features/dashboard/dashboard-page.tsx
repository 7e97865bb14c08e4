import { PageHeader } from '../../components/page-header.js';
import { useSignedInUser } from '../../lib/session.js';
import { firstName } from '../../lib/words.js';
import { CountCards } from './count-cards.js';
import { FirstTrust } from './first-trust.js';
import { MfaOffer } from './mfa-offer.js';
import { NeedsAttention } from './needs-attention.js';
import { RecentActivity } from './recent-activity.js';
import { UpcomingDecisions } from './upcoming-decisions.js';
import styles from './dashboard.module.css';

export default function DashboardPage() {
  const { fullName, username } = useSignedInUser();
  return (
    <>
      <PageHeader
        title={`Welcome back, ${firstName(fullName) || username}`}
        documentTitle="Dashboard"
        intro="What needs you across all your trusts, and what has happened in them."
      />
      <div className={styles.page}>
        <FirstTrust />
        <MfaOffer />
        <CountCards />
        <NeedsAttention />
        <div className={styles.columns}>
          <RecentActivity />
          <UpcomingDecisions />
        </div>
      </div>
    </>
  );
}
