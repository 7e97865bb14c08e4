import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE, type Theme } from './support/browser.js';
import { logIn } from './support/log-in.js';
import { Product, temporaryFolder } from './support/product.js';

jest.setTimeout(240_000);

const ROOT = join(__dirname, '..');
const PASSWORD = 'a quiet river bends';
const dataDir = temporaryFolder();

let product: Product;
let browser: Browser;

/** What `npm run admin` runs. */
function admin(...args: string[]): string {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
  return execFileSync(process.execPath, [join(ROOT, 'infra/local/admin.mjs'), ...args], { env, encoding: 'utf8' });
}

const visitor = (viewport = DESK, theme: Theme = 'light') =>
  newVisitor(browser, { address: product.address, viewport, theme });

async function signIn(page: Page, username: string) {
  await logIn(page, username, PASSWORD);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

/** Keeps a picture where SHOTS names a folder for them. */
async function seen(page: Page, name: string) {
  await settled(page);
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true });
  expect(await findings(page)).toEqual([]);
}

beforeAll(async () => {
  product = await Product.start({ dataDir, env: { DEMO_MODE: 'false' } });
  const api = (username: string, fullName: string) =>
    new Api(product.address).register({ username, fullName, password: PASSWORD });
  await api('chief', 'Una Keeper');
  for (const [username, name] of [
    ['harriet', 'Harriet Moss'],
    ['thomas', 'Thomas Alabaster Whitfield-Montgomery'],
  ] as const) {
    await api(username, name);
  }
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

describe('administration', () => {
  it('is closed, and not in the menu, until whoever runs the installation opens it', async () => {
    const { page, context } = await visitor();
    await signIn(page, 'chief');
    expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    await page.goto('/admin');
    await page.getByText('This page needs an administrator').waitFor();
    await seen(page, 'admin-closed');
    expect(admin('grant', 'chief')).toContain('is now an administrator');
    await page.goto('/admin');
    await page.getByText('Please log in to access this page').waitFor();
    await signIn(page, 'chief');
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('list', { name: 'Users' }).waitFor();
    await page.getByText('Your password alone opens this page').waitFor();
    expect(admin('list')).toContain('Una Keeper');
    await context.close();
  });

  it.each<[string, typeof DESK, Theme]>([
    ['at 1440 px, light', DESK, 'light'],
    ['at 1440 px, dark', DESK, 'dark'],
    ['at 390 px, light', PHONE, 'light'],
    ['at 390 px, dark', PHONE, 'dark'],
  ])('shows users, parts and settings %s, with nothing for axe to find', async (_, viewport, theme) => {
    const { page, errors, context } = await visitor(viewport, theme);
    const name = `${theme}-${viewport.width}`;
    await signIn(page, 'chief');
    await page.goto('/admin');
    await page.getByRole('list', { name: 'Users' }).waitFor();
    await seen(page, `users-${name}`);
    await page.getByRole('tab', { name: 'Health' }).click();
    await page.getByText('Every part answers and is well.').waitFor();
    await seen(page, `health-${name}`);
    await page.getByRole('tab', { name: 'Limits & mail' }).click();
    await page.getByRole('list', { name: 'Limits' }).waitFor();
    await page.getByRole('button', { name: 'Send a test mail' }).click();
    await page.getByText('No mail server is set').first().waitFor();
    await seen(page, `settings-${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('keeps somebody out at once, by keyboard alone, and lets them in again', async () => {
    const harriet = new Api(product.address);
    await harriet.login('harriet', PASSWORD);
    const { page, context } = await visitor();
    await signIn(page, 'chief');
    await page.goto('/admin');
    await page.getByLabel('Search users').fill('harriet');
    const menu = page.getByRole('button', { name: 'Actions for Harriet Moss' });
    const choose = async (label: string) => {
      await menu.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: label }).waitFor();
      const wanted = page.getByRole('menuitem', { name: label });
      const isThere = () => wanted.evaluate((item) => item === document.activeElement);
      await settled(page);
      await page.keyboard.press('Tab');
      for (let steps = 0; steps < 6 && !(await isThere()); steps++) await page.keyboard.press('ArrowDown');
      expect(await isThere()).toBe(true);
      await page.keyboard.press('Enter');
      const confirm = page.getByRole('dialog').getByRole('button', { name: label });
      await confirm.focus();
      await page.keyboard.press('Enter');
    };
    await choose('Suspend');
    await page.getByText('Harriet Moss was suspended').first().waitFor();
    expect((await harriet.send('GET', '/api/user')).status).toBe(401);
    const refused = await harriet.send<{ code: string }>('POST', '/api/login', {
      username: 'harriet',
      password: PASSWORD,
    });
    expect(refused.body.code).toBe('ACCOUNT_SUSPENDED');
    await choose('Let in again');
    await page.getByText('Harriet Moss can sign in again').first().waitFor();
    await harriet.login('harriet', PASSWORD);
    await context.close();
  });

  it('closes and opens registration', async () => {
    const { page, context } = await visitor();
    await signIn(page, 'chief');
    await page.goto('/admin?tab=settings');
    await page.getByRole('radio', { name: 'Nobody' }).click();
    await page.getByText('Saved: it holds from now on').first().waitFor();
    const late = { username: 'late', email: 'late@example.org', fullName: 'Late', password: PASSWORD };
    const answer = await new Api(product.address).send<{ code: string }>('POST', '/api/register', late);
    expect([answer.status, answer.body.code]).toEqual([403, 'REGISTRATION_CLOSED']);
    await page.getByRole('radio', { name: 'Anybody who reaches this site' }).click();
    await page
      .getByRole('radio', { name: 'Anybody who reaches this site', checked: true })
      .and(page.locator(':enabled'))
      .waitFor();
    await expect(new Api(product.address).register({ username: 'later', password: PASSWORD })).resolves.toBeTruthy();
    await context.close();
  });
});

describe('the bin', () => {
  const WAYS: [string, typeof DESK, Theme][] = [
    ['at 1440 px, light', DESK, 'light'],
    ['at 390 px, dark', PHONE, 'dark'],
  ];
  it.each(WAYS)('takes a trust and gives it back %s', async (_, viewport, theme) => {
    const name = `Whitfield ${theme} Trust`;
    const api = new Api(product.address);
    await api.login('harriet', PASSWORD);
    const { id } = await api.post<{ id: number }>('/api/trusts', { name });
    const { page, errors, context } = await visitor(viewport, theme);
    await signIn(page, 'harriet');
    await page.goto(`/trust/${id}`);
    const remove = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Move to Bin' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Move to bin' }).waitFor();
      await seen(page, `bin-confirm-${theme}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Move to bin' }).click();
      await page.getByText('Trust moved to the bin').first().waitFor();
      await page.waitForURL('**/trusts');
    };
    await remove();
    expect((await api.send('GET', `/api/trusts/${id}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Trust brought back').first().waitFor();
    expect((await api.send('GET', `/api/trusts/${id}`)).status).toBe(200);
    expect((await api.send('GET', `/api/trusts/${id}/decisions`)).status).toBe(200);
    await page.goto(`/trust/${id}`);
    await remove();
    await page.goto('/trusts?status=bin');
    await page.getByRole('heading', { name }).waitFor();
    await seen(page, `bin-${theme}`);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByText('The bin is empty').waitFor();
    expect((await api.send('GET', `/api/trusts/${id}`)).status).toBe(200);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('my data in the settings', () => {
  it.each<[string, typeof DESK, Theme]>([
    ['at 1440 px, light', DESK, 'light'],
    ['at 390 px, dark', PHONE, 'dark'],
  ])('is exported, and the account deleted, %s', async (_, viewport, theme) => {
    const username = `leaving-${theme}`;
    const api = new Api(product.address);
    await api.register({ username, fullName: 'Lea Ving', password: PASSWORD });
    const { id } = await api.post<{ id: number }>('/api/trusts', { name: 'Ving Trust' });
    const { page, errors, context } = await visitor(viewport, theme);
    await signIn(page, username);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await seen(page, `export-${theme}`);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    expect((await coming).suggestedFilename()).toMatch(new RegExp(`^fiducia-${username}-.*zip$`));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText('Somebody else has to own these trusts first').waitFor();
    await seen(page, `delete-blocked-${theme}`);
    await page.keyboard.press('Escape');
    await api.send('DELETE', `/api/trusts/${id}`);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByLabel(`Type your username (${username}) to confirm`).fill(username);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await seen(page, `delete-${theme}`);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL('**/auth');
    expect((await api.send('GET', '/api/user')).status).toBe(401);
    expect(errors).toEqual([]);
    await context.close();
  });
});
