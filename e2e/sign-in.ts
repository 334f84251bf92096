import { demoAccounts, demoPassword } from '@drawday/demo-data/demo-accounts.ts';
import { expect, type Page } from '@playwright/test';

export type Role = (typeof demoAccounts)[number]['role'];

/** Signs in through the real sign-in page as the demo's person of that role, and waits for the screen that was asked for. */
export async function signIn(page: Page, role: Role, path = '/home/dashboard'): Promise<void> {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`the demo has nobody with the role ${role}`);
  await page.goto(path);
  await page.locator('#user-name').fill(account.email);
  await page.locator('#password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.locator('h1').first()).toBeVisible({ timeout: 20_000 });
}
