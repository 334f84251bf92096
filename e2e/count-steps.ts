import type { Page } from '@playwright/test';

/**
 * Counts from now on what a person does on the page: presses of the pointer, and keys that are no typing of data. What a test fills in is
 * not counted, as in the table of jobs. Lasts until the page is loaded anew.
 */
export async function countSteps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const add = () => {
      dataset.steps = String(Number(dataset.steps ?? 0) + 1);
    };
    dataset.steps = '0';
    window.addEventListener('pointerdown', add, { capture: true });
    window.addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey, target }) => {
        if (['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return;
        const isTyping = target instanceof HTMLElement && target.matches('input, textarea') && key.length === 1 && !ctrlKey && !metaKey;
        if (!isTyping) add();
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.steps));
}
