import type { Invitation, Trust } from '@fiducia/contracts';
import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE } from './support/browser.js';
import { logIn } from './support/log-in.js';
import { type RunningProduct, startProduct } from './support/product.js';

const PASSWORD = 'a long enough password';
const PICTURES = process.env.PICTURES;

let product: RunningProduct;
let browser: Browser;
let ben: Api;
let trust: Trust;

/** Ada owns the trust and decides; Ben, its adviser, proposes. */
beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  const ada = new Api(product.address);
  ben = new Api(product.address);
  await ada.register({ username: 'ada', fullName: 'Ada Quay' });
  await ben.register({ username: 'ben', fullName: 'Ben Quay' });
  trust = await ada.post<Trust>('/api/trusts', { name: 'Quiet River Trust' });
  const offer = { email: 'ben@example.com', roles: ['adviser'] };
  const sent = await ada.post<{ invitation: Invitation; path: string }>(`/api/trusts/${trust.id}/invitations`, offer);
  await ben.post('/api/invitations/accept', { token: sent.path.replace(/^.*#token=/, '') });
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const propose = (title: string) => ben.post(`/api/trusts/${trust.id}/decisions`, { title, type: 'other' });
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

async function opened(settings: object = {}) {
  const visitor = await newVisitor(browser, { address: product.address, ...settings });
  const { page } = visitor;
  await logIn(page, 'ada', PASSWORD);
  await page.waitForURL((url) => url.pathname !== '/auth');
  await page.goto('/notifications');
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  await settled(page);
  return visitor;
}

async function picture(page: Page, name: string) {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

describe('the notifications', () => {
  it('arrive at the bell by themselves, lead to what they are about, and are taken back when marked by a slip', async () => {
    const { page, errors } = await opened();
    await bell(page, 'Notifications, 1 unread').waitFor();
    await propose('Pay tuition');
    await bell(page, 'Notifications, 2 unread').waitFor();
    const first = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first();
    await first.getByText('Unread').waitFor();
    await first.getByRole('button', { name: 'Mark as read: A decision awaits you: Pay tuition' }).click();
    await bell(page, 'Notifications, 1 unread').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await bell(page, 'Notifications, 2 unread').waitFor();
    await first.getByRole('link', { name: 'A decision awaits you: Pay tuition' }).click();
    await page.waitForURL(`**/trust/${trust.id}?tab=decisions`);
    await bell(page, 'Notifications, 1 unread').click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await bell(page, 'Notifications').waitFor();
    await page.getByRole('radiogroup', { name: 'Which notifications' }).getByText('Unread').click();
    await page.getByText('Nothing is unread.').waitFor();
    expect(errors).toEqual([]);
  });

  it.each([
    ['desk-light', { viewport: DESK, theme: 'light' }],
    ['desk-dark', { viewport: DESK, theme: 'dark' }],
    ['phone-light', { viewport: PHONE, theme: 'light' }],
    ['phone-dark', { viewport: PHONE, theme: 'dark' }],
  ])('have nothing that axe complains of, and fit: %s', async (way, settings) => {
    await propose(`Pay the school for ${way}`);
    const { page, context } = await opened(settings);
    await page.getByText(`A decision awaits you: Pay the school for ${way}`).waitFor();
    await picture(page, way);
    expect(await findings(page)).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(1);
    await context.close();
  });
});
