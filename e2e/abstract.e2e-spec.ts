import type { DocumentAnalysis, Trust } from '@fiducia/contracts';
import type { Browser } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE, type Theme } from './support/browser.js';
import { logIn } from './support/log-in.js';
import { type RunningProduct, startProduct } from './support/product.js';

jest.setTimeout(240_000);

const DEED = `THE QUIET RIVER TRUST

This Trust Agreement is made on May 2, 2018 between Ada Quay (the "Grantor") and Ben Quay (the "Trustee").

1. Income. The Trustee shall pay the net income to Clara Quay at least quarterly.

2. Principal. The Trustee may pay principal to Clara Quay for her health, education, maintenance and support.

3. Remainder. At the death of Clara Quay the Trustee shall distribute the remainder to her descendants, per stirpes.

4. Spendthrift. No beneficiary may assign or anticipate any interest in this trust.

5. Successors. If Ben Quay ceases to act, First Western Trust Company shall serve as successor Trustee without bond.

6. This trust is irrevocable and shall be governed by the laws of Nevada.`;

const WAYS: [string, typeof DESK, Theme][] = [
  ['at 1440 px, light', DESK, 'light'],
  ['at 1440 px, dark', DESK, 'dark'],
  ['at 390 px, light', PHONE, 'light'],
  ['at 390 px, dark', PHONE, 'dark'],
];

describe('the abstract of a trust', () => {
  let product: RunningProduct;
  let browser: Browser;
  let trustId: number;

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchBrowser();
    const api = new Api(product.address);
    await api.login('testuser', 'password123');
    const aiAnalysis = await api.post<DocumentAnalysis>('/api/analyze-document', { documentText: DEED });
    trustId = (await api.post<Trust>('/api/trusts', { name: 'Quiet River Trust', aiAnalysis })).id;
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  it.each(WAYS)('can be read, narrowed to what is missing, and printed alone, %s', async (_way, viewport, theme) => {
    const { context, page, errors } = await newVisitor(browser, { address: product.address, viewport, theme });
    await logIn(page, 'testuser', 'password123');
    await page.getByRole('heading', { level: 1, name: /Welcome back/ }).waitFor();
    await page.goto(`/trust/${trustId}`);
    await settled(page);
    const abstract = page.getByRole('region', { name: 'Abstract' });
    expect(await abstract.getByRole('listitem').count()).toBe(45);
    await abstract.scrollIntoViewIfNeeded();
    expect(await findings(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(1);

    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await abstract.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading').filter({ visible: true }).first().textContent()).toBe('Abstract');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);

    await abstract.getByRole('checkbox', { name: /Not found only/ }).check();
    const missing = await abstract.getByRole('listitem').count();
    expect(await abstract.getByText('Not found in the document.').count()).toBe(missing);
    expect(errors).toEqual([]);
    await context.close();
  });
});
