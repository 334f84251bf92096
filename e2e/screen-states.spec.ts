import { expect, type Page, type Route, test } from '@playwright/test';
import { recordScreens, screens } from './screen-list.ts';
import { type Role, signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

// What a screen shows when its data are late, refused, empty or not for this person. The answers are bent on their way to the browser.
test.describe.configure({ mode: 'parallel' });

/** Without these nobody is signed in; what a start that fails shows stands with the rules of the session. */
const ofTheStart = /application-configuration|\/whoami|\/connect\/|\/preferences|\/enumerations/;
const calls = '**/api/**';

type Screen = { path: string; heading: RegExp };

/** Every screen of a role, with the addresses of its records as the lists of today have them. */
async function screensOf(page: Page, role: Role): Promise<Screen[]> {
  const found: Screen[] = screens.filter(([, , whose = 'clinical_nurse']) => whose === role).map(([path, heading]) => ({ path, heading }));
  for (const [list, path, tabs, whose = 'clinical_nurse'] of recordScreens) {
    if (whose !== role) continue;
    await page.goto(list);
    const link = page.locator('main .dd-table tbody a[href*="id="]').first();
    await expect(link, `${list} has a row`).toBeVisible();
    const id = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('id') ?? '';
    for (const tab of tabs) found.push({ path: `${path}?id=${id}${tab && `&tab=${tab}`}`, heading: /./ });
  }
  return found;
}

const refuse = (route: Route) => route.fulfill({ status: 400, json: { error: { message: 'The ledger is being bound.' } } });

/** Holds every call back, then refuses it, then lets it through. */
async function bendCalls(page: Page) {
  const held: Route[] = [];
  let mode: 'hold' | 'refuse' | 'pass' = 'hold';
  await page.route(calls, async (route) => {
    if (mode === 'pass' || ofTheStart.test(route.request().url())) await route.continue();
    else if (mode === 'refuse') await refuse(route);
    else held.push(route);
  });
  return {
    held,
    refuseAll: async () => {
      mode = 'refuse';
      await Promise.all(held.splice(0).map(refuse));
    },
    passAll: () => {
      mode = 'pass';
    },
    end: () => page.unroute(calls),
  };
}

const retries = (page: Page) => page.locator('main').getByRole('button', { name: 'Retry' }).filter({ visible: true });
const shown = (page: Page) => page.locator('.dd-page-scroll:visible');

const roles = [...new Set(screens.map(([, , role = 'clinical_nurse']) => role))];

for (const role of roles)
  test(`each screen of ${role} shows that it loads, that it failed, and recovers by Retry`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, role);
    const all = await screensOf(page, role);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    for (const { path, heading } of all)
      await test.step(path, async () => {
        const bent = await bendCalls(page);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(shown(page), path).toBeVisible();
        const asks = await expect
          .poll(() => bent.held.length, { timeout: 1_500 })
          .toBeGreaterThan(0)
          .then(
            () => true,
            () => false,
          );
        if (!asks) return bent.end();
        await expect(
          shown(page).locator('[aria-busy="true"], .dd-skeleton').filter({ visible: true }).first(),
          `${path} loads`,
        ).toBeVisible();
        await expect(shown(page).locator('.dd-empty'), `${path} says nothing before it knows`).toHaveCount(0);
        await bent.refuseAll();
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        await expect(retries(page).or(dialog).first(), `${path} tells`).toBeVisible();
        while (await dialog.isVisible()) {
          await page.keyboard.press('Escape');
          await page.waitForTimeout(150);
        }
        await expect(retries(page).first(), `${path} offers Retry`).toBeVisible();
        bent.passAll();
        for (let left = 12; left > 0 && (await retries(page).count()) > 0; left -= 1) {
          await retries(page).first().click();
          await page.waitForLoadState('networkidle');
        }
        await expect(retries(page), `${path} recovers`).toHaveCount(0);
        await expect(page.locator('h1:visible').filter({ hasText: heading }).first(), path).toBeVisible();
        await bent.end();
      });
    expect(faults).toEqual([]);
  });

/** The same answer with nothing in its lists. */
const emptied = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null || !('items' in answer)) return answer;
  return { ...answer, items: [], ...('totalCount' in answer && { totalCount: 0 }) };
};

for (const role of roles)
  test(`each screen of ${role} says when there is nothing`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, role);
    const all = await screensOf(page, role);
    const { faults } = watchPage(page);
    await page.route(calls, async (route) => {
      if (ofTheStart.test(route.request().url())) return route.continue();
      const response = await route.fetch();
      if (!response.ok() || !/json/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
      await route.fulfill({ response, json: emptied(await response.json()) });
    });
    for (const { path } of all)
      await test.step(path, async () => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('h1:visible').first(), path).toBeVisible();
        await expect(retries(page), path).toHaveCount(0);
        const bare = shown(page)
          .locator('table:visible')
          .filter({ hasNot: page.locator('tbody tr') });
        if ((await bare.count()) > 0) await expect(shown(page).locator('.dd-empty:visible').first(), `${path} says it`).toBeVisible();
      });
    expect(faults).toEqual([]);
  });

/** Open to everybody who is signed in: the own record, the dashboard, the search, help. */
const forEverybody = ['/home/dashboard', '/home/my-profile', '/home/search', '/link-login'];

for (const role of roles)
  test(`no screen of ${role} shows anything without permission`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, role);
    await page.route('**/application-configuration*', async (route) => {
      const response = await route.fetch();
      const configuration = await response.json();
      await route.fulfill({ response, json: { ...configuration, auth: { ...configuration.auth, grantedPolicies: {} } } });
    });
    const paths = [
      ...screens.filter(([, , whose = 'clinical_nurse']) => whose === role).map(([path]) => path),
      ...recordScreens.filter(([, , , whose = 'clinical_nurse']) => whose === role).map(([, path]) => path),
    ].filter((path) => !path.includes('tab=') && !forEverybody.some((open) => path.startsWith(open)));
    for (const path of new Set(paths)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: /can not see this page/i }), path).toBeVisible();
      await expect(page.getByRole('link', { name: 'To the dashboard' }), path).toBeVisible();
    }
  });
