import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  CarryOutOutlined,
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

type Item = { to: string; label: string; icon: typeof AppstoreOutlined };

/** The menu, in its documented order; every user sees every item. */
export const MAIN: readonly Item[] = [
  { to: '/', label: 'Dashboard', icon: DashboardOutlined },
  { to: '/onboarding', label: 'Trust Onboarding', icon: RocketOutlined },
  { to: '/goals', label: 'Goals & Outcomes', icon: FlagOutlined },
  { to: '/decision-matrix', label: 'Decision Matrix', icon: AppstoreOutlined },
  { to: '/simulator', label: 'Simulation Engine', icon: ExperimentOutlined },
  { to: '/execution', label: 'Execution Panel', icon: CarryOutOutlined },
  { to: '/reports', label: 'Reports', icon: FileSearchOutlined },
  { to: '/users', label: 'User Management', icon: UserSwitchOutlined },
  { to: '/settings', label: 'Settings', icon: SettingOutlined },
];

/** The lists over all trusts. */
export const RECORDS: readonly Item[] = [
  { to: '/trusts', label: 'My Trusts', icon: BankOutlined },
  { to: '/decisions', label: 'Decisions', icon: AuditOutlined },
  { to: '/distributions', label: 'Distributions', icon: DollarOutlined },
  { to: '/beneficiaries', label: 'Beneficiaries', icon: TeamOutlined },
  { to: '/activity', label: 'Activity', icon: HistoryOutlined },
  { to: '/notifications', label: 'Notifications', icon: BellOutlined },
];
