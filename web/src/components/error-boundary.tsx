import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { ApiError, sentenceOf } from '../lib/api-error.js';
import { useLocation, useRouteError } from '../router.js';
import styles from './notice.module.css';

/** Chunks that are gone after an update fail to load: only a reload brings the new version. */
const isOutdated = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module/i.test(error.message);

export function CrashNotice({ error }: { error: unknown }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const outdated = isOutdated(error);
  return (
    <div role="alert" className={styles.notice}>
      <h1>{outdated ? 'There is a new version' : 'This page could not be shown'}</h1>
      <p>
        {outdated
          ? 'Fiducia was updated while this page was open. Reload it to go on; nothing that was saved is lost.'
          : `${sentenceOf(error)} Reload the page; nothing that was saved is lost.`}
      </p>
      {requestId && <p className="muted">Request {requestId}</p>}
      <Button type="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}

type BoundaryProps = { resetKey: string; children: ReactNode };
type BoundaryState = { error: unknown; failed: boolean; resetKey: string };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: null, failed: false, resetKey };
  }

  override render() {
    return this.state.failed ? <CrashNotice error={this.state.error} /> : this.props.children;
  }
}

/** Keeps a failure on one page from taking the rest along; going to another page clears it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary resetKey={pathname}>{children}</Boundary>;
}

export const RouteError = () => <CrashNotice error={useRouteError()} />;
