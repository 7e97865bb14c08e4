import { unzipSync } from 'fflate';
import { Api } from './support/api.js';
import { eventually } from './support/eventually.js';
import { type RunningProduct, startProduct } from './support/product.js';

jest.setTimeout(180_000);

const PASSWORD = 'a quiet river bends';
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO_MODE: 'false' } });
});
afterAll(() => product?.close());

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');

async function exported(api: Api) {
  const answer = await fetch(`${product.address}/api/account/export`, {
    method: 'POST',
    headers: { origin: product.address, cookie: api.sessionCookie, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

describe('a person’s data', () => {
  it('comes from every service, with the files, and goes with the account but for what the trust keeps', async () => {
    const petra = new Api(product.address);
    await petra.register({ username: 'petra', password: PASSWORD, fullName: 'Petra Private' });
    const { id } = await petra.post<{ id: number }>('/api/trusts', { name: 'Private Trust' });
    const content = new TextEncoder().encode('The Private Trust. '.repeat(20));
    await petra.upload('notes.txt', 'text/plain', content);
    const decision = { title: 'Pay the school', type: 'distribution' };
    const made = await petra.post<{ id: number }>(`/api/trusts/${id}/decisions`, decision);
    await petra.patch(`/api/decisions/${made.id}`, { status: 'approved' });
    const rows = (files: Record<string, Uint8Array>, kind: string) =>
      JSON.parse(text(files[`${kind}.json`])) as Record<string, unknown>[];
    const files = await eventually('the act is on record', async () => {
      const found = await exported(petra);
      const acts = rows(found, 'acts').map(({ description }) => description);
      return acts.includes('Approved decision: Pay the school') ? found : undefined;
    });
    expect(rows(files, 'memberships')).toMatchObject([{ trust: 'Private Trust', roles: 'owner, trustee' }]);
    expect(rows(files, 'decisions')).toMatchObject([{ title: 'Pay the school', status: 'approved' }]);
    expect(rows(files, 'decision-steps')).toMatchObject([{ fromStatus: 'pending', toStatus: 'approved' }]);
    expect(rows(files, 'uploads')).toMatchObject([{ fileName: 'notes.txt' }]);
    const file = Object.keys(files).find((name) => name.endsWith(' notes.txt'));
    expect(text(files[file ?? ''])).toBe(text(content));

    const form = { password: PASSWORD, confirmation: 'petra' };
    const refused = await petra.send<{ code: string }>('DELETE', '/api/account', form);
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_OWNS_TRUSTS']);
    expect((await petra.send('DELETE', `/api/trusts/${id}`)).status).toBe(204);
    expect((await petra.send('DELETE', '/api/account', form)).status).toBe(204);
    const again = await petra.send<{ code: string }>('POST', '/api/login', { username: 'petra', password: PASSWORD });
    expect(again.status).toBe(401);
  });
});
