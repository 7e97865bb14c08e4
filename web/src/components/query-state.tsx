import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ErrorAlert } from './error-alert.js';

/** What loads faster than this shows nothing in between. */
const SKELETON_AFTER_MS = 300;

function Patient({ children }: { children: ReactNode }) {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy role="status" style={{ visibility: waited ? 'visible' : 'hidden' }}>
      <span className="sr-only">Loading…</span>
      {children}
    </div>
  );
}

/** Grey lines in the shape of what is coming. */
export const SkeletonLines = ({ rows = 4 }: { rows?: number }) => (
  <div aria-hidden>
    <Skeleton active title={false} paragraph={{ rows }} />
  </div>
);

type Result<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending'> & { refetch: () => unknown };

type QueryStateProps<T> = {
  query: Result<T>;
  /** Shaped like the content; four lines unless given. */
  skeleton?: ReactNode;
  /** What could not be loaded: 'The trusts could not be loaded'. */
  errorTitle?: string;
  /** Shown instead of the content when `isEmpty` says so (by default: an empty list). */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
};

const emptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** The states of loaded data: nothing for a moment, a skeleton, the failure with Retry, the emptiness, the content. */
export function QueryState<T>({
  query,
  skeleton = <SkeletonLines />,
  errorTitle = 'This could not be loaded',
  empty,
  isEmpty = emptyList,
  children,
}: QueryStateProps<T>) {
  const { data, error, isPending, refetch } = query;
  if (data === undefined && error) {
    return <ErrorAlert title={errorTitle} error={error} onRetry={() => void refetch()} />;
  }
  if (isPending || data === undefined) return <Patient>{skeleton}</Patient>;
  return (
    <>
      {error && <ErrorAlert title={errorTitle} error={error} onRetry={() => void refetch()} stale />}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  );
}
