import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE } from './support/browser.js';
import { logIn } from './support/log-in.js';
import { type RunningProduct, startProduct } from './support/product.js';

const PASSWORD = 'a long enough password';
const GOOD_KEY = 'sk-good-key-1234';

/** A model that knows one key, and answers like the real one. */
const model: Server = createServer((request, response) => {
  const known = request.headers.authorization === `Bearer ${GOOD_KEY}`;
  response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
  const message = { role: 'assistant', content: 'ready' };
  const answer = {
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 9, completion_tokens: 1, total_tokens: 10 },
  };
  response.end(JSON.stringify(known ? answer : { error: { message: 'no', code: 'invalid_api_key' } }));
});

let product: RunningProduct;
let browser: Browser;
let host: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(model.address() as AddressInfo).port}`;
  product = await startProduct({ env: { OPENAI_BASE_URL: `http://${host}/v1` } });
  browser = await launchBrowser();
  await new Api(product.address).register({ username: 'ada' });
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
  model.closeAllConnections();
  await new Promise((resolve) => model.close(resolve));
});

async function opened(path: string, settings: object = {}): Promise<Page> {
  const { page } = await newVisitor(browser, { address: product.address, ...settings });
  await logIn(page, 'ada', PASSWORD);
  await page.waitForURL((url) => url.pathname !== '/auth');
  await page.goto(path);
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  await settled(page);
  return page;
}

describe('the settings', () => {
  it('say where document text goes, and try a key before they keep it', async () => {
    const page = await opened('/settings#ai');
    const section = page.getByRole('region', { name: 'AI provider' });
    await section.getByText(`document text is sent to ${host}`).waitFor();
    await section.getByLabel('AI provider key').fill('sk-wrong-key-0000');
    await section.getByRole('button', { name: 'Save', exact: true }).click();
    await section.getByText(`${host} did not accept this key.`).waitFor();
    await section.getByLabel('AI provider key').fill(GOOD_KEY);
    await section.getByRole('button', { name: 'Save', exact: true }).click();
    await section.getByText('A key ending in 1234').waitFor();
    await section.getByText(`Document text is sent to ${host}`).waitFor();
    await section.getByRole('button', { name: 'Test connection' }).click();
    await section.getByText('the key works with the model').waitFor();
    await section.getByRole('switch', { name: 'Use the built-in analyser only' }).click();
    await section.getByText('Their text does not leave this installation.').waitFor();
    await section.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await section.getByLabel('AI provider key').waitFor();
    await page.context().close();
  });

  it('make a token, show it once, and revoke it', async () => {
    const page = await opened('/settings#tokens');
    const section = page.getByRole('region', { name: 'API tokens' });
    await section.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ledger export');
    await dialog.getByLabel('Your password').fill('not it at all');
    await dialog.getByRole('button', { name: 'Make token' }).click();
    await dialog.getByText('The password is not right.').first().waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Make token' }).click();
    const token = await dialog.getByText(/^fid_/).textContent();
    const ask = () => fetch(`${product.address}/api/trusts`, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(200);
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await section.getByRole('button', { name: 'Revoke Ledger export' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await section.getByText('You have no API tokens.').waitFor();
    expect(await page.content()).not.toContain(token);
    expect((await ask()).status).toBe(401);
    await page.context().close();
  });

  it('keep what one wants to be told of, tick by tick', async () => {
    const page = await opened('/settings#notifications');
    const section = page.getByRole('region', { name: 'Notifications' });
    const shown = section.getByRole('checkbox', { name: 'A document was added: in Fiducia' });
    const mailed = section.getByRole('checkbox', { name: 'A decision is due soon: by mail' });
    const kept = () =>
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('-preferences'));
    await Promise.all([kept(), shown.press('Space')]);
    await Promise.all([kept(), mailed.press('Space')]);
    expect(await section.getByRole('checkbox', { name: 'A decision is overdue: in Fiducia' }).isDisabled()).toBe(true);
    await page.reload();
    await mailed.waitFor();
    expect([await shown.isChecked(), await mailed.isChecked()]).toEqual([false, true]);
    await page.context().close();
  });

  it.each([
    ['desk', 'light', DESK],
    ['desk', 'dark', DESK],
    ['phone', 'light', PHONE],
    ['phone', 'dark', PHONE],
  ] as const)('lead to their sections and please axe, %s %s', async (device, theme, viewport) => {
    const page = await opened('/settings', { viewport, theme });
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'API tokens' }).press('Enter');
    await page.waitForURL('**/settings#tokens');
    await page.locator('#tokens:focus').waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}-${device}-${theme}.png`, fullPage: true });
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('dialog').getByLabel('Your password').waitFor();
    await settled(page);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
});
