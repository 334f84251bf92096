import type { Page } from '@playwright/test';
import { countSteps } from './count-steps.ts';
import { expect, test } from './journey.ts';
import { type Role, signIn } from './sign-in.ts';

// Two people at one record, and what was typed and not saved: nobody overwrites anybody, nothing is lost.

type AnotherPage = () => Promise<Page>;

/** An active patient of the demo whom both may change. */
async function openDetails(anotherPage: AnotherPage, role: Role, id?: string): Promise<{ page: Page; id: string }> {
  const page = await anotherPage();
  await signIn(page, role, '/home/patients');
  if (!id) await page.locator('.dd-table tbody a').first().click();
  else await page.goto(`/home/patient?id=${id}`);
  await page.getByRole('tab', { name: 'Details', exact: true }).click();
  await expect(page.getByLabel('Phone')).toBeVisible();
  return { page, id: new URL(page.url()).searchParams.get('id') ?? '' };
}
const save = (page: Page) => page.getByRole('button', { name: /Save patient/ }).click();

test('the second of two editors sees who changed what, and loses nothing', async ({ anotherPage }) => {
  test.setTimeout(120_000);
  const nurse = await openDetails(anotherPage, 'clinical_nurse');
  const admin = await openDetails(anotherPage, 'clinical_admin', nurse.id);
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

  // Back to one's own text: it is all there, and saving again asks again instead of overwriting.
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

test('what was typed and not saved is there after signing out and in again', async ({ anotherPage }) => {
  test.setTimeout(120_000);
  const { page, id } = await openDetails(anotherPage, 'clinical_nurse');
  const before = await page.getByLabel('Access site').inputValue();
  // Loaded before anything was typed.
  const otherTab = await page.context().newPage();
  await signIn(otherTab, 'clinical_nurse', `/home/patient?id=${id}`);
  await page.getByLabel('Access site').fill('left forearm, old scar');
  await page.waitForResponse((response) => /preferences/.test(response.url()) && response.ok());
  await page.close();
  await otherTab.getByRole('tab', { name: 'Details' }).click();
  await expect(otherTab.getByText('Your draft has been restored.')).toBeVisible();
  await otherTab.close();

  const again = await anotherPage();
  await signIn(again, 'clinical_nurse', `/home/patient?id=${id}&tab=details`);
  await expect(again.getByText('Your draft has been restored.')).toBeVisible();
  await expect(again.getByLabel('Access site')).toHaveValue('left forearm, old scar');
  await again.getByRole('button', { name: 'Start over' }).click();
  await expect(again.getByLabel('Access site')).toHaveValue(before);
});

test('J8: a new patient who is on record already is told before saving, and merged in the queue', async ({ anotherPage }) => {
  test.setTimeout(120_000);
  const page = await anotherPage();
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
  const panel = page.getByRole('region', { name: 'Already on record?' }).first();
  await expect(panel).toContainText(/same name, same date of birth/i);
  await page.getByRole('button', { name: /Enter patient/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator('h1').filter({ hasText: new RegExp(family, 'i') })).toBeVisible();

  // Four steps: the queue, Verify, same person, merge.
  const steps = await countSteps(page);
  await page
    .locator('nav.dd-side')
    .getByRole('link', { name: /^New Patients/ })
    .click();
  const waiting = page
    .locator('.dd-table tbody tr')
    .filter({ hasText: new RegExp(`${family}, ${given}`, 'i') })
    .first();
  await expect(waiting).toContainText(/same name, same date of birth/i);
  await waiting.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: 'Same person: merge…' }).click();
  await page.getByRole('button', { name: 'Merge records' }).click();
  await expect(page.getByText(/was merged/)).toBeVisible();
  expect(await steps()).toBeLessThanOrEqual(4);
  await expect(page.locator('.dd-table tbody tr').filter({ hasText: new RegExp(`${family}, ${given}`, 'i') })).toHaveCount(0);
});

/** The same page twice, as the administration of a customer and as the laboratory's support would have it. */
async function openTwice(anotherPage: AnotherPage, role: Role, path: string): Promise<[Page, Page]> {
  const open = async () => {
    const page = await anotherPage();
    await signIn(page, role, path);
    return page;
  };
  return [await open(), await open()];
}

test('a dialog of a facility: what both typed stands side by side, and "Save mine" keeps what only the other changed', async ({
  anotherPage,
}) => {
  test.setTimeout(120_000);
  const [first, second] = await openTwice(anotherPage, 'clinical_admin', '/home/facility?tab=calendar');
  const row = (page: Page) => page.getByRole('table', { name: 'Shifts' }).getByRole('row', { name: /MWF · First/ });
  const choose = async (page: Page, field: string, option: string) => {
    await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
    await page.keyboard.type(option);
    await page.keyboard.press('Enter');
  };
  for (const page of [first, second]) await row(page).getByRole('button', { name: /Edit/ }).click();
  await choose(first, 'Starts', '06:30 AM');
  await choose(first, 'Ends', '11:00 AM');
  await first.getByRole('button', { name: /Save shift/ }).click();
  await expect(row(first)).toContainText('11:00 AM');

  await choose(second, 'Ends', '11:30 AM');
  await second.getByRole('button', { name: /Save shift/ }).click();
  const conflict = second.getByRole('alertdialog');
  await expect(conflict).toContainText(/changed this record on \d{2}\/\d{2}\/\d{4}/);
  await expect(conflict.getByRole('row', { name: /^Ends/ })).toContainText('11:30 AM');
  await expect(conflict.getByRole('row', { name: /^Ends/ })).toContainText('11:00 AM');
  await expect(conflict.getByRole('row', { name: /^Starts/ })).toContainText('not changed by you');

  // Back: the dialog is still there with what was typed; then mine is saved, and the other's start stays.
  await conflict.getByRole('button', { name: 'Back' }).click();
  await expect(second.getByRole('dialog')).toContainText('11:30 AM');
  await second.getByRole('button', { name: /Save shift/ }).click();
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(row(second)).toContainText('06:30 AM');
  await expect(row(second)).toContainText('11:30 AM');
});
