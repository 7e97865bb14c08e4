import { param, useUrlState } from './url-state.js';

const SHAPE = { new: param.oneOf(['', 'trust'], '') };

/** The Add New Trust dialog is part of the address (`?new=trust`): any page can open it, Back closes it. */
export function useAddTrust() {
  const [{ new: what }, change] = useUrlState(SHAPE);
  return { isOpen: what === 'trust', open: () => change({ new: 'trust' }), close: () => change({ new: '' }) };
}
