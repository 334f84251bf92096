import { expect, type Page, type Request } from '@playwright/test';

/** Collects what must not happen on a screen: script errors, console errors, calls that fail. */
export function watchPage(page: Page): { faults: string[] } {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  page.on(
    'response',
    (response) =>
      response.status() >= 400 && faults.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`),
  );
  return { faults };
}

const underWay = new WeakMap<Page, Set<Request>>();

/** From now on it is known which calls of a page are under way. */
export function countCalls(page: Page): void {
  if (underWay.has(page)) return;
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (request) => {
    // Chromium does not always say the end of a request whose document is gone.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) calls.clear();
    if (/\/api\/|\.js$/.test(new URL(request.url()).pathname)) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/** Whoever listened to the page does so no more. */
export const forgetCalls = (page: Page): boolean => underWay.delete(page);

const shownWhatCame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));

/** Waits until no call is under way, and none came of what the page then showed. */
export async function settled(page: Page): Promise<void> {
  const calls = underWay.get(page);
  if (!calls) throw new Error('nobody counts the calls of this page');
  await expect(async () => {
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await shownWhatCame(page);
      expect([...calls].map((call) => call.url())).toEqual([]);
    }
  }).toPass({ timeout: 10_000, intervals: [20] });
}

/** Goes to an address as a link inside the app does, without loading the app again. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}
