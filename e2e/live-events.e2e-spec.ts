import type { Activity, DashboardCounts, Trust } from '@fiducia/contracts';
import { Api } from './support/api.js';
import { type RunningProduct, startProduct } from './support/product.js';
import { Stream } from './support/stream.js';

jest.setTimeout(120_000);

let product: RunningProduct;
let ada: Api;
let ben: Api;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO_MODE: 'off' } });
  [ada, ben] = [new Api(product.address), new Api(product.address)];
  await ada.register({ username: 'ada' });
  await ben.register({ username: 'ben' });
});

afterAll(() => product?.close());

describe('GET /api/events', () => {
  it('tells that the record has grown when the entry can be read, and tells members alone', async () => {
    const [mine, theirs] = [await Stream.open(ada), await Stream.open(ben)];
    const trust = await ada.post<Trust>('/api/trusts', { name: 'Live' });
    const event = await mine.until(({ type, trustId }) => type === 'trust_created' && trustId === trust.id);
    const record = await ada.get<Activity[]>(`/api/activities?trustId=${trust.id}`);
    expect(record.map(({ id }) => id)).toContain(event.id);
    await ben.post('/api/trusts', { name: 'Other' });
    await theirs.until(({ type }) => type === 'trust_created');
    expect(theirs.events.filter(({ trustId }) => trustId === trust.id)).toEqual([]);
    mine.close();
    theirs.close();
  });

  it('says after a gap what came in between', async () => {
    const before = await Stream.open(ada);
    const trust = await ada.post<Trust>('/api/trusts', { name: 'Before the gap' });
    const last = await before.until(({ type, trustId }) => type === 'trust_created' && trustId === trust.id);
    before.close();

    const meanwhile = await Stream.open(ada);
    for (const name of ['Clara', 'Owen']) await ada.post(`/api/trusts/${trust.id}/beneficiaries`, { name });
    const added = () => meanwhile.events.filter(({ type }) => type === 'beneficiary_added');
    await meanwhile.until(() => added().length === 2);
    meanwhile.close();

    const after = await Stream.open(ada, last.id);
    await after.until(() => after.events.filter(({ type }) => type === 'beneficiary_added').length === 2);
    expect(after.events.map(({ id }) => id)).toEqual(added().map(({ id }) => id));
    after.close();
  });
});

describe('GET /api/dashboard', () => {
  it('counts active trusts, pending decisions and completed actions of my own trusts', async () => {
    const eve = new Api(product.address);
    await eve.register({ username: 'eve' });
    const [kept, archived] = [
      await eve.post<Trust>('/api/trusts', { name: 'Kept' }),
      await eve.post<Trust>('/api/trusts', { name: 'Archived' }),
    ];
    await eve.patch(`/api/trusts/${archived.id}`, { status: 'archived' });
    const plan = (title: string) =>
      eve.post<{ id: number }>(`/api/trusts/${kept.id}/decisions`, { title, type: 'administration' });
    await plan('Stays pending');
    const done = await plan('Gets done');
    const stream = await Stream.open(eve);
    for (const status of ['approved', 'executed']) await eve.patch(`/api/decisions/${done.id}`, { status });
    await stream.until(({ type }) => type === 'decision_executed');
    stream.close();
    const counts = await eve.get<DashboardCounts>('/api/dashboard');
    expect(counts).toEqual({ activeTrusts: 1, pendingDecisions: 1, completedActions: 1 });
  });
});
