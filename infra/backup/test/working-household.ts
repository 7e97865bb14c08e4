import type { Activity, Decision, Trust, TrustDocument, Upload } from '@fiducia/contracts';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, Api } from '../../../e2e/support/api.js';
import { deedBytes, FORMATS } from '../../../e2e/support/fixtures.js';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What was acknowledged up to one moment, as the product itself shows it. */
export interface Ledger {
  trusts: string[];
  decisions: string[];
  /** Title and checksum of the file. */
  documents: string[];
  activities: string[];
}

/** Somebody at work, through the same calls as the web. */
export class WorkingHousehold {
  private readonly api: Api;
  private documents = 0;

  constructor(
    address: string,
    readonly username: string,
  ) {
    this.api = new Api(address);
  }

  async register(): Promise<void> {
    await this.api.register({ username: this.username });
  }

  async login(): Promise<void> {
    await this.api.login(this.username, 'a long enough password');
  }

  trust(name: string): Promise<Trust> {
    return this.api.post<Trust>('/api/trusts', { name });
  }

  async decision(trustId: number, title: string): Promise<void> {
    const path = `/api/trusts/${trustId}/decisions`;
    const planned = await this.api.post<Decision>(path, { title, type: 'distribution', amount: 250_000 });
    await this.api.patch<Decision>(`/api/decisions/${planned.id}`, { status: 'approved' });
  }

  async document(trustId: number): Promise<TrustDocument> {
    const [, extension, type] = FORMATS[this.documents++ % FORMATS.length] ?? FORMATS[0];
    const { uploadId } = await this.api.upload<Upload>(`deed.${extension}`, type, deedBytes(extension));
    const title = `Deed ${this.documents}`;
    return this.api.post<TrustDocument>(`/api/trusts/${trustId}/documents`, { title, uploadId });
  }

  async remove(path: string): Promise<void> {
    const { status } = await this.api.send('DELETE', path);
    if (status !== 204) throw new Error(`DELETE ${path}: ${status}`);
  }

  /** Everything this person can see, each file downloaded whole. */
  async sees(): Promise<Ledger> {
    const trusts = await this.all<Trust>('/api/trusts');
    const decisions = await this.all<Decision>('/api/decisions');
    const documents: string[] = [];
    for (const { id } of trusts) {
      for (const document of await this.all<TrustDocument>(`/api/trusts/${id}/documents`)) {
        documents.push(`${document.title} ${await this.checksumOf(document.id)}`);
      }
    }
    const activities = await this.all<Activity>('/api/activities');
    return {
      trusts: trusts.map(({ name }) => name).sort(),
      decisions: decisions.map(({ title, status }) => `${title} ${status}`).sort(),
      documents: documents.sort(),
      // Looking needs a login, which is an activity itself.
      activities: activities
        .filter(({ type }) => type !== 'login')
        .map(({ id, type, trustId }) => `${id} ${type} ${trustId}`)
        .sort(),
    };
  }

  /** The names of all its trusts, without a look into each. */
  async trustNames(): Promise<string[]> {
    return (await this.all<Trust>('/api/trusts')).map(({ name }) => name);
  }

  /** What it sees once the record has caught up with what was done. */
  async seesInTheEnd(activities: number): Promise<Ledger> {
    for (let tries = 0; tries < 200; tries++) {
      const ledger = await this.sees();
      if (ledger.activities.length >= activities) return ledger;
      await pause(50);
    }
    throw new Error(`The record never came to hold ${activities} entries.`);
  }

  /** Every page of a list. */
  private async all<T>(path: string): Promise<T[]> {
    const found: T[] = [];
    for (let next: string | undefined = path; next !== undefined;) {
      const { status, headers, body }: Answer<T[]> = await this.api.send<T[]>('GET', next);
      if (status !== 200) throw new Error(`GET ${next}: ${status}`);
      found.push(...body);
      next = /<([^>]+)>; ?rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    return found;
  }

  private async checksumOf(documentId: number): Promise<string> {
    const headers = { cookie: this.api.sessionCookie };
    const response = await fetch(`${this.api.address}/api/documents/${documentId}/file`, { headers });
    if (!response.ok) throw new Error(`Document ${documentId}: ${response.status} ${await response.text()}`);
    return sha256(new Uint8Array(await response.arrayBuffer()));
  }
}

/** Writes without a pause until everything dies, and keeps what was acknowledged, and when. */
export class Writer {
  readonly acknowledged: { name: string; at: number }[] = [];
  private running: Promise<void> | undefined;
  private stopping = false;

  constructor(private readonly household: WorkingHousehold) {}

  start(everyMs: number): void {
    this.running = (async () => {
      for (let number = 0; !this.stopping; number++) {
        const name = `Written ${String(number).padStart(5, '0')}`;
        try {
          await this.household.trust(name);
        } catch (error) {
          if (this.stopping) return;
          throw error;
        }
        this.acknowledged.push({ name, at: Date.now() });
        await pause(everyMs);
      }
    })();
    // Looked at when the writer is stopped.
    this.running.catch(() => undefined);
  }

  /** To be called before the product is killed: from then on an error is expected. */
  expectTheEnd(): void {
    this.stopping = true;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }
}
