import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Role, signIn } from './sign-in.ts';

// Two people at one record, and what was typed and not saved: nobody overwrites anybody, nothing is lost.

/** An active patient of the demo whom both may change. */
async function openDetails(browser: Browser, role: Role, id?: string): Promise<{ page: Page; id: string }> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, role, '/home/patients');
  if (!id) await page.locator('.dd-table tbody a').first().click();
  else await page.goto(`/home/patient?id=${id}`);
  await page.getByRole('tab', { name: 'Details', exact: true }).click();
  await expect(page.getByLabel('Phone')).toBeVisible();
  return { page, id: new URL(page.url()).searchParams.get('id') ?? '' };
}
const save = (page: Page) => page.getByRole('button', { name: /Save patient/ }).click();

test('the second of two editors sees who changed what, and loses nothing', async ({ browser }) => {
  test.setTimeout(120_000);
  const nurse = await openDetails(browser, 'clinical_nurse');
  const admin = await openDetails(browser, 'clinical_admin', nurse.id);
  await nurse.page.getByLabel('Phone').fill('(555) 010-4471');
  await save(nurse.page);
  await expect(nurse.page.getByText('Saved', { exact: true })).toBeVisible();

  await admin.page.getByLabel('Preferred name').fill('Ruth');
  await admin.page.getByLabel('Phone').fill('(555) 010-9999');
  await save(admin.page);
  const conflict = admin.page.getByRole('alertdialog');
  await expect(conflict).toContainText(/Dana Mercer changed this record on \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
  await expect(conflict.getByRole('row', { name: /Phone/ })).toContainText('(555) 010-9999');
  await expect(conflict.getByRole('row', { name: /Phone/ })).toContainText('(555) 010-4471');

  // Back to the own text: it is all there, and saving again asks again instead of overwriting.
  await conflict.getByRole('button', { name: 'Back' }).click();
  await expect(admin.page.getByLabel('Preferred name')).toHaveValue('Ruth');
  await expect(admin.page.getByLabel('Phone')).toHaveValue('(555) 010-9999');
  await save(admin.page);
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: 'Reload' }).click();
  await expect(admin.page.getByLabel('Phone')).toHaveValue('(555) 010-4471');

  // From the newer version on, saving works.
  await admin.page.getByLabel('Preferred name').fill('Ruthie');
  await save(admin.page);
  await expect(admin.page.getByText('Saved', { exact: true })).toBeVisible();
  await admin.page.getByRole('tab', { name: 'History' }).click();
  await expect(admin.page.getByRole('row', { name: /Dana Mercer/ }).first()).toContainText('Record changed');
});

test('what was typed and not saved is there after signing out and in again', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page, id } = await openDetails(browser, 'clinical_nurse');
  const before = await page.getByLabel('Access site').inputValue();
  await page.getByLabel('Access site').fill('left forearm, old scar');
  await page.waitForResponse((response) => /preferences/.test(response.url()) && response.ok());
  await page.context().close();

  const again = await (await browser.newContext()).newPage();
  await signIn(again, 'clinical_nurse', `/home/patient?id=${id}&tab=details`);
  await expect(again.getByText('A draft from before was restored.')).toBeVisible();
  await expect(again.getByLabel('Access site')).toHaveValue('left forearm, old scar');
  await again.getByRole('button', { name: 'Start over' }).click();
  await expect(again.getByLabel('Access site')).toHaveValue(before);
});

test('J8: a new patient who is on record already is told before saving, and merged in the queue', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'clinical_admin', '/home/patients');
  const row = page.locator('.dd-table tbody tr').nth(3);
  const name = ((await row.locator('a').first().textContent()) ?? '').trim();
  const born = (
    (await row
      .locator('td')
      .filter({ hasText: /\d{2}\/\d{2}\/\d{4}/ })
      .first()
      .textContent()) ?? ''
  ).trim();
  const [family = '', given = ''] = name.split(', ').map((part) => part.split(' ')[0] ?? '');
  await page.goto('/home/patient-new');
  await page.getByLabel('Last name').fill(family);
  await page.getByLabel('First name').fill(given);
  await page.getByLabel('DOB').fill(born);
  await page.keyboard.press('Tab');
  const panel = page.getByRole('region', { name: 'On record already?' }).first();
  await expect(panel).toContainText(/same name, same birthday/i);
  await page.getByRole('button', { name: /Enter patient/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator('h1').filter({ hasText: new RegExp(family, 'i') })).toBeVisible();

  // Four steps: the queue, Verify, same person, merge.
  await page.goto('/home/patient-verification');
  const waiting = page
    .locator('.dd-table tbody tr')
    .filter({ hasText: new RegExp(`${family}, ${given}`, 'i') })
    .first();
  await expect(waiting).toContainText(/same name, same birthday/i);
  await waiting.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: 'Same person: merge…' }).click();
  await page.getByRole('button', { name: 'Merge records' }).click();
  await expect(page.getByText(/was merged/)).toBeVisible();
  await expect(page.locator('.dd-table tbody tr').filter({ hasText: new RegExp(`${family}, ${given}`, 'i') })).toHaveCount(0);
});
