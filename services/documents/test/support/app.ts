import {
  type AuditNote,
  type EventEnvelope,
  type EventPayload,
  type EventType,
  type Identity,
  type MemberRole,
  type QuestionName,
  type QuestionRequest,
  type QuestionResponse,
  QUESTIONS,
} from '@fiducia/contracts';
import { createLogger, databaseOptions } from '@fiducia/service-kit';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { documentsService } from '../../src/documents.definition.js';
import { FolderStore } from '../../src/storage/folder-store.js';
import type { ObjectStore } from '../../src/storage/object-store.js';
import { ReceivingFolder } from '../../src/uploads/receiving-folder.js';
import { UploadSweeper } from '../../src/uploads/upload-sweeper.js';

const person = (userId: number, username: string, fullName: string): Identity => ({
  userId,
  username,
  fullName,
  sessionId: `session-${userId}`,
  assurance: 'password',
});
export const ELEANOR = person(1, 'eleanor', 'Eleanor Whitfield');
export const MARGARET = person(2, 'margaret', 'Margaret Whitfield');
export const ADVISER = person(3, 'adviser', 'Ada Visser');
export const CHILD = person(4, 'daniel', 'Daniel Whitfield');
export const STRANGER = person(5, 'stranger', 'Sam Stranger');
const PEOPLE = [ELEANOR, MARGARET, ADVISER, CHILD, STRANGER];

type Fact = { type: string; trustId: number | null; payload: { documentId?: number }; [key: string]: unknown };

/** The documents service as it really runs, with a look into its tables and its folder of objects. */
export class DocumentsApp {
  readonly url: string;
  readonly objects: string;
  readonly receivingFolder: string;
  private readonly store: FolderStore;

  constructor(
    private readonly service: TestService,
    private readonly database: DataSource,
    readonly folder: string,
    private readonly members: Map<string, MemberRole[]>,
  ) {
    this.url = service.url;
    this.objects = join(folder, 'objects');
    this.receivingFolder = join(folder, 'receiving');
    this.store = new FolderStore(this.objects);
  }

  /** As the service's own role would be given it. */
  get databaseUrl(): string {
    return this.service.adminUrl;
  }

  as(who: Identity) {
    return this.service.as(who);
  }

  /** Tokens are good for a minute; a long suite asks for new ones between its tests. */
  async signIn(): Promise<void> {
    for (const { userId, fullName } of PEOPLE) await this.service.person(userId, fullName);
  }

  token(who: Identity): Promise<string> {
    return this.service.token(who);
  }

  /** `trusts` makes somebody a member, and this service hears of it. */
  async member(trustId: number, { userId }: Identity, roles: MemberRole[]): Promise<void> {
    this.members.set(`${trustId} ${userId}`, roles);
    await this.service.deliver('member.changed', trustId, { trustId, userId, roles });
  }

  /** `trusts` knows a member of whom this service has not heard yet. */
  answerMembership(trustId: number, { userId }: Identity, roles: MemberRole[]): void {
    this.members.set(`${trustId} ${userId}`, roles);
  }

  /** `trusts` has removed a member of whose removal this service has not heard yet. */
  forget(trustId: number, { userId }: Identity): void {
    this.members.delete(`${trustId} ${userId}`);
  }

  deliver<E extends EventType>(
    type: E,
    trustId: number,
    payload: EventPayload<E>,
    { id = randomUUID(), occurredAt }: { id?: string; occurredAt?: string } = {},
  ) {
    return this.service.deliver(type, trustId, payload, { id, ...(occurredAt === undefined ? {} : { occurredAt }) });
  }

  async ask<Q extends QuestionName>(name: Q, request: QuestionRequest<Q>): Promise<QuestionResponse<Q>> {
    const question = {
      name,
      owner: QUESTIONS[name].owner,
      body: JSON.stringify(request),
      requestId: 'test',
      deadlineMs: 2_000,
    };
    const said = await this.service.broker.ask(question, new AbortController().signal);
    return (JSON.parse(said) as { answer: QuestionResponse<Q> }).answer;
  }

  /** How far its requests are, as a gateway hears it. */
  get progress(): Record<string, unknown>[] {
    return this.service.signalled.map(({ payload }) => payload);
  }

  /** The facts about a document, once there are as many as expected. */
  async factsOf(documentId: unknown, count: number): Promise<Fact[]> {
    const found = () => this.facts().filter(({ payload }) => payload.documentId === documentId);
    await this.eventually(() => found().length >= count);
    return found();
  }

  /** What is noted for the audit log about a document. */
  async notesOf(documentId: number, count: number): Promise<unknown[]> {
    const found = () =>
      this.facts().filter(
        ({ type, payload }) => type === 'audit.noted' && (payload as unknown as AuditNote).object?.id === documentId,
      );
    await this.eventually(() => found().length >= count);
    return found().map(({ payload }) => payload);
  }

  async sql(text: string, parameters: unknown[] = []): Promise<Record<string, unknown>[]> {
    const result: unknown = await this.database.query(text, parameters);
    return (/^(UPDATE|DELETE)/.test(text) ? (result as [unknown])[0] : result) as Record<string, unknown>[];
  }

  /** Keys of everything in the object store. */
  async stored(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.store.list('')) keys.push(key);
    return keys;
  }

  async bytesOf(key: string): Promise<Buffer> {
    return buffer(await this.store.get(key));
  }

  /** As a bad disk or an error of an operator does it: nobody is told. */
  replaceObject(key: string, bytes: Buffer): Promise<void> {
    return this.store.put(key, bytes, bytes.length, 'application/octet-stream');
  }

  loseObject(key: string): Promise<void> {
    return this.store.remove(key);
  }

  /** Names of the files that are on their way in. */
  receiving(): string[] {
    return readdirSync(this.receivingFolder);
  }

  /** Sweeps as another instance of the service would. */
  sweep(store: ObjectStore = this.store): Promise<number> {
    const logger = createLogger('documents', 'silent');
    mkdirSync(this.receivingFolder, { recursive: true });
    return new UploadSweeper(this.database, store, new ReceivingFolder(this.receivingFolder), logger).sweep();
  }

  async eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < 500; attempt++) {
      if (await holds()) return;
      await pause(10);
    }
    throw new Error(`It never became true: ${holds.toString()}`);
  }

  async close(): Promise<void> {
    await this.database.destroy();
    await this.service.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private facts(): Fact[] {
    return this.service.published as (EventEnvelope & Fact)[];
  }
}

export async function startDocuments(env: Record<string, string> = {}): Promise<DocumentsApp> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-documents-'));
  const members = new Map<string, MemberRole[]>();
  const service = await bootTestService(documentsService, {
    answers: {
      'trusts.membership': ({ trustId, userId }: QuestionRequest<'trusts.membership'>) =>
        members.get(`${trustId} ${userId}`) ?? [],
    },
    env: { DATA_DIR: folder, ...env },
  });
  const { entities } = documentsService;
  const database = new DataSource(
    databaseOptions('documents', { url: service.adminUrl }, { entities, migrations: [] }),
  );
  await database.initialize();
  const app = new DocumentsApp(service, database, folder, members);
  await app.signIn();
  return app;
}
