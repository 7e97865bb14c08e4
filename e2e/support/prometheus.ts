import { freePort } from '@fiducia/service-kit/free-ports';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { eventually } from './eventually.js';

const RULES = join(__dirname, '../../infra/observability/prometheus/alerts.yml');

/** Where a program of this name is, if anywhere. */
export function programAt(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export type Series = { metric: Record<string, string>; value: [number, string] };

function configurationOf(targets: Record<string, string>): string {
  const jobs = Object.entries(targets).map(
    ([service, target]) => `      - targets: ['${target}']\n        labels: { service: ${service} }`,
  );
  return `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: ['${RULES}']
scrape_configs:
  - job_name: fiducia
    honor_labels: true
    static_configs:
${jobs.join('\n')}
`;
}

/** A real Prometheus that scrapes the product and evaluates its alerts, as an operator's does. */
export class Prometheus {
  private constructor(
    private readonly child: ChildProcess,
    private readonly address: string,
    private readonly folder: string,
  ) {}

  static async start(program: string, targets: Record<string, string>): Promise<Prometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'fiducia-prometheus-'));
    const port = await freePort();
    writeFileSync(join(folder, 'prometheus.yml'), configurationOf(targets));
    const flags = ['config.file', 'storage.tsdb.path', 'web.listen-address', 'log.level'];
    const values = [join(folder, 'prometheus.yml'), join(folder, 'data'), `127.0.0.1:${port}`, 'warn'];
    const args = flags.map((flag, index) => `--${flag}=${values[index]}`);
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const prometheus = new Prometheus(child, `http://127.0.0.1:${port}`, folder);
    await eventually('Prometheus is ready', async () => {
      const ready = await fetch(`${prometheus.address}/-/ready`).catch(() => undefined);
      return ready?.ok ? true : undefined;
    });
    return prometheus;
  }

  async query(expression: string): Promise<Series[]> {
    const response = await fetch(`${this.address}/api/v1/query?query=${encodeURIComponent(expression)}`);
    const answer = (await response.json()) as { data: { result: Series[] } } | { status: 'error'; error: string };
    if ('error' in answer) throw new Error(`${expression}: ${answer.error}`);
    return answer.data.result;
  }

  /** Each alert by name, with how it is: inactive, pending or firing. */
  async alerts(): Promise<Record<string, string>> {
    const response = await fetch(`${this.address}/api/v1/rules`);
    const { data } = (await response.json()) as {
      data: { groups: { rules: { name: string; state: string; health: string }[] }[] };
    };
    const rules = data.groups.flatMap(({ rules: found }) => found);
    return Object.fromEntries(rules.map(({ name, state, health }) => [name, health === 'ok' ? state : health]));
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
