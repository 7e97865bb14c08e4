import type { Decision, Goal, Problem, Trust } from '@fiducia/contracts';
import { Api } from './support/api.js';
import { expectRow, INTERNALS, type Row, startTarget, type Target } from './support/hostile.js';
import { rawRequest, sendRaw } from './support/raw-http.js';

jest.setTimeout(120_000);

const CANARY = 'canary-of-ada-71b3';

let product: Target;
let ada: Api;
let ben: Api;
let nobody: Api;
let trust: Trust;
let decision: Decision;
let goal: Goal;

beforeAll(async () => {
  product = await startTarget();
  [ada, ben, nobody] = [new Api(product.address), new Api(product.address), new Api(product.address)];
  await ada.register({ username: 'ada' });
  await ben.register({ username: 'ben' });
  trust = await ada.post<Trust>('/api/trusts', { name: CANARY });
  decision = await ada.post<Decision>(`/api/trusts/${trust.id}/decisions`, { title: CANARY, type: 'other' });
  goal = await ada.post<Goal>(`/api/trusts/${trust.id}/goals`, { goal: CANARY });
});

afterAll(() => product?.close());

const ofTrust = (path: string) => () => `/api/trusts/${trust.id}${path}`;
const theDecision = () => `/api/decisions/${decision.id}`;
const D = { title: 'Pay tuition', type: 'distribution' };
const DOC = { title: 'The deed', fileUrl: 'https://example.org/deed.pdf', fileType: 'pdf', fileSize: 1 };

const SCHEMA_ROWS: Row[] = [
  ['F1 a text', 'POST', '/api/trusts', 'x', [400]],
  ['F1 null', 'POST', '/api/trusts', null, [400]],
  ['F1 a number', 'POST', '/api/trusts', 1, [400]],
  ['F1 a list', 'POST', '/api/trusts', [], [400]],
  ['F5 goal as a list', 'POST', ofTrust('/goals'), { goal: ['x'] }, [400]],
  ['F5 goal as an object', 'POST', ofTrust('/goals'), { goal: { a: 1 } }, [400]],
  ['F5 goal as a number', 'POST', ofTrust('/goals'), { goal: 7 }, [400]],
  ['F5 trustId as a text', 'POST', ofTrust('/goals'), { goal: 'x', trustId: '1' }, [400]],
  ['F6 a parameter twice', 'GET', '/api/trusts?limit=1&limit=2', undefined, [400]],
  ['F6 brackets', 'GET', '/api/trusts?a[b]=c', undefined, [400]],
  ['F6 a list parameter', 'GET', '/api/trusts?limit[]=1', undefined, [400]],
  ['J1 SQL in a name', 'POST', '/api/trusts', { name: "'; DROP TABLE trusts;--" }, [201]],
  ['J2 SQL in a sort', 'GET', '/api/trusts?sort=id;select%20pg_sleep(5)', undefined, [400]],
  ['J2 SQL in a limit', 'GET', '/api/trusts?limit=1%20OR%201=1', undefined, [400]],
  ['J3 a script in a name', 'POST', '/api/trusts', { name: '<img src=x onerror=alert(1)>' }, [201]],
  ['J5 a template in a name', 'POST', '/api/trusts', { name: '{{7*7}} ${7*7} #{7*7}' }, [201]],
  ['J6 a header in a title', 'POST', ofTrust('/decisions'), { ...D, title: 'Pay\r\nX-Evil: 1' }, [201, 400]],
  ['J7 LIKE wildcards', 'GET', '/api/trusts?q=%25', undefined, [200]],
  ['J8 a routing key as a type', 'POST', ofTrust('/decisions'), { ...D, type: '#' }, [400]],
  ['M1 an id of one’s own', 'POST', '/api/trusts', { name: 'T', id: 1 }, [400]],
  ['M1 a creator of one’s own', 'POST', '/api/trusts', { name: 'T', createdBy: 1, createdAt: 'now' }, [400]],
  ['M2 another trust', 'POST', ofTrust('/goals'), { goal: 'x', trustId: 2_000_000 }, [400]],
  ['M2 a deleted goal', 'POST', ofTrust('/goals'), { goal: 'x', status: 'deleted' }, [400]],
  ['M3 more than a status', 'PATCH', theDecision, { status: 'approved', executedBy: 1, title: 'x' }, [400]],
  ['M4 executed from pending', 'PATCH', theDecision, { status: 'executed' }, [409]],
  ['M4 an unknown status', 'PATCH', theDecision, { status: 'PENDING' }, [400]],
  ['M4 a status with a space', 'PATCH', theDecision, { status: 'approved ' }, [400]],
  [
    'M6 MFA at registration',
    'POST',
    '/api/register',
    { username: 'm6', password: 'a quiet river', email: 'm6@example.org', fullName: 'M', mfaEnabled: true },
    [400],
  ],
  ['N1 NUL in a name', 'POST', '/api/trusts', { name: 'a\u0000b' }, [400]],
  [
    'N1 NUL in an analysis',
    'POST',
    '/api/trusts',
    { name: 'T', aiAnalysis: { trustType: '\u0000', keyProvisions: [], trustees: [], beneficiaries: [], summary: '' } },
    [400],
  ],
  ['N2 a lone surrogate', 'POST', '/api/trusts', { name: 'a\ud800b' }, [400]],
  ['N3 combining marks and emoji', 'POST', '/api/trusts', { name: `e${'\u0301'.repeat(100)} 👨‍👩‍👧‍👦` }, [201]],
  ['N5 zero-width title', 'POST', ofTrust('/documents'), { ...DOC, title: '\u200b\u200b\u200b' }, [400]],
  ['N5 blank title', 'POST', ofTrust('/documents'), { ...DOC, title: '   ' }, [400]],
  ['O4 a million characters', 'POST', '/api/trusts', { name: 'T', description: 'x'.repeat(200_000) }, [400]],
  ['O4 ten thousand tags', 'POST', ofTrust('/documents'), { ...DOC, tags: Array(10_000).fill('t') }, [400]],
  ...[
    'http://127.0.0.1:5432',
    'https://[::1]',
    'http://0x7f.1',
    'https://2130706433',
    'http://[::ffff:169.254.169.254]',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.org/x',
    'gopher://example.org',
    'https://ok.example@evil.org',
    'https://evil.org#ok',
    'https://ex\tample.org',
    'https://ex\nample.org',
  ].flatMap((url): Row[] => [
    [`S fileUrl ${JSON.stringify(url)}`, 'POST', ofTrust('/documents'), { ...DOC, fileUrl: url }, [400]],
    [`S5 documentUrl ${JSON.stringify(url)}`, 'POST', '/api/trusts', { name: 'T', documentUrl: url }, [400]],
  ]),
  ...['2026-02-30', '0000-01-01', '+275760-09-13', 'infinity', 'now', 'epoch', '13/01/2026', 20_261_121, ''].map(
    (dueDate): Row => [`T1 ${JSON.stringify(dueDate)}`, 'POST', ofTrust('/decisions'), { ...D, dueDate }, [400]],
  ),
  ...[
    ['2026-12-01T23:00:00+14:00', 201],
    ['9999-12-31', 201],
    ['2026-12-01T00:00:60Z', 400],
  ].map(([dueDate, status]): Row => [
    `T2 ${dueDate}`,
    'POST',
    ofTrust('/decisions'),
    { ...D, dueDate },
    [status as number],
  ]),
  ...[0, -1, 0.1, '100', 9_007_199_254_740_992].map((amount): Row => [
    `Z1 ${JSON.stringify(amount)}`,
    'POST',
    ofTrust('/decisions'),
    { ...D, amount },
    [400],
  ]),
  ['Z1 the largest amount', 'POST', ofTrust('/decisions'), { ...D, amount: 9_007_199_254_740_991 }, [201]],
  ...[0, -1, 1.5, 2 ** 53, 10_485_761].map((fileSize): Row => [
    `Z2 ${fileSize}`,
    'POST',
    ofTrust('/documents'),
    { ...DOC, fileSize },
    [400],
  ]),
];

describe('values that no form would send', () => {
  it.each(SCHEMA_ROWS)('%s', async (...row) => {
    await expectRow(ada, row);
  });

  it('keeps the day that a timestamp names', async () => {
    const { body } = await ada.send<Decision>('POST', `/api/trusts/${trust.id}/decisions`, {
      ...D,
      dueDate: '2026-03-06T23:30:00-12:00',
    });
    expect(body.dueDate).toBe('2026-03-06');
  });

  it.each([
    ['F1', '{', 'application/json', 400],
    ['F1', '{"name":"T",}', 'application/json', 400],
    ['F1', 'NaN', 'application/json', 400],
    ['F2', `{"name":"T","aiAnalysis":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json', 400],
    ['F3', '{"name":"T"}', 'text/plain', 415],
    ['F3', '{"name":"T"}', 'application/xml', 415],
    ['F3', '{"name":"T"}', 'application/json; charset=x-evil', 415],
    ['M7', '{"name":"T","__proto__":{"isAdmin":true}}', 'application/json', 400],
    ['M7', '{"name":"T","constructor":{"prototype":{"isAdmin":true}}}', 'application/json', 400],
    ['O1', JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json', 413],
  ])('%s %#', async (_id, body, type, status) => {
    const response = await fetch(`${product.address}/api/trusts`, {
      method: 'POST',
      headers: { cookie: ada.sessionCookie, 'content-type': type, origin: product.address },
      body,
    });
    const text = await response.text();
    expect({ status: response.status, text }).toMatchObject({ status });
    expect(text).not.toMatch(INTERNALS);
  });
});

describe('an identity that is claimed and not proved', () => {
  it.each<[string, Record<string, string>]>([
    ['A1 none', {}],
    ['A2 the documented headers', { 'x-user-id': '1', 'x-auth-token': 'ada' }],
    ['A4 a header of ours', { 'x-internal-identity': '{"userId":1}' }],
    ['A5 an empty cookie', { cookie: 'sid=' }],
    ['A5 a long cookie', { cookie: `sid=${'a'.repeat(4_000)}` }],
    ['A5 an unknown session', { cookie: `sid=${'a'.repeat(43)}` }],
    ['A12 a token of one’s own', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOjF9.' }],
  ])('%s is nobody', async (id, headers) => {
    for (const path of ['/api/trusts', '/api/user', '/api/dashboard', '/api/events', `/api/trusts/${trust.id}`]) {
      await expectRow(nobody, [id, 'GET', path, undefined, [401]], headers);
    }
  });

  it('A3 is the cookie’s, whatever the headers say', async () => {
    const { body } = await ben.send<{ username: string }>('GET', '/api/user', undefined, {
      'x-user-id': '1',
      'x-auth-token': 'ada',
    });
    expect(body.username).toBe('ben');
  });

  it('A6 and A7: a session is new after every sign-in, and dead after logout on the next request', async () => {
    const eve = new Api(product.address);
    await eve.register({ username: 'eve' });
    const first = eve.sessionCookie;
    await eve.login('eve', 'a long enough password');
    const second = eve.sessionCookie;
    expect(second).not.toBe(first);
    const alive = (cookie: string) => nobody.send('GET', '/api/user', undefined, { cookie });
    expect((await alive(first)).status).toBe(401);
    expect((await alive(second)).status).toBe(200);
    await eve.send('POST', '/api/logout');
    expect((await alive(second)).status).toBe(401);
  });
});

describe('a trust of somebody else', () => {
  const rows: Row[] = [
    ['I1', 'GET', ofTrust(''), undefined, [404]],
    ...['goals', 'beneficiaries', 'decisions', 'distributions', 'documents', 'facts'].map((child): Row => [
      `I2 ${child}`,
      'GET',
      ofTrust(`/${child}`),
      undefined,
      [404],
    ]),
    ['I3 read', 'GET', theDecision, undefined, [404]],
    ['I3 approve', 'PATCH', theDecision, { status: 'approved' }, [404]],
    ['I4', 'POST', ofTrust('/decisions'), D, [404]],
    ['goal', 'PATCH', () => `/api/goals/${goal.id}`, { status: 'completed' }, [404]],
    ['goal', 'DELETE', () => `/api/goals/${goal.id}`, undefined, [404]],
    ['document', 'POST', ofTrust('/documents'), DOC, [404]],
  ];

  it.each(rows)('%s looks as if it were not there', async (...row) => {
    await expectRow(ben, row);
  });

  it('I5 cannot be simulated', async () => {
    await expectRow(ben, ['I5', 'POST', '/api/simulate-decision', { decisionId: decision.id }, [404]]);
  });

  it('I11 leaves no word in any list', async () => {
    const lists = [
      'trusts',
      'goals',
      'beneficiaries',
      'decisions',
      'decisions/pending',
      'distributions',
      'documents',
      'activities',
    ];
    for (const list of lists) {
      const { status, body } = await ben.send('GET', `/api/${list}`);
      expect({ list, status, seen: JSON.stringify(body).includes(CANARY) }).toEqual({ list, status: 200, seen: false });
    }
  });

  it.each(['0', '-1', '999999999', '2147483648', '1e3', '1.0', '0x1', '%31', '1%20', 'NaN', 'abc'])(
    'I8 %s is no trust',
    async (id) => {
      await expectRow(ada, ['I8', 'GET', `/api/trusts/${id}`, undefined, [400, 404]]);
    },
  );
});

describe('a request from another site', () => {
  it.each<[string, Record<string, string>]>([
    ['C1 by its origin', { origin: 'https://evil.example' }],
    ['C1 by Fetch Metadata', { 'sec-fetch-site': 'cross-site' }],
    ['C3 a null origin', { origin: 'null' }],
    ['C3 a longer name', { origin: 'http://127.0.0.1.evil.example' }],
  ])('%s changes nothing', async (_id, headers) => {
    const { status, body } = await ada.send<Problem>('POST', '/api/trusts', { name: 'Forged' }, headers);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'CROSS_SITE_REQUEST' });
    const { body: trusts } = await ada.send<Trust[]>('GET', '/api/trusts');
    expect(trusts.some(({ name }) => name === 'Forged')).toBe(false);
  });

  it('C5 gets no CORS header', async () => {
    const response = await fetch(`${product.address}/api/trusts`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.status).toBe(405);
  });
});

describe('bytes that no client would send', () => {
  const post = (headers: string[], body: string) => rawRequest({ target: '/api/login', method: 'POST', headers, body });

  it.each<[string, () => string, number[]]>([
    ['P1 dot segments', () => rawRequest({ target: '/api/../internal/health' }), [404]],
    ['P1 encoded dots', () => rawRequest({ target: '/api/%2e%2e/internal/health' }), [404]],
    ['P1 encoded slash', () => rawRequest({ target: '/api/..%2finternal' }), [404]],
    ['P1 double encoding', () => rawRequest({ target: '/api/%252e%252e/' }), [404]],
    ['P1 a parameter in the path', () => rawRequest({ target: '/api/..;/internal' }), [404]],
    ['P2 out of the assets', () => rawRequest({ target: '/assets/../../etc/passwd' }), [404]],
    ['P2 encoded', () => rawRequest({ target: '/%2fetc%2fpasswd' }), [404]],
    ['P2 doubled', () => rawRequest({ target: '//etc/passwd' }), [404]],
    ['P2 NUL', () => rawRequest({ target: '/%00.js' }), [404]],
    ['P3 git', () => rawRequest({ target: '/.git/config' }), [404]],
    ['P3 env', () => rawRequest({ target: '/.env' }), [404]],
    ['P3 package', () => rawRequest({ target: '/package.json' }), [404]],
    ['P3 a source', () => rawRequest({ target: '/src/main.tsx' }), [404]],
    ['P3 a source map', () => rawRequest({ target: '/assets/index.js.map' }), [404]],
    ['P4 capitals', () => rawRequest({ target: '/API/trusts' }), [401, 404]],
    ['P4 doubled', () => rawRequest({ target: '/api//trusts' }), [401, 404]],
    ['P4 a slash at the end', () => rawRequest({ target: '/api/trusts/' }), [401, 404]],
    ['P4 a parameter', () => rawRequest({ target: '/api/trusts;x' }), [401, 404]],
    ['P5 metrics', () => rawRequest({ target: '/metrics' }), [404]],
    ['P5 docs', () => rawRequest({ target: '/docs' }), [404]],
    ['P6 an API address that is not there', () => rawRequest({ target: '/api/nope' }), [404]],
    [
      'the services’ own addresses',
      () => rawRequest({ target: '/internal/sessions/resolve', method: 'POST', body: '{}' }),
      [404, 405],
    ],
    ['H1 two lengths', () => post(['Content-Type: application/json', 'Content-Length: 5'], '{}'), [400]],
    ['H1 length and chunks', () => post(['Content-Type: application/json', 'Transfer-Encoding: chunked'], '{}'), [400]],
    [
      'H1 an odd encoding',
      () => rawRequest({ target: '/api/login', method: 'POST', headers: ['Transfer-Encoding: xchunked'] }),
      [400, 501],
    ],
    ['H1 a bare line feed', () => 'GET /api/config HTTP/1.1\nHost: localhost\n\n', [400]],
    ['H4 another host', () => rawRequest({ target: '/api/trusts', headers: ['Host: evil'] }), [400, 404]],
    ['H4 two hosts', () => rawRequest({ target: '/api/config', headers: ['Host: localhost', 'Host: evil'] }), [400]],
    ['H4 absolute form', () => rawRequest({ target: 'http://169.254.169.254/' }), [400, 404]],
    ['H7 TRACE', () => rawRequest({ target: '/api/trusts', method: 'TRACE' }), [400, 405]],
    ['H7 PROPFIND', () => rawRequest({ target: '/api/trusts', method: 'PROPFIND' }), [400, 405]],
    ['H7 small letters', () => rawRequest({ target: '/api/trusts', method: 'get' }), [400, 405]],
    [
      'H8 an upgrade',
      () => rawRequest({ target: '/api/trusts', headers: ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings'] }),
      [400, 401],
    ],
    ['O3 a long address', () => rawRequest({ target: `/api/trusts?q=${'a'.repeat(20_000)}` }), [400, 414, 431]],
    [
      'O3 a long header',
      () => rawRequest({ target: '/api/config', headers: [`X-Long: ${'a'.repeat(20_000)}`] }),
      [431],
    ],
    [
      'A5 two session cookies',
      () => rawRequest({ target: '/api/user', headers: ['Cookie: sid=a', 'Cookie: sid=b'] }),
      [400, 401],
    ],
    [
      'H5 forwarded addresses',
      () =>
        rawRequest({
          target: '/api/nope',
          headers: ['X-Original-URL: /api/config', 'X-Rewrite-URL: /api/config', 'Forwarded: host=evil'],
        }),
      [404],
    ],
    [
      'H6 a method in a header',
      () => rawRequest({ target: '/api/config', headers: ['X-HTTP-Method-Override: DELETE'] }),
      [200],
    ],
  ])('%s', async (_id, bytes, statuses) => {
    const { status, text } = await sendRaw(product.address, bytes());
    expect({ status, expected: statuses.includes(status), text }).toMatchObject({ expected: true });
    expect(text).not.toMatch(INTERNALS);
  });

  it('P6 a deep link is the application itself', async () => {
    const response = await fetch(`${product.address}/nope`);
    expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
      status: 200,
      type: expect.stringContaining('text/html'),
    });
  });

  it('leave the product as well as it was', async () => {
    const { status, body } = await nobody.send<{ status: string }>('GET', '/api/health');
    expect({ status, says: body.status }).toEqual({ status: 200, says: 'ok' });
    expect(product.processes()).toEqual(product.processesAtStart);
  });
});
