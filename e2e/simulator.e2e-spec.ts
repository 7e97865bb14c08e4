import { readFileSync } from 'node:fs';
import type { Beneficiary, Decision, FactName, FactValue, SavedAlternatives, Trust } from '@fiducia/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { Api } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { DESK, launchBrowser, newVisitor, PHONE, type Theme } from './support/browser.js';
import { logIn } from './support/log-in.js';
import { type RunningProduct, startProduct } from './support/product.js';

jest.setTimeout(240_000);

const TITLE = 'Tuition out of this year’s income';
let product: RunningProduct;
let browser: Browser;
let api: Api;
let trustId: number;
let person: Beneficiary;

/** What the rules know of the trust: each entered and confirmed. */
const FACTS: Partial<Record<FactName, FactValue>> = {
  revocable: false,
  grantorTrust: false,
  taxStatus: 'complex',
  incomeStandard: 'discretionary',
  principalStandard: 'hems',
  principal: 200_000_000,
  accountingIncome: 5_000_000,
  incomeDistributed: 0,
  taxableIncome: 5_000_000,
  otherItemizedDeductions: 0,
};
const OF_PERSON: Partial<Record<FactName, FactValue>> = {
  beneficiaryClass: 'current',
  marginalRate: 22,
  netInvestmentTax: false,
  dateOfBirth: '1980-02-03',
};

async function confirmFacts() {
  const entries = Object.entries as <T>(of: Partial<Record<FactName, T>>) => [FactName, T][];
  const facts = [
    ...entries(FACTS).map(([name, value]) => ({ name, value })),
    ...entries(OF_PERSON).map(([name, value]) => ({ name, value, beneficiaryId: person.id })),
  ];
  await api.patch(`/api/trusts/${trustId}/facts`, { facts });
}

async function visitor(theme: Theme = 'light', viewport = DESK) {
  const { page, context, errors } = await newVisitor(browser, { address: product.address, theme, viewport });
  await logIn(page, 'testuser', 'password123');
  await page.getByRole('heading', { level: 1, name: /Welcome back/ }).waitFor();
  return { page, context, errors };
}

async function choose(page: Page, field: Locator, option: string) {
  await field.click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click();
}

/** By their tags: on a phone the rows are laid out as blocks. */
const row = (page: Page, name: string) =>
  page.locator('table tr', { has: page.locator('th', { hasText: name }) }).first();
/** The cell once it reads so: the answer to what was entered last. */
const reads = (page: Page, name: string, at: number, words: string) =>
  row(page, name).locator('td').nth(at).filter({ hasText: words }).waitFor();

async function enterPayment(page: Page, dollars: string, purpose: string) {
  await page.getByRole('spinbutton', { name: 'Amount' }).fill(dollars);
  await choose(page, page.getByLabel('Payee', { exact: true }), person.name);
  await page.getByLabel('Purpose', { exact: true }).fill(purpose);
}

/** A: keep, B: tuition, C: a boat. */
async function enterThreeOptions(page: Page) {
  await choose(page, page.getByLabel('What is done'), 'Keep in the trust (tax)');
  await page.getByRole('button', { name: 'Add option' }).click();
  await enterPayment(page, '46600', 'University tuition');
  await page.getByRole('button', { name: 'Duplicate option B' }).click();
  await enterPayment(page, '600000', 'Sailing boat');
  await reads(page, 'Amount', 2, '$600,000.00');
}

async function downloadOf(page: Page, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFileSync(await file.path());
}

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  api = new Api(product.address);
  await api.login('testuser', 'password123');
  const trusts = await api.get<Trust[]>('/api/trusts');
  trustId = trusts.find(({ name }) => name === 'Whitfield Family Trust')?.id ?? 0;
  [person] = (await api.get<Beneficiary[]>(`/api/trusts/${trustId}/beneficiaries`)) as [Beneficiary];
  await confirmFacts();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('options side by side', () => {
  it('go from a trust with confirmed facts to alternatives kept with a decision, and a PDF', async () => {
    const { page, context, errors } = await visitor();
    await page.goto(`/simulator?trust=${trustId}`);
    await enterThreeOptions(page);
    await reads(page, 'Tax together', 0, '$17,682.20');
    await reads(page, 'Tax together', 1, '$10,582.00');
    await reads(page, 'Tax owed by the beneficiary', 1, '$10,252.00');
    await reads(page, 'Overall risk', 2, 'High risk');
    expect(await row(page, 'D02').getAttribute('data-differs')).toBe('true');

    // The slider moves option C alone, and one Undo takes the whole pull back.
    await page.keyboard.press('Escape');
    const slider = page.getByRole('slider', { name: 'Amount, slider' });
    await slider.focus();
    for (let step = 0; step < 3; step++) await slider.press('ArrowLeft');
    await reads(page, 'Amount', 2, '$570,000.00');
    await reads(page, 'Amount', 1, '$46,600.00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await reads(page, 'Amount', 2, '$600,000.00');

    const pdf = await downloadOf(page, page.getByRole('button', { name: 'Save as PDF' }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Duplicate option B' }).waitFor();
    await page.getByRole('button', { name: 'Save alternatives' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as alternatives considered' });
    await dialog.getByLabel('Title').fill(TITLE);
    await dialog.getByRole('button', { name: 'Create decision from option B' }).click();
    await page.waitForURL(/tab=decisions/);

    const decisions = await api.get<Decision[]>(`/api/trusts/${trustId}/decisions`);
    const made = decisions.find(({ title }) => title === TITLE);
    expect(made).toMatchObject({
      type: 'distribution',
      amount: 4_660_000,
      beneficiaryId: person.id,
      status: 'pending',
    });
    const [kept] = await api.get<SavedAlternatives[]>(`/api/decisions/${made?.id}/alternatives`);
    expect(kept?.scenarios.map(({ scenario }) => scenario.name)).toEqual(['A', 'B', 'C']);
    expect(kept?.chosen).toBe('B');

    await page.getByRole('button', { name: TITLE }).first().click();
    const drawer = page.getByRole('dialog', { name: TITLE });
    await drawer.getByRole('heading', { name: 'Alternatives considered' }).waitFor();
    await drawer.getByText('B (chosen)').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('assume a fact in one option only, and turn the charts into tables with t', async () => {
    const { page, context } = await visitor();
    await page.goto(`/simulator?trust=${trustId}`);
    await enterPayment(page, '46600', 'University tuition');
    await page.getByRole('button', { name: 'Duplicate option A' }).click();
    await page.getByRole('combobox', { name: 'Add an assumption' }).fill('Marginal tax rate');
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: person.name })
      .first()
      .click();
    await page.getByRole('spinbutton', { name: `Marginal tax rate of ${person.name}` }).fill('35');
    await reads(page, 'Tax owed by the beneficiary', 0, '$10,252.00');
    await reads(page, 'Tax owed by the beneficiary', 1, '$16,310.00');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('t');
    await page.getByRole('region', { name: 'Tax by payer' }).getByRole('cell', { name: '$16,640.00' }).waitFor();
    expect(page.url()).toContain('view=table');
    await context.close();
  });

  it.each([
    ['a desk', DESK, 'light'],
    ['a desk in the dark', DESK, 'dark'],
    ['a phone', PHONE, 'light'],
    ['a phone in the dark', PHONE, 'dark'],
  ] as const)('read well and reach everybody on %s', async (name, viewport, theme) => {
    const { page, context } = await visitor(theme, viewport);
    await page.goto(`/simulator?trust=${trustId}`);
    await enterThreeOptions(page);
    await reads(page, 'Overall risk', 2, 'High risk');
    await page.getByRole('heading', { name: 'How long principal lasts' }).waitFor();
    await settled(page);
    if (process.env.SCREENS) {
      await page.screenshot({ path: `${process.env.SCREENS}/${name.replaceAll(' ', '-')}.png`, fullPage: true });
    }
    expect(await findings(page)).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(1);
    await context.close();
  });
});
