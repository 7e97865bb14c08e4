import { createLogger } from '@fiducia/service-kit';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { AuditKeys } from '../src/audit/audit-keys.js';
import type { ChainedRecord } from '../src/audit/audit-record.js';
import { ENTRY_COLUMNS } from '../src/audit/read-entries.js';
import { writeHead } from '../src/audit/signed-head.js';
import { verifyAuditCommand } from '../src/audit/verify-audit.command.js';
import { trustsService } from '../src/trusts.definition.js';

const key = () => randomBytes(32).toString('base64');
const KEY = key();
const ENTRIES = 6;

let folder: string;
let heads: string;
let trusts: TestService;
let superuser: Client;
let trustId = 100;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fiducia-audit-'));
  heads = join(folder, 'heads.log');
  trusts = await bootTestService(trustsService, { env: { AUDIT_KEY: KEY, AUDIT_HEADS: heads } });
  superuser = new Client({ connectionString: trusts.adminUrl });
  await superuser.connect();
  await superuser.query('SET search_path = trusts');
});

afterAll(async () => {
  await superuser?.end();
  await trusts?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const goal = (goalId: number) => ({ trustId, goalId, goal: `Goal ${goalId}` });

/** What the command prints, as an operator sees it: the words, or the failure. */
async function verify(args: string[] = [], environment: Record<string, string> = {}): Promise<string> {
  return verifyAuditCommand({
    definition: trustsService,
    environment: { DATABASE_URL: trusts.databaseUrl, AUDIT_KEY: KEY, AUDIT_HEADS: heads, ...environment },
    logger: createLogger('trusts', 'silent'),
    args,
  }).catch((error: unknown) => (error as Error).message);
}

/** As superuser, who is stopped by nothing: triggers and rights are for the service. */
async function tamper(...statements: string[]) {
  await superuser.query('SET session_replication_role = replica');
  for (const statement of statements) await superuser.query(statement);
  await superuser.query('SET session_replication_role = origin');
}

const entries = async (chain: number): Promise<ChainedRecord[]> =>
  (
    await superuser.query<ChainedRecord>(
      `SELECT ${ENTRY_COLUMNS} FROM audit_entries WHERE chain = ${chain} ORDER BY sequence`,
    )
  ).rows;

/** Keeps the end of the chain as the service does once a minute. */
async function keepHead(chain: number) {
  const last = (await entries(chain)).at(-1);
  if (!last) throw new Error('There is nothing to keep.');
  const { sequence, mac } = last;
  appendFileSync(heads, `${writeHead(new AuditKeys(KEY), { chain, sequence, mac, at: new Date().toISOString() })}\n`);
}

async function writeAnew(chain: number, keyList: string, as?: string) {
  const keys = new AuditKeys(keyList);
  let previous = '0'.repeat(64);
  const statements: string[] = [];
  for (const { mac: _mac, keyId: _keyId, ...entry } of await entries(chain)) {
    const told = entry.sequence === 2 ? { ...entry, summary: 'Nothing happened' } : entry;
    const signed = keys.sign({ ...told, previous });
    statements.push(
      `UPDATE audit_entries SET summary = '${signed.summary}', previous = '${previous}', mac = '${signed.mac}',
        key_id = '${as ?? signed.keyId}' WHERE chain = ${chain} AND sequence = ${signed.sequence}`,
    );
    previous = signed.mac;
  }
  await tamper(...statements);
}

describe('the table', () => {
  it.each([
    "UPDATE audit_entries SET summary = 'x'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    "UPDATE audit_entries SET summary = 'x' WHERE false",
  ])("refuses the service's own role: %s", async (statement) => {
    const service = new Client({ connectionString: trusts.databaseUrl });
    await service.connect();
    await expect(service.query(`SET search_path = trusts; ${statement}`)).rejects.toThrow(
      'permission denied for table audit_entries',
    );
    await service.end();
  });

  it('refuses them even where the role has given itself the right again', async () => {
    const service = new Client({ connectionString: trusts.databaseUrl });
    await service.connect();
    await service.query('SET search_path = trusts');
    await service.query('BEGIN; GRANT UPDATE, DELETE, TRUNCATE ON audit_entries TO CURRENT_USER');
    await service.query('SAVEPOINT before');
    for (const statement of [
      "UPDATE audit_entries SET summary = 'x'",
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
    ]) {
      await expect(service.query(statement)).rejects.toThrow('The audit log is append-only.');
      await service.query('ROLLBACK TO before');
    }
    await service.query('ROLLBACK');
    await service.end();
  });
});

describe('a chain', () => {
  it('has no gap and no double, however many facts come at once and however often', async () => {
    const chain = ++trustId;
    const facts = Array.from({ length: 60 }, (_, index) => ({ id: randomUUID(), goalId: index + 1 }));
    const deliver = ({ id, goalId }: { id: string; goalId: number }) =>
      trusts.deliver('goal.added', chain, { trustId: chain, goalId, goal: `Goal ${goalId}` }, { id });
    await Promise.all([...facts, ...facts].map(deliver));
    const written = await entries(chain);
    expect(written.map(({ sequence }) => sequence)).toEqual(facts.map((_, index) => index + 1));
    expect(new Set(written.map(({ eventId }) => eventId))).toEqual(new Set(facts.map(({ id }) => id)));
    expect(await verify()).toContain('unbroken');
  });

  it('goes on under a new key, and both are needed to check it', async () => {
    const chain = ++trustId;
    const [older, newer] = [key(), key()];
    const make = (keyList: string, from: ChainedRecord | undefined) =>
      new AuditKeys(keyList).sign({
        ...(from as ChainedRecord),
        chain,
        eventId: randomUUID(),
        sequence: (from?.sequence ?? 0) + 1,
        previous: from?.mac ?? '0'.repeat(64),
        at: new Date(),
      });
    await trusts.deliver('goal.added', 1, { trustId: 1, goalId: 1, goal: 'A pattern' });
    const [pattern] = await entries(1);
    const first = make(older, { ...(pattern as ChainedRecord), sequence: 0, mac: '0'.repeat(64) });
    const second = make(`${newer},${older}`, first);
    expect(second.keyId).not.toBe(first.keyId);
    for (const keys of [`${newer},${older}`, `${older},${newer}`]) {
      expect([first, second].map((entry) => new AuditKeys(keys).isOurs(entry))).toEqual([true, true]);
    }
    expect([first, second].map((entry) => new AuditKeys(newer).isOurs(entry))).toEqual([false, true]);
  });
});

describe('verify-audit', () => {
  beforeEach(async () => {
    trustId += 1;
    for (let goalId = 1; goalId <= ENTRIES; goalId++) await trusts.deliver('goal.added', trustId, goal(goalId));
    await keepHead(trustId);
  });

  /** Each test leaves its damage behind: what is wrong elsewhere is another test's. */
  const ofThisTrust = (words: string) => words.split('\n').filter((line) => line.includes(`trust ${trustId},`));

  it('says how many entries it saw', async () => {
    const words = await verify();
    expect(words).toMatch(/^The audit log holds: \d+ entries in \d+ chains, unbroken\.\n\d+ signed heads? compared\.$/);
  });

  it('says so when there is no head to compare with', async () => {
    expect(await verify([], { AUDIT_HEADS: '' })).toContain('was not checked');
  });

  it('names an entry that was edited', async () => {
    await tamper(`UPDATE audit_entries SET summary = 'Nothing' WHERE chain = ${trustId} AND sequence = 3`);
    expect(ofThisTrust(await verify())).toEqual([
      `  - trust ${trustId}, entry 3: it is not what was written: it was changed, moved or put in.`,
    ]);
  });

  it.each([
    ['actor_name', "'Somebody else'"],
    ['actor_roles', "'{adviser}'"],
    ['address', "'10.0.0.1'"],
    ['at', "at - interval '1 day'"],
    ['action', "'goal.removed'"],
    ['object_id', '99'],
    ['outcome', "'refused'"],
    ['session_id', "'7'"],
    ['correlation_id', "'other'"],
    ['event_id', 'gen_random_uuid()'],
    ['changes', `'[{"field":"a","before":1,"after":2}]'`],
    ['details', `'{"amount":5}'`],
    ['account_id', '12'],
  ])('sees a change of %s', async (column, value) => {
    await tamper(`UPDATE audit_entries SET ${column} = ${value} WHERE chain = ${trustId} AND sequence = 2`);
    expect(ofThisTrust(await verify())[0]).toContain('entry 2: it is not what was written');
  });

  it('names what was cut out of the middle', async () => {
    await tamper(`DELETE FROM audit_entries WHERE chain = ${trustId} AND sequence IN (3, 4)`);
    expect(ofThisTrust(await verify())).toEqual([`  - trust ${trustId}, entry 3: entries 3 to 4 are missing.`]);
  });

  it('names what was cut out of the middle and closed up', async () => {
    await tamper(
      `DELETE FROM audit_entries WHERE chain = ${trustId} AND sequence = 3`,
      `UPDATE audit_entries SET sequence = sequence + 1000 WHERE chain = ${trustId} AND sequence > 3`,
      `UPDATE audit_entries SET sequence = sequence - 1001 WHERE chain = ${trustId} AND sequence > 1000`,
    );
    expect(ofThisTrust(await verify())[0]).toContain('entry 3: it is not what was written');
  });

  it('names a tail that was cut', async () => {
    await tamper(`DELETE FROM audit_entries WHERE chain = ${trustId} AND sequence > 4`);
    expect(ofThisTrust(await verify())).toEqual([
      `  - trust ${trustId}, entry 5: entries 5 to 6 are missing at the end: a head was signed at entry 6.`,
    ]);
  });

  it('names a tail that was cut and has grown again since', async () => {
    await tamper(`DELETE FROM audit_entries WHERE chain = ${trustId} AND sequence > 4`);
    for (let goalId = 7; goalId <= 10; goalId++) await trusts.deliver('goal.added', trustId, goal(goalId));
    expect((await entries(trustId)).length).toBe(8);
    expect(ofThisTrust(await verify())[0]).toContain('entry 6: the head that was signed at this entry says otherwise');
  });

  it('names a whole chain that is gone', async () => {
    await tamper(`DELETE FROM audit_entries WHERE chain = ${trustId}`);
    expect(ofThisTrust(await verify())[0]).toContain('entry 1: entries 1 to 6 are missing at the end');
  });

  it('names two entries that changed places', async () => {
    await tamper(
      `UPDATE audit_entries SET sequence = 1000 WHERE chain = ${trustId} AND sequence = 2`,
      `UPDATE audit_entries SET sequence = 2 WHERE chain = ${trustId} AND sequence = 3`,
      `UPDATE audit_entries SET sequence = 3 WHERE chain = ${trustId} AND sequence = 1000`,
    );
    expect(ofThisTrust(await verify())[0]).toContain('entry 2: it is not what was written');
  });

  it('names an entry that was put in', async () => {
    await tamper(
      `UPDATE audit_entries SET sequence = sequence + 1000 WHERE chain = ${trustId} AND sequence > 3`,
      `UPDATE audit_entries SET sequence = sequence - 999 WHERE chain = ${trustId} AND sequence > 1000`,
      `INSERT INTO audit_entries (chain, sequence, previous, key_id, mac, event_id, at, action, summary, actor_roles, outcome,
         correlation_id, changes, details)
       SELECT chain, 4, mac, key_id, mac, gen_random_uuid(), at, action, 'Put in', actor_roles, outcome, correlation_id, changes,
         details FROM audit_entries WHERE chain = ${trustId} AND sequence = 3`,
    );
    expect(ofThisTrust(await verify())[0]).toContain('entry 4: it is not what was written');
  });

  it('names an entry of another trust that was moved here', async () => {
    const other = trustId - 1;
    await trusts.deliver('goal.added', other, { ...goal(50), trustId: other });
    await tamper(
      `DELETE FROM audit_entries WHERE chain = ${trustId} AND sequence = 6`,
      `INSERT INTO audit_entries (chain, sequence, previous, key_id, mac, event_id, at, action, summary, actor_roles, outcome,
         correlation_id, changes, details)
       SELECT ${trustId}, 6, previous, key_id, mac, gen_random_uuid(), at, action, summary, actor_roles, outcome, correlation_id,
         changes, details FROM audit_entries WHERE chain = ${other} ORDER BY sequence DESC LIMIT 1`,
    );
    expect(ofThisTrust(await verify())[0]).toContain('entry 6: it is not what was written');
  });

  it('names a chain that was written anew with another key', async () => {
    await writeAnew(trustId, key());
    expect(ofThisTrust(await verify())[0]).toMatch(/entry 1: it is signed with a key \([0-9a-f]{8}\) that AUDIT_KEY/);
  });

  it('names a chain that was written anew with another key under the name of ours', async () => {
    await writeAnew(trustId, key(), new AuditKeys(KEY).newestId);
    expect(ofThisTrust(await verify())[0]).toContain('entry 1: it is not what was written');
  });

  it('names a chain that was written anew even with our own key, by the head that was kept apart', async () => {
    await writeAnew(trustId, KEY);
    expect(ofThisTrust(await verify())[0]).toContain('entry 6: the head that was signed at this entry says otherwise');
  });

  it('does not count a head that somebody else made', async () => {
    const forged = join(folder, 'forged.log');
    writeFileSync(
      forged,
      writeHead(new AuditKeys(key()), {
        chain: trustId,
        sequence: 999,
        mac: 'a'.repeat(64),
        at: new Date().toISOString(),
      }),
    );
    const words = await verify(['--heads', forged]);
    expect(words).toContain('0 signed heads compared. 1 head is signed with a key that is not here.');
    expect(ofThisTrust(words)).toEqual([]);
  });

  it('leaves out what was signed after the moment that was restored', async () => {
    const before = new Date(Date.now() - 60_000).toISOString();
    await tamper(`DELETE FROM audit_entries WHERE chain = ${trustId} AND sequence > 4`);
    expect(ofThisTrust(await verify(['--until', before]))).toEqual([]);
  });

  it('explains itself where it is called wrongly', async () => {
    expect(await verify(['--head', 'x'])).toContain('verify-audit takes --heads FILE');
    expect(await verify(['--heads', join(folder, 'absent')])).toContain('cannot be read');
  });
});

describe('the ends of chains', () => {
  it('are kept apart, signed, when the service stops', async () => {
    const path = join(folder, 'at-stop.log');
    const other = await bootTestService(trustsService, { env: { AUDIT_KEY: KEY, AUDIT_HEADS: path } });
    await other.deliver('goal.added', 3, { trustId: 3, goalId: 1, goal: 'Education' });
    await other.stop();
    const [line, ...more] = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(more).toEqual([]);
    expect(line).toMatch(/^fiducia-head\.v1\./);
  });
});
