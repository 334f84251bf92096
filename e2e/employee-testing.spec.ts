import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

/** The row of one employee under a tab of the testing page. */
async function rowUnder(page: Page, tab: string, name: string) {
  await page.goto(`/home/employee-testing?show=${tab}`);
  return page.getByRole('row').filter({ hasText: name });
}

test('an employee: not ordered, ordered, drawn, acknowledged, opened for a purpose; a clinician sees nothing of it', async ({
  anotherPage,
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'clinical_nurse', '/home/employee-testing?show=TO_ORDER');
  const { faults } = watchPage(page);
  // Not somebody who is still to be verified: nothing is collected from them, and they come after those who declined another test.
  const row = page.getByRole('row').filter({ hasText: 'not tested yet' }).first();
  const name = (await row.getByRole('rowheader').textContent()) ?? '';
  await row.getByRole('button', { name }).click();
  const panel = page.getByRole('complementary', { name: new RegExp(name) });
  await panel.getByRole('button', { name: /^Order \d tests?/ }).click();
  await expect(page.getByText(/tests? (is|are) ordered/)).toBeVisible();

  // The worker plans the draw.
  let draw = '';
  await expect(async () => {
    const link = (await rowUnder(page, 'ORDERED', name)).getByRole('link', { name: /^draw / }).first();
    await expect(link).toBeVisible({ timeout: 2000 });
    draw = new URL((await link.getAttribute('href')) ?? '', baseURL).searchParams.get('id') ?? '';
  }).toPass({ timeout: 30_000 });
  await page.goto(`/home/employee-requisition?id=${draw}`);
  const labels = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Print \d labels?/ }).click();
  await labels;
  await page.getByRole('button', { name: 'Collect with details…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Collect/ })
    .click();
  await expect((await rowUnder(page, 'DRAWN', name)).getByText(/^drawn/).first()).toBeVisible();
  await page.goto(`/home/employee-requisition?id=${draw}`);
  await page.getByRole('button', { name: 'Ship' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('1 draw shipped')).toBeVisible();

  // The laboratory answers.
  await expect(async () => {
    await expect((await rowUnder(page, 'NEW_RESULT', name)).getByText('new result').first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await page.goto(`/home/employee-results-acknowledgement?requisition=${draw}`);
  await expect(page.getByRole('region', { name: /under review/i })).toContainText(name.split(',')[0] ?? '');
  await expect(page.getByRole('button', { name: /^Acknowledge/ })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByText(/^Acknowledged: /)).toBeVisible();

  await (await rowUnder(page, 'ALL', name)).getByRole('button', { name }).click();
  await expect(panel.getByText(/^to \d/).first()).toBeVisible();
  await panel.getByRole('button', { name: /^Show values/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show values/ })
    .click();
  await expect(panel.getByRole('list', { name: 'Immunity' })).toContainText(/Negative|Positive|Indeterminate/);
  await expect(panel.getByRole('region', { name: 'Who opened a result' })).toContainText('Dana Mercer');
  expect(faults).toEqual([]);

  const clinician = await anotherPage();
  await signIn(clinician, 'clinical_clinician', '/home/employee-testing');
  await expect(clinician.locator('main')).toContainText('You do not have access to this page');
  await expect(clinician.locator('nav.dd-side')).not.toContainText('Employee Testing');
  await clinician.goto(`/home/employee-requisition-results?id=${draw}`);
  await expect(clinician.locator('main h1').first()).toBeVisible();
  await expect(clinician.locator('main')).not.toContainText(name);
});
