import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';

test('a custom report built by keyboard, shared, run by a colleague, exported', async ({ page, anotherPage }) => {
  const name = `Phosphorus by keyboard ${Date.now() % 100_000}`;
  await signIn(page, 'clinical_nurse', '/home/reports-custom');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'New report' })).toBeVisible();

  // F finds a field, Enter adds it; Space lifts the new column, the arrows move it, Space drops it.
  await page.keyboard.press('f');
  await page.keyboard.type('phosphorus');
  await page.keyboard.press('Enter');
  const column = page.getByRole('button', { name: /^Phosphorus.*column 4 of 4/ });
  await column.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  const moved = page.getByRole('button', { name: /^Phosphorus.*column 3 of 4/ });
  await expect(moved).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'column 3 of 4' })).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('columnheader', { name: 'Phosphorus' }).first()).toBeVisible();

  await page.getByRole('complementary', { name: 'Settings' }).getByLabel(/^Name/).fill(name);
  await page.getByRole('checkbox', { name: 'Share with colleagues' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('custom report · yours')).toBeVisible();

  const colleague = await anotherPage();
  await signIn(colleague, 'clinical_provider', '/home/reports-custom');
  await colleague.getByRole('link', { name }).click();
  await expect(colleague.getByRole('heading', { name })).toBeVisible();
  await expect(colleague.getByRole('columnheader', { name: 'Phosphorus' }).first()).toBeVisible();
  const file = colleague.waitForEvent('download');
  await colleague.getByRole('button', { name: 'Excel' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
});
