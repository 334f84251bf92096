import { expect, type Page } from '@playwright/test';

/** The count of a queue in the menu. */
export async function waiting(page: Page, queue: string): Promise<number> {
  const entry = page.locator('nav.dd-side a').filter({ hasText: queue });
  // Read at once: an empty queue has no count, and one that empties loses it.
  const [count] = await entry.locator('.dd-side-count').allTextContents();
  return count === undefined ? 0 : Number(/([\d,]+)$/.exec(count.trim())?.[1]?.replace(',', ''));
}

/** The same, once the menu knows: the demo leaves something in every queue. */
export async function waitingAtFirst(page: Page, queue: string): Promise<number> {
  await expect.poll(() => waiting(page, queue)).toBeGreaterThan(0);
  return waiting(page, queue);
}
