import { apiAs } from './api-as.ts';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

const mailbox = `http://127.0.0.1:${process.env.E2E_PORTS?.split(' ')[5] ?? '4505'}`;
const director = 'kwame.osei@ridgeline.example';

test('a schedule mails its link, which opens the report and leads to where one stops receiving it', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'clinical_medical_director', '/home/reports-detail?report=1');
  const { faults } = watchPage(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Recipients' }).fill('Mercer');
  await page.getByTitle(/^Mercer, Dana/).click();
  // Esc closes the list of names, not the dialog around it.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('combobox', { name: 'Recipients' })).toHaveAttribute('aria-expanded', 'false');
  await dialog.getByRole('button', { name: 'Schedule report' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/home/report-runs?tab=schedules');
  // Repeated, it has made one more.
  const row = page.getByRole('row', { name: /Anemia/ }).first();
  await expect(row).toContainText('Mercer, Dana');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Run now' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Running now: Anemia')).toBeVisible();
  expect(faults).toEqual([]);

  const mail = page.getByRole('link', { name: /a report is ready/ }).first();
  await expect(async () => {
    await page.goto(mailbox);
    await page.getByLabel('Search by recipient').fill(director);
    await expect(mail).toContainText(director, { timeout: 1_000 });
  }).toPass();
  await mail.click();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByRole('link', { name: 'Stop receiving this report' })).toHaveAttribute('href', /tab=schedules&leave=/);
  const opening = page.waitForEvent('popup');
  await letter.getByRole('link', { name: 'Open the report' }).click();
  // Another address than the one signed in at: the new tab goes to the identity service and back first.
  await expect((await opening).getByRole('heading', { level: 1, name: /Anemia/ })).toBeVisible({ timeout: 20_000 });
});

test('a run in the background is cancelled while it waits', async ({ page, baseURL }) => {
  const kwame = await apiAs(baseURL ?? '', director);
  const to = Temporal.Now.plainDateISO();
  const body = { reportId: 20, from: to.subtract({ days: 365 }).toString(), to: to.toString(), background: true };
  // Enough work that the last one waits its turn.
  for (let run = 0; run < 4; run += 1) await kwame('POST', '/api/order/requisitions/get-requisition-report', body);
  await signIn(page, 'clinical_medical_director', '/home/report-runs');
  const { faults } = watchPage(page);
  // Others run reports as the same person meanwhile.
  const newest = page
    .getByRole('table', { name: 'My runs' })
    .getByRole('row', { name: /Result detail/ })
    .first();
  await expect(newest).toContainText(/Waiting|Running/);
  await newest.getByRole('button', { name: /^Actions|More/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect(newest).toContainText('Cancelled');
  expect(faults).toEqual([]);
});
