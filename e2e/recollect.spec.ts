import { expect, test } from './journey.ts';
import { waiting, waitingAtFirst } from './menu-counts.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

type Issue = { requisitionId: string; number: string; partyName: string; offeringCode: string; partyType: string };

test('a test that was not performed is drawn again: both draws lead to each other, and one less waits', async ({ page }) => {
  await signIn(page, 'clinical_nurse');
  const { faults } = watchPage(page);
  // Neither one of the counts on the tabs, which ask for one row, nor what was reordered today.
  const listed = page.waitForResponse((response) => {
    if (!response.url().endsWith('/requisitions/result-issues') || !response.ok()) return false;
    const asked = response.request().postDataJSON();
    return asked.state === 'OPEN' && asked.maxResultCount !== 1;
  });
  await page.goto('/home/tnp-queue');
  const { items, totalCount }: { items: Issue[]; totalCount: number } = await (await listed).json();
  const issue = items.find(({ partyType }) => partyType === 'PATIENT');
  if (!issue) throw new Error('the demo has no test of a patient that was not performed');
  expect(await waitingAtFirst(page, 'Tests Not Performed')).toBe(totalCount);

  const [family = ''] = issue.partyName.split(',');
  await page.getByRole('button', { name: new RegExp(`^More actions for ${issue.offeringCode} ${family}`, 'i') }).click();
  await page.getByRole('menuitem', { name: 'Reorder…' }).click();
  const made = page.waitForResponse((response) => response.url().endsWith('/reorder-patient-requisition') && response.ok());
  await page.getByRole('dialog').getByRole('button', { name: 'Reorder 1 test' }).click();
  const { number } = await (await made).json();
  await expect.poll(() => waiting(page, 'Tests Not Performed')).toBe(totalCount - 1);

  await page.getByRole('tab', { name: /^Reordered/ }).click();
  await page.getByRole('link', { name: new RegExp(`^${number} .`) }).click();
  await page.getByRole('link', { name: `Reordered from ${issue.number}` }).click();
  await expect(page.getByRole('link', { name: `${issue.offeringCode} reordered as ${number}` })).toBeVisible();
  expect(faults).toEqual([]);
});
