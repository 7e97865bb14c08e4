import type { Invitation, InvitationSent, Member, Trust } from '@fiducia/contracts';
import { mkdirSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE, type Theme } from './support/browser.js';
import { type RunningProduct, startProduct } from './support/product.js';
import { Stream } from './support/stream.js';

jest.setTimeout(240_000);

const PASSWORD = 'a quiet river bends';
/** Where pictures are kept for whoever wants to look at the screens. */
const PICTURES = process.env.E2E_PICTURES;

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO_MODE: 'false' } });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

let pictures = 0;
async function check(page: Page, name: string) {
  await settled(page);
  if (PICTURES) {
    mkdirSync(PICTURES, { recursive: true });
    const width = page.viewportSize()?.width ?? 0;
    await page.screenshot({
      path: `${PICTURES}/${String(++pictures).padStart(2, '0')}-${name}-${width}.png`,
      fullPage: true,
    });
  }
  expect(await findings(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function person(username: string, fullName: string) {
  const api = new Api(product.address);
  await api.register({ username, password: PASSWORD, fullName });
  return api;
}

async function signIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function invited(owner: Api, trustId: number, who: Api, offer: object) {
  const { path } = await owner.post<InvitationSent>(`/api/trusts/${trustId}/invitations`, offer);
  await who.post('/api/invitations/accept', { token: path.replace(/^.*#token=/, '') });
}

const WAYS: [string, typeof DESK, Theme][] = [
  ['at 1440 px, light', DESK, 'light'],
  ['at 390 px, dark', PHONE, 'dark'],
];

describe.each(WAYS)('members of a trust %s', (_, viewport, theme) => {
  it('are invited, register, accept, change and go, with effect on the next request', async () => {
    const [ada, cleo] = [`ada-${theme}`, `cleo-${theme}`];
    const owner = await person(ada, 'Ada Whitlock');
    const trust = await owner.post<Trust>('/api/trusts', { name: `Whitlock Trust ${theme}` });
    const settings = { address: product.address, viewport, theme };
    const first = await newVisitor(browser, settings);
    const second = await newVisitor(browser, settings);

    await first.page.goto('/auth?next=/users');
    await signIn(first.page, ada);
    await first.page.getByRole('heading', { name: 'User Management' }).waitFor();
    await first.page.getByText('Ada Whitlock').last().waitFor();
    await check(first.page, 'members');
    await first.page.getByRole('button', { name: 'Add User' }).click();
    const drawer = first.page.getByRole('dialog', { name: 'Add User' });
    await drawer.getByLabel('Email').fill(`${cleo}@example.com`);
    await drawer.getByRole('checkbox', { name: /Adviser/ }).check();
    await drawer.getByLabel('Message').fill('Please look at the accounts.');
    await check(first.page, 'invite');
    await drawer.getByRole('button', { name: 'Send Invitation' }).click();
    const ready = first.page.getByRole('dialog', { name: 'Invitation ready' });
    const link = (await ready.locator('code').textContent()) ?? '';
    await check(first.page, 'invitation-ready');
    await ready.getByRole('button', { name: 'Done' }).click();
    await first.page.getByRole('heading', { name: 'Open invitations' }).waitFor();
    await check(first.page, 'open-invitations');

    await second.page.goto(new URL(link).pathname + new URL(link).hash);
    await second.page.getByRole('heading', { name: 'You are invited to a trust' }).waitFor();
    expect(second.page.url()).not.toContain('token');
    await check(second.page, 'invited');
    await second.page.getByRole('link', { name: 'Create an account' }).click();
    await second.page.getByLabel('Full name').fill('Cleo Marsh');
    await second.page.getByLabel('Username').fill(cleo);
    await second.page.getByLabel('Email').fill(`${cleo}@example.com`);
    await second.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await second.page.getByLabel('Confirm password').fill(PASSWORD);
    await second.page.getByRole('button', { name: 'Create account' }).click();
    await second.page.getByRole('heading', { name: 'Ada Whitlock invites you' }).waitFor();
    await second.page.getByText('Please look at the accounts.').waitFor();
    await check(second.page, 'offer');
    await second.page.getByRole('button', { name: 'Accept' }).click();
    await second.page.getByRole('heading', { name: trust.name }).waitFor();
    await check(second.page, 'as-adviser');

    const member = new Api(product.address);
    await member.login(cleo, PASSWORD);
    const status = async (method: string, path: string, body?: object) =>
      (await member.send(method, path, body)).status;
    const addGoal = (goal: string) => status('POST', `/api/trusts/${trust.id}/goals`, { goal });
    expect(await addGoal('Too early')).toBe(403);

    await first.page.getByRole('button', { name: 'Edit Cleo Marsh' }).click();
    const edit = first.page.getByRole('dialog', { name: 'Edit Cleo Marsh' });
    await edit.getByRole('checkbox', { name: 'Trustee' }).check();
    await edit.getByRole('checkbox', { name: 'Adviser' }).uncheck();
    await check(first.page, 'edit');
    await edit.getByRole('button', { name: /^Save/ }).click();
    await first.page.getByText('It holds from now on, everywhere.').first().waitFor();
    expect(await addGoal('Now as a trustee')).toBe(201);
    await first.page.keyboard.press('Escape');
    await edit.waitFor({ state: 'hidden' });

    const stream = await Stream.open(member);
    const decision = await member.post<{ id: number }>(`/api/trusts/${trust.id}/decisions`, {
      title: 'Pay',
      type: 'distribution',
    });
    await stream.until(({ type }) => type === 'decision_created');
    await first.page.getByRole('button', { name: 'Remove Cleo Marsh' }).click();
    const remove = first.page.getByRole('dialog', { name: 'Remove Cleo Marsh?' });
    await remove.getByText('Approve, reject, execute and cancel decisions').waitFor();
    await check(first.page, 'remove');
    await remove.getByRole('button', { name: 'Remove' }).click();
    await first.page.getByText('Cleo Marsh was removed').first().waitFor();
    for (const path of [
      `/api/trusts/${trust.id}`,
      `/api/decisions/${decision.id}`,
      `/api/trusts/${trust.id}/documents`,
    ]) {
      expect(await status('GET', path)).toBe(404);
    }
    expect(await member.get<Trust[]>('/api/trusts')).toEqual([]);
    expect(await member.get<unknown[]>('/api/decisions')).toEqual([]);
    while (!stream.endedWell) await new Promise((resolve) => setTimeout(resolve, 20));
    await second.page.getByRole('heading', { name: 'Trust Not Found' }).waitFor();

    await first.page.getByRole('tab', { name: 'Roles' }).click();
    await first.page.getByRole('heading', { name: 'What each role may do' }).waitFor();
    await check(first.page, 'roles');
    expect([...first.errors, ...second.errors]).toEqual([]);
    await first.context.close();
    await second.context.close();
  });
});

describe('a beneficiary in the browser', () => {
  it('sees the name, their own entry and their own distributions', async () => {
    const owner = await person('owner-of-dora', 'Ada Whitlock');
    const dora = await person('dora', 'Dora Finch');
    const { id } = await owner.post<Trust>('/api/trusts', { name: 'Finch Trust', description: 'Not for Dora' });
    const add = (name: string) => owner.post<{ id: number }>(`/api/trusts/${id}/beneficiaries`, { name });
    const [own, other] = [await add('Dora Finch'), await add('Gus Finch')];
    for (const beneficiaryId of [own.id, other.id]) {
      await owner.post(`/api/trusts/${id}/distributions`, {
        beneficiaryId,
        amount: beneficiaryId === own.id ? 12_300 : 45_600,
      });
    }
    await invited(owner, id, dora, { email: 'dora@example.com', roles: ['beneficiary'], beneficiaryId: own.id });
    for (const [, viewport, theme] of WAYS) {
      const { context, page, errors } = await newVisitor(browser, { address: product.address, viewport, theme });
      await page.goto(`/auth?next=/trust/${id}`);
      await signIn(page, 'dora');
      await page.getByRole('heading', { name: 'Finch Trust' }).waitFor();
      await page.getByText('$123.00').waitFor();
      await check(page, 'beneficiary');
      const text = (await page.locator('main').textContent()) ?? '';
      expect(text).toContain('Dora Finch');
      for (const hidden of ['Gus', '456', 'Not for Dora']) expect(text).not.toContain(hidden);
      await page.goto('/trusts');
      await page.getByText('You are a beneficiary').waitFor();
      await check(page, 'beneficiary-trusts');
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});

describe('a trust that asks for two-factor sign-in', () => {
  it('says so to members without it, and lets nobody lock themselves out', async () => {
    const owner = await person('strict', 'Ada Whitlock');
    const trustee = await person('lax', 'Ben Carver');
    const trust = await owner.post<Trust>('/api/trusts', { name: 'Strict Trust' });
    await invited(owner, trust.id, trustee, { email: 'lax@example.com', roles: ['trustee'] });
    const require = () =>
      owner.send<{ code?: string }>('PATCH', `/api/trusts/${trust.id}/policy`, { requireMfa: true });
    expect((await require()).body.code).toBe('POLICY_NEEDS_MFA');
    const { secret } = await owner.post<{ secret: string }>('/api/mfa/enrol', { password: PASSWORD });
    await owner.post('/api/mfa/confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
    expect((await require()).status).toBe(200);
    for (const path of ['', '/goals', '/decisions', '/documents', '/members']) {
      const { status, body } = await trustee.send<{ code: string }>('GET', `/api/trusts/${trust.id}${path}`);
      expect([path, status, body.code]).toEqual([path, 403, 'MFA_REQUIRED_FOR_TRUST']);
    }
    const { context, page } = await newVisitor(browser, { address: product.address });
    await page.goto(`/auth?next=/trust/${trust.id}`);
    await signIn(page, 'lax');
    await page.getByRole('heading', { name: 'Two-factor sign-in needed' }).waitFor();
    await check(page, 'proof-needed');
    await page.goto('/trusts');
    await page.getByText('This trust asks for two-factor sign-in.').first().waitFor();
    await check(page, 'proof-needed-trusts');
    await context.close();
    expect((await owner.get<Member[]>(`/api/trusts/${trust.id}/members`)).map(({ mfaEnabled }) => mfaEnabled)).toEqual([
      true,
      false,
    ]);
    expect(await owner.get<Invitation[]>(`/api/trusts/${trust.id}/invitations`)).toEqual([]);
  });
});
