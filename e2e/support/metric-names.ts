import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const OBSERVABILITY = join(__dirname, '../../infra/observability');
/** Names as they stand in PromQL: ours, and those that every Node process shows. */
const NAME = /\b(?:fiducia|nodejs|process|node|kube)_[a-z0-9_]+/g;
/** What other programs than the product show: the machine's exporter, the backup's own file, the cluster. */
const OF_OTHERS = /^(?:node_(?:filesystem|memory|cpu)_|kube_|fiducia_backup_)/;
/** A histogram's name is known without these. */
const SUFFIX = /_(?:bucket|sum|count)$/;

function expressions(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(expressions);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['expr', 'query', 'definition'].includes(key) && typeof inner === 'string' ? [inner] : expressions(inner),
  );
}

/** What the panels of all dashboards ask Prometheus. */
export function panelQueries(): string[] {
  const dashboards = join(OBSERVABILITY, 'grafana/dashboards');
  return readdirSync(dashboards).flatMap((file) =>
    expressions(JSON.parse(readFileSync(join(dashboards, file), 'utf8'))),
  );
}

/** The names that a rule or a panel asks the product for. */
export function namesAskedFor(): string[] {
  const panels = panelQueries();
  const rules = ['alerts.yml'].map((file) =>
    readFileSync(join(OBSERVABILITY, 'prometheus', file), 'utf8').replaceAll(
      /^\s*(?:#|summary:|description:).*$/gm,
      '',
    ),
  );
  const names = [...panels, ...rules].flatMap((text) => text.match(NAME) ?? []);
  return [...new Set(names)].filter((name) => !OF_OTHERS.test(name)).toSorted();
}

/** The names that a process shows. */
export function namesShown(metrics: string): Set<string> {
  return new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
}

export const isShown = (name: string, shown: Set<string>) => shown.has(name) || shown.has(name.replace(SUFFIX, ''));
