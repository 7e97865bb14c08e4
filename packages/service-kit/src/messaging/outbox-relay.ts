import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { LOGGER } from '../tokens.js';
import { backOffMs } from './back-off.js';
import { BUS, type Bus } from './bus.js';
import {
  anyDue,
  claim,
  countWaiting,
  mark,
  type OutboxReport,
  type OutboxRow,
  prune,
  redrive,
  report,
} from './outbox.js';
import type { FactOutcome } from './transport.js';

const BATCH = 200;
/** After a commit wakes the relay it waits this long for company: one batch costs little more than one fact. */
const GATHER_MS = 20;
/** Facts that may wait before changes are refused. */
const FULL = 10_000;
const MEASURE_EVERY_MS = 5_000;
const PRUNE_EVERY_MS = 60 * 60 * 1000;

type Pass = { taken: number; failed: number };

/** Takes facts from the outbox to the bus: woken by every commit, and looking by itself in case a wake-up was missed. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;
  private due = true;
  private caughtUp = false;
  private failures = 0;
  /** While publishing cannot succeed, a commit does not cut the pause short. */
  private held = false;
  private quietPasses = 0;
  private endPause: (() => void) | undefined;
  private pruning: NodeJS.Timeout | undefined;
  private measuring: NodeJS.Timeout | undefined;
  private waiting = 0;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    this.bus.transport.onReady(() => this.tryNow());
    this.running = this.run();
    this.pruning = setInterval(() => void this.prune(), PRUNE_EVERY_MS).unref();
    this.measuring = setInterval(() => void this.measure(), MEASURE_EVERY_MS).unref();
    void this.measure();
  }

  async beforeApplicationShutdown() {
    clearInterval(this.pruning);
    clearInterval(this.measuring);
    this.stop.abort();
    this.endPause?.();
    await this.running;
    await this.lastPass();
  }

  /** What the last requests told goes out now, and not only with the next start. */
  private async lastPass() {
    if (!this.bus.transport.canPublish()) return;
    try {
      while ((await this.publishBatch()).taken === BATCH);
    } catch (error) {
      this.logger.info({ err: error }, 'facts wait in the outbox for the next start');
    }
  }

  /** More facts wait than may: with the broker away for long, the database must not fill up with what nobody takes. */
  get isFull(): boolean {
    return this.waiting > FULL;
  }

  /** There is something to publish. */
  wake() {
    this.due = true;
    if (!this.held) this.endPause?.();
  }

  private tryNow() {
    this.due = true;
    this.endPause?.();
  }

  report(): Promise<OutboxReport> {
    return report(this.dataSource.manager);
  }

  async depth(): Promise<number> {
    return (await this.report()).depth;
  }

  /** Age of the oldest fact that waits, in seconds. */
  async oldestAge(): Promise<number> {
    return (await this.report()).oldestSeconds;
  }

  /**
   * Sends the facts again that were given up: those which this service told and, on a broker, those which it was told.
   * @returns how many.
   */
  async redrive(): Promise<number> {
    const told = await redrive(this.dataSource.manager);
    this.tryNow();
    return told + (await this.bus.transport.redrive());
  }

  /** Publishes one batch and marks it, in one transaction. */
  publishBatch(): Promise<Pass> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await claim(manager, BATCH);
      if (rows.length === 0) return { taken: 0, failed: 0 };
      const outcomes = await this.bus.client.publishFacts(rows);
      await mark(manager, rows, outcomes);
      this.complain(rows, outcomes);
      return { taken: rows.length, failed: outcomes.filter(({ status }) => status === 'failed').length };
    });
  }

  private async run() {
    while (!this.stop.signal.aborted) await this.rest(await this.pass());
  }

  /** @returns how long to rest, in ms. */
  private async pass(): Promise<number> {
    try {
      if (!this.bus.transport.canPublish()) return this.hold(this.bus.transport.poll.everyMs);
      const { taken, failed } = await this.takeDue();
      if (failed > 0) return this.hold(backOffMs(++this.failures));
      this.recovered();
      if (taken === BATCH) return this.goOn();
      this.noteCaughtUp();
      return this.restMs();
    } catch (error) {
      this.failures += 1;
      if (this.failures === 1) this.logger.warn({ err: error }, 'facts wait in the outbox');
      return this.hold(backOffMs(this.failures));
    }
  }

  private async takeDue(): Promise<Pass> {
    const woken = this.due;
    this.due = false;
    if (!woken && !(await anyDue(this.dataSource.manager))) return { taken: 0, failed: 0 };
    this.quietPasses = 0;
    return this.publishBatch();
  }

  private goOn(): number {
    this.due = true;
    return 0;
  }

  private recovered() {
    if (this.failures > 0) this.logger.info('facts are published again');
    this.failures = 0;
    this.held = false;
  }

  private hold(ms: number): number {
    this.held = true;
    return ms;
  }

  private noteCaughtUp() {
    if (this.caughtUp) return;
    this.caughtUp = true;
    this.bus.transport.outboxCaughtUp(this.bus.service);
  }

  /** Looks less often the longer there has been nothing to do, up to the transport's limit. */
  private restMs(): number {
    const { everyMs, idleMs } = this.bus.transport.poll;
    return Math.min(idleMs, everyMs * 2 ** Math.min(this.quietPasses++, 10));
  }

  private async rest(ms: number): Promise<void> {
    if (!this.due || this.held) await this.pause(ms);
    if (this.due && !this.stop.signal.aborted) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
  }

  private async pause(ms: number): Promise<void> {
    if (this.stop.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.endPause = undefined;
  }

  private complain(rows: readonly OutboxRow[], outcomes: readonly FactOutcome[]) {
    const reasons: string[] = [];
    for (const [index, { id, type }] of rows.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'unrouted') this.logger.error({ id, type }, 'no service consumes this fact; it is kept');
      if (outcome?.status === 'dead') this.logger.error({ id, type, letters: outcome.letters }, 'a fact was given up');
      if (outcome?.status === 'failed') reasons.push(outcome.reason);
    }
    if (reasons.length === 0 || this.failures > 0) return;
    this.logger.warn({ count: reasons.length, reason: reasons[0] }, 'facts were not published and are tried again');
  }

  /** Facts of all instances are counted: the outbox is the schema's. */
  private async measure() {
    try {
      const before = this.isFull;
      this.waiting = await countWaiting(this.dataSource.manager, FULL + 1);
      if (this.isFull && !before) this.logger.error({ full: FULL }, 'the outbox is full; changes are refused');
      if (!this.isFull && before) this.logger.info('the outbox has room again');
    } catch (error) {
      this.logger.debug({ err: error }, 'the outbox could not be measured');
    }
  }

  private async prune() {
    try {
      await prune(this.dataSource.manager);
    } catch (error) {
      this.logger.warn({ err: error }, 'old messages were not removed; tried again in an hour');
    }
  }
}
