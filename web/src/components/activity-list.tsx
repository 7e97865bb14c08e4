import type { ComponentType } from 'react';
import {
  BankOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  DollarOutlined,
  EditOutlined,
  FileAddOutlined,
  FileSearchOutlined,
  LoginOutlined,
  PlusCircleOutlined,
  SendOutlined,
  UserAddOutlined,
  UserDeleteOutlined,
} from '@ant-design/icons';
import type { Activity, ActivityType } from '@fiducia/contracts';
import { titleCased } from '../lib/words.js';
import { TrustLink } from './trust-link.js';
import { RelTime } from './values.js';
import styles from './activity-list.module.css';

const ICONS: Partial<Record<ActivityType, ComponentType>> = {
  login: LoginOutlined,
  document_upload: FileAddOutlined,
  decision_created: PlusCircleOutlined,
  decision_approved: CheckCircleOutlined,
  decision_rejected: CloseCircleOutlined,
  decision_executed: SendOutlined,
  distribution_made: DollarOutlined,
  trust_created: BankOutlined,
  beneficiary_added: UserAddOutlined,
  beneficiary_removed: UserDeleteOutlined,
  ai_analysis: FileSearchOutlined,
};

type ActivityListProps = { activities: readonly Activity[]; label: string; withTrust?: boolean };

/** Entries of the record: the kind of entry in words, what happened, how long ago. */
export const ActivityList = ({ activities, label, withTrust = false }: ActivityListProps) => (
  <ol aria-label={label} className={styles.list}>
    {activities.map(({ id, type, description, timestamp, trustId }) => {
      const Icon = ICONS[type] ?? EditOutlined;
      return (
        <li key={id} className={styles.item}>
          <span aria-hidden className={styles.icon} data-tone={type.endsWith('rejected') ? 'error' : 'plain'}>
            <Icon />
          </span>
          <div className={styles.text}>
            <div className={styles.line}>
              <strong>{titleCased(type)}</strong>
              <span className="muted">
                <RelTime at={timestamp} />
              </span>
            </div>
            <p>{description}</p>
            {withTrust && trustId !== null && <TrustLink id={trustId} />}
          </div>
        </li>
      );
    })}
  </ol>
);
