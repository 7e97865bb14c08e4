import { findings } from './support/axe.js';
import { launchBrowser } from './support/browser.js';

jest.setTimeout(120_000);

describe('the Chromium that npm brings', () => {
  it('draws text and runs axe, with nothing of it installed on the machine', async () => {
    const browser = await launchBrowser('packaged');
    const page = await browser.newPage();
    await page.setContent('<html lang="en"><title>T</title><main><h1>Fiducia</h1><img src="data:," /></main></html>');
    const width = await page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('h1') as Node);
      return range.getBoundingClientRect().width;
    });
    const found = await findings(page);
    await browser.close();
    expect(width).toBeGreaterThan(50);
    expect(found).toEqual([expect.stringMatching(/^image-alt: img/)]);
  });
});
