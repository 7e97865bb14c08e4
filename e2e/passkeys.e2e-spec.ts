import { mkdirSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE, type Theme } from './support/browser.js';
import { logIn } from './support/log-in.js';
import { type RunningProduct, startProduct } from './support/product.js';

jest.setTimeout(180_000);

const PASSWORD = 'a quiet river bends';

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

const SHOTS = process.env.SHOTS;
async function look(page: Page, name: string, theme: Theme) {
  await settled(page);
  expect(await findings(page)).toEqual([]);
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}-${theme}-${page.viewportSize()?.width}.png`, fullPage: true });
}

/** The browser's own authenticator in software: it verifies whoever sits there. */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const WAYS: [string, typeof DESK, Theme][] = [
  ['desk', DESK, 'light'],
  ['phone', PHONE, 'dark'],
];

describe.each(WAYS)('a passkey (%s)', (who, viewport, theme) => {
  it('is added, signs in without a password, stands in for a code, and is removed', async () => {
    const account = new Api(product.address);
    await account.register({ username: who, password: PASSWORD, fullName: 'Harriet Moss' });
    // Passkeys belong to a name: the page is the one that the start command prints.
    const address = product.address.replace('127.0.0.1', 'localhost');
    const { page, errors, context } = await newVisitor(browser, { address, viewport, theme });
    await giveAuthenticator(page);
    await page.goto('/auth');
    await look(page, 'login', theme);
    await page.getByLabel('Username').fill(who);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Protect your account with a second step' }).waitFor();
    await look(page, 'offer', theme);
    await page.getByRole('link', { name: 'Set it up' }).click();

    await page.getByText('You have no passkeys yet.').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('The password is not right.').waitFor();
    await look(page, 'add-passkey', theme);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByText('Not used yet').waitFor();
    await look(page, 'settings', theme);

    await context.clearCookies();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor();

    const { secret } = await account.post<{ secret: string }>('/api/mfa/enrol', { password: PASSWORD });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await account.post('/api/mfa/confirm', { code });
    await context.clearCookies();
    await logIn(page, who, PASSWORD);
    await page.getByRole('dialog', { name: 'Two-factor verification' }).waitFor();
    await look(page, 'factor', theme);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor();

    await page.goto('/settings');
    await page.getByText('Last used').waitFor();
    await page.getByRole('button', { name: 'Rename My laptop' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('You have no passkeys yet.').waitFor();
    await context.clearCookies();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey was not accepted.').first().waitFor();
    await look(page, 'refused', theme);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('two-factor sign-in', () => {
  it('is offered until somebody says not now, which is remembered with the account', async () => {
    await new Api(product.address).register({ username: 'calm', password: PASSWORD });
    const { page, context } = await newVisitor(browser, { address: product.address });
    const signIn = async () => {
      await logIn(page, 'calm', PASSWORD);
      await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
    };
    const offer = page.getByRole('heading', { name: 'Protect your account with a second step' });
    await signIn();
    await page.getByRole('button', { name: 'Not now' }).click();
    await offer.waitFor({ state: 'detached' });
    await context.clearCookies();
    await signIn();
    await settled(page);
    expect(await offer.count()).toBe(0);
    await context.close();
  });

  it('shows no way in by passkey at an IP address, for which browsers keep none', async () => {
    const { page, context } = await newVisitor(browser, { address: product.address });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
    await context.close();
  });
});
