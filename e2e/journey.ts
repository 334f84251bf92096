import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { anteroom } from './sign-in.ts';
import { forgetCalls } from './watch-page.ts';

export { expect };

/** What somebody sits at: a browser with one page. */
type Desks = { take(): Promise<Page>; leaveAll(): Promise<void> };

const watched = ['request', 'response', 'requestfinished', 'requestfailed', 'console', 'pageerror'] as const;

/** As if nobody had been here: only what the browser has loaded and compiled of the app is left. */
async function clean(page: Page, viewport: { width: number; height: number } | null): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of watched) page.removeAllListeners(event as 'request');
  forgetCalls(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(anteroom, { timeout: 5_000 });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ colorScheme: null });
  if (viewport) await page.setViewportSize(viewport);
  page.setDefaultTimeout(0);
}

/**
 * Journeys whose people sit down at the desks of the worker, one after the other: a browser that has loaded the app before starts it in half
 * of the time. Each is left without cookies, storage, further pages, routes and listeners; scripts that start with a page are not taken away,
 * so whoever adds one opens a browser of its own.
 */
export const test = base.extend<{ context: BrowserContext; page: Page; anotherPage: () => Promise<Page> }, { desks: Desks }>({
  desks: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = 'en-US', viewport = null, contextOptions } = project.use;
      let all: Page[] = [];
      let taken = 0;
      await use({
        async take() {
          const free = all[taken];
          const page = free ?? (await (await browser.newContext({ ...contextOptions, baseURL, locale, viewport })).newPage());
          if (!free) all.push(page);
          taken += 1;
          return page;
        },
        async leaveAll() {
          // A page that was on its way elsewhere may not be brought back: whoever comes next gets a new one.
          for (const page of all.slice(0, taken)) await clean(page, viewport).catch(() => page.context().close());
          all = all.filter((page) => !page.isClosed());
          taken = 0;
        },
      });
      for (const page of all) await page.context().close();
    },
    { scope: 'worker' },
  ],
  anotherPage: async ({ desks }, use, info) => {
    await use(() => desks.take());
    // After a failure the worker ends.
    if (info.status === info.expectedStatus) await desks.leaveAll();
  },
  page: async ({ anotherPage }, use) => use(await anotherPage()),
  context: async ({ page }, use) => use(page.context()),
});
