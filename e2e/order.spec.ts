import type { Page } from '@playwright/test';
import { countSteps } from './count-steps.ts';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

type PlannedDraw = { id: string; drawDate: string };

/** The planned draw of one day, as the patient's page lists it. */
async function drawOn(page: Page, patient: string, day: string | undefined): Promise<PlannedDraw | undefined> {
  const answer = page.waitForResponse((response) => /\/requisitions\/all\?/.test(response.url()) && response.ok());
  await page.goto(`${patient}&tab=draws`);
  const { items }: { items: PlannedDraw[] } = await (await answer).json();
  return items.find(({ drawDate }) => drawDate === day);
}

test('J3: monthly labs and one more test from the dashboard in 8 steps, with their dates; the provider signs, the draws are planned', async ({
  anotherPage,
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'clinical_nurse', '/home/dashboard');
  const { faults } = watchPage(page);
  const steps = await countSteps(page);
  await page.keyboard.press('Control+k');
  // By name: others enter patients meanwhile, and nothing is planned for those who are away for a while.
  await page.getByRole('combobox').fill('order monthly labs for blackwell');
  const name = 'BLACKWELL, Denise';
  await expect(page.getByRole('option', { selected: true })).toContainText(`Order Monthly HD panel for ${name}`);
  const preview = page.waitForResponse(
    async (response) => response.url().endsWith('/schedules/preview') && response.ok() && (await response.json()).draws.length > 0,
  );
  await page.keyboard.press('Enter');
  const { draws }: { draws: { date: string }[] } = await (await preview).json();
  await page.getByRole('checkbox', { name: /^Vitamin D/ }).check();
  await expect(page.getByText(/\d in six months/)).toBeVisible();
  await expect(page.getByText(/of draw week \d/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('button', { name: /^N18\.6/ }).click();
  await page.getByRole('button', { name: /^Continue to review/ }).click();
  await page.getByRole('button', { name: /^Save \d orders?/ }).click();
  await expect(page.locator('h1:visible')).toContainText(name);
  expect(await steps()).toBeLessThanOrEqual(8);
  const patient = `/home/patient?id=${new URL(page.url()).searchParams.get('id')}`;
  expect(faults).toEqual([]);

  const provider = await anotherPage();
  await signIn(provider, 'clinical_provider', '/home/unsigned-orders');
  // The demo leaves more orders to sign than one page shows.
  await provider.getByPlaceholder('Name or MRN').fill('Blackwell, Denise');
  const waiting = provider.getByRole('row').filter({ hasText: 'Monthly HD' }).filter({ hasText: name });
  await waiting.first().waitFor();
  const before = await waiting.count();
  await waiting.first().getByRole('checkbox').check();
  await provider.getByRole('button', { name: 'Sign 1 order' }).click();
  await provider.getByRole('dialog').getByRole('button', { name: 'Sign 1 order' }).click();
  await expect(provider.getByText('1 order signed').first()).toBeVisible();
  await expect(waiting).toHaveCount(before - 1);

  // The worker plans the first of the previewed days; this order stands behind the draw, beside those that it had.
  const today = new Date().toLocaleDateString('en-US', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });
  await expect(async () => {
    const draw = await drawOn(page, patient, draws[0]?.date);
    await page.goto(`/home/patient-requisition?id=${draw?.id}`);
    await expect(page.getByText(`signed by Lindgren, Amara ${today}`).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
});

test('J4: 200 orders are signed at once, but for three that go back with a reason, in 8 steps', async ({ page }) => {
  await signIn(page, 'clinical_provider');
  const { faults } = watchPage(page);
  const steps = await countSteps(page);
  await page
    .locator('nav.dd-side')
    .getByRole('link', { name: /^Unsigned Orders/ })
    .click(); // 1
  const all = page.getByRole('button', { name: /^Select my \d+$/ });
  const count = Number((await all.textContent())?.replace(/\D/g, ''));
  // The demo has them ready.
  expect(count).toBeGreaterThanOrEqual(200);
  await all.click(); // 2
  await expect(page.getByRole('button', { name: `Sign ${count} orders` })).toBeVisible();
  const chosen = page.locator('main tbody').getByRole('checkbox', { checked: true });
  for (let left = 1; left <= 3; left += 1) {
    await chosen.first().click(); // 3 to 5
    await expect(page.getByRole('button', { name: `Sign ${count - left} orders` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Sign ${count - 3} orders` }).click(); // 6
  const signature = page.getByRole('dialog');
  await expect(signature).toContainText('3 orders are left out');
  await signature.getByRole('button', { name: 'Not needed' }).click(); // 7
  const signed = page.waitForResponse((response) => /sign/.test(response.url()) && response.request().method() === 'POST');
  await signature.getByRole('button', { name: new RegExp(`^Sign ${count - 3}`) }).click(); // 8
  const { items }: { items: { ok: boolean }[] } = await (await signed).json();
  expect(items.map(({ ok }) => ok)).toEqual(Array(count).fill(true));
  await expect(page.getByText(`${count - 3} orders signed · 3 orders sent back with a reason`).first()).toBeVisible();
  expect(await steps()).toBeLessThanOrEqual(8);
  expect(faults).toEqual([]);
});
