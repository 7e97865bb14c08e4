import { Alert, Button } from 'antd';
import { ApiError, sentenceOf } from '../lib/api-error.js';

type ErrorAlertProps = {
  title: string;
  error: unknown;
  onRetry?: () => void;
  /** Older data is still shown below. */
  stale?: boolean;
};

/** A failure where it happened: what, why, the request's id for whoever is asked, and Retry. */
export function ErrorAlert({ title, error, onRetry, stale = false }: ErrorAlertProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title}
      style={{ marginBottom: stale ? 16 : 0 }}
      description={
        <>
          {sentenceOf(error)}
          {stale && ' What is shown below may be out of date.'}
          {requestId && <div className="muted">Request {requestId}</div>}
        </>
      }
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    />
  );
}
