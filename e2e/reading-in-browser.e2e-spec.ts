import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Browser, Locator, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { launchBrowser, newVisitor } from './support/browser.js';
import { deedBytes } from './support/fixtures.js';
import { logIn } from './support/log-in.js';
import { type RunningProduct, startProduct } from './support/product.js';

jest.setTimeout(180_000);

const PASSWORD = 'a long enough password';
const SCAN_MS = 90_000;
const SHEET = { width: 850, height: 1_100 };

/** Text on a sheet that lay a little askew, photographed: nothing of it is text any more. */
async function sheets(browser: Browser, texts: readonly string[]): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport: SHEET, deviceScaleFactor: 2 });
  const made: Buffer[] = [];
  for (const text of texts) {
    await page.setContent(
      `<body style="margin:0;background:#fdfcf8"><div style="transform:rotate(.5deg);padding:70px;font:17px/1.5 serif;white-space:pre-wrap;color:#222"></div></body>`,
    );
    await page.evaluate((words) => (document.querySelector('div')!.textContent = words), text);
    made.push(await page.screenshot({ type: 'jpeg', quality: 80 }));
  }
  await page.close();
  return made;
}

async function pdfOf(pages: readonly (Buffer | string)[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const written = buffer(document);
  for (const page of pages) {
    document.addPage({ size: 'LETTER', margin: typeof page === 'string' ? 72 : 0 });
    if (typeof page === 'string') document.fontSize(10).text(page);
    else document.image(page, 0, 0, { width: 612 });
  }
  document.end();
  return written;
}

const deedText = () => Buffer.from(deedBytes('txt')).toString('utf8');

/** The deed cut into sheets of so many characters, at the ends of lines. */
function cut(text: string, length: number): string[] {
  const pages = [''];
  for (const line of text.split('\n')) {
    if ((pages.at(-1)?.length ?? 0) + line.length > length) pages.push('');
    pages[pages.length - 1] += `${line}\n`;
  }
  return pages;
}

/** The deed, of which the first page and those about spendthrift are scans, and the others text. */
async function partlyScanned(browser: Browser): Promise<Buffer> {
  const pages = cut(deedText(), 2_600);
  const isScan = pages.map((text, index) => index === 0 || /spendthrift/i.test(text));
  const scans = await sheets(
    browser,
    pages.filter((_text, index) => isScan[index]),
  );
  return pdfOf(pages.map((text, index) => (isScan[index] ? (scans.shift() ?? text) : text)));
}

describe('reading a document in the browser', () => {
  let product: RunningProduct;
  let browser: Browser;
  let page: Page;
  let dialog: Locator;

  beforeAll(async () => {
    product = await startProduct({ env: { DEMO_MODE: 'off' } });
    browser = await launchBrowser();
    await new Api(product.address).register({
      username: 'reader',
      fullName: 'Rita Reader',
      email: 'rita@example.org',
      password: PASSWORD,
    });
    ({ page } = await newVisitor(browser, { address: product.address }));
    await logIn(page, 'reader', PASSWORD);
    await page.getByRole('button', { name: 'Add New Trust' }).first().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });
  beforeEach(async () => {
    await page.goto('/');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole('button', { name: 'Add New Trust' }).first().click();
    dialog = page.getByRole('dialog', { name: 'Add New Trust' });
  });

  const choose = (name: string, content: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: content });
  const seeEvidence = async () => {
    await dialog.getByRole('heading', { name: 'AI Analysis' }).waitFor({ timeout: SCAN_MS });
    const findings = dialog.getByRole('region', { name: 'Findings' });
    await findings
      .getByRole('button', { name: /Spendthrift/i })
      .first()
      .click();
    const marks = dialog.getByRole('region', { name: /^Document (pages|text)$/ }).locator('mark');
    await marks.first().waitFor();
    expect((await marks.allTextContents()).join(' ')).toMatch(/spendthrift|anticipated/i);
  };

  it('reads a scanned deed, shows how far it is and how it was read, and marks the evidence', async () => {
    await choose('scan.pdf', await partlyScanned(browser));
    await dialog.getByText(/^Reading scanned pages from their images: \d+ of \d+ done$/).waitFor({ timeout: SCAN_MS });
    await seeEvidence();
    await dialog.getByText(/^Pages? .* (was|were) read from (its image|their images)\.$/).waitFor();
    await dialog.getByText(/^Page 1, read from its image/).waitFor();
  });

  it('reads a PDF of 300 pages', async () => {
    const pages = cut(deedText(), 2_600);
    const filler = Array.from({ length: 300 - pages.length }, (_, index) =>
      `Schedule ${index + 1}. The Trustee shall keep account of each asset of the trust estate. `.repeat(12),
    );
    await choose('long.pdf', await pdfOf([...pages, ...filler]));
    await seeEvidence();
    await dialog.getByText(/^Marked on page \d+\./).waitFor();
  });

  it('reads a DOC', async () => {
    await choose('deed.doc', Buffer.from(deedBytes('doc')));
    await seeEvidence();
  });

  it('says what to do about a page on which nothing can be read', async () => {
    await choose('blank.pdf', await pdfOf(await sheets(browser, [''])));
    const sentence =
      'No text could be read in this file, nor in its pictures. Upload a sharper scan, or a version with text that can be selected.';
    await dialog.getByText(sentence).waitFor({ timeout: SCAN_MS });
  });

  it('stops while the bytes go up, and takes another document at once', async () => {
    await page.route('**/api/uploads', () => undefined);
    await choose('deed.doc', Buffer.from(deedBytes('doc')));
    await dialog.getByRole('button', { name: 'Cancel upload' }).click();
    await page.unroute('**/api/uploads');
    await choose('deed.doc', Buffer.from(deedBytes('doc')));
    await dialog.getByRole('heading', { name: 'AI Analysis' }).waitFor({ timeout: SCAN_MS });
  });

  it('stops while scanned pages are read, and takes another document at once', async () => {
    await choose('scan.pdf', await pdfOf(await sheets(browser, cut(deedText(), 900))));
    await dialog.getByText(/^Reading scanned pages from their images/).waitFor({ timeout: SCAN_MS });
    await dialog.getByRole('button', { name: 'Cancel upload' }).click();
    await choose('deed.doc', Buffer.from(deedBytes('doc')));
    await dialog.getByRole('heading', { name: 'AI Analysis' }).waitFor({ timeout: SCAN_MS });
  });

  it('stops the analysis, keeps the document, and reads it again when asked', async () => {
    // The request is held on its way: the built-in analyser is done before anybody could press a button.
    await page.route('**/api/analyze-document', () => undefined);
    await choose('deed.doc', Buffer.from(deedBytes('doc')));
    await dialog.getByRole('button', { name: 'Stop reading' }).click({ timeout: SCAN_MS });
    await dialog.getByText('deed.doc is still here. What you have entered is kept.').waitFor();
    await page.unroute('**/api/analyze-document');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('heading', { name: 'AI Analysis' }).waitFor({ timeout: SCAN_MS });
  });
});
