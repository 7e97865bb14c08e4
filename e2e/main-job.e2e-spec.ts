import type { Browser } from 'playwright-core';
import { describeMainJobInBrowser } from './journeys/main-job-in-browser.js';
import { describeMainJobOverHttp } from './journeys/main-job-over-http.js';
import { launchBrowser } from './support/browser.js';
import { type RunningProduct, startProduct } from './support/product.js';

jest.setTimeout(120_000);

describe('the main job on npm start', () => {
  let product: RunningProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct({ env: { DEMO_MODE: 'off' } });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  describeMainJobOverHttp(() => product.address, 'one-process');
  describeMainJobInBrowser(
    () => product.address,
    () => browser,
  );
});
