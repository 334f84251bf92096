import type { Page } from '@playwright/test';
import { countSteps } from './count-steps.ts';
import { monthsCounted } from './counted-months.ts';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

const menu = (page: Page) => page.locator('nav.dd-side');
/** One step of the menu: its group opens first. */
const openReports = (page: Page) => menu(page).getByRole('button', { name: 'Reports' }).click();
/** What the server gave as a PDF when a button was pressed. */
async function pdfOf(page: Page, press: () => Promise<void>): Promise<string> {
  const file = Promise.withResolvers<Buffer>();
  await page.route(/\/api\/report\/runs\/[^/]+\/file\?format=pdf/, async (route) => {
    const response = await route.fetch();
    file.resolve(await response.body());
    await route.fulfill({ response });
  });
  await press();
  return (await file.promise).toString('latin1');
}

test.beforeAll(({ baseURL }) => monthsCounted(baseURL));

test('J13 medical director: who misses adequacy this month, and why, in three steps', async ({ page }) => {
  await signIn(page, 'clinical_medical_director');
  const { faults } = watchPage(page);
  const steps = await countSteps(page);
  await openReports(page);
  await menu(page).getByRole('link', { name: 'Management and Detail' }).click();
  await page.getByRole('link', { name: 'Who misses Kt/V, and why?' }).click();
  await expect(page.locator('h1:visible')).toContainText('adequacy');
  const table = page.getByRole('table', { name: /adequacy/i });
  await expect(table.getByRole('columnheader', { name: 'Why' })).toBeVisible();
  const [first] = await table.locator('tbody tr:has(th[scope="row"])').all();
  if (!first) throw new Error('nobody misses adequacy in the demo');
  await expect(first.locator('td').last()).not.toHaveText(/^—?$/);
  expect(await steps()).toBeLessThanOrEqual(3);
  // Every number is a door to its people.
  await page
    .getByRole('table', { name: 'Measures' })
    .getByRole('button', { name: /^Show who: spKt\/V/ })
    .last()
    .click();
  await expect(
    page
      .getByRole('complementary', { name: /Who is behind spKt\/V/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  expect(faults).toEqual([]);
});

test('J10 dietitian: prints the month in four steps', async ({ page }) => {
  await signIn(page, 'clinical_nurse');
  const { faults } = watchPage(page);
  const steps = await countSteps(page);
  await openReports(page);
  await menu(page).getByRole('link', { name: 'Dietitian Reports' }).click();
  await page.getByRole('link', { name: 'Who should the dietitian see this month?' }).click();
  const file = await pdfOf(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click());
  expect(file).toMatch(/^%PDF-/);
  expect(await steps()).toBeLessThanOrEqual(4);
  expect(faults).toEqual([]);
});

test('a card for the patient is printed in Spanish', async ({ page }) => {
  // One shift: above 100 pages a paper is made in the background (`report-runs.spec.ts`).
  await signIn(page, 'clinical_nurse', '/home/reports-card?report=18&shifts=FIRST');
  const { faults } = watchPage(page);
  const file = await pdfOf(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click());
  expect(file).toContain('/Lang (es');
  expect(faults).toEqual([]);
});
