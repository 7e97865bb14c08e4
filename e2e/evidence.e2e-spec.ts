import type { DocumentAnalysis, Trust, Upload } from '@fiducia/contracts';
import type { Browser, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE, type Theme } from './support/browser.js';
import { deedBytes, deedPath } from './support/fixtures.js';
import { logIn } from './support/log-in.js';
import { type RunningProduct, startProduct } from './support/product.js';

jest.setTimeout(240_000);

let product: RunningProduct;
let browser: Browser;
let api: Api;
let trustId: number;

/** A trust whose deed is a PDF of several pages, read and with its facts proposed, none of them confirmed. */
async function trustOfPdf(): Promise<number> {
  const { uploadId, documentText } = await api.upload<Upload>('deed.pdf', 'application/pdf', deedBytes('pdf'));
  const aiAnalysis = await api.post<DocumentAnalysis>('/api/analyze-document', { documentText });
  const { id } = await api.post<Trust>('/api/trusts', { name: 'Read from a PDF', uploadId, aiAnalysis });
  const revocable = aiAnalysis.proposedFacts.find(({ name }) => name === 'revocable');
  const fact = { name: 'revocable', value: revocable?.value ?? false, evidence: revocable?.evidence ?? null };
  await api.patch(`/api/trusts/${id}/facts`, { facts: [{ ...fact, source: 'document', confirmed: false }] });
  return id;
}

async function visitor(theme: Theme = 'light', viewport = DESK) {
  const { page, context, errors } = await newVisitor(browser, { address: product.address, theme, viewport });
  await logIn(page, 'testuser', 'password123');
  await page.getByRole('heading', { level: 1, name: /Welcome back/ }).waitFor();
  await page.goto(`/trust/${trustId}`);
  await page.getByRole('heading', { name: 'AI Analysis' }).waitFor();
  return { page, context, errors };
}

const drawer = (page: Page) => page.getByRole('dialog');
const pages = (page: Page) => drawer(page).getByRole('region', { name: 'Document pages' });

/** Opens the finding and answers the words that are marked on the drawn page. */
async function markedWords(page: Page, finding: RegExp): Promise<string> {
  await page.getByRole('button', { name: finding }).first().click();
  await pages(page).locator('mark').first().waitFor();
  return (await pages(page).locator('mark').allTextContents()).join(' ');
}

/** Whether anything but paper white was drawn on the page's canvas. */
const isDrawn = (page: Page, number: number) =>
  pages(page)
    .locator(`[data-page="${number}"] canvas`)
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return Array.from(data).some((value, index) => index % 4 === 0 && value < 100);
    });

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  api = new Api(product.address);
  await api.login('testuser', 'password123');
  trustId = await trustOfPdf();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('a finding of a PDF', () => {
  it('opens the page that it stands on, with its words marked, and the text on request', async () => {
    const { page, context, errors } = await visitor();
    expect(await markedWords(page, /^Spendthrift/)).toMatch(/anticipat|assign|creditor|spendthrift/i);
    const mark = pages(page).locator('mark').first();
    const number = Number(
      await pages(page)
        .locator('[data-page]', { has: page.locator('mark') })
        .first()
        .getAttribute('data-page'),
    );
    expect(await isDrawn(page, number)).toBe(true);
    await drawer(page).getByText(`Marked on page ${number}.`).waitFor();
    const [seen, frame] = [await mark.boundingBox(), await pages(page).boundingBox()];
    expect(seen?.y).toBeGreaterThan(frame?.y ?? Infinity);
    expect((seen?.y ?? Infinity) + (seen?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));

    // Far pages are not drawn.
    const count = await pages(page).locator('[data-page]').count();
    expect(await pages(page).locator('canvas').count()).toBeLessThan(count);

    await pages(page).press('+');
    await drawer(page).getByText('125 %').waitFor();
    await pages(page).press('0');
    const field = drawer(page).getByRole('textbox', { name: `Page, of ${count}` });
    await field.fill(String(count));
    await field.press('Enter');
    await pages(page).locator(`[data-page="${count}"] [data-drawn="true"]`).waitFor();

    await drawer(page).getByText('Text', { exact: true }).click();
    await drawer(page).getByRole('region', { name: 'Document text' }).locator('mark').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is drawn by a worker and decoders of our own origin, and WebAssembly is let run in that worker alone', async () => {
    const { page, context } = await visitor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await markedWords(page, /^Spendthrift/);
    expect(asked.filter((url) => !url.startsWith(product.address) && !url.startsWith('blob:'))).toEqual([]);
    const worker = asked.find((url) => /pdf\.worker/.test(url)) ?? '';
    const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy');
    expect(await policyOf(worker)).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(await policyOf(product.address)).not.toContain('wasm');
    const decoder = await fetch(`${product.address}/pdf/jbig2.wasm`);
    expect([decoder.status, decoder.headers.get('content-type')]).toEqual([200, 'application/wasm']);
    await context.close();
  });

  it('leads to a corrected fact, whose history says who and when, and back again', async () => {
    const { page, context, errors } = await visitor();
    const fact = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Edit Revocable' }) });
    await fact.getByText('Unconfirmed').waitFor();
    await fact.getByRole('button', { name: /^(Page|Passage).*: Revocable$/ }).click();
    await pages(page).locator('mark').first().waitFor();
    expect((await pages(page).locator('mark').allTextContents()).join(' ')).toMatch(/irrevocable|revoke/i);

    // The document stays open beside the facts.
    await fact.getByRole('button', { name: 'Edit Revocable' }).click();
    const form = page.getByRole('form', { name: 'Revocable', exact: true });
    await form.getByLabel('Yes', { exact: true }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await fact.getByText('Entered').waitFor();

    await fact.getByRole('button', { name: 'History of Revocable' }).click();
    const versions = page.getByRole('region', { name: 'History of Revocable' }).getByRole('listitem');
    const now = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date());
    await versions.nth(0).getByText('Now', { exact: true }).waitFor();
    expect(await versions.nth(0).innerText()).toMatch(/^Yes/);
    expect(await versions.nth(0).innerText()).toContain(`Margaret Whitfield, ${now}`);
    expect(await versions.nth(1).innerText()).toMatch(/^No\s+Read in the document/);

    await versions.nth(1).getByRole('button', { name: 'Go back to No' }).click();
    await versions.nth(2).waitFor();
    expect(await versions.nth(0).innerText()).toMatch(/^No/);
    await fact.getByText('From the document').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each([
    ['a desk', DESK, 'light'],
    ['a desk in the dark', DESK, 'dark'],
    ['a phone', PHONE, 'light'],
    ['a phone in the dark', PHONE, 'dark'],
  ] as const)('reads well and reaches everybody on %s', async (name, viewport, theme) => {
    const { page, context } = await visitor(theme, viewport);
    await markedWords(page, /^Spendthrift/);
    await settled(page);
    if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/${name.replaceAll(' ', '-')}.png` });
    expect(await findings(page)).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(1);
    await context.close();
  });
});

const EARLIER = `THE LINDEN FAMILY TRUST

1. Distributions. The Trustee shall pay the net income to Clara Linden at age 25.

2. Remainder. What is left passes to the descendants of the Settlor per stirpes.

3. Notices. Notices are sent by post.
`;
const LATER = EARLIER.replace('shall pay', 'may pay')
  .replace('age 25', 'age 30')
  .replace('per stirpes', 'per capita')
  .replace('by post', 'by letter');

describe('a PDF that no trust has yet', () => {
  it('is shown from the chosen file, on a phone in a tab of its own', async () => {
    const { page, context, errors } = await visitor('light', PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Add New Trust' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add New Trust' });
    await dialog.getByText('Their text does not leave this installation.', { exact: false }).waitFor();
    await dialog.locator('input[type=file]').setInputFiles(deedPath('pdf'));
    await dialog.getByRole('tab', { name: 'Findings' }).waitFor({ timeout: 30_000 });
    await dialog.getByRole('button', { name: /^Spendthrift/ }).click();
    const marks = dialog.getByRole('region', { name: 'Document pages' }).locator('mark');
    await marks.first().waitFor();
    expect((await marks.allTextContents()).join(' ')).toMatch(/anticipated/);
    await settled(page);
    if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/set-up-phone.png` });
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('tab', { name: 'Findings' }).click();
    await dialog.getByRole('button', { name: /^Spendthrift/, pressed: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('two versions of a document', () => {
  it('are compared word by word, with what each change touches, down to the passage', async () => {
    const { id } = await api.post<Trust>('/api/trusts', { name: 'Restated' });
    for (const [title, text] of Object.entries({ 'Deed of 2010': EARLIER, 'Restatement of 2020': LATER })) {
      const file = await api.upload<Upload>(`${title}.txt`, 'text/plain', new TextEncoder().encode(text));
      await api.post(`/api/trusts/${id}/documents`, { title, type: 'trust_deed', uploadId: file.uploadId });
    }
    const { page, context, errors } = await visitor();
    await page.goto(`/trust/${id}?tab=documents`);
    await page.getByRole('button', { name: 'Compare versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare two versions' });
    const changes = dialog.getByRole('list', { name: 'Changes' }).locator(':scope > li');
    await changes.nth(2).waitFor();
    expect(await changes.nth(0).locator('del').allTextContents()).toEqual(['shall', '25']);
    expect(await changes.nth(0).locator('ins').allTextContents()).toEqual(['may', '30']);
    await changes.nth(0).getByText('Shall or may:').waitFor();
    await changes.nth(1).getByText('How a share passes down:').waitFor();
    if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/compare.png` });
    expect(await findings(page)).toEqual([]);

    await dialog.getByRole('checkbox', { name: /Only changes that touch a rule/ }).check();
    await dialog.getByText('Notices', { exact: false }).first().waitFor({ state: 'hidden' });
    await changes.nth(0).getByRole('button', { name: 'Show in the later version' }).click();
    const reading = page.getByRole('dialog', { name: 'Restatement of 2020' });
    await reading.locator('mark', { hasText: 'The Trustee may pay' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
