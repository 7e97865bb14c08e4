import type { Page } from 'playwright-core';

/** Fills in the form of /auth and sends it; what comes after it is the caller's to wait for. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
