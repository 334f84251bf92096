import { countSteps } from './count-steps.ts';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

type Preview = { draws: { id: string; shift: string | null; partyName: string }[]; options: { day: string }[] };

// The demo closes a busy day in some weeks. Three steps from the dashboard: the door, one shift, the move; then Undo for all of it.
test('J7: a shift on a closed day moves in three steps, from the warning on the dashboard, and back as a whole', async ({ page }) => {
  await signIn(page, 'clinical_nurse');
  const { faults } = watchPage(page);
  const steps = await countSteps(page);
  const week = page.getByRole('list', { name: 'This week' });
  const warning = week.getByRole('listitem').filter({ hasText: 'closed: draws still planned' }).first();
  const planned = Number.parseInt((await warning.getByRole('link').first().textContent()) ?? '', 10);
  expect(planned).toBeGreaterThan(0);

  const answered = page.waitForResponse((response) => /preview-move/.test(response.url()) && response.ok());
  await warning.getByRole('link', { name: 'Move…' }).click(); // 1
  const { draws }: Preview = await (await answered).json();
  expect(draws).toHaveLength(planned);
  const ofShift = draws.filter(({ shift }) => shift === 'FIRST').length;
  const panel = page.getByRole('complementary', { name: /^Move / });
  await panel.getByRole('button', { name: /^Shift 1 \d/ }).click(); // 2
  await expect(panel.getByText('suggested')).toBeVisible();
  await expect(panel.getByText(/\d+ of \d+ are treated that day/).first()).toBeVisible();
  const moved = page.waitForResponse((response) => /requisitions\/reschedule$/.test(response.url()));
  await panel.getByRole('button', { name: /^Move \d+ draws?/ }).click(); // 3
  expect((await moved).ok()).toBe(true);
  expect(await steps()).toBe(3);

  const toast = page.getByRole('button', { name: /^Undo/ });
  await expect(toast).toBeVisible();
  const stillPlanned = page.locator('.dd-month-closed').getByText(`${planned - ofShift} still planned`);
  await expect(stillPlanned).toBeVisible();
  const back = page.waitForResponse((response) => /requisitions\/unreschedule$/.test(response.url()));
  await toast.click();
  const { items }: { items: { ok: boolean }[] } = await (await back).json();
  expect(items.map(({ ok }) => ok)).toEqual(Array.from({ length: ofShift }, () => true));
  await expect(page.locator('.dd-month-closed').getByText(`${planned} still planned`)).toBeVisible();
  expect(faults).toEqual([]);
});
