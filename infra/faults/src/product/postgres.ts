import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fiducia/service-kit/database/embedded-postgres';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { childrenOf, signalAll } from './processes.js';

const START_MS = 30_000;
const AGAIN_MS = 100;

/** The database, to be broken: its postmaster and the processes of its connections. */
export class Postgres {
  private constructor(
    private server: EmbeddedPostgres,
    private readonly options: { directory: string; password: string; port: number },
  ) {}

  static async start(folder: string, password: string, port: number): Promise<Postgres> {
    const options = { directory: join(folder, 'postgres'), password, port };
    const postgres = new Postgres(await startEmbeddedPostgres(options), options);
    process.once('exit', () => signalAll([postgres.server.pid], 'SIGKILL'));
    return postgres;
  }

  get adminUrl(): string {
    return this.server.adminUrl;
  }

  get version(): string {
    return this.server.version;
  }

  /** Processes that serve a connection of one of the product's roles. */
  async backends(): Promise<number[]> {
    const rows = await this.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE usename LIKE 'fiducia_%' ORDER BY pid",
    );
    return rows.map(({ pid }) => pid);
  }

  killOne(backend: number): void {
    signalAll([backend], 'SIGKILL');
  }

  /** As a power cut: nothing is put in order. What it leaves behind can hold up the first attempts to start again. */
  async crash(): Promise<void> {
    signalAll([this.server.pid], 'SIGKILL');
    const until = Date.now() + START_MS;
    for (;;) {
      try {
        this.server = await startEmbeddedPostgres(this.options);
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
        await pause(AGAIN_MS);
      }
    }
  }

  freeze(): void {
    signalAll([this.server.pid, ...childrenOf(this.server.pid)], 'SIGSTOP');
  }

  thaw(): void {
    signalAll([this.server.pid, ...childrenOf(this.server.pid)], 'SIGCONT');
  }

  async query<Row extends object>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: this.adminUrl, connectionTimeoutMillis: 5_000 });
    // A server that is killed under the question: the question itself fails, which is enough.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  stop(): Promise<void> {
    this.thaw();
    return this.server.stop();
  }
}
