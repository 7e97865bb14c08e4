import { MailServer } from '@fiducia/service-kit/testing/mail-server';
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE, type Theme } from './support/browser.js';
import { type RunningProduct, startProduct } from './support/product.js';

jest.setTimeout(180_000);

const PASSWORD = 'a quiet river bends';
const NEW_PASSWORD = 'seven lamps on a hill';

let product: RunningProduct;
let mail: MailServer;
let browser: Browser;

beforeAll(async () => {
  mail = await MailServer.start();
  product = await startProduct({ env: { DEMO_MODE: 'false', SMTP_URL: mail.url } });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
  await mail?.stop();
});

const SHOTS = process.env.SHOTS;
async function look(page: Page, name: string, theme: Theme) {
  await settled(page);
  expect(await findings(page)).toEqual([]);
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}-${theme}-${page.viewportSize()?.width}.png` });
}

const WAYS: [string, string, typeof DESK, Theme][] = [
  ['desk', 'at 1440 px, light', DESK, 'light'],
  ['phone', 'at 390 px, dark', PHONE, 'dark'],
];

describe.each(WAYS)('a forgotten password (%s)', (who, _at, viewport, theme) => {
  const email = `${who}@example.org`;

  it('is replaced by the link out of the mail, by keyboard alone, and signs every device out', async () => {
    const device = new Api(product.address);
    await device.register({ username: who, email, password: PASSWORD });
    const { page, errors } = await newVisitor(browser, { address: product.address, viewport, theme });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot password?' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Forgot password' });
    await dialog.getByLabel('Email or username').press('Enter');
    await dialog.getByText('Enter your email address or your username').waitFor();
    await look(page, 'forgot', theme);
    await dialog.getByLabel('Email or username').fill(who);
    await dialog.getByLabel('Email or username').press('Enter');
    await dialog.getByText('If there is such an account').waitFor();
    await look(page, 'sent', theme);

    const link = /http\S+#token=\S+/.exec((await mail.untilMailTo(email)).text)?.[0] ?? '';
    expect(link).toMatch(/^http:\/\/localhost:\d+\/auth\/reset#token=[\w-]{43}$/);
    await page.goto(link.replace('localhost', '127.0.0.1'));
    const field = page.getByLabel('New password', { exact: true });
    await field.fill('passwo');
    await page.getByText('2 more characters needed.').waitFor();
    await field.fill('password1');
    await page.getByText('This password is one of those that are tried first.').waitFor();
    await look(page, 'reset', theme);
    expect(page.url()).toBe(`${product.address}/auth/reset`);
    await page.getByLabel('Confirm password').fill('password1');
    await page.getByLabel('Confirm password').press('Enter');
    await page.locator('#reset-newPassword-error').waitFor();
    await field.fill(NEW_PASSWORD);
    await page.getByText('Very good.').waitFor();
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').press('Enter');
    await page.getByText('Log in with your new password.').first().waitFor();
    await page.getByLabel('Username').fill(who);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
    expect((await device.send('GET', '/api/user')).status).toBe(401);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is not replaced by a link that was used, or that is not whole', async () => {
    const { page } = await newVisitor(browser, { address: product.address, viewport, theme });
    await page.goto('/auth/reset');
    await page.getByText('This link is not complete.').waitFor();
    await look(page, 'no-link', theme);
    const used = /#token=\S+/.exec((await mail.untilMailTo(email)).text)?.[0] ?? '';
    await page.goto(`/auth${used}`);
    await page.goto(`/auth/reset${used}`);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This link was used before or is no longer valid. Please ask for a new one.').waitFor();
    await page.context().close();
  });
});
