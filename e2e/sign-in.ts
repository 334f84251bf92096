import { demoAccounts, demoPassword } from '@drawday/demo-data/demo-accounts.ts';
import { expect, type Page } from '@playwright/test';

export type Role = (typeof demoAccounts)[number]['role'];

/** Signs in through the real sign-in page and waits for the screen that was asked for. */
export async function signInAs(page: Page, userName: string, path = '/home/dashboard', password = demoPassword): Promise<void> {
  await page.goto(path);
  await page.locator('#user-name').fill(userName);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('h1').first()).toBeVisible({ timeout: 20_000 });
}

/** The same as the demo's first person of that role. */
export async function signIn(page: Page, role: Role, path?: string): Promise<void> {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`the demo has nobody with the role ${role}`);
  await signInAs(page, account.email, path);
}
