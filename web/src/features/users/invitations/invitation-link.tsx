import { Alert, Button, Modal } from 'antd';
import { CopyOutlined } from '@ant-design/icons';
import type { InvitationSent } from '@fiducia/contracts';
import { formatDate } from '../../../lib/dates.js';
import { toast } from '../../../lib/toast.js';
import styles from '../users.module.css';

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Link copied', variant: 'success' });
  } catch {
    toast({ title: 'The link was not copied', description: 'Select it and copy it by hand.', variant: 'destructive' });
  }
}

/** The link of an invitation, which is shown this once. */
export function InvitationLink({ sent, onClose }: { sent: InvitationSent | null; onClose: () => void }) {
  const link = sent ? `${window.location.origin}${sent.path}` : '';
  return (
    <Modal
      open={sent !== null}
      title="Invitation ready"
      onCancel={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
      width={520}
      destroyOnHidden
    >
      {sent && (
        <div className={styles.link}>
          {sent.mailed ? (
            <p>The invitation is on its way to {sent.invitation.email}. You can also hand this link on yourself.</p>
          ) : (
            <Alert
              type="warning"
              showIcon
              title="The invitation could not be mailed"
              description={`Hand this link on to ${sent.invitation.email} yourself.`}
            />
          )}
          <code>{link}</code>
          <div>
            <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy(link)}>
              Copy link
            </Button>
          </div>
          <p className="muted">
            The link is shown only now and works once, until {formatDate(sent.invitation.expiresAt)}. Whoever holds it
            can accept it.
          </p>
        </div>
      )}
    </Modal>
  );
}
