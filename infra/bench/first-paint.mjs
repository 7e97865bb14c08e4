// How much JavaScript a browser has fetched when a page first shows something.
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const PROGRAM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Sum of the scripts that had arrived at the first contentful paint, each compressed by gzip, in KiB. */
export async function javaScriptBeforeFirstPaint(address) {
  if (!existsSync(PROGRAM)) throw new Error('This figure needs a Chromium: install one or set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const sizes = new Map();
    page.on('response', async (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) {
        sizes.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
      }
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name));
      return scripts.filter(({ responseEnd }) => responseEnd <= paint.startTime).map(({ name }) => name);
    });
    return Math.round(early.reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0) / 1024);
  } finally {
    await browser.close();
  }
}
