// Builds the overlays, as `kubectl apply -k` would.
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { must } from '../kubectl.mjs';

/** Whatever can be applied: where it is, and the overlay whose secrets it reads. */
export const BUILT = {
  local: { path: '../overlays/local', secrets: 'local' },
  production: { path: '../overlays/production', secrets: 'production' },
  'production with its components': { path: 'with-components', secrets: 'production' },
  'local as it is verified': { path: '../verify/without-volumes', secrets: 'local' },
};
export const folderOf = (name) => fileURLToPath(new URL(BUILT[name].path, import.meta.url));

export function parse(text) {
  return parseAllDocuments(text)
    .map((document) => {
      if (document.errors.length > 0) throw document.errors[0];
      return document.toJS();
    })
    .filter((object) => object !== null);
}

/** The objects of a kustomization, everything applied. */
export async function build(kubectl, folder) {
  const env = { ...process.env, KUBECONFIG: '/dev/null' };
  return parse(await must(kubectl, ['kustomize', folder], { env }));
}

export const nameOf = ({ kind, metadata }) => `${kind} ${metadata?.name ?? '(without a name)'}`;
