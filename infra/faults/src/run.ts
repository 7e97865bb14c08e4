import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { AnswerBook } from './answers.js';
import { Control } from './control/control.js';
import { Ledger } from './ledger.js';
import { startCompose } from './compose/compose-product.js';
import type { Scene } from './nemesis/fault.js';
import type { Options } from './options.js';
import { Product } from './product/product.js';
import { Random } from './random.js';
import { PARTS, Recovery } from './recovery.js';
import { say } from './say.js';
import type { Explained, Standing } from './standing.js';
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
    readonly standing: Standing,
    /** The six processes, where it is they that stand. */
    private readonly processes: Product | undefined,
    readonly ledger: Ledger,
  ) {
    this.recovery = new Recovery(standing);
  }

  static async begin(options: Options): Promise<Run> {
    const processes = options.form === 'services' ? await Product.start({ ownDisk: options.matrix }) : undefined;
    const standing = processes?.standing ?? (await startCompose());
    say(`the product is up at ${standing.address}: ${standing.description}`);
    const run = new Run(options, standing, processes, await Ledger.open(join(standing.folder, 'ledger')));
    if (options.control !== 'none') run.control = await Control.start(run.product);
    await run.startWriters();
    await pause(SETTLED_MS);
    return run;
  }

  get product(): Product {
    if (!this.processes) throw new Error('The matrix and the controls need the six processes: --form services.');
    return this.processes;
  }

  /** Another stream of numbers than the writers': what they do does not depend on which faults there are. */
  get random(): Random {
    return new Random(this.options.seed ^ 0x5eed);
  }

  get scene(): Scene {
    return { product: this.product, random: this.random, explained: this.explained };
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
    await this.standing.stop(this.options.keep);
  }

  private async startWriters(): Promise<void> {
    const { ledger, answers, options, standing } = this;
    const onAcked: Recovery['noteAcked'] = (part, at) => this.recovery.noteAcked(part, at);
    const add = (name: string, everyMs: number, only?: Part) => {
      const seed = options.seed * 1_000 + this.writers.length;
      const settings = { name, seed, address: standing.address, everyMs, only, ledger, answers, onAcked };
      this.writers.push(new Writer(settings));
    };
    for (let index = 1; index <= WRITERS; index++) add(`w${index}`, (1000 * WRITERS) / options.rate);
    for (const part of PARTS) add(`only${part}`, PROBE_MS, part);
    for (const writer of this.writers) await writer.register();
    this.working = Promise.all(this.writers.map((writer) => writer.run()));
    this.counting = setInterval(() => void standing.count(), COUNT_EVERY_MS);
  }
}
