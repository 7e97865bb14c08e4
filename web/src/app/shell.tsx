import { lazy, Suspense, useState } from 'react';
import { TipProvider } from '../components/tip.js';
import { ErrorBoundary } from '../components/error-boundary.js';
import { useAddTrust } from '../lib/add-trust.js';
import { useLiveUpdates } from '../lib/live.js';
import { BELOW_LG, useMedia } from '../lib/media.js';
import { Outlet } from '../router.js';
import { Protected } from './protected.js';
import { Shortcuts } from './shortcuts/shortcuts.js';
import { Sidebar } from './sidebar.js';
import { Topbar } from './topbar.js';
import styles from './shell.module.css';

const AddTrustDialog = lazy(async () => ({
  default: (await import('../features/add-trust/add-trust-dialog.js')).AddTrustDialog,
}));
const SlideOver = lazy(() => import('./slide-over.js'));

/** Mounts a dialog on its first opening and keeps it, so that its closing is animated and its focus returned. */
function AddTrust() {
  const { isOpen, close } = useAddTrust();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return <Suspense>{wasOpen && <AddTrustDialog open={isOpen} onClose={close} />}</Suspense>;
}

function Frame() {
  const slidesOver = useMedia(BELOW_LG);
  const [menuOpen, setMenuOpen] = useState(false);
  useLiveUpdates();
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      {slidesOver ? (
        <Suspense>
          <SlideOver open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      ) : (
        <div className={styles.side}>
          <Sidebar />
        </div>
      )}
      <div className={styles.column}>
        <Topbar menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <ErrorBoundary>
            <Outlet />
          </ErrorBoundary>
        </main>
      </div>
      <AddTrust />
      <Shortcuts />
    </div>
  );
}

export default function Shell() {
  return (
    <Protected>
      <TipProvider>
        <Frame />
      </TipProvider>
    </Protected>
  );
}
