import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE, type Theme } from './support/browser.js';
import { logIn } from './support/log-in.js';
import { type RunningProduct, startProduct } from './support/product.js';

jest.setTimeout(180_000);

const PASSWORD = 'a quiet river bends';
const STEP_MS = 30_000;

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

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

async function signIn(page: Page, username: string, password = PASSWORD) {
  await logIn(page, username, password);
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Turns the second factor on in Account Settings. @returns the secret as shown, and the recovery codes. */
async function enable(page: Page, check: (page: Page) => Promise<void>) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Enable MFA' }).click();
  const dialog = dialogOf(page, 'Enable MFA');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('The password is not right.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await check(page);
  await dialog.getByLabel('Verification code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await check(page);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  return { secret, codes };
}

const WAYS: [string, typeof DESK, Theme][] = [
  ['at 1440 px, light', DESK, 'light'],
  ['at 390 px, dark', PHONE, 'dark'],
];

describe.each(WAYS)('two-factor sign-in %s', (_, viewport, theme) => {
  const username = `factor-${theme}`;
  let visitor: { context: BrowserContext; page: Page; errors: string[] };

  beforeAll(async () => {
    await new Api(product.address).register({ username, password: PASSWORD, fullName: 'Harriet Moss' });
    visitor = await newVisitor(browser, { address: product.address, viewport, theme });
  });

  afterAll(() => visitor?.context.close());

  it('is turned on, asked for, and turned off in the browser, with nothing for axe to find', async () => {
    const { page, errors } = visitor;
    const check = async (shown: Page) => {
      await settled(shown);
      expect(await findings(shown)).toEqual([]);
    };
    await signIn(page, username);
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
    const { secret, codes } = await enable(page, check);
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'New recovery codes' }).waitFor();
    await check(page);

    await visitor.context.clearCookies();
    await signIn(page, username);
    const prompt = dialogOf(page, 'Two-factor verification');
    await prompt.getByLabel('Verification code').fill('000000');
    await prompt.getByRole('button', { name: 'Verify' }).click();
    await prompt.getByText('Invalid verification code. Please try again.').waitFor();
    await check(page);

    await page.goto('/trusts');
    await prompt.getByRole('button', { name: 'Use a recovery code' }).click();
    await prompt.getByLabel('Recovery code').fill(codes[0] ?? '');
    await prompt.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: 'My Trusts' }).waitFor();

    await page.goto('/settings');
    await page.getByText('This device').waitFor();
    await page.getByRole('button', { name: 'Turn off' }).click();
    const off = dialogOf(page, 'Turn off two-factor sign-in');
    await off.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await off.getByLabel('Verification code').fill(codeOf(secret, 1));
    await off.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Enable MFA' }).waitFor();
    expect(errors).toEqual([]);
  });
});

describe('while the code is owed', () => {
  it('the gateway opens nothing but the prompt and the way out', async () => {
    const person = new Api(product.address);
    await person.register({ username: 'pending', password: PASSWORD });
    const { secret } = await person.post<{ secret: string }>('/api/mfa/enrol', { password: PASSWORD });
    await person.post('/api/mfa/confirm', { code: codeOf(secret) });
    const again = new Api(product.address);
    expect(await again.login('pending', PASSWORD)).toMatchObject({ mfaDue: true });
    for (const path of ['/api/trusts', '/api/dashboard', '/api/events', '/api/sessions', '/api/activities']) {
      const { status, body } = await again.send<{ code: string }>('GET', path);
      expect([path, status, body.code]).toEqual([path, 403, 'MFA_REQUIRED']);
    }
    expect((await again.send('GET', '/api/user')).status).toBe(200);
    expect((await again.send('POST', '/api/mfa/verify', { code: codeOf(secret, 1) })).status).toBe(200);
    expect((await again.send('GET', '/api/trusts')).status).toBe(200);
    expect((await again.send('POST', '/api/logout', {})).status).toBe(204);
  });
});
