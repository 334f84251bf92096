import { expect, test } from './journey.ts';
import { waiting, waitingAtFirst } from './menu-counts.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

test('20 of 23 orders are renewed with one signature', async ({ page }) => {
  await signIn(page, 'clinical_provider');
  const { faults } = watchPage(page);
  const listed = page.waitForResponse((response) => /get-expiring-orders\?.*providerId=/.test(response.url()) && response.ok());
  await page.goto('/home/expiring-orders?scope=mine');
  await listed;
  const all = page.getByRole('button', { name: /^Select all \d+$/ });
  const count = Number((await all.textContent())?.replace(/\D/g, ''));
  expect(count).toBe(23);
  const before = await waitingAtFirst(page, 'Expiring Orders');

  await all.click();
  await expect(page.getByRole('button', { name: `Renew ${count} orders` })).toBeVisible();
  for (let left = 0; left < 3; left += 1) {
    await page.getByRole('button', { name: 'Leave out', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Therapy changes' }).click();
  }
  await page.getByRole('button', { name: `Renew ${count - 3} orders` }).click();
  let signatures = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/renew-orders')) signatures += 1;
  });
  const signed = page.waitForResponse((response) => response.url().endsWith('/renew-orders') && response.ok());
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Sign and renew ${count - 3} orders` })
    .click();
  const { items }: { items: { ok: boolean }[] } = await (await signed).json();
  expect(items.map(({ ok }) => ok)).toEqual(Array(count).fill(true));
  expect(signatures).toBe(1);
  await expect(page.getByText(`${count - 3} orders renewed · 3 orders are left out`).first()).toBeVisible();
  await expect.poll(() => waiting(page, 'Expiring Orders')).toBe(before - (count - 3));
  await expect(page.getByText('Therapy changes')).toHaveCount(3);
  expect(faults).toEqual([]);
});
