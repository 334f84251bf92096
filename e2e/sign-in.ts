import { demoAccounts, demoPassword } from '@drawday/demo-data/demo-accounts.ts';
import { type Cookie, expect, type Page } from '@playwright/test';
import { countCalls } from './watch-page.ts';

export type Role = (typeof demoAccounts)[number]['role'];

/** What the app keeps of a sign-in, in each tab. */
type Tokens = { readonly entries: [key: string, value: string][]; readonly expiresAt: number };

async function tokensOf(page: Page): Promise<Tokens> {
  const entries = await page.evaluate(() => Object.entries<string>(sessionStorage).filter(([key]) => key.startsWith('drawday.oidc.user')));
  const [[, user = '{}'] = []] = entries;
  return { entries, expiresAt: Number((JSON.parse(user) as { expires_at?: number }).expires_at ?? 0) * 1000 };
}

/** Further tabs of somebody who has signed in: they do not ask the identity service once more, unless somebody signs out in them. */
export async function shareTokens(page: Page): Promise<void> {
  const { entries } = await tokensOf(page);
  await page.context().addInitScript(
    ([app, kept]) => {
      if (location.origin !== app || sessionStorage.getItem('started') !== null) return;
      sessionStorage.setItem('started', '');
      for (const [key, value] of kept) sessionStorage.setItem(key, value);
    },
    [new URL(page.url()).origin, entries] as const,
  );
}

/** An address of the app that loads nothing of it. */
export const anteroom = '/health/live';

/** The tab has the tokens before the app starts in it. */
async function giveTokens(page: Page, { entries }: Tokens): Promise<void> {
  if (new URL(page.url()).pathname !== anteroom) await page.goto(anteroom);
  await page.evaluate((kept) => {
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
  }, entries);
}

/** What each account got in this worker: its session at the identity service, and tokens for the app. */
type Session = { readonly cookies: Cookie[]; readonly tokens: Tokens };
const sessions = new Map<string, Session>();
/** Tokens are not renewed in two tabs at once: those that would be within this time are left alone. */
const leftMs = 5 * 60_000;

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

/** The same person; the password is typed once in a worker, afterwards the app starts with the tokens of that sign-in, or gets new ones from it. */
export async function signIn(page: Page, role: Role, path = '/home/dashboard'): Promise<void> {
  const account = accountOf(role);
  const known = sessions.get(account);
  if (known) await page.context().addCookies(known.cookies);
  if (known && known.tokens.expiresAt - Date.now() > leftMs) await giveTokens(page, known.tokens);
  countCalls(page);
  await page.goto(path);
  await expect(form(page).or(page.locator('.dd-shell h1')).first()).toBeVisible({ timeout: 20_000 });
  if (await form(page).isVisible()) await typePassword(page, account, demoPassword);
  const tokens = await tokensOf(page);
  if (known && tokens.expiresAt <= known.tokens.expiresAt) return;
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('drawday_session'));
  sessions.set(account, { cookies, tokens });
}
