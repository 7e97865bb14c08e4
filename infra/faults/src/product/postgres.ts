import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fiducia/service-kit/database/embedded-postgres';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { childrenOf, signalAll } from './processes.js';

const START_MS = 30_000;
const AGAIN_MS = 100;
/** A program that starts on a busy machine takes its time. */
const CONNECTED_MS = 120_000;
/** Room for a short run's data and its log of changes. */
const DISK = '1500m';

type Options = { directory: string; password: string; port: number };

/** A disk of its own in memory, where we may make one: it can be filled without harm to others. */
function mountDisk(directory: string): boolean {
  if (process.getuid?.() !== 0) return false;
  mkdirSync(directory, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', directory], { stdio: 'ignore' });
    return true;
  } catch {
    // A container without the right to mount: the row that needs it says so.
    return false;
  }
}

/** What a schema consists of, in one word. */
const SCHEMA = (schema: string) => `
  SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS hash FROM (
    SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS line
    FROM information_schema.columns WHERE table_schema = '${schema}'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = '${schema}'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = '${schema}'::regnamespace
  ) AS lines`;

/** The database, to be broken: its postmaster and the processes of its connections. */
export class Postgres {
  private constructor(
    private server: EmbeddedPostgres,
    private readonly options: Options,
    private readonly mounted: boolean,
  ) {}

  static async start(folder: string, { ownDisk, ...how }: Omit<Options, 'directory'> & { ownDisk: boolean }) {
    const options = { ...how, directory: join(folder, 'postgres') };
    const mounted = ownDisk && mountDisk(options.directory);
    const postgres = new Postgres(await startEmbeddedPostgres(options), options, mounted);
    process.once('exit', () => postgres.lastResort());
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

  /** Leaves no room on its disk. @returns undefined where it has none of its own. */
  fillDisk(): { free: () => void } | undefined {
    if (!this.mounted) return undefined;
    const filler = join(this.options.directory, 'filler');
    const block = Buffer.alloc(1024 * 1024);
    try {
      for (;;) writeFileSync(filler, block, { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
    return { free: () => rmSync(filler) };
  }

  /** A server that could not go on without room has ended; whoever keeps it running starts it again. */
  async startIfDead(): Promise<void> {
    const there = await this.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (!there) await this.crash();
  }

  /** Another database, with a schema that belongs to a role. @returns the role's address of it. */
  async openAnother(database: string, role: string, schema: string): Promise<string> {
    const password = 'only for this database';
    const there = await this.query(`SELECT FROM pg_database WHERE datname = '${database}'`);
    const own = `${role}_${database}`;
    if (there.length === 0) {
      await this.query(`CREATE ROLE ${own} LOGIN PASSWORD '${password}'`);
      await this.query(`CREATE DATABASE ${database}`);
      await this.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${own}`, database);
    }
    const url = new URL(this.addressOf(database));
    url.username = own;
    url.password = encodeURIComponent(password);
    return url.toString();
  }

  async untilConnected(database: string, role: string): Promise<void> {
    const asked = `SELECT FROM pg_stat_activity WHERE datname = '${database}' AND usename LIKE '${role}%'`;
    for (const until = Date.now() + CONNECTED_MS; (await this.query(asked)).length === 0; await pause(10))
      if (Date.now() > until) throw new Error(`nobody connected to ${database}`);
  }

  async schemaOf(database: string, schema: string): Promise<string> {
    const rows = await this.query<{ hash: string }>(SCHEMA(schema), database);
    return rows[0]?.hash ?? '';
  }

  freeze(): void {
    signalAll([this.server.pid, ...childrenOf(this.server.pid)], 'SIGSTOP');
  }

  thaw(): void {
    signalAll([this.server.pid, ...childrenOf(this.server.pid)], 'SIGCONT');
  }

  async query<Row extends object>(sql: string, database = 'postgres'): Promise<Row[]> {
    const client = new Client({ connectionString: this.addressOf(database), connectionTimeoutMillis: 5_000 });
    // A server that is killed under the question: the question itself fails, which is enough.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.server.stop();
    this.unmount();
  }

  /** For an end of this program that is not in order. */
  private lastResort(): void {
    signalAll([this.server.pid, ...childrenOf(this.server.pid)], 'SIGKILL');
    this.unmount();
  }

  /** At once for new eyes, and altogether when the last process has let go of it. */
  private unmount(): void {
    if (this.mounted) spawnSync('umount', ['-l', this.options.directory], { stdio: 'ignore' });
  }

  private addressOf(database: string): string {
    const url = new URL(this.adminUrl);
    url.pathname = `/${database}`;
    return url.toString();
  }
}
