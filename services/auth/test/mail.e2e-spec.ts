import { databaseOptions } from '@fiducia/service-kit';
import { Sealer } from '@fiducia/service-kit/sealing/sealer';
import { startTestDatabase, type TestDatabase } from '@fiducia/service-kit/testing/database';
import { MailServer } from '@fiducia/service-kit/testing/mail-server';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { authService } from '../src/auth.definition.js';
import type { Mail } from '../src/mail/mail.policy.js';
import { MailSender } from '../src/mail/mail-sender.js';
import { CLAIM_S } from '../src/mail/outgoing-mail.js';
import { byLog, bySmtp, type Deliver } from '../src/mail/mail-transport.js';
import { Mailer } from '../src/mail/mailer.js';

const FROM = 'Fiducia <trusts@example.org>';
const sealer = new Sealer(randomBytes(32).toString('base64'));
const silent = pino({ level: 'silent' });

let database: TestDatabase;
let dataSource: DataSource;
const senders: MailSender[] = [];
const servers: MailServer[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  const { name, entities, migrations } = authService;
  const options = databaseOptions(name, { url: database.urls.auth }, { entities, migrations });
  dataSource = await new DataSource(options as DataSourceOptions).initialize();
  await dataSource.runMigrations();
});

afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.beforeApplicationShutdown()));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await dataSource.query('DELETE FROM outgoing_mail');
});

afterAll(async () => {
  await dataSource?.destroy();
  await database?.stop();
});

async function mailServer(options?: Parameters<typeof MailServer.start>[0]) {
  const server = await MailServer.start(options);
  servers.push(server);
  return server;
}

function instance(deliver: Deliver) {
  const sender = new MailSender(dataSource, sealer, deliver, silent);
  senders.push(sender);
  return { sender, mailer: new Mailer(sealer, sender) };
}

const send = (mailer: Mailer, mail: Partial<Mail> & { to: string }) =>
  dataSource.transaction((manager) => mailer.send(manager, { subject: 'A word', text: 'Good day.', ...mail }));

type Row = {
  sent: boolean;
  given_up: boolean;
  attempts: number;
  last_error: string | null;
  sealed_body: string | null;
  pause_s: number;
};
async function rowOf(to: string): Promise<Row> {
  const rows: Row[] = await dataSource.query(
    `SELECT sent_at IS NOT NULL AS sent, given_up_at IS NOT NULL AS given_up, attempts, last_error, sealed_body,
            extract(epoch FROM next_attempt_at - now())::int AS pause_s
     FROM outgoing_mail WHERE recipient = $1`,
    [to],
  );
  return rows[0] as Row;
}

async function untilRow(to: string, fits: (row: Row) => boolean): Promise<Row> {
  for (;;) {
    const row = await rowOf(to);
    if (row && fits(row)) return row;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const dueNow = () => dataSource.query('UPDATE outgoing_mail SET next_attempt_at = now()');

describe('mail', () => {
  it('reaches a real mail server with sender, subject and text, and its text is not kept', async () => {
    const server = await mailServer();
    const { sender, mailer } = instance(bySmtp(server.url, FROM));
    sender.onApplicationBootstrap();
    const text = `Grüße, Ännchen:\n\nhttp://localhost:3000/auth/reset#token=${'x'.repeat(60)}\n`;
    await send(mailer, { to: 'ann@example.org', subject: 'Fünf Worte', text });
    const mail = await server.untilMailTo('ann@example.org');
    expect(mail).toMatchObject({ from: FROM, text: text.trimEnd() });
    expect(mail.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(await untilRow('ann@example.org', ({ sent }) => sent)).toMatchObject({ attempts: 1, sealed_body: null });
  });

  it('waits sealed in the database, and nothing of it is there when the change was rolled back', async () => {
    const { mailer } = instance(() => Promise.reject(new Error('not started')));
    await send(mailer, { to: 'ben@example.org', text: 'the-secret-link' });
    expect((await rowOf('ben@example.org')).sealed_body).toMatch(/^v1\./);
    expect((await rowOf('ben@example.org')).sealed_body).not.toContain('the-secret-link');
    const rolledBack = dataSource.transaction(async (manager) => {
      await mailer.send(manager, { to: 'cy@example.org', subject: 'A word', text: 'Good day.' });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await rowOf('cy@example.org')).toBeUndefined();
  });

  it.each(['two\r\nBcc: thief@example.org', 'two\nBcc: thief@example.org', 'two\u2028Bcc: thief@example.org\u0000'])(
    'cannot be given another header by a subject such as %j',
    async (subject) => {
      const server = await mailServer();
      const { sender, mailer } = instance(bySmtp(server.url, FROM));
      sender.onApplicationBootstrap();
      await send(mailer, { to: 'dora@example.org', subject });
      const mail = await server.untilMailTo('dora@example.org');
      expect(mail.subject).toBe('two Bcc: thief@example.org');
      expect(mail.headers).not.toMatch(/^Bcc:/m);
      expect(server.to('thief@example.org')).toEqual([]);
    },
  );

  it.each(['ann@example.org\r\nBcc: thief@example.org', 'ann@example.org, thief@example.org', 'no address'])(
    'is not taken for %j',
    async (to) => {
      const { mailer } = instance(() => Promise.resolve(null));
      await expect(send(mailer, { to })).rejects.toThrow();
    },
  );

  it('is tried again after a failure, and comes once though two instances look for it', async () => {
    let refusals = 3;
    const server = await mailServer({
      onRcptTo: (_address, _session, done) =>
        done(refusals-- > 0 ? Object.assign(new Error('Later, please'), { responseCode: 451 }) : null),
    });
    const both = [instance(bySmtp(server.url, FROM)), instance(bySmtp(server.url, FROM))];
    for (const { sender } of both) sender.onApplicationBootstrap();
    await send(both[0]?.mailer as Mailer, { to: 'emil@example.org' });
    for (let failures = 1; failures <= 3; failures++) {
      const row = await untilRow('emil@example.org', (now) => now.attempts === failures && now.pause_s < CLAIM_S / 2);
      expect(row).toMatchObject({ sent: false, last_error: 'EENVELOPE 451' });
      await dueNow();
      for (const { sender } of both) sender.expect();
    }
    await untilRow('emil@example.org', ({ sent }) => sent);
    expect(server.to('emil@example.org')).toHaveLength(1);
  });

  it('goes out once each when four instances share forty', async () => {
    const server = await mailServer({ onRcptTo: (_address, _session, done) => setTimeout(done, 30) });
    const all = Array.from({ length: 4 }, () => instance(bySmtp(server.url, FROM)));
    for (const { sender } of all) sender.onApplicationBootstrap();
    const names = Array.from({ length: 40 }, (_, i) => `person${i}@example.org`);
    await Promise.all(names.map((to, i) => send(all[i % 4]?.mailer as Mailer, { to })));
    for (const { sender } of all) sender.expect();
    await Promise.all(names.map((to) => server.untilMailTo(to)));
    await Promise.all(names.map((to) => untilRow(to, ({ sent }) => sent)));
    expect(server.received.map(({ to }) => to).sort()).toEqual([...names].sort());
  });

  it('is given up when the server refuses it for good, and when it has come too late to be of use', async () => {
    const server = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
    });
    const { sender, mailer } = instance(bySmtp(server.url, FROM));
    sender.onApplicationBootstrap();
    await send(mailer, { to: 'nobody@example.org' });
    expect(await untilRow('nobody@example.org', (row) => row.given_up)).toMatchObject({
      last_error: 'EENVELOPE 550',
      sealed_body: null,
    });
    await send(mailer, { to: 'late@example.org', usefulUntil: new Date(Date.now() - 1) });
    expect(await untilRow('late@example.org', (row) => row.given_up)).toMatchObject({ attempts: 0, sealed_body: null });
    expect(server.received).toEqual([]);
  });

  it('waits while the server refuses the login: that is for the operator to mend', async () => {
    const server = await mailServer({ authOptional: false, onAuth: (_auth, _session, done) => done(new Error('No')) });
    const { sender, mailer } = instance(bySmtp(server.url.replace('://', '://user:wrong@'), FROM));
    sender.onApplicationBootstrap();
    await send(mailer, { to: 'fay@example.org' });
    const row = await untilRow('fay@example.org', ({ last_error }) => last_error !== null);
    expect(row).toMatchObject({ given_up: false, last_error: 'EAUTH 535' });
  });

  it('does not hang on a server that takes the connection and says nothing', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => mute.once('listening', resolve));
    const { port } = mute.address() as { port: number };
    const { sender, mailer } = instance(bySmtp(`smtp://127.0.0.1:${port}`, FROM));
    sender.onApplicationBootstrap();
    await send(mailer, { to: 'gus@example.org' });
    const row = await untilRow('gus@example.org', ({ last_error }) => last_error !== null);
    expect(row).toMatchObject({ sent: false, last_error: 'ETIMEDOUT' });
    mute.close();
  });

  it('stands in the log, link and all, where there is no mail server', async () => {
    const lines: string[] = [];
    const { sender, mailer } = instance(byLog(pino({ level: 'warn' }, { write: (line) => void lines.push(line) })));
    sender.onApplicationBootstrap();
    await send(mailer, { to: 'hal@example.org', text: 'Go here:\n\nhttp://localhost:3000/auth/reset#token=abc\n' });
    await untilRow('hal@example.org', ({ sent }) => sent);
    expect(lines.join('')).toContain('"http://localhost:3000/auth/reset#token=abc"');
  });
});
