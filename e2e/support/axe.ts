import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands, one line for each element. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe: runner } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await runner.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')} - ${(failureSummary ?? '').split('\n').slice(1, 3).join(' ').trim()}`,
      ),
    );
  }, TAGS);
}

/** Everything that is on its way has arrived: no spinner, no skeleton, no transition. */
export async function settled(page: Page) {
  await page.waitForLoadState('domcontentloaded');
  await page.locator('h1, [role=dialog]').first().waitFor();
  await page
    .locator('.ant-skeleton, .ant-spin-spinning, .ant-btn-loading, [aria-busy=true]')
    .first()
    .waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}
