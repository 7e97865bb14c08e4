import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processesOn } from '../../../e2e/support/processes.js';
import { Product, temporaryFolder } from '../../../e2e/support/product.js';
import { Failure } from '../src/failure.js';
import { Repository } from '../src/repository.js';
import { restore, type RestoreSettings } from '../src/restore.js';
import { verifyRepository } from '../src/verify.js';
import { command, Staying } from './commands.js';
import { Damage, flip, replaced } from './damage.js';
import { type Ledger, WorkingHousehold, Writer } from './working-household.js';

jest.setTimeout(240_000);

/** The promise, whatever the settings: a crash takes one minute of work at most. */
const RPO_MS = 60_000;
/** Shorter than an installation's 30 s, so that the drill sees several pieces of the log go into the archive. */
const WAL_SECONDS = 8;
const PASSPHRASE = 'correct horse battery staple';
const OFF = { DEMO_MODE: 'off' };

const print = (line: string) => process.stdout.write(`${line}\n`);

describe('the restore drill', () => {
  let folder: string;
  let backup: string;
  let passphrase: string;
  let follower: Staying;
  let atT: Ledger;
  let afterT: Ledger;
  let T: string;
  let writer: Writer;
  let killedAt: number;
  const products: Product[] = [];

  const at = (...parts: string[]) => join(folder, ...parts);
  const start = async (dataDir: string) => {
    const product = await Product.start({ dataDir, env: OFF });
    products.push(product);
    return product;
  };
  beforeAll(async () => {
    folder = temporaryFolder();
    [backup, passphrase] = [at('backup'), at('passphrase')];
    writeFileSync(passphrase, PASSPHRASE, { mode: 0o600 });
    mkdirSync(at('data'), { mode: 0o711 });
    const product = await start(at('data'));
    const margaret = new WorkingHousehold(product.address, 'margaret');
    await margaret.register();
    const whitfield = await margaret.trust('Whitfield Family Trust');
    const deed = await margaret.document(whitfield.id);
    await margaret.decision(whitfield.id, 'School fees');

    const args = ['--to', backup, '--passphrase-file', passphrase, '--every', '1h'];
    const paces = ['--wal-every', `${WAL_SECONDS}s`, '--objects-every', '1s'];
    follower = new Staying(['backup', ...args, ...paces], { DATA_DIR: at('data') });
    for (let waited = 0; !/Backed up/.test(follower.said) && waited < 60_000; waited += 100) await pause(100);
    if (!/every file verified/.test(follower.said)) throw new Error(`There is no backup: ${follower.said}`);
    const writing = new WorkingHousehold(product.address, 'writer');
    await writing.register();
    writer = new Writer(writing);
    writer.start(200);

    const harborview = await margaret.trust('Harborview Education Trust');
    for (let n = 0; n < 3; n++) await margaret.document(harborview.id);
    await margaret.decision(harborview.id, 'Laptop for college');
    atT = await margaret.seesInTheEnd(10);
    await pause(1_000);
    T = new Date().toISOString();
    await pause(1_000);
    await margaret.remove(`/api/trusts/${harborview.id}`);
    await margaret.remove(`/api/documents/${deed.id}`);
    afterT = await margaret.sees();
    await pause(2.5 * WAL_SECONDS * 1_000);
    writer.expectTheEnd();
    killedAt = Date.now();
    follower.kill();
    for (const pid of processesOn(at('data'))) process.kill(pid, 'SIGKILL');
    await product.ended;
  });

  afterAll(async () => {
    follower?.kill();
    for (const product of products) product.signal('SIGTERM');
    await Promise.all(products.map(({ ended }) => ended));
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  it('brings back everything as it was a second before a deletion', async () => {
    expect(afterT).not.toEqual(atT);
    const began = Date.now();
    // Without the passphrase, so with new keys: people and their work do not depend on them.
    const args = ['--from', backup, '--into', at('at-t'), '--to-time', T];
    const { code, said } = await command(['restore', ...args]);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('4 documents, all with their bytes') });
    expect(said).toContain('With new keys: secrets that users entered have to be entered again');
    const product = await start(at('at-t'));
    print(`restore drill: ${((Date.now() - began) / 1000).toFixed(1)} s from nothing to a product that serves (RTO)`);
    const margaret = new WorkingHousehold(product.address, 'margaret');
    await margaret.login();
    expect(await margaret.sees()).toEqual(atT);
    const checked = await command(['check'], { DATA_DIR: at('at-t') });
    expect(checked).toEqual({ code: 0, said: expect.stringContaining('every document has its bytes') });
    await product.stop();
  });

  it('loses no more than a minute of work when everything dies at once, and nothing from the middle', async () => {
    const args = ['--from', backup, '--into', at('latest'), '--passphrase-file', passphrase];
    const { code, said } = await command(['restore', ...args]);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('With its keys.') });
    const product = await start(at('latest'));
    const margaret = new WorkingHousehold(product.address, 'margaret');
    await margaret.login();
    expect((await margaret.sees()).trusts).toEqual(afterT.trusts);
    const writing = new WorkingHousehold(product.address, 'writer');
    await writing.login();
    const kept = new Set(await writing.trustNames());
    const lost = writer.acknowledged.filter(({ name }) => !kept.has(name));
    expect(lost).toEqual(writer.acknowledged.slice(writer.acknowledged.length - lost.length));
    const lostMs = killedAt - (writer.acknowledged.at(-1 - lost.length)?.at ?? 0);
    print(
      `restore drill: everything killed, the last ${(lostMs / 1000).toFixed(1)} s were lost (RPO; the log is archived every ${WAL_SECONDS} s here), ${lost.length} of ${writer.acknowledged.length} writes`,
    );
    expect(lostMs).toBeLessThanOrEqual(RPO_MS);
    await product.stop();
  });

  describe('fails, and says why, when', () => {
    let copy: string;

    beforeEach(() => {
      copy = at('copy');
      cpSync(backup, copy, { recursive: true });
    });
    afterEach(() => rmSync(copy, { recursive: true, force: true }));

    const settings = (change: Partial<RestoreSettings> = {}): RestoreSettings => ({
      from: copy,
      wal: undefined,
      into: at('fails'),
      toTime: null,
      replace: false,
      passphrase: PASSPHRASE,
      ...change,
    });

    it.each<[string, (damage: Damage) => void, RegExp]>([
      [
        'a piece of the log is damaged',
        (damage) => damage.inTheMiddle(flip),
        /archived piece of the log \S+ is damaged/,
      ],
      [
        'a byte of the database has changed',
        (damage) => damage.base('base.tar.gz', flip),
        /damaged: .*Use another backup/,
      ],
      [
        'the manifest has changed',
        (damage) => damage.base('backup_manifest', replaced('"Size": 3', '"Size": 4')),
        /its manifest is not what was written/,
      ],
      [
        'documents have changed by a byte',
        (damage) => damage.documents(flip),
        /not every document has its bytes as they were:\n- Document \d+: Object "uploads\/\S+" is not what was stored: its content has changed/,
      ],
      ['documents are missing', (damage) => damage.documents(rmSync), /- Document \d+: There is no object "uploads\//],
      [
        'it was made by a newer version',
        (damage) => damage.base('backup.json', replaced(/"version": "[^"]+"/, '"version": "99.0.0"')),
        /This backup was made by Fiducia 99\.0\.0/,
      ],
      [
        'it is of another PostgreSQL',
        (damage) => damage.base('backup.json', replaced(/"postgres": "[^"]+"/, '"postgres": "13.2"')),
        /This backup is of PostgreSQL 13\.2/,
      ],
      [
        'no backup is complete',
        (damage) => rmSync(damage.path('base'), { recursive: true }),
        /There is no complete backup/,
      ],
      ['it is no backup', (damage) => rmSync(damage.path('fiducia-backup.json')), /holds no backups of Fiducia/],
    ])('%s', async (_case, cause, sentence) => {
      cause(new Damage(copy));
      const failure: unknown = await restore(settings()).catch((error: unknown) => error);
      rmSync(at('fails'), { recursive: true, force: true });
      expect(failure).toBeInstanceOf(Failure);
      expect((failure as Failure).message).toMatch(sentence);
    });

    it.each<[string, () => Partial<RestoreSettings>, RegExp]>([
      [
        'the passphrase is wrong',
        () => ({ passphrase: 'not the passphrase' }),
        /The passphrase does not open the keys/,
      ],
      ['the target is not empty', () => ({ into: backup }), /is not empty\. Name an empty folder with --into/],
      [
        'the moment is before the first backup',
        () => ({ toTime: new Date('2026-01-01') }),
        /the first moment that can be restored is/,
      ],
      [
        'the archive ends before the moment',
        () => ({ toTime: new Date() }),
        /The archive does not reach .* its last change is of .* Leave out --to-time/,
      ],
    ])('%s', async (_case, change, sentence) => {
      const failure: unknown = await restore(settings(change())).catch((error: unknown) => error);
      expect((failure as Failure).message).toMatch(sentence);
      expect(existsSync(at('fails'))).toBe(false);
    });

    it('a piece of the log is missing, with exit code 1 and nothing left behind', async () => {
      new Damage(copy).inTheMiddle(rmSync);
      const { code, said } = await command(['restore', '--from', copy, '--into', at('fails')]);
      const sentence = /^The archive lacks [0-9A-F]{24}, a piece of the database’s log from the middle\. Put it back/;
      expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(sentence) });
      expect(existsSync(at('fails'))).toBe(false);
    });

    it('what is restored is looked through first: verify names everything that is not whole', async () => {
      const repository = Repository.toReadFrom(copy);
      expect(await verifyRepository(repository)).toMatch(/^The backup is whole: 1 base backups/);
      const damage = new Damage(copy);
      damage.documents(flip);
      damage.inTheMiddle(rmSync);
      await expect(verifyRepository(repository)).rejects.toThrow(
        /^The backup is not whole:\n- The archive lacks [0-9A-F]{24}.*\n- The copy is damaged\. Object "uploads/,
      );
    });

    it.each<[string, () => string[], RegExp]>([
      ['the backup would go among other things', () => ['--to', at('latest')], /holds other things/],
      ['there is no installation to back up', () => ['--to', at('new')], /There is no installation in/],
    ])('%s', async (name, args, sentence) => {
      const dataDir = name.includes('no installation') ? at('nowhere') : at('latest');
      const { code, said } = await command(['backup', ...args()], { DATA_DIR: dataDir });
      expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(sentence) });
    });
  });
});
