import { Client, type Connection } from 'pg';
import { Readable } from 'node:stream';

/** What the server says of a base backup before and after it. */
export interface BaseBackupEnds {
  startLsn: string;
  endLsn: string;
  timeline: number;
}

type Message = { chunk: Buffer };
type Row = { fields: (string | null)[] };

/** Backpressure: what is not yet written to disk is not asked for. */
const HELD_BYTES = 4 * 1024 * 1024;

/**
 * PostgreSQL's BASE_BACKUP, which pg_basebackup speaks as well: one tar of the data folder with the log that makes it
 * whole, then a manifest with the checksum of every file. Works while the server works; needs the right to replicate.
 */
export class BaseBackupQuery {
  readonly tar: Readable;
  readonly finished: Promise<BaseBackupEnds>;
  private readonly manifestParts: Buffer[] = [];
  private readonly rows: Row['fields'][] = [];
  private connection: Connection | undefined;
  private receiving: 'tar' | 'manifest' = 'tar';
  private failure: Error | undefined;
  private finish: (ends: BaseBackupEnds) => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;

  constructor(private readonly label: string) {
    this.tar = new Readable({
      highWaterMark: HELD_BYTES,
      read: () => {
        this.connection?.stream.resume();
      },
    });
    this.finished = new Promise((resolve, reject) => {
      this.finish = resolve;
      this.fail = reject;
    });
    // Whoever reads the tar hears of a failure there first.
    this.finished.catch(() => undefined);
  }

  get manifest(): Buffer {
    return Buffer.concat(this.manifestParts);
  }

  submit(connection: Connection): void {
    this.connection = connection;
    connection.query(
      `BASE_BACKUP (LABEL '${this.label}', CHECKPOINT 'fast', WAL true, WAIT false, TARGET 'client', MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
    );
  }

  handleDataRow({ fields }: Row): void {
    this.rows.push(fields);
  }

  /** The first byte says what the rest is: n(ew archive), m(anifest), d(ata), p(rogress). */
  handleCopyData({ chunk }: Message): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'm') this.receiving = 'manifest';
    if (kind !== 'd') return;
    const data = Buffer.from(chunk.subarray(1));
    if (this.receiving === 'manifest') this.manifestParts.push(data);
    else if (!this.tar.push(data)) this.connection?.stream.pause();
  }

  handleError(error: Error): void {
    this.failure = error;
    this.tar.destroy(error);
    this.fail(error);
  }

  handleReadyForQuery(): void {
    if (this.failure) return;
    this.tar.push(null);
    // Start position, one row for each tablespace, end position.
    const [start, end] = [this.rows.at(0), this.rows.at(-1)];
    this.finish({ startLsn: start?.[0] ?? '', timeline: Number(start?.[1]), endLsn: end?.[0] ?? '' });
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/** A connection that replication commands can be sent on. */
export async function replicationClient(url: string): Promise<Client> {
  const options = { connectionString: url, replication: 'true', connectionTimeoutMillis: 10_000 };
  const client = new Client(options);
  await client.connect();
  return client;
}
