import type { Browser } from 'playwright-core';
import { describeMainJobInBrowser } from './journeys/main-job-in-browser.js';
import { describeMainJobOverHttp } from './journeys/main-job-over-http.js';
import { launchBrowser } from './support/browser.js';
import { type RunningProduct, startProduct } from './support/product.js';
import { whereServicesCanRun } from './support/real-parts.js';

jest.setTimeout(180_000);

whereServicesCanRun('the main job on npm run start:services', () => {
  let product: RunningProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct({ form: 'services', env: { DEMO_MODE: 'off' } });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  describeMainJobOverHttp(() => product.address, 'six-processes');
  describeMainJobInBrowser(
    () => product.address,
    () => browser,
  );
});
