import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { recordScreens, screens } from './screen-list.ts';
import { type Role, signIn } from './sign-in.ts';
import { settled, watchPage } from './watch-page.ts';

// What a screen shows when its data are late, refused, empty or not for this person. The answers are bent on their way to the browser.
test.describe.configure({ mode: 'parallel' });

/** Without these nobody is signed in; what a start that fails shows stands with the rules of the session. */
const ofTheStart = /application-configuration|\/whoami|\/connect\/|\/preferences|\/enumerations|\/get-all-count/;
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

/** Forms that begin empty ask for choices only: they can be filled in at once, and what fails is told. */
const beginEmpty = /-new$|training-guide-edit$/;

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

/** What is wrong with the states of one screen; null when nothing is. */
async function faultOf(page: Page, { path, heading }: Screen): Promise<string | null> {
  const bent = await bendCalls(page);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true });
  const isThere = (what: Locator) =>
    what
      .first()
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
  try {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (!(await isThere(shown(page)))) return `${path}: the page does not come`;
    for (let waited = 0; bent.held.length === 0 && waited < 1_000; waited += 50) await page.waitForTimeout(50);
    if (bent.held.length === 0) return null;
    const beginsEmpty = beginEmpty.test(path);
    if (!beginsEmpty && !(await isThere(shown(page).locator('[aria-busy="true"], .dd-skeleton').filter({ visible: true }))))
      return `${path}: does not say that it loads`;
    if ((await shown(page).locator('.dd-empty').count()) > 0) return `${path}: says something before it knows`;
    await bent.refuseAll();
    if (!(await isThere(retries(page).or(dialog)))) return `${path}: does not tell that it failed`;
    for (let left = 5; left > 0 && (await dialog.count()) > 0; left -= 1) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(150);
    }
    if (beginsEmpty) return null;
    if (!(await isThere(retries(page)))) return `${path}: offers no Retry`;
    bent.passAll();
    for (let left = 12; left > 0 && (await retries(page).count()) > 0; left -= 1) {
      await retries(page).first().click();
      await settled(page);
    }
    if ((await retries(page).count()) > 0) return `${path}: does not recover`;
    if (!(await isThere(page.locator('h1:visible').filter({ hasText: heading })))) return `${path}: has no heading`;
    return null;
  } finally {
    await bent.end();
  }
}

for (const role of roles)
  test(`each screen of ${role} shows that it loads, that it failed, and recovers by Retry`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, role);
    const found: string[] = [];
    page.on('pageerror', (error) => found.push(`${new URL(page.url()).pathname}: ${error.message}`));
    for (const screen of await screensOf(page, role)) {
      const fault = await faultOf(page, screen);
      if (fault) found.push(fault);
    }
    expect(found).toEqual([]);
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
    for (const { path } of all) {
      await page.goto(path);
      await settled(page);
      if ((await page.locator('h1:visible').count()) === 0) faults.push(`${path}: no heading`);
      if ((await retries(page).count()) > 0) faults.push(`${path}: takes nothing for a failure`);
      const bare = shown(page)
        .locator('table:visible')
        .filter({ hasNot: page.locator('tbody tr') });
      if ((await bare.count()) > 0 && (await shown(page).locator('.dd-empty:visible').count()) === 0) faults.push(`${path}: a bare table`);
    }
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
      await expect(page.getByRole('heading', { name: /do not have access to this page/i }), path).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to dashboard' }), path).toBeVisible();
    }
  });
