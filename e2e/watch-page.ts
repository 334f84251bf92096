import type { Page } from '@playwright/test';

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

/** Waits until nothing is under way; not for ever, for Chromium does not always tell the end of a request that a page gave up. */
export const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
