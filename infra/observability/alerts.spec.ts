import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const at = (...parts: string[]) => join(__dirname, ...parts);
const textOf = (...parts: string[]) => readFileSync(at(...parts), 'utf8');
const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });

const alerts = [...textOf('prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');

type Panel = { title: string; type: string; targets?: { expr: string }[]; description?: string };
type Dashboard = { uid: string; title: string; panels: Panel[] };

const dashboards = readdirSync(at('grafana/dashboards')).map((file): [string, Dashboard] => [
  file,
  JSON.parse(textOf('grafana/dashboards', file)) as Dashboard,
]);

describe('every alert', () => {
  it.each(alerts)('%s is tried out, and explained to whoever it wakes', (name) => {
    expect(textOf('prometheus/alerts.test.yml')).toContain(`alertname: ${name}`);
    expect(textOf('../../docs/operations.md')).toContain(`**${name}**`);
  });

  const missing = promtool('--version').error !== undefined;
  if (missing && process.env.REQUIRE_REAL !== '1') {
    process.stdout.write('not run: the unit tests of the alerts (needs promtool)\n');
    return;
  }

  it.each([
    ['fires for what it is for, and for nothing beside it', ['test', 'rules', at('prometheus/alerts.test.yml')]],
    ['stands in a configuration that Prometheus takes', ['check', 'config', at('prometheus/prometheus.yml')]],
  ])('%s', (_what, args) => {
    const { status, stdout, stderr } = promtool(...args);
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  });
});

describe.each(dashboards)('the dashboard %s', (_file, { uid, title, panels }) => {
  it('has a name of its own, and asks something in every panel', () => {
    expect(dashboards.filter(([, other]) => other.uid === uid || other.title === title)).toHaveLength(1);
    const silent = panels.filter(({ type, targets }) => type !== 'row' && !targets?.every(({ expr }) => expr !== ''));
    expect(silent.map((panel) => panel.title)).toEqual([]);
  });
});
