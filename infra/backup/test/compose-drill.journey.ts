import { freePort } from '@fiducia/service-kit/free-ports';
import { setTimeout as pause } from 'node:timers/promises';
import { Stack } from './stack.js';
import { type Ledger, WorkingHousehold, Writer } from './working-household.js';

jest.setTimeout(1_200_000);

const RPO_MS = 60_000;
/** More than twice the time after which a piece of the log goes into the archive. */
const WRITING_MS = 65_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

describe('the restore drill on docker compose', () => {
  let stack: Stack;
  let atT: Ledger;
  let T: string;
  let writer: Writer;
  let killedAt: number;

  const somebody = async (name: string) => {
    const person = new WorkingHousehold(stack.address, name);
    await person.login();
    return person;
  };
  const untilBackedUp = async () => {
    for (let tries = 0; tries < 300; tries++) {
      const said = await stack.compose('logs', '--no-log-prefix', 'backup');
      if (/Backed up/.test(said)) return;
      await pause(1_000);
    }
    throw new Error('There was no backup within five minutes.');
  };

  beforeAll(async () => {
    stack = await Stack.make(await freePort());
    await stack.up();
    await untilBackedUp();
    const margaret = new WorkingHousehold(stack.address, 'margaret');
    await margaret.register();
    const writing = new WorkingHousehold(stack.address, 'writer');
    await writing.register();
    writer = new Writer(writing);
    writer.start(250);
    const whitfield = await margaret.trust('Whitfield Family Trust');
    const deed = await margaret.document(whitfield.id);
    await margaret.decision(whitfield.id, 'School fees');
    const harborview = await margaret.trust('Harborview Education Trust');
    for (let n = 0; n < 3; n++) await margaret.document(harborview.id);
    atT = await margaret.seesInTheEnd(8);
    await pause(1_000);
    T = new Date().toISOString();
    await pause(1_000);
    await margaret.remove(`/api/trusts/${harborview.id}`);
    await margaret.remove(`/api/documents/${deed.id}`);
    await pause(WRITING_MS);
    writer.expectTheEnd();
    killedAt = Date.now();
    await stack.compose('kill', '-s', 'SIGKILL');
  });

  afterAll(() => stack?.remove());

  it('survives the loss of the database and of all documents, but for a minute of work at most', async () => {
    await stack.destroy('postgres', 'objects');
    const began = Date.now();
    print(await stack.restore('restore-database'));
    await stack.up('postgres', 'minio');
    await stack.compose('up', '--no-build', 'object-store-setup');
    expect(await stack.restore('restore-objects')).toMatch(/^\d+ documents, all with their bytes/);
    await stack.up();
    print(`restore drill on compose: ${((Date.now() - began) / 1000).toFixed(1)} s from lost volumes to healthy (RTO)`);
    const kept = new Set(await (await somebody('writer')).trustNames());
    const lost = writer.acknowledged.filter(({ name }) => !kept.has(name));
    expect(lost).toEqual(writer.acknowledged.slice(writer.acknowledged.length - lost.length));
    const lostMs = killedAt - (writer.acknowledged.at(-1 - lost.length)?.at ?? 0);
    print(
      `restore drill on compose: the last ${(lostMs / 1000).toFixed(1)} s were lost (RPO), ${lost.length} of ${writer.acknowledged.length} writes`,
    );
    expect(lostMs).toBeLessThanOrEqual(RPO_MS);
    expect((await (await somebody('margaret')).sees()).trusts).toEqual(['Whitfield Family Trust']);
  });

  it('goes back to a second before a deletion, and every document is there', async () => {
    await stack.compose('stop');
    expect(await stack.restore('restore-database', '--to-time', T, '--replace')).toMatch(/What was there before is in/);
    await stack.up('postgres', 'minio');
    expect(await stack.restore('restore-objects')).toMatch(/^4 documents, all with their bytes/);
    await stack.up();
    expect(await (await somebody('margaret')).sees()).toEqual(atT);
    const checked = await stack.compose('run', '--rm', '--no-deps', '-T', 'documents', 'check', '--checksums');
    expect(checked).toMatch(/every document has its bytes/);
  });
});
