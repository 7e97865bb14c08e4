import { Alert } from 'antd';

/** The last simulation failed: the words of the toast, where they stay. */
export const Failure = ({ message }: { message: string }) => (
  <Alert type="error" showIcon role="alert" title="Simulation failed" description={message} />
);
