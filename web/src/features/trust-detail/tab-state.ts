import { param, useUrlState } from '../../lib/url-state.js';

export const TABS = ['overview', 'decisions', 'beneficiaries', 'distributions', 'documents'] as const;
export type Tab = (typeof TABS)[number];
export const TAB_TITLES: Record<Tab, string> = {
  overview: 'Overview',
  decisions: 'Decisions',
  beneficiaries: 'Beneficiaries',
  distributions: 'Distributions',
  documents: 'Documents',
};

const NEW = ['', 'decision', 'beneficiary', 'distribution', 'document'] as const;
const SHAPE = {
  tab: param.oneOf(TABS, 'overview'),
  new: param.oneOf(NEW, ''),
  simulator: param.flag(),
  decision: param.id(),
  sort: param.text(),
  page: param.page(),
};

/** The page's state in its address: the open tab, the open form and the simulator. */
export function useTabState() {
  const [{ tab, new: adding }, change] = useUrlState(SHAPE);
  return {
    tab,
    adding,
    /** Another tab starts with its own sorting and page. */
    go: (next: Tab) => change({ tab: next, sort: '', page: 1 }),
    add: (what: Exclude<(typeof NEW)[number], ''>) => change({ new: what }),
    addIn: (next: Tab, what: Exclude<(typeof NEW)[number], ''>) => change({ tab: next, new: what, sort: '', page: 1 }),
    closeForm: () => change({ new: '' }),
    /** Opens the simulator, for one decision or for none yet, in place of an open form. */
    simulate: (decision: number | null) => change({ simulator: true, decision, new: '' }),
  };
}
