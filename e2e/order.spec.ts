import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

test('monthly labs with kinetics: the nurse orders and sees the dates, the provider signs', async ({ browser, page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'clinical_nurse', '/home/patients');
  const { faults } = watchPage(page);
  const person = page.locator('tbody th a').nth(4);
  const name = (await person.textContent()) ?? '';
  await person.click();
  await page.getByRole('button', { name: /New order/ }).click();
  await page.getByRole('checkbox', { name: /^MTHHD/ }).check();
  await expect(page.getByText(/\d in six months/)).toBeVisible();
  await expect(page.getByText(/of draw week \d/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('button', { name: /^N18\.6/ }).click();
  await page.getByRole('button', { name: /^Continue to review/ }).click();
  await page.getByRole('button', { name: /^Save 1 order/ }).click();
  await expect(page.locator('h1:visible')).toContainText(name);
  expect(faults).toEqual([]);

  const provider = await (await browser.newContext()).newPage();
  await signIn(provider, 'clinical_provider', '/home/unsigned-orders');
  const waiting = provider.getByRole('row').filter({ hasText: 'MTHHD' });
  await waiting.first().waitFor();
  const before = await waiting.count();
  await waiting.first().getByRole('checkbox').check();
  await provider.getByRole('button', { name: 'Sign 1 order' }).click();
  await provider.getByRole('dialog').getByRole('button', { name: 'Sign 1 order' }).click();
  await expect(provider.getByText('1 order signed').first()).toBeVisible();
  await expect(waiting).toHaveCount(before - 1);
});
