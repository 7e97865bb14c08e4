import records from '../../components/records.module.css';
import { LimitList } from './limit-list.js';
import { MailCheck } from './mail-check.js';
import { RegistrationSwitch } from './registration-switch.js';

export const Settings = () => (
  <div className={records.stack}>
    <RegistrationSwitch />
    <MailCheck />
    <LimitList />
  </div>
);
