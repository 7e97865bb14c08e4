import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Violation, violationsOf } from '../check/check.js';
import { controlInvariants } from '../check/queries.js';
import { KeptProcess } from '../product/processes.js';
import type { Product } from '../product/product.js';
import { CONTROL_SCHEMA, GATHERING_MS } from './schema.js';

const programOf = (name: string) => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

/** Which of the product's processes each naive one shares its fate and its wires with. */
const FATES = { 'naive-relay': 'decisions', 'naive-consumer': 'trusts' } as const;

/** Two naive pipelines beside the product, on the same facts, under the same faults. */
export class Control {
  private readonly processes: KeptProcess[] = [];

  private constructor(private readonly product: Product) {}

  static async start(product: Product): Promise<Control> {
    await product.postgres.query(CONTROL_SCHEMA);
    const control = new Control(product);
    for (const [name, service] of Object.entries(FATES)) control.begin(name, service);
    return control;
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.stop()));
  }

  /** What was lost and doubled, when the last messages have had the time to be written. */
  async violations(): Promise<Violation[]> {
    await pause(4 * GATHERING_MS);
    const query = <Row extends object>(sql: string) => this.product.postgres.query<Row>(sql);
    return [
      ...(await violationsOf(query, controlInvariants('lossy'))),
      ...(await violationsOf(query, controlInvariants('doubling'))),
    ];
  }

  private begin(name: string, service: 'trusts' | 'decisions'): void {
    const { product } = this;
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: product.adminUrlOver(service),
      RABBITMQ_URL: product.environments[service].RABBITMQ_URL,
    };
    const program = { name, command: process.execPath, args: [programOf(name)], env, log: product.logOf(name) };
    const kept = new KeptProcess(program, { quiet: true });
    this.processes.push(kept);
    product.service(service).follow(kept);
    kept.start();
  }
}
