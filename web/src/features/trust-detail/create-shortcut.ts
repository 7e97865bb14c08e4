import type { Permission, Trust } from '@fiducia/contracts';
import { reasonAgainst } from '../../lib/permitted.js';
import { useShortcut } from '../../lib/shortcuts.js';
import { useTabState } from './tab-state.js';
import type { Tab } from './tab-state.js';

type Creation = { what: Parameters<ReturnType<typeof useTabState>['add']>[0]; label: string; permission: Permission };

const CREATIONS: Record<Exclude<Tab, 'overview'>, Creation> = {
  decisions: { what: 'decision', label: 'New Decision', permission: 'decision.create' },
  beneficiaries: { what: 'beneficiary', label: 'Add Beneficiary', permission: 'beneficiary.change' },
  distributions: { what: 'distribution', label: 'New Distribution', permission: 'distribution.change' },
  documents: { what: 'document', label: 'Add Document', permission: 'document.change' },
};

/** `c` opens the form of what the open tab lists, where the reader may add to it. */
export function useCreateShortcut(trust: Trust): void {
  const { tab, add } = useTabState();
  const creation = tab === 'overview' ? null : CREATIONS[tab];
  const mayCreate = creation !== null && reasonAgainst(trust, creation.permission) === null;
  useShortcut('c', mayCreate ? creation.label : null, () => creation && add(creation.what));
}
