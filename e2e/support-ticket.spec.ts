import { demoAccounts } from '@drawday/demo-data/demo-accounts.ts';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';

const mailbox = `http://127.0.0.1:${process.env.E2E_PORTS?.split(' ')[5] ?? '4505'}`;
const nurse = demoAccounts.find(({ role }) => role === 'clinical_nurse')?.email ?? '';

test('a nurse asks support, is answered, finds the answer marked as unread, and settles the ticket', async ({ page, anotherPage }) => {
  const subject = `Cooler returned empty ${test.info().workerIndex}-${Date.now() % 100_000}`;
  await signIn(page, 'clinical_nurse', '/home/support-tickets');
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('About').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'Courier' }).click();
  await dialog.getByLabel('Message').fill('The courier brought the cooler back without ice packs.');
  await dialog.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();

  const desk = await anotherPage();
  await signIn(desk, 'clinical_support', '/home/support-tickets?customers=all');
  await desk
    .getByRole('row', { name: new RegExp(subject) })
    .getByRole('button', { name: 'Open' })
    .click();
  await desk.getByRole('button', { name: 'Take over' }).click();
  await desk.getByLabel('Your message').fill('New packs leave with the next courier.');
  await desk.getByRole('button', { name: 'Send message' }).click();
  await expect(desk.getByRole('list', { name: 'Messages' })).toContainText('New packs leave');

  await page.goto('/home/support-tickets?show=unread');
  const row = page.getByRole('row', { name: new RegExp(subject) });
  await expect(row).toContainText('Unread');
  await row.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('New packs leave with the next courier.');
  await page.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(page.getByText('The ticket is solved.')).toBeVisible();
  await page.goto('/home/support-tickets?show=unread');
  await expect(page.getByRole('heading', { name: 'Support Tickets' })).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(mailbox);
  await page.getByLabel('Search by recipient').fill(nurse);
  await page
    .getByRole('link', { name: /your support ticket has an answer/ })
    .first()
    .click();
  const mail = page.frameLocator('iframe').locator('body');
  await expect(mail).toContainText(/Support has written in ticket T\d{8}/);
  await expect(mail).not.toContainText('Cooler');
});
