// Requests that cost much, come at once, or guess: the rest of the catalogue of hostile requests.
import type { Activity, Beneficiary, Decision, Problem, Trust, TrustDocument } from '@fiducia/contracts';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Api } from './support/api.js';
import { eventually } from './support/eventually.js';
import { deedBytes } from './support/fixtures.js';
import { expectDecent, expectRow, INTERNALS, startTarget, type Target } from './support/hostile.js';
import { rawRequest, sendRaw } from './support/raw-http.js';
import { servicesCanRun } from './support/real-parts.js';

jest.setTimeout(180_000);

let product: Target;
let ada: Api;
let trust: Trust;

beforeAll(async () => {
  product = await startTarget({ REGISTRATIONS_PER_HOUR: '1000' });
  ada = new Api(product.address);
  await ada.register({ username: 'ada' });
  trust = await ada.post<Trust>('/api/trusts', { name: 'The Quiet River Trust' });
});

afterAll(() => product?.close());

const D = { title: 'Pay tuition', type: 'distribution' };
const DOC = { title: 'The deed', fileUrl: 'https://example.org/deed.pdf', fileType: 'pdf', fileSize: 1 };
const newDecision = () => ada.post<Decision>(`/api/trusts/${trust.id}/decisions`, D);
const statuses = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .sort()
      .map((status) => [status, answers.filter((answer) => answer.status === status).length]),
  );
const portOf = () => Number(new URL(product.address).port);

describe('a sign-in that guesses', () => {
  const guess = (username: string, path: string, headers: Record<string, string> = {}) =>
    new Api(product.address).send<Problem>('POST', path, { username, password: 'not this one' }, headers);

  it.each([
    ["A13 admin'--", { username: "admin'--", password: 'x' }, 401],
    ['A13 an operator', { username: { $gt: '' }, password: 'x' }, 400],
    ['A13 a list', { username: ['ada'], password: 'x' }, 400],
    ['A13 null', { username: null, password: 'x' }, 400],
    ['A18 the demo account', { username: 'testuser', password: 'password123' }, 401],
  ])('%s is refused', async (id, body, status) => {
    await expectRow(new Api(product.address), [id, 'POST', '/api/login', body, [status]]);
  });

  it.each(['admin', 'superuser', ['trustee'], ''])('A19 the role %j cannot be taken', async (role) => {
    const body = {
      username: randomUUID(),
      password: 'a quiet river bends',
      email: 'x@example.org',
      fullName: 'X',
      role,
    };
    await expectRow(new Api(product.address), ['A19', 'POST', '/api/register', body, [400]]);
  });

  it.each(['ADA', 'Ａda', 'ada\u200b', 'аda'])('A20 and N4: %j is not a second Ada', async (username) => {
    const body = { username, password: 'a quiet river bends', email: 'x@example.org', fullName: 'X' };
    await expectRow(new Api(product.address), ['A20', 'POST', '/api/register', body, [400, 409]]);
  });

  it('A14 to A17: waits, whichever door it comes by and whatever address it claims', async () => {
    await new Api(product.address).register({ username: 'victim' });
    const claims = ['garbage', '::ffff:1', Array(300).fill('10.0.0.1').join(', '), '203.0.113.7', ''];
    const answers = [];
    for (let index = 0; index < 24; index++) {
      const forwarded = claims[index % claims.length] ?? '';
      const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
      answers.push(await guess('victim', index % 2 ? '/api/direct-login' : '/api/login', headers));
    }
    answers.forEach(expectDecent);
    expect(answers.slice(0, 10).every(({ status }) => status === 401)).toBe(true);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.body.code).toBe('RATE_LIMITED');
  });
});

describe('bodies that cost', () => {
  const raw = async (headers: Record<string, string>, body: BodyInit, path = '/api/trusts') => {
    const response = await fetch(product.address + path, {
      method: 'POST',
      headers: { cookie: ada.sessionCookie, origin: product.address, ...headers },
      body,
    });
    return { status: response.status, text: await response.text() };
  };

  it('O2 a body that unpacks itself is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
    const answer = await raw({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, new Uint8Array(bomb));
    expect([413, 415]).toContain(answer.status);
    expect(answer.text).not.toMatch(INTERNALS);
  });

  it('O3 two hundred headers are too many', async () => {
    const headers = Array.from({ length: 200 }, (_, index) => `X-H${index}: ${'a'.repeat(100)}`);
    const { status } = await sendRaw(product.address, rawRequest({ target: '/api/config', headers }));
    expect(status).toBe(431);
  });

  it('O4 a tag of ten thousand characters', async () => {
    const body = { ...DOC, tags: ['t'.repeat(10_000)] };
    await expectRow(ada, ['O4', 'POST', `/api/trusts/${trust.id}/documents`, body, [400]]);
  });

  it.each([
    ['F4 a byte order mark', Buffer.from('\ufeff{"name":"Quay"}'), [201, 400]],
    ['F4 UTF-16', Buffer.from('{"name":"Quay"}', 'utf16le'), [400]],
    ['F4 broken UTF-8', Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]), [400]],
  ])('%s never becomes another text', async (_id, bytes, allowed) => {
    const { status, text } = await raw({ 'content-type': 'application/json' }, new Uint8Array(bytes));
    expect({ status, text, expected: allowed.includes(status) }).toMatchObject({ expected: true });
    expect(text).not.toContain('\ufffd');
  });

  it.each([
    ['username', '/api/register', (text: string) => ({ username: text, password: 'x', email: 'x@y.z', fullName: 'X' })],
    ['email', '/api/register', (text: string) => ({ username: 'd1', password: 'x', email: text, fullName: 'X' })],
    ['fileUrl', '', (text: string) => ({ ...DOC, fileUrl: `https://example.org/${text}` })],
    ['title', '', (text: string) => ({ ...DOC, title: text })],
  ])('D1 fifty thousand characters in %s are refused', async (_field, path, bodyOf) => {
    for (const text of [`${'a'.repeat(50_000)}!`, '@'.repeat(50_000), '('.repeat(50_000)]) {
      const where = path || `/api/trusts/${trust.id}/documents`;
      await expectRow(ada, ['D1', 'POST', where, bodyOf(text), [400]]);
    }
  });

  it.each([
    ['nothing', '', 400],
    ['one character', 'a', 400],
    ['50 characters', 'a'.repeat(50), 400],
    ['two megabytes and one', 'a '.repeat(1_048_577), 413],
    ['bytes of a PDF as text', '%PDF-1.7\u0000\u0001\u0002 stream endstream '.repeat(20), 400],
  ])('L2 %s is no document text', async (_what, documentText, status) => {
    const answer = await ada.send<Problem>('POST', '/api/analyze-document', { documentText });
    expectDecent(answer);
    expect([status, 422]).toContain(answer.status);
  });

  it('O6 and O7: who sends a byte a second, and 1,000 idle connections, keep nobody else waiting', async () => {
    const opened = await Promise.all(
      Array.from(
        { length: 1_000 },
        () =>
          new Promise<Socket>((resolve, reject) => {
            const socket = connect(portOf(), '127.0.0.1', () => resolve(socket));
            socket.once('error', reject);
          }),
      ),
    );
    const slow = connect(portOf(), '127.0.0.1');
    let said = '';
    slow.on('data', (chunk) => (said += chunk.toString()));
    const ended = new Promise((resolve) => slow.once('close', resolve));
    slow.write('POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    const drip = setInterval(() => slow.write('X'), 1_000);
    try {
      await expectRow(ada, ['O7', 'GET', '/api/trusts', undefined, [200]]);
      await ended;
      expect(said).toMatch(/^HTTP\/1\.1 (400|408)/);
      await expectRow(ada, ['O6', 'GET', '/api/trusts', undefined, [200]]);
    } finally {
      clearInterval(drip);
      for (const socket of opened) socket.destroy();
    }
  });

  it('O5 a thousand goals at once are taken or told to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        ada.send<Problem>('POST', `/api/trusts/${trust.id}/goals`, { goal: `Goal ${index}` }),
      ),
    );
    const allowed = new Set([201, 429, 503]);
    expect(answers.filter(({ status }) => !allowed.has(status)).map(({ body }) => body)).toEqual([]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    for (const { body, status } of answers) if (status !== 201) expect(body.code).toMatch(/^[A-Z_]+$/);
  });
});

describe('files that no form would send', () => {
  const boundary = 'quiet-river';
  const send = async (body: string | Buffer, type = `multipart/form-data; boundary=${boundary}`) => {
    const response = await fetch(`${product.address}/api/uploads`, {
      method: 'POST',
      headers: { cookie: ada.sessionCookie, origin: product.address, 'content-type': type },
      body: new Uint8Array(Buffer.from(body)),
    });
    const text = await response.text();
    expect(text).not.toMatch(INTERNALS);
    return { status: response.status, text };
  };
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;

  it.each<[string, string]>([
    ['no last boundary', part('name="file"; filename="a.pdf"', '%PDF-1.7')],
    ['an empty field name', `${part('name=""; filename="a.pdf"', '%PDF-1.7')}--${boundary}--`],
    ['an empty file name', `${part('name="file"; filename=""', '%PDF-1.7')}--${boundary}--`],
    ['an index in the field', `${part('name="a[99999999999]"; filename="a.pdf"', '%PDF-1.7')}--${boundary}--`],
    ['ten thousand parts', `${part('name="x"', 'y').repeat(10_000)}--${boundary}--`],
    ['two files', `${part('name="file"; filename="a.pdf"', '%PDF-1.7').repeat(2)}--${boundary}--`],
    ['nothing at all', `--${boundary}--`],
  ])('U8 %s', async (_what, body) => {
    const { status, text } = await send(body);
    expect({ status, text, refused: status >= 400 && status < 500 }).toMatchObject({ refused: true });
  });

  it('U9 a program that calls itself a PDF', async () => {
    const { status } = await send(
      `${part('name="file"; filename="a.pdf"', `MZ${'\u0000'.repeat(200)}`)}--${boundary}--`,
    );
    expect(status).toBe(415);
  });

  it('U10 a deed that somebody else uploaded cannot be put into one’s own trust', async () => {
    const upload = await ada.upload<{ uploadId: string }>('deed.txt', 'text/plain', deedBytes('txt'));
    const ben = new Api(product.address);
    await ben.register({ username: 'ben' });
    await expectRow(ben, ['U10', 'POST', '/api/trusts', { name: 'Mine', uploadId: upload.uploadId }, [400]]);
    const body = { title: 'Mine', uploadId: upload.uploadId };
    await expectRow(ben, ['U10', 'POST', `/api/trusts/${trust.id}/documents`, body, [404]]);
  });

  it('U11 a hundred uploads broken off half-way leave nothing behind', async () => {
    const bytes = Buffer.alloc(200_000, 'x');
    for (let index = 0; index < 100; index++) {
      const socket = connect(portOf(), '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      const head = [
        'POST /api/uploads HTTP/1.1',
        'Host: localhost',
        `Cookie: ${ada.sessionCookie}`,
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        'Content-Length: 400000',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${part('name="file"; filename="a.txt"', '')}`);
      await new Promise((resolve) => socket.write(bytes, resolve));
      socket.destroy();
    }
    await eventually(
      'the folder of files on their way in is empty',
      () => filesBeingReceived().length === 0 || undefined,
    );
    await expectRow(ada, ['U11', 'GET', '/api/trusts', undefined, [200]]);
  });

  const filesBeingReceived = () =>
    readdirSync(product.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /receiv/i.test(entry.parentPath))
      .map(({ name }) => name);
});

describe('bytes that mean two things', () => {
  it('H2 what follows a body of a wrong length is never a second request', async () => {
    const smuggled = rawRequest({ target: '/api/user', headers: [`Cookie: ${ada.sessionCookie}`] });
    const first = [
      'POST /api/login HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 2',
      'Transfer-Encoding: chunked',
    ].join('\r\n');
    const { status, text } = await sendRaw(product.address, `${first}\r\n\r\n{}${smuggled}`);
    expect(status).toBe(400);
    expect(text).not.toContain('"username":"ada"');
  });

  it('H3 a header named in Connection is set all the same', async () => {
    const { text } = await sendRaw(
      product.address,
      rawRequest({
        target: '/api/user',
        headers: [`Cookie: ${ada.sessionCookie}`, 'Connection: x-internal-identity, authorization, x-request-id'],
      }).replace('Connection: close\r\n', ''),
    );
    expect(text).toMatch(/"username":"ada"|HTTP\/1\.1 400/);
  });

  it('H9 a body announced as too large is refused before it is sent', async () => {
    const headers = ['Content-Type: application/json', 'Content-Length: 300000', 'Expect: 100-continue'];
    const bytes = ['POST /api/trusts HTTP/1.1', 'Host: localhost', `Cookie: ${ada.sessionCookie}`, ...headers];
    const { text } = await sendRaw(product.address, `${bytes.join('\r\n')}\r\n\r\n`);
    expect(text).toMatch(/HTTP\/1\.1 (413|417)/);
  });

  it('H10 a thousand ranges are one file or none', async () => {
    const upload = await ada.upload<{ uploadId: string }>('deed.txt', 'text/plain', deedBytes('txt'));
    const document = await ada.post<TrustDocument>(`/api/trusts/${trust.id}/documents`, {
      title: 'The deed',
      uploadId: upload.uploadId,
    });
    const ranges = `bytes=${Array.from({ length: 1_000 }, (_, index) => `${index}-${index}`).join(',')}`;
    const { status } = await ada.send('GET', `/api/documents/${document.id}/file`, undefined, { range: ranges });
    expect([200, 416]).toContain(status);
  });
});

describe('requests at the same moment', () => {
  const at = <T>(times: number, ask: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, (_, index) => ask(index)));

  it('X1 of eight approvals and rejections one counts', async () => {
    const { id } = await newDecision();
    const answers = await at(8, (index) =>
      ada.send<Problem>('PATCH', `/api/decisions/${id}`, { status: index % 2 ? 'approved' : 'rejected' }),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 7 });
    const decided = await eventually('the decision is in the record', async () => {
      const record = await ada.get<Activity[]>(`/api/activities?trustId=${trust.id}&limit=100`);
      const about = record.filter(({ type }) => /approved|rejected/.test(type));
      return about.length > 0 ? about : undefined;
    });
    expect(decided).toHaveLength(1);
  });

  it('X2 of twenty registrations of one name one succeeds', async () => {
    const answers = await at(20, (index) =>
      new Api(product.address).send('POST', '/api/register', {
        username: 'twenty',
        password: 'a quiet river bends',
        email: `twenty${index}@example.org`,
        fullName: 'Twenty',
      }),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 19 });
  });

  it('X4 a document that is removed, renamed and fetched at once ends in one state', async () => {
    const upload = await ada.upload<{ uploadId: string }>('deed.txt', 'text/plain', deedBytes('txt'));
    const { id } = await ada.post<TrustDocument>(`/api/trusts/${trust.id}/documents`, {
      title: 'The deed',
      uploadId: upload.uploadId,
    });
    const answers = await Promise.all([
      ada.send('DELETE', `/api/documents/${id}`),
      ada.send('PATCH', `/api/documents/${id}`, { title: 'Another title' }),
      ada.send('GET', `/api/documents/${id}/file`),
    ]);
    expect(answers.every(({ status }) => [200, 204, 404].includes(status))).toBe(true);
    expect((await ada.send('GET', `/api/documents/${id}/file`)).status).toBe(404);
  });

  it('Y1 a key of one’s own makes one row of two requests, and another of another person’s', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const path = `/api/trusts/${trust.id}/beneficiaries`;
    const once = await ada.send<Beneficiary>('POST', path, { name: 'Nora Quay', relation: 'Daughter' }, key);
    const twice = await ada.send<Beneficiary>('POST', path, { name: 'Nora Quay', relation: 'Daughter' }, key);
    expect([once.status, twice.status, twice.body.id]).toEqual([201, 201, once.body.id]);
    const other = await ada.send<Problem>('POST', path, { name: 'Somebody else', relation: 'Son' }, key);
    expect(other.status).toBe(422);
    const cleo = new Api(product.address);
    await cleo.register({ username: 'cleo' });
    const mine = await cleo.send<Trust>('POST', '/api/trusts', { name: 'Mine' }, key);
    expect(mine.status).toBe(201);
  });
});

describe('after all that', () => {
  it('leaves every process alive and the product well', async () => {
    const { status, body } = await ada.send<{ status: string }>('GET', '/api/health');
    expect({ status, says: body.status }).toEqual({ status: 200, says: 'ok' });
    expect(product.processesAtStart).toHaveLength(servicesCanRun() ? 7 : 1);
    expect(product.processes()).toEqual(product.processesAtStart);
  });
});
