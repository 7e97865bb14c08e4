import { Alert, Button } from 'antd';
import type { MailTest } from '@fiducia/contracts';
import { ErrorAlert } from '../../components/error-alert.js';
import { Panel } from '../../components/panel.js';
import { useSignedInUser } from '../../lib/session.js';
import records from '../../components/records.module.css';
import styles from './admin.module.css';
import { useMailTest } from './api.js';

const OUTCOMES: Record<MailTest['outcome'], { type: 'success' | 'warning' | 'error'; title: string; todo: string }> = {
  sent: { type: 'success', title: 'The mail server took the mail', todo: 'See whether it arrives.' },
  logged: {
    type: 'warning',
    title: 'No mail server is set',
    todo: 'Set SMTP_URL and MAIL_FROM and start the product again, so that mail reaches people.',
  },
  failed: {
    type: 'error',
    title: 'The mail was not sent',
    todo: 'See whether SMTP_URL names the right server, and its account and password are right.',
  },
};

function Outcome({ test: { outcome, to, answer } }: { test: MailTest }) {
  const { type, title, todo } = OUTCOMES[outcome];
  return (
    <Alert
      type={type}
      showIcon
      role="status"
      title={title}
      description={
        <>
          <p>
            To {to}. {todo}
          </p>
          <p className={styles.answer}>
            It said: <q>{answer}</q>
          </p>
        </>
      }
    />
  );
}

/** Sends a mail to one's own address and shows what the server said. */
export function MailCheck() {
  const { email } = useSignedInUser();
  const test = useMailTest();
  return (
    <Panel title="Mail">
      <div className={records.stack}>
        <p>
          Invitations, password links and notices go out by mail. The test is sent to {email ?? 'your own address'}.
        </p>
        <div>
          <Button loading={test.isPending} onClick={() => test.mutate()}>
            Send a test mail
          </Button>
        </div>
        {test.error && <ErrorAlert title="The test could not be made" error={test.error} />}
        {test.data && !test.isPending && <Outcome test={test.data} />}
      </div>
    </Panel>
  );
}
