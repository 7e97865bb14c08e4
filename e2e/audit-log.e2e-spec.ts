import type { AuditEntry, Decision, Trust, TrustDocument, Upload } from '@fiducia/contracts';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE, type Theme } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { deedBytes } from './support/fixtures.js';
import { logIn } from './support/log-in.js';
import { type RunningProduct, startProduct } from './support/product.js';

jest.setTimeout(180_000);

const PASSWORD = 'a quiet river bends';
/** Of whatever is private in the deed nothing may come into the record. */
const OF_THE_DEED = 'Thomas A. Whitfield';

let product: RunningProduct;
let browser: Browser;
let owner: Api;
let trust: Trust;

const actions = async (query = `trustId=${trust.id}&limit=200`) =>
  (await owner.get<AuditEntry[]>(`/api/audit?${query}`)).map(({ action }) => action);

const untilThere = (expected: readonly string[], query?: string) =>
  eventually(`the audit log holds ${expected.join(', ')}`, async () => {
    const found = await actions(query);
    return expected.every((action) => found.includes(action)) || undefined;
  });

beforeAll(async () => {
  product = await startProduct({ env: { DEMO_MODE: 'false' } });
  browser = await launchBrowser();
  owner = new Api(product.address);
  await owner.register({ username: 'margaret', password: PASSWORD, fullName: 'Margaret Whitfield' });
  const upload = await owner.upload<Upload>('deed.txt', 'text/plain', deedBytes('txt'));
  trust = await owner.post<Trust>('/api/trusts', { name: 'Whitfield Family Trust', uploadId: upload.uploadId });
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('the audit log of a trust', () => {
  it('holds the whole life of it: changes, votes, reads and downloads, with who and from where', async () => {
    await owner.patch(`/api/trusts/${trust.id}`, { description: 'For the grandchildren' });
    const decision = await owner.post<Decision>(`/api/trusts/${trust.id}/decisions`, {
      title: 'Tuition for Clara',
      type: 'distribution',
    });
    await owner.patch(`/api/decisions/${decision.id}`, { status: 'approved', reason: 'Within the standard' });
    const documents = await eventually('the deed is the first document', async () => {
      const list = await owner.get<TrustDocument[]>(`/api/trusts/${trust.id}/documents`);
      return list.length === 1 ? list : undefined;
    });
    const { id } = documents[0] as TrustDocument;
    expect((await owner.send('GET', `/api/documents/${id}/file`)).status).toBe(200);
    expect((await owner.send('GET', `/api/documents/${id}/text`)).status).toBe(200);
    await owner.get(`/api/trusts/${trust.id}`);
    const expected = [
      'trust.created',
      'trust.updated',
      'decision.created',
      'decision.approved',
      'document.uploaded',
      'document.downloaded',
      'document.text-read',
      'trust.opened',
    ];
    await untilThere(expected);
    const entries = await owner.get<AuditEntry[]>(`/api/audit?trustId=${trust.id}`);
    const approved = entries.find(({ action }) => action === 'decision.approved');
    expect(approved).toMatchObject({
      summary: 'Approved decision: Tuition for Clara',
      actor: { name: 'Margaret Whitfield', roles: ['owner', 'trustee'] },
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
    });
    expect(approved?.changes).toContainEqual({ field: 'status', before: 'pending', after: 'approved' });
    expect(JSON.stringify(entries)).not.toContain(OF_THE_DEED);
  });

  it('holds what happens to an account: signed in, out, and a wrong password, without the password', async () => {
    const again = new Api(product.address);
    expect((await again.send('POST', '/api/login', { username: 'margaret', password: 'wrong-secret' })).status).toBe(
      401,
    );
    await again.login('margaret', PASSWORD);
    await again.post('/api/logout', {});
    const expected = ['user.registered', 'user.signed-in', 'user.signed-out', 'sign-in.failed'];
    await untilThere(expected, 'limit=200');
    const entries = await owner.get<AuditEntry[]>('/api/audit?limit=200');
    expect(entries.find(({ action }) => action === 'user.signed-in')?.actor?.name).toBe('Margaret Whitfield');
    expect(JSON.stringify(entries)).not.toContain('wrong-secret');
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  it('is found unbroken by the command, which says how much it saw', async () => {
    const program = join(__dirname, '../infra/local/audit-verify.mjs');
    const env = { ...process.env, DATA_DIR: product.dataDir, DEMO_MODE: 'false' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^The audit log holds: \d+ entries in 2 chains, unbroken\./);
  });
});

const WAYS: [string, typeof DESK, Theme][] = [
  ['at 1440 px, light', DESK, 'light'],
  ['at 1440 px, dark', DESK, 'dark'],
  ['at 390 px, light', PHONE, 'light'],
  ['at 390 px, dark', PHONE, 'dark'],
];

async function signIn(page: Page) {
  await logIn(page, 'margaret', PASSWORD);
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
}

describe.each(WAYS)('the screen %s', (_, viewport, theme) => {
  it('shows, searches and explains entries, with nothing for axe to find', async () => {
    const { context, page, errors } = await newVisitor(browser, { address: product.address, viewport, theme });
    await signIn(page);
    await page.goto(`/users?tab=audit&trust=${trust.id}`);
    await page.getByText(/\d+ entries, chain unbroken, checked just now/).waitFor();
    await page.getByText('Approved decision: Tuition for Clara').waitFor();
    await settled(page);
    expect(await findings(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
    await page.getByLabel('Search the audit log').fill('approv');
    await page.keyboard.press('Enter');
    await page.getByText('Created decision: Tuition for Clara').waitFor({ state: 'detached' });
    const details = viewport === PHONE ? page.getByText('Before and after, and more') : page.getByLabel('Expand row');
    await details.first().click();
    await page.getByRole('cell', { name: 'Within the standard' }).waitFor();
    await settled(page);
    expect(await findings(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: join(process.env.SHOTS, `audit-${viewport.width}-${theme}.png`) });
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await waiting).suggestedFilename()).toMatch(/^fiducia-audit-log-.*\.csv$/);
    expect(errors).toEqual([]);
    await context.close();
  });
});
