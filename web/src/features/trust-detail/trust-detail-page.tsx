import { Spin } from 'antd';
import { allows, pathId } from '@fiducia/contracts';
import { useTrust } from '../../lib/queries/trusts.js';
import { useParams } from '../../router.js';
import { TrustDetail } from './components/trust-detail.js';
import { ApiError } from '../../lib/api-error.js';
import { OwnEntry } from './components/own-entry.js';
import { ProofNeeded } from './components/proof-needed.js';
import { TrustNotFound } from './components/trust-not-found.js';
import styles from './trust-detail.module.css';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
const isProofNeeded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'MFA_REQUIRED_FOR_TRUST';

function LoadedTrust({ id }: { id: number }) {
  const { data: trust, error, isPending } = useTrust(id);
  // What was loaded before is not shown on to whoever has lost the right to it.
  if (isGone(error)) return <TrustNotFound />;
  if (isProofNeeded(error)) return <ProofNeeded text={error.detail} />;
  if (trust) return allows(trust.roles, 'trust.viewTerms') ? <TrustDetail trust={trust} /> : <OwnEntry trust={trust} />;
  if (!isPending) return <TrustNotFound />;
  return (
    <div className={styles.loading} role="status">
      <Spin size="large" />
      <h1 className="sr-only">Loading the trust…</h1>
    </div>
  );
}

/** One trust, /trust/:id. */
export default function TrustDetailPage() {
  const id = pathId.safeParse(useParams().id);
  return id.success ? <LoadedTrust key={id.data} id={id.data} /> : <TrustNotFound />;
}
