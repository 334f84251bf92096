import { demoAccounts } from '@drawday/demo-data/demo-accounts.ts';
import type { Locator } from '@playwright/test';
import { apiAs } from './api-as.ts';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';

const mailbox = `http://127.0.0.1:${process.env.E2E_PORTS?.split(' ')[5] ?? '4505'}`;
const director = demoAccounts.find(({ role }) => role === 'clinical_medical_director')?.email ?? '';
const nurse = demoAccounts.find(({ role }) => role === 'clinical_nurse')?.email ?? '';
type Criticals = { items: { requisitionId: string; resultCode: string; escalation: { told: object[] } }[] };

async function choose(field: Locator, option: string): Promise<void> {
  await field.click();
  await field.page().locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click();
}

test('a critical result that nobody closes reaches the medical director, who closes it', async ({ page, anotherPage, baseURL }) => {
  await signIn(page, 'clinical_admin', '/home/facility?tab=ranges');
  const rule = page.getByRole('region', { name: 'When nobody closes a critical result' }).first();
  await rule.getByRole('button', { name: 'Edit rule' }).click();
  // However old the criticals of the demo are, this third step is due at once.
  await page.getByRole('button', { name: 'Add step' }).click();
  for (const step of [0, 1, 2])
    await page
      .getByLabel(/^Minutes/)
      .nth(step)
      .fill('0');
  await choose(page.getByRole('combobox', { name: 'Who is notified' }).nth(2), 'One person');
  await choose(page.getByRole('combobox', { name: 'Person' }), 'Mercer, Dana');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(rule).toContainText('At once');

  const asDirector = await apiAs(baseURL ?? '', director);
  const list = async () => (await asDirector<Criticals>('POST', '/api/order/results/criticals', { acknowledged: false })).items;
  const calcium = async () => (await list()).find(({ resultCode }) => resultCode === 'CA');
  const told = async () => (await calcium())?.escalation.told;
  await expect.poll(told, { timeout: 20_000 }).toContainEqual(expect.objectContaining({ recipient: 'EMPLOYEE', mail: 'SENT' }));

  const theirs = await anotherPage();
  await signIn(theirs, 'clinical_medical_director');
  const notice = theirs.getByRole('region', { name: 'Critical results escalated to you' });
  await expect(notice).toContainText('escalated to you');
  await expect(notice).not.toContainText('Vandenberg');
  await notice.getByRole('link', { name: 'Open it' }).click();
  await expect(theirs.getByRole('list', { name: 'Escalated' }).first()).toContainText('Kwame Osei (Medical director)');
  const { requisitionId = '' } = (await calcium()) ?? {};
  await theirs.goto(`/home/results-acknowledgement?requisition=${requisitionId}&code=CA`);
  await expect(theirs.getByRole('list', { name: 'Escalated' }).first()).toContainText('Dana Mercer (One person), e-mail sent');
  await theirs.getByLabel('Value read back').fill('6.4');
  await theirs.getByLabel(/^Action/).fill('Calcium given, redraw today');
  await theirs.getByRole('button', { name: /Save and acknowledge|Next critical/ }).click();
  await expect.poll(calcium).toBeUndefined();

  await page.goto(mailbox);
  await page.getByLabel('Search by recipient').fill(nurse);
  await page
    .getByRole('link', { name: /a critical result is waiting for you/ })
    .first()
    .click();
  const mail = page.frameLocator('iframe').locator('body');
  await expect(mail).toContainText(/Facility \w+: \d+ critical results?, open for \d+ minutes/);
  await expect(mail).not.toContainText(/Vandenberg|Calcium/);
});
