import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { AnswerBook } from './answers.js';
import { Control } from './control/control.js';
import { Ledger } from './ledger.js';
import type { Explained, Scene } from './nemesis/fault.js';
import type { Options } from './options.js';
import { Product } from './product/product.js';
import { Random } from './random.js';
import { PARTS, Recovery } from './recovery.js';
import { say } from './say.js';
import type { Part } from './writers/works.js';
import { Writer } from './writers/writer.js';

const WRITERS = 8;
/** One more writer for each part sends a write so often, to know when it is back. */
const PROBE_MS = 400;
/** RabbitMQ 3.10 forgets a quorum queue that was declared in the very second before it is killed. */
const SETTLED_MS = 3_000;
const COUNT_EVERY_MS = 500;

/** A product under way: writers at work, the ledger open, everything counted. */
export class Run {
  readonly answers = new AnswerBook();
  readonly explained: Explained = { deadLetters: new Map() };
  readonly recovery: Recovery;
  control: Control | undefined;
  private readonly writers: Writer[] = [];
  private working: Promise<unknown> = Promise.resolve();
  private counting: NodeJS.Timeout | undefined;

  private constructor(
    readonly options: Options,
    readonly product: Product,
    readonly ledger: Ledger,
  ) {
    this.recovery = new Recovery(product);
  }

  static async begin(options: Options): Promise<Run> {
    const product = await Product.start({ ownDisk: options.matrix });
    say(
      `the product is up at ${product.address} on PostgreSQL ${product.postgres.version}; its logs: ${product.folder}/log`,
    );
    const run = new Run(options, product, await Ledger.open(join(product.folder, 'ledger')));
    if (options.control !== 'none') run.control = await Control.start(product);
    await run.startWriters();
    await pause(SETTLED_MS);
    return run;
  }

  get scene(): Scene {
    // Another stream of numbers than the writers': what they do does not depend on which faults there are.
    return { product: this.product, random: new Random(this.options.seed ^ 0x5eed), explained: this.explained };
  }

  async stopWriters(): Promise<void> {
    for (const writer of this.writers) writer.stop();
    await this.working;
    await this.ledger.close();
  }

  async end(): Promise<void> {
    clearInterval(this.counting);
    for (const writer of this.writers) writer.stop();
    await this.control?.stop();
    await this.product.stop(this.options.keep);
  }

  private async startWriters(): Promise<void> {
    const { ledger, answers, options, product } = this;
    const onAcked: Recovery['noteAcked'] = (part, at) => this.recovery.noteAcked(part, at);
    const add = (name: string, everyMs: number, only?: Part) => {
      const seed = options.seed * 1_000 + this.writers.length;
      const settings = { name, seed, address: product.address, everyMs, only, ledger, answers, onAcked };
      this.writers.push(new Writer(settings));
    };
    for (let index = 1; index <= WRITERS; index++) add(`w${index}`, (1000 * WRITERS) / options.rate);
    for (const part of PARTS) add(`only${part}`, PROBE_MS, part);
    for (const writer of this.writers) await writer.register();
    this.working = Promise.all(this.writers.map((writer) => writer.run()));
    this.counting = setInterval(() => void product.broker.count(), COUNT_EVERY_MS);
  }
}
