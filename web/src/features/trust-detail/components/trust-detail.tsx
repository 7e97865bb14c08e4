import type { ReactNode } from 'react';
import type { Trust } from '@fiducia/contracts';
import { Tabs } from '../../../components/tabs/tabs.js';
import { BELOW_MD, useMedia } from '../../../lib/media.js';
import { useTrustChildren } from '../../../lib/queries/trusts.js';
import { useCreateShortcut } from '../create-shortcut.js';
import { TAB_TITLES, TABS, useTabState } from '../tab-state.js';
import type { Tab } from '../tab-state.js';
import { BeneficiariesTab } from './beneficiaries/beneficiaries-tab.js';
import { DecisionsTab } from './decisions/decisions-tab.js';
import { DistributionsTab } from './distributions/distributions-tab.js';
import { DocumentsTab } from './documents/documents-tab.js';
import { OverviewTab } from './overview/overview-tab.js';
import { TrustHeader } from './trust-header.js';
import styles from '../trust-detail.module.css';

function TabLabel({ tab, count }: { tab: Tab; count: number | undefined }) {
  return (
    <>
      {TAB_TITLES[tab]}
      {count !== undefined && count > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </>
  );
}

/** A trust's header and its five tabs. On small screens Documents is reached from the overview. */
export function TrustDetail({ trust }: { trust: Trust }) {
  const { tab, go } = useTabState();
  const small = useMedia(BELOW_MD);
  const { id } = trust;
  useCreateShortcut(trust);
  const decisions = useTrustChildren(id, 'decisions');
  const beneficiaries = useTrustChildren(id, 'beneficiaries');
  const distributions = useTrustChildren(id, 'distributions');
  const documents = useTrustChildren(id, 'documents');
  const counts: Partial<Record<Tab, number>> = {
    decisions: decisions.data?.length,
    beneficiaries: beneficiaries.data?.length,
    distributions: distributions.data?.length,
    documents: documents.data?.length,
  };
  const contents: Record<Tab, ReactNode> = {
    overview: <OverviewTab trust={trust} />,
    decisions: <DecisionsTab trust={trust} />,
    beneficiaries: <BeneficiariesTab trust={trust} />,
    distributions: <DistributionsTab trust={trust} />,
    documents: <DocumentsTab trust={trust} />,
  };
  const shown = TABS.filter((key) => key !== 'documents' || !small || tab === 'documents');
  return (
    <>
      <TrustHeader trust={trust} tabTitle={TAB_TITLES[tab]} />
      <Tabs
        label="The trust"
        active={tab}
        onChange={go}
        items={shown.map((key) => ({
          key,
          label: <TabLabel tab={key} count={counts[key]} />,
          children: contents[key],
        }))}
      />
    </>
  );
}
