import { Spin } from 'antd';
import { pathId } from '@fiducia/contracts';
import { useTrust } from '../../lib/queries/trusts.js';
import { useParams } from '../../router.js';
import { TrustDetail } from './components/trust-detail.js';
import { TrustNotFound } from './components/trust-not-found.js';
import styles from './trust-detail.module.css';

function LoadedTrust({ id }: { id: number }) {
  const { data: trust, isPending } = useTrust(id);
  if (trust) return <TrustDetail trust={trust} />;
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
