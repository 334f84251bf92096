import { readFile } from 'node:fs/promises';
import { countSteps } from './count-steps.ts';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

// What has been collected is labeled at once, and last month stands beside the limits.
test('J9: label this month’s bottles, and see last month against the limits, in three steps', async ({ page }) => {
  await signIn(page, 'clinical_environmental', '/home/env-dashboard');
  const { faults } = watchPage(page);
  const steps = await countSteps(page);
  const menu = page.locator('nav.dd-side');
  await menu.getByRole('link', { name: /^Print Labels/ }).click(); // 1
  const print = page.getByRole('button', { name: /^Print [1-9]\d* labels?/ });
  const count = Number(/\d+/.exec((await print.textContent()) ?? '')?.[0]);
  const download = page.waitForEvent('download');
  await print.click(); // 2
  const zpl = await readFile(await (await download).path(), 'utf8');
  expect(zpl.match(/\^XA/g)).toHaveLength(count);

  await menu.getByRole('link', { name: /^Water Results/ }).click(); // 3
  await expect(page.getByRole('heading', { name: 'Water Results' })).toBeVisible();
  await expect(page.getByText(/CFU\/mL/).first()).toBeVisible();
  expect(await steps()).toBe(3);
  expect(faults).toEqual([]);
});
