import { type ChannelModel, connect } from 'amqplib';
import type { Logger } from 'pino';
import { backOffMs } from '../back-off.js';

const HEARTBEAT_S = 10;
const CONNECT_MS = 5_000;
const CLOSE_MS = 2_000;

/** Sets up everything that lives on a connection; runs again on each new one. */
export type Setup = (connection: ChannelModel) => Promise<void>;

/** One connection that is made again whenever it ends, forever. */
export class RabbitLink {
  private readonly stopped = new AbortController();
  private connection: ChannelModel | undefined;
  private running: Promise<void> | undefined;
  private failures = 0;
  /** Set while the broker takes nothing from publishers, for want of memory or disk. */
  blocked: string | undefined;
  isOpen = false;

  constructor(
    private readonly url: string,
    private readonly name: string,
    private readonly setup: Setup,
    private readonly logger: Logger,
  ) {}

  start() {
    this.running = this.run();
  }

  async close() {
    this.stopped.abort();
    await this.end(this.connection);
    await this.running;
  }

  /** Ends the connection, so that a new one is made: when a part of it cannot go on. */
  reset(reason: string) {
    if (this.stopped.signal.aborted || !this.isOpen) return;
    this.logger.warn({ link: this.name, reason }, 'broker connection is made anew');
    void this.end(this.connection);
  }

  private async run() {
    while (!this.stopped.signal.aborted) {
      try {
        await this.live(await this.open());
      } catch (error) {
        this.complain(error);
      }
      await this.pause(backOffMs(this.failures || 1));
    }
  }

  private async open(): Promise<ChannelModel> {
    const url = new URL(this.url);
    if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', String(HEARTBEAT_S));
    const connection = await connect(url.toString(), {
      noDelay: true,
      keepAlive: true,
      timeout: CONNECT_MS,
      clientProperties: { connection_name: this.name },
    });
    connection.on('error', (error) => this.logger.debug({ err: error, link: this.name }, 'broker connection failed'));
    connection.on('blocked', (reason) => (this.blocked = reason));
    connection.on('unblocked', () => (this.blocked = undefined));
    return connection;
  }

  /** Resolves when the connection has ended. */
  private async live(connection: ChannelModel) {
    const closed = new Promise<void>((resolve) => connection.on('close', () => resolve()));
    this.connection = connection;
    try {
      await this.setup(connection);
      this.isOpen = !this.stopped.signal.aborted;
      if (this.failures > 0) this.logger.info({ link: this.name }, 'broker connected again');
      this.failures = 0;
      if (this.stopped.signal.aborted) await this.end(connection);
      await closed;
    } finally {
      this.isOpen = false;
      this.blocked = undefined;
      this.connection = undefined;
      await this.end(connection);
    }
  }

  /** A broker that hangs does not answer a farewell either: it is not waited for longer than 2 s. */
  private async end(connection: ChannelModel | undefined) {
    if (!connection) return;
    const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref());
    await Promise.race([connection.close().catch(() => undefined), late]);
  }

  private complain(error: unknown) {
    this.failures += 1;
    if (this.failures === 1 && !this.stopped.signal.aborted) {
      this.logger.warn({ err: error, link: this.name }, 'broker cannot be reached; trying on');
    }
  }

  private pause(ms: number): Promise<void> {
    const { signal } = this.stopped;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }
}
