import type { Trust } from '@fiducia/contracts';
import type { Browser, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE, type Theme } from './support/browser.js';
import { type RunningProduct, startProduct } from './support/product.js';

jest.setTimeout(300_000);

type Screen = { name: string; path: string; open?: (page: Page) => Promise<unknown> };

const WAYS: [string, { viewport: typeof DESK; theme: Theme }][] = [
  ['at 1440 px, light', { viewport: DESK, theme: 'light' }],
  ['at 1440 px, dark', { viewport: DESK, theme: 'dark' }],
  ['at 390 px, light', { viewport: PHONE, theme: 'light' }],
  ['at 390 px, dark', { viewport: PHONE, theme: 'dark' }],
];

const PAGES = [
  '/',
  '/trusts',
  '/onboarding',
  '/goals',
  '/decision-matrix',
  '/simulator',
  '/execution',
  '/beneficiaries',
  '/distributions',
  '/decisions',
  '/activity',
  '/notifications',
  '/reports',
  '/users',
  '/settings',
  '/no-such-page',
];

function screensOf(trustId: number): Screen[] {
  const tabs = ['overview', 'decisions', 'beneficiaries', 'distributions', 'documents'];
  return [
    ...PAGES.map((path) => ({ name: path, path })),
    ...tabs.map((tab) => ({ name: `/trust, ${tab}`, path: `/trust/${trustId}?tab=${tab}` })),
    { name: '/trust/999999', path: '/trust/999999' },
    {
      name: 'Add New Trust dialog',
      path: '/trusts',
      open: async (page) => {
        await page.getByRole('button', { name: 'Add New Trust' }).first().click();
        await page.getByRole('dialog', { name: 'Add New Trust' }).waitFor();
      },
    },
    {
      name: 'Decision Impact Simulator dialog',
      path: `/trust/${trustId}?simulator=true`,
      open: (page) => page.getByRole('dialog', { name: 'Decision Impact Simulator' }).waitFor(),
    },
  ];
}

async function examine(page: Page, screen: Screen): Promise<string[]> {
  await page.goto(screen.path);
  await settled(page);
  await screen.open?.(page);
  await settled(page);
  const found = (await findings(page)).map((finding) => `${screen.name}: ${finding}`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 1) found.push(`${screen.name}: the page is ${overflow} px wider than the window`);
  return found;
}

describe('every screen', () => {
  let product: RunningProduct;
  let browser: Browser;
  let trustId: number;

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchBrowser();
    const api = new Api(product.address);
    await api.login('testuser', 'password123');
    const trusts = await api.get<Trust[]>('/api/trusts');
    trustId = trusts.find(({ name }) => name === 'Whitfield Family Trust')?.id ?? 0;
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  it.each(WAYS)('has nothing that axe complains of, %s', async (_way, settings) => {
    const { context, page, errors } = await newVisitor(browser, { address: product.address, ...settings });
    const found = await examine(page, { name: '/auth', path: '/auth' });
    await page.getByLabel('Username').fill('testuser');
    await page.getByLabel('Password', { exact: true }).fill('password123');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome back, Margaret' }).waitFor();
    for (const screen of screensOf(trustId)) found.push(...(await examine(page, screen)));
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
