import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  CarryOutOutlined,
  ControlOutlined,
  DashboardOutlined,
  DollarOutlined,
  ExperimentOutlined,
  FileSearchOutlined,
  FlagOutlined,
  HistoryOutlined,
  RocketOutlined,
  SettingOutlined,
  TeamOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';

export type Item = { to: string; label: string; icon: typeof AppstoreOutlined };

/** The menu, in its documented order; every user sees every item. `key` after `g` goes there. */
export const MAIN: readonly (Item & { key: string })[] = [
  { to: '/', label: 'Dashboard', icon: DashboardOutlined, key: 'd' },
  { to: '/onboarding', label: 'Trust Onboarding', icon: RocketOutlined, key: 't' },
  { to: '/goals', label: 'Goals & Outcomes', icon: FlagOutlined, key: 'g' },
  { to: '/decision-matrix', label: 'Decision Matrix', icon: AppstoreOutlined, key: 'm' },
  { to: '/simulator', label: 'Simulation Engine', icon: ExperimentOutlined, key: 's' },
  { to: '/execution', label: 'Execution Panel', icon: CarryOutOutlined, key: 'e' },
  { to: '/reports', label: 'Reports', icon: FileSearchOutlined, key: 'r' },
  { to: '/users', label: 'User Management', icon: UserSwitchOutlined, key: 'u' },
  { to: '/settings', label: 'Settings', icon: SettingOutlined, key: ',' },
];

/** After the main items, for administrators of the installation alone. */
export const ADMINISTRATION: readonly Item[] = [{ to: '/admin', label: 'Administration', icon: ControlOutlined }];

/** The lists over all trusts. */
export const RECORDS: readonly Item[] = [
  { to: '/trusts', label: 'My Trusts', icon: BankOutlined },
  { to: '/decisions', label: 'Decisions', icon: AuditOutlined },
  { to: '/distributions', label: 'Distributions', icon: DollarOutlined },
  { to: '/beneficiaries', label: 'Beneficiaries', icon: TeamOutlined },
  { to: '/activity', label: 'Activity', icon: HistoryOutlined },
  { to: '/notifications', label: 'Notifications', icon: BellOutlined },
];
