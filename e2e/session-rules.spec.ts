import { demoPassword } from '@drawday/demo-data/demo-accounts.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signIn, signInAnew } from './sign-in.ts';

// What only a browser can show of sign-in, navigation and forms. Each title begins with the id of its rule.

const daySeconds = 24 * 3600;
async function cookieOf(context: BrowserContext, name: string) {
  return (await context.cookies()).find((cookie) => cookie.name === name);
}
const lifeSeconds = (cookie: { expires: number } | undefined) => (cookie?.expires ?? 0) - Date.now() / 1000;
const storedUser = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).find((key) => key.startsWith('drawday.oidc.user')));

const kept = [
  ['R205 /hello keeps the tenant for a year, then sign-in', 'tenantAlias', 'ridgeline'],
  ['R206 /hello keeps that the account of the organization is used', 'externalLogin', 'true'],
  ['R207 /hello keeps that an account of our own is used', 'localLogin', 'true'],
] as const;
for (const [title, name, value] of kept)
  test(title, async ({ page, context }) => {
    await page.goto(`/hello?${name}=${value}`);
    await expect.poll(async () => (await cookieOf(context, `drawday.${name}`))?.value).toBe(value);
    await page.waitForURL(/\/(?:oidc\/login|sign-in|interaction|connect|account)/i);
  });

test('R205 /hello signs out whoever is signed in, and asks the next one', async ({ page, context }) => {
  await signInAnew(page, 'clinical_nurse');
  await page.goto('/hello?tenantAlias=ridgeline');
  await expect(page.locator('#user-name')).toBeVisible({ timeout: 20_000 });
  expect((await cookieOf(context, 'drawday.tenantAlias'))?.value).toBe('ridgeline');
  expect(await storedUser(page)).toBeUndefined();
});

test('R212 the three cookies of sign-in live for a year', async ({ page, context }) => {
  await page.goto('/hello?tenantAlias=ridgeline&externalLogin=true&localLogin=true');
  for (const name of ['tenantAlias', 'externalLogin', 'localLogin']) {
    await expect.poll(async () => cookieOf(context, `drawday.${name}`)).toBeTruthy();
    const life = lifeSeconds(await cookieOf(context, `drawday.${name}`));
    expect(Math.abs(life - 365 * daySeconds)).toBeLessThan(daySeconds);
  }
});

test('R208 the landing page signs in with an account of our own and forgets the tenant', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'drawday.tenantAlias', value: 'ridgeline', url: baseURL ?? '' }]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('#user-name').waitFor();
  expect((await cookieOf(context, 'drawday.localLogin'))?.value).toBe('true');
  expect(await cookieOf(context, 'drawday.tenantAlias')).toBeUndefined();
  await page.locator('#user-name').fill('dana.mercer@ridgeline.example');
  await page.locator('#password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/home\/dashboard/);
});

test('R209 the facility is kept in a cookie of this site only, over a safe connection', async ({ page, context }) => {
  await signIn(page, 'clinical_admin');
  await expect.poll(async () => cookieOf(context, 'drawday.facility')).toMatchObject({ sameSite: 'Lax', secure: true, path: '/' });
  const first = (await cookieOf(context, 'drawday.facility'))?.value;
  await page.locator('.dd-facility').click();
  await page.locator('.dd-facility-choice button:not([aria-current])').first().click();
  await expect.poll(async () => (await cookieOf(context, 'drawday.facility'))?.value).not.toBe(first);
});

test('R210 without a culture cookie the language of the browser is kept for half a year', async ({ page, context }) => {
  await page.goto('/');
  await expect.poll(async () => decodeURIComponent((await cookieOf(context, '.AspNetCore.Culture'))?.value ?? '')).toBe('c=en|uic=en');
  expect(Math.abs(lifeSeconds(await cookieOf(context, '.AspNetCore.Culture')) - 182 * daySeconds)).toBeLessThan(5 * daySeconds);
});

test('R211 a culture cookie stays as it is, and the page follows it', async ({ page, context, baseURL }) => {
  const value = encodeURIComponent('c=es|uic=es');
  await context.addCookies([{ name: '.AspNetCore.Culture', value, url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect((await cookieOf(context, '.AspNetCore.Culture'))?.value).toBe(value);
});

test('R213 sign-in: provider, way back, token, configuration, dashboard, in this order', async ({ page }) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const step = ['/connect/authorize', '/oidc/callback', '/connect/token', '/application-configuration'].find((end) =>
      pathname.endsWith(end),
    );
    if (step && !seen.includes(step)) seen.push(step);
  });
  await signInAnew(page, 'clinical_nurse');
  expect(seen).toEqual(['/connect/authorize', '/oidc/callback', '/connect/token', '/application-configuration']);
  expect(new URL(page.url()).pathname).toBe('/home/dashboard');
});

test('R163 sign-in asks for the scopes of the protocol and of every service', async ({ page }) => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/connect/authorize'));
  await page.goto('/home/dashboard');
  const scope = new URL((await asked).url()).searchParams.get('scope') ?? '';
  expect(scope.split(' ').sort()).toEqual(
    'offline_access openid profile email phone identity administration saas master-data order report'.split(' ').sort(),
  );
});

test('R164 an expired token is renewed without asking', async ({ page }) => {
  await signInAnew(page, 'clinical_nurse', '/home/patients');
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((one) => one.startsWith('drawday.oidc.user')) ?? '';
    const user = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 }));
  });
  const renewal = page.waitForRequest(
    (request) => request.url().endsWith('/connect/token') && (request.postData() ?? '').includes('refresh_token'),
  );
  await page.reload();
  await renewal;
  await expect(page.locator('h1:visible')).toContainText('All Patients');
});

test('a computer that nobody uses signs out after 15 minutes, and asks a minute before', async ({ page }) => {
  const lastUsed = (seconds: number) =>
    page.evaluate((ago) => localStorage.setItem('drawday.activity', String(Date.now() - ago * 1000)), seconds);
  await signInAnew(page, 'clinical_nurse', '/home/patients');
  await lastUsed(15 * 60 - 40);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await lastUsed(15 * 60);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('You were signed out because nobody had used this computer for a while.')).toBeVisible();
  expect(await storedUser(page)).toBeUndefined();
});

test('whoever signs out in one tab leaves the others, too: nothing stays on screen but why', async ({ page, context }) => {
  await signInAnew(page, 'clinical_nurse', '/home/patients');
  const other = await context.newPage();
  await other.goto('/home/dashboard');
  await expect(other.locator('.dd-shell h1').first()).toBeVisible({ timeout: 20_000 });
  await page.goto('/');
  await expect(other).toHaveURL(/:\d+\/$/, { timeout: 20_000 });
  await expect(other.locator('.dd-shell')).toHaveCount(0);
  const why = 'Your session ended in another tab of this browser, so it ended here, too.';
  await expect(other.getByText(why)).toBeVisible();
  await expect(page.getByText(why)).toHaveCount(0);
});

test('R216 whoever is signed in and opens the landing page is signed out first', async ({ page }) => {
  await signInAnew(page, 'clinical_nurse');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 20_000 });
  expect(await storedUser(page)).toBeUndefined();
});

test('R229 each page has its title, and the bar runs while it comes', async ({ page }) => {
  await signIn(page, 'clinical_nurse', '/home/patients');
  await expect(page).toHaveTitle(/All Patients/);
  await page.route(/\.js(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.locator('nav a[href*="/home/requisitions"]').first().click();
  await expect(page.locator('.dd-loading-bar-on')).toBeAttached();
  await expect(page).toHaveTitle(/All Draws/);
});

test('R230 when it is there the bar is gone and the page is at its top', async ({ page }) => {
  await signIn(page, 'clinical_nurse', '/home/patients');
  await page.locator('nav a[href*="/home/requisitions"]').first().click();
  await expect(page.locator('h1:visible')).toContainText('All Draws');
  await expect(page.locator('.dd-loading-bar-on')).toHaveCount(0);
  expect(await page.locator('.dd-page-scroll:visible').evaluate((frame) => frame.scrollTop)).toBe(0);
});

const startFailures = [
  ['R231 without a configuration the token is dropped and the person signed out', '**/application-configuration*'],
  ['R232 without a profile the person is signed out', '**/employees/whoami*'],
] as const;
for (const [title, call] of startFailures)
  test(title, async ({ page }) => {
    await signInAnew(page, 'clinical_nurse');
    await page.route(call, (route) => route.fulfill({ status: 400, json: { error: { message: 'no' } } }));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 20_000 });
    expect(await storedUser(page)).toBeUndefined();
  });

test('R233 a list keeps its filter and its place while a patient is looked at', async ({ page }) => {
  await signIn(page, 'clinical_nurse', '/home/patients');
  const search = page.locator('main input[type="search"]:visible').first();
  const names = page.locator('tbody th a:visible');
  await expect(names.first()).toBeVisible();
  const unfiltered = (await names.allTextContents()).join('; ');
  await search.fill('ma');
  await page.waitForURL(/=ma\b/);
  const namesNow = async () => (await names.allTextContents()).join('; ');
  await expect.poll(namesNow).not.toBe(unfiltered);
  const found = await namesNow();
  await names.nth(2).click();
  await expect(page.locator('h1:visible')).not.toContainText('All Patients');
  await page.goBack();
  await expect(search).toHaveValue('ma');
  await expect.poll(namesNow).toBe(found);
});

/** Drafts follow the person from browser to browser, so each test types a name of its own. */
async function startPatient(page: Page, firstName: string): Promise<void> {
  await signIn(page, 'clinical_nurse', '/home/patient-new');
  await page.getByLabel('First name').fill(firstName);
  await page.locator('nav a[href*="/home/requisitions"]').first().click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to leave this page? You have unsaved changes!');
}

test('R234 R235 unsaved: whoever stays loses nothing', async ({ page }) => {
  await startPatient(page, 'Maria');
  await page.getByRole('button', { name: 'Stay on this Page' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Maria');
  expect(new URL(page.url()).pathname).toBe('/home/patient-new');
});

test('R236 unsaved: whoever leaves, leaves, and nothing is kept', async ({ page }) => {
  await startPatient(page, 'Beatriz');
  const dropped = page.waitForResponse(
    (response) => /preferences/.test(response.url()) && /"value":null/.test(response.request().postData() ?? ''),
  );
  await page.getByRole('button', { name: 'Leave this Page' }).click();
  await expect(page.locator('h1:visible')).toContainText('All Draws');
  await dropped;
  await page.goto('/home/patient-new');
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('R237 a form that nobody touched is left without a question', async ({ page }) => {
  await signIn(page, 'clinical_nurse', '/home/patient-new');
  await page.getByLabel('First name').waitFor();
  await page.locator('nav a[href*="/home/requisitions"]').first().click();
  await expect(page.locator('h1:visible')).toContainText('All Draws');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('R138 saving checks all fields and goes to the first that is not right', async ({ page }) => {
  await signIn(page, 'clinical_nurse', '/home/patient-new');
  await page.getByLabel('First name').fill('Maria');
  await page.getByRole('button', { name: /^Enter/ }).click();
  await expect(page.locator('.ant-form-item-explain-error').nth(1)).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
});

test('R139 a wizard leads back from its second step, not from its first, and on only when there is something to go on with', async ({
  page,
}) => {
  await signIn(page, 'clinical_nurse', '/home/patients');
  await page.locator('tbody th a').first().click();
  await page.getByRole('button', { name: /New order/ }).click();
  const buttons = page.locator('.dd-wizard-buttons button');
  await expect(buttons.first()).toBeDisabled();
  await expect(buttons.last()).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Monthly HD panel/ }).check();
  await expect(buttons.last()).toBeEnabled();
  await buttons.last().click();
  await expect(buttons.first()).toBeEnabled();
});

test('R140 a day that is needed cannot be cleared away', async ({ page }) => {
  await signIn(page, 'clinical_nurse', '/home/patient-new');
  const field = page.getByLabel('DOB');
  await field.fill('03/14/1958');
  await field.press('Enter');
  await field.hover();
  await expect(page.locator('.ant-picker').filter({ has: field }).locator('.ant-picker-clear')).toHaveCount(0);
});

test('R249 a way back that fails is only logged, and offers to sign in again', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.goto('/oidc/callback?code=nothing&state=nothing');
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(logged.length).toBeGreaterThan(0);
});

test('R251 a list that failed is not loading any more, and works again', async ({ page }) => {
  let failing = true;
  await page.route('**/master-data/patients/paged-list', (route) =>
    failing ? route.fulfill({ status: 400, json: { error: { message: 'Not now.' } } }) : route.continue(),
  );
  await signIn(page, 'clinical_nurse', '/home/patients');
  const retry = page.locator('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
  failing = false;
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.getByRole('button').last().click();
  await retry.click();
  await expect(page.locator('tbody th a').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
});

test('a list that could not be loaded again says over its rows that they may be old', async ({ page }) => {
  let failing = false;
  await page.route('**/master-data/patients/paged-list', (route) =>
    failing ? route.fulfill({ status: 503, json: { error: { message: 'Not now.' } } }) : route.continue(),
  );
  await signIn(page, 'clinical_nurse', '/home/patients');
  const rows = page.locator('tbody th a:visible');
  await expect(rows.first()).toBeVisible();
  failing = true;
  await page.locator('nav a[href*="/home/requisitions"]').first().click();
  await expect(page.locator('h1:visible')).toContainText('All Draws');
  // Data read half a minute ago are read again.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.goBack();
  const old = page.getByRole('alert').filter({ hasText: 'may be out of date' });
  await expect(old).toBeVisible({ timeout: 15_000 });
  await expect(rows.first()).toBeVisible();
  failing = false;
  await old.getByRole('button', { name: 'Retry' }).click();
  await expect(old).toHaveCount(0);
});
