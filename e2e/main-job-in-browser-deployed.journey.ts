import type { Browser } from 'playwright-core';
import { describeMainJobInBrowser } from './journeys/main-job-in-browser.js';
import { launchBrowser } from './support/browser.js';

// No suite of `npm test`: run it against a product that is deployed somewhere, whatever deployed it.
//   GATEWAY_URL=https://… npx jest --testMatch '**/main-job-in-browser-deployed.journey.ts'
const address = process.env.GATEWAY_URL;
if (address === undefined) throw new Error('Set GATEWAY_URL to the address of the product.');

jest.setTimeout(180_000);

describe(`the main job in a browser at ${address}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  describeMainJobInBrowser(
    () => address,
    () => browser,
  );
});
