import {
  createLogger,
  databaseOptions,
  generateIdentityKey,
  IdentitySigner,
  privateIdentityKey,
} from '@fiducia/service-kit';
import { startTestDatabase, type TestDatabase } from '@fiducia/service-kit/testing/database';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { documentsService } from '../src/documents.definition.js';
import { FolderStore } from '../src/storage/folder-store.js';
import { ReceivingFolder } from '../src/uploads/receiving-folder.js';
import { UploadSweeper } from '../src/uploads/upload-sweeper.js';
import { ELEANOR } from './support/app.js';
import { END, filePart, postRaw } from './support/multipart.js';

describe('the documents service killed in the middle of an upload', () => {
  const identityKey = generateIdentityKey();
  const body = Buffer.concat([filePart('name="file"; filename="deed.txt"', 'A deed of trust.'), END]);
  let database: TestDatabase;
  let tables: DataSource;
  let folder: string;
  let store: FolderStore;

  beforeAll(async () => {
    database = await startTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'fiducia-crash-'));
    store = new FolderStore(join(folder, 'objects'));
    const { entities } = documentsService;
    tables = new DataSource(databaseOptions('documents', { url: database.adminUrl }, { entities, migrations: [] }));
    await tables.initialize();
  });
  afterAll(async () => {
    await tables.destroy();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Uploads a deed to a service that is killed at the fault. */
  async function uploadTo(fault: string): Promise<object> {
    const child = fork(join(__dirname, 'support/crashing-service.mjs'), {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.urls.documents,
        IDENTITY_KEY: identityKey,
        DATA_DIR: folder,
        FAULT: fault,
      },
    });
    const ended = once(child, 'exit');
    const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
    const token = await new IdentitySigner(privateIdentityKey(identityKey)).sign(ELEANOR, 'documents');
    const answer = await postRaw({ url, token, body }).catch((error: Error) => error);
    child.kill('SIGKILL');
    await ended;
    return answer;
  }

  async function objects(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    return keys;
  }

  const sweep = (): Promise<number> => {
    const receiving = new ReceivingFolder(join(folder, 'receiving'));
    return new UploadSweeper(tables, store, receiving, createLogger('documents', 'silent')).sweep();
  };

  /** Everything that was left, made as old as it takes for it to be swept. */
  async function aDayLater(): Promise<void> {
    await tables.query("UPDATE uploads SET expires_at = expires_at - interval '1 day'");
    const twoHoursAgo = Date.now() / 1000 - 7_200;
    for (const part of ['receiving', 'objects/.unfinished']) {
      for (const name of readdirSync(join(folder, part)))
        utimesSync(join(folder, part, name), twoHoursAgo, twoHoursAgo);
    }
    await store.ready();
  }

  it.each([
    ['the file is received', 0, 0],
    ['the row is written', 1, 0],
    ['half of the file is stored', 1, 0],
    ['the file is stored', 1, 1],
    ['the text is stored', 1, 2],
  ])('when %s leaves no upload without its bytes, and nothing for ever', async (fault, rows, stored) => {
    expect(await uploadTo(fault)).toMatchObject({ code: 'ECONNRESET' });
    expect(await tables.query('SELECT stored FROM uploads')).toEqual(Array(rows).fill({ stored: false }));
    expect(await objects()).toHaveLength(stored);
    expect(readdirSync(join(folder, 'receiving'))).toHaveLength(1);
    await aDayLater();
    await sweep();
    expect(await tables.query('SELECT id FROM uploads')).toEqual([]);
    expect(await objects()).toEqual([]);
    expect(readdirSync(join(folder, 'receiving'))).toEqual([]);
    expect(readdirSync(join(folder, 'objects/.unfinished'))).toEqual([]);
  });

  it('stores an upload when it is left alone', async () => {
    expect(await uploadTo('never')).toMatchObject({ status: 201 });
    expect(await tables.query('SELECT stored FROM uploads')).toEqual([{ stored: true }]);
    expect(await objects()).toHaveLength(2);
  });
});
