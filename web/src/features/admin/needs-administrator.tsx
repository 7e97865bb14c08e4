import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Link } from '../../router.js';

/** For whoever comes here by the address: why it is closed, and who can open it. */
export const NeedsAdministrator = () => (
  <>
    <PageHeader title="Administration" />
    <EmptyState
      title="This page needs an administrator"
      text="Only an administrator of this installation may see it. Whoever runs Fiducia here can make you one, and you sign in again afterwards."
      action={<Link to="/">Go to Dashboard</Link>}
    />
  </>
);
