import type { Browser, Locator, Page } from 'playwright-core';
import { Api } from '../support/api.js';
import { newVisitor } from '../support/browser.js';
import { deedPath, type Format, FORMATS } from '../support/fixtures.js';
import { logIn } from '../support/log-in.js';

const PASSWORD = 'a long enough password';
const DECISION = 'Motor yacht for Daniel';
const HEMS = 'Health, education, maintenance and support (HEMS)';

/** The facts that the document does not tell, or that the reading may have told otherwise, in the form's own words. */
const FACTS = [
  { label: 'Income standard', choose: 'Discretionary' },
  { label: 'Principal standard', choose: HEMS },
  { label: 'Principal', fill: '3412600' },
  { label: 'Accounting income this year', fill: '96400' },
  { label: 'Income paid out this year', fill: '41250' },
] as const;

async function choose(page: Page, field: Locator, option: string) {
  await field.click();
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
}

async function signIn(page: Page, username: string) {
  await logIn(page, username, PASSWORD);
  await page.getByRole('heading', { name: 'Welcome back, Margaret' }).waitFor();
}

async function uploadAndRead(page: Page, format: Format) {
  await page.getByRole('button', { name: 'Add New Trust' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Trust' });
  await dialog.locator('input[type=file]').setInputFiles(deedPath(format));
  await dialog.getByRole('heading', { name: 'AI Analysis' }).waitFor({ timeout: 30_000 });
  return dialog;
}

/** Opens a finding and expects its words marked beside it: on the pages of a PDF, in the text of every other document. */
async function seeEvidence(dialog: Locator) {
  const finding = dialog
    .getByRole('region', { name: 'Findings' })
    .getByRole('button', { name: /Spendthrift/i })
    .first();
  await finding.click();
  const marks = dialog.getByRole('region', { name: /^Document (pages|text)$/ }).locator('mark');
  await marks.first().waitFor();
  expect((await marks.allTextContents()).join(' ')).toMatch(/spendthrift|anticipated/i);
}

async function nameAndGoals(page: Page, dialog: Locator) {
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Define Goals' }).waitFor();
  expect(await dialog.getByLabel('Trust Name').inputValue()).not.toBe('');
  await dialog.getByLabel('Trust Name').fill('Whitfield Family Trust');
  await dialog.getByLabel('Education funding').check();
  await dialog.getByLabel('Asset preservation').check();
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Review & Finish' }).waitFor();
  await dialog.getByRole('button', { name: 'Create Trust' }).click();
  await page.waitForURL(/\/trust\/\d+/);
  await page.getByRole('heading', { name: 'Whitfield Family Trust' }).waitFor();
}

async function enterFacts(page: Page) {
  for (const fact of FACTS) {
    const enter = page.getByRole('button', { name: `Enter ${fact.label}`, exact: true });
    const edit = page.getByRole('button', { name: `Edit ${fact.label}`, exact: true });
    const folded = page.locator('details:not([open]) > summary', { hasText: 'Not known yet' });
    await page.getByText('Not known yet').or(edit).first().waitFor();
    if ((await folded.count()) > 0) await folded.click();
    await enter.or(edit).first().click();
    const form = page.getByRole('form', { name: fact.label, exact: true });
    if ('choose' in fact) await choose(page, form.getByRole('combobox'), fact.choose);
    else await form.getByRole('textbox').first().fill(fact.fill);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
  }
}

async function addDaniel(page: Page) {
  await page.getByRole('tab', { name: 'Beneficiaries' }).click();
  await page.getByRole('button', { name: 'Add Beneficiary' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add Beneficiary' });
  await drawer.getByLabel('Name').fill('Daniel Whitfield');
  await drawer.getByLabel('Relation').fill('Grandson');
  await drawer.getByRole('button', { name: 'Add Beneficiary' }).click();
  await page.getByRole('cell', { name: 'Daniel Whitfield' }).first().waitFor();
}

async function planAndSimulate(page: Page) {
  await page.getByRole('button', { name: 'Simulate Decision' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Decision Impact Simulator' });
  await dialog.getByLabel('Title').fill(DECISION);
  await choose(page, dialog.getByLabel('Beneficiary'), 'Daniel Whitfield');
  await dialog.getByLabel('Amount in dollars').fill('400000');
  await dialog.getByLabel('Purpose').fill('Motor yacht');
  await dialog.getByRole('button', { name: 'Simulate Decision' }).click();
  await dialog.getByText('Overall Risk').waitFor();
  for (const rule of ['D02', 'D06', 'D14']) await dialog.getByText(`Rule ${rule}`, { exact: true }).first().waitFor();
  await page.getByText('Decision impact analysis is ready to review.').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'hidden' });
}

async function approve(page: Page) {
  // A message waits while its window is in the background.
  await page.bringToFront();
  await page.getByRole('tab', { name: 'Decisions' }).click();
  await page.getByRole('button', { name: `Approve ${DECISION}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this decision?' });
  await dialog.getByLabel('Reasons').fill('The family was heard, and the journey is fictional.');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: 'Approved', exact: true }).waitFor();
  await page.getByText('The decision status has been updated successfully.').first().waitFor();
}

/** The main job in the form of tests: one person, one deed of each format, in a real browser. */
export function describeMainJobInBrowser(address: () => string, browser: () => Browser): void {
  it.each(FORMATS)(
    'goes from a %s to an approved decision that appears in the record by itself',
    async (_name, format) => {
      const username = `margaret-${format}`;
      await new Api(address()).register({ username, password: PASSWORD, fullName: 'Margaret Whitfield' });
      const { context, page, errors } = await newVisitor(browser(), { address: address() });
      await signIn(page, username);
      const dialog = await uploadAndRead(page, format);
      await seeEvidence(dialog);
      await nameAndGoals(page, dialog);
      await enterFacts(page);
      await addDaniel(page);
      await planAndSimulate(page);

      const record = await context.newPage();
      await record.goto('/activity');
      await record.getByText('Decision Created').first().waitFor();
      await record.evaluate(() => Reflect.set(window, 'notReloaded', true));
      await approve(page);
      await record.getByText('Decision Approved').first().waitFor();
      expect(await record.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
}
