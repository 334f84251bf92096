import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

// From a forgotten password to the page that sets a new one, by a mail in the mailbox; nothing is changed, so any account will do.
const mailbox = `http://127.0.0.1:${process.env.E2E_PORTS?.split(' ')[5] ?? '4505'}`;

for (const look of [
  { name: 'wide, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light', account: 'rosa.pilgrim@ridgeline.example' },
  { name: 'narrow, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark', account: 'tobi.abara@ridgeline.example' },
] as const) {
  test.describe(look.name, () => {
    test.use({ viewport: look.viewport, colorScheme: look.colorScheme });

    test('a forgotten password leads over the mailbox to a new one', async ({ page }) => {
      await page.goto('/home/dashboard');
      await page.getByRole('link', { name: 'Forgot password' }).click();
      await expectAccessible(page);
      await page.getByLabel('User name or e-mail').fill(look.account);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
      await expectAccessible(page);

      await page.goto(mailbox);
      await page.getByLabel('Search by recipient').fill(look.account);
      const newest = page.getByRole('link', { name: /Set a new password/ }).first();
      await expect(newest).toContainText(look.account);
      // Before a mail is open: its frame runs no script, not even that of the check.
      await expectAccessible(page);
      await newest.click();
      await expect(page.frameLocator('iframe').getByText('Hello')).toBeVisible();

      // The link opens beside the mailbox, out of the sandbox.
      const opened = page.waitForEvent('popup');
      await page.frameLocator('iframe').getByRole('link', { name: 'Set a new password' }).click();
      const form = await opened;
      await expect(form.getByRole('heading', { name: 'New password' })).toBeVisible();
      await expectAccessible(form);
      await form.getByLabel('New password').fill('too short');
      await form.getByRole('button', { name: 'Set the password' }).click();
      await expect(form.getByRole('alert')).toContainText('Use at least 12 characters.');
      await expect(form.getByRole('alert')).toBeFocused();
      await expectAccessible(form);
    });
  });
}
