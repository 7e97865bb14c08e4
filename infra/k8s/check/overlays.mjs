// Builds the overlays, as `kubectl apply -k` would.
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { must } from '../kubectl.mjs';

export const OVERLAYS = ['local', 'production'];
export const folderOf = (overlay) => fileURLToPath(new URL(`../overlays/${overlay}`, import.meta.url));

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
