import { demoAccounts, demoPassword } from '@drawday/demo-data/demo-accounts.ts';
import { type Cookie, expect, type Page } from '@playwright/test';
import { countCalls } from './watch-page.ts';

export type Role = (typeof demoAccounts)[number]['role'];

/** What each account has been given by the identity service in this worker: its session there, from which the app gets its tokens. */
const sessions = new Map<string, Cookie[]>();

const form = (page: Page) => page.locator('#user-name');

async function typePassword(page: Page, userName: string, password: string): Promise<void> {
  await form(page).fill(userName);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('.dd-shell h1').first()).toBeVisible({ timeout: 20_000 });
}

/** Signs in through the real sign-in page and waits for the screen that was asked for. */
export async function signInAs(page: Page, userName: string, path = '/home/dashboard', password = demoPassword): Promise<void> {
  countCalls(page);
  await page.goto(path);
  await typePassword(page, userName, password);
}

const accountOf = (role: Role): string => {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`the demo has nobody with the role ${role}`);
  return account.email;
};

/** Through the sign-in page as the demo's first person of that role, with a session of their own: for what is about sign-in, or ends it. */
export const signInAnew = (page: Page, role: Role, path?: string): Promise<void> => signInAs(page, accountOf(role), path);

/** The same person; the password is typed once in a worker, afterwards the identity service knows them and leads straight back. */
export async function signIn(page: Page, role: Role, path = '/home/dashboard'): Promise<void> {
  const account = accountOf(role);
  await page.context().addCookies(sessions.get(account) ?? []);
  countCalls(page);
  await page.goto(path);
  await expect(form(page).or(page.locator('.dd-shell h1')).first()).toBeVisible({ timeout: 20_000 });
  if (!(await form(page).isVisible())) return;
  await typePassword(page, account, demoPassword);
  sessions.set(
    account,
    (await page.context().cookies()).filter(({ name }) => name.startsWith('drawday_session')),
  );
}
