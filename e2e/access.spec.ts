import { demoAccounts, demoPassword } from '@drawday/demo-data/demo-accounts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signIn, signInAnew } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

/** What a practiced person needs besides typing: each click or key is one step. */
function stepsOf() {
  let steps = 0;
  return {
    async click(target: { click(): Promise<void> }) {
      steps += 1;
      await target.click();
    },
    count: () => steps,
  };
}
const nurse = demoAccounts.find((one) => one.role === 'clinical_nurse');
/** Types into the search of users, and waits until the list holds the people found: a click misses when the rows move between press and release. */
async function findUser(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Name, user name or e-mail').fill(name);
  await expect(page.getByRole('table', { name: 'Users, 1 row' })).toBeVisible({ timeout: 20_000 });
}
const openUsers = (page: Page) => page.getByRole('link', { name: 'Users', exact: true });

test('J11: support find a user of any tenant, look as that user read-only, and come back, in 5 steps', async ({ page }) => {
  test.setTimeout(120_000);
  if (!nurse) throw new Error('the demo has no nurse');
  await signIn(page, 'clinical_support');
  const { faults } = watchPage(page);
  const group = page.getByRole('button', { name: 'People and organizations' });
  const steps = stepsOf();

  if (!(await openUsers(page).isVisible())) await steps.click(group);
  await steps.click(openUsers(page));
  await findUser(page, nurse.lastName);
  const row = page.getByRole('row').filter({ hasText: `${nurse.lastName}, ${nurse.firstName}` });
  await expect(row).toContainText('Ridgeline Kidney Care');
  await steps.click(row.getByRole('button', { name: /^View as/ }));

  const banner = page.getByRole('region', { name: 'read-only' });
  await expect(banner).toContainText(`is viewing as ${nurse.firstName} ${nurse.lastName}`, { timeout: 20_000 });
  await expect(page.locator('h1:visible').first()).toBeVisible();
  await page.goto('/home/patients');
  await expect(page.getByRole('heading', { name: 'All Patients' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^New patient/ })).toHaveCount(0);
  await expect(openUsers(page)).toHaveCount(0);

  await steps.click(banner.getByRole('button', { name: 'Stop viewing' }));
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible({ timeout: 20_000 });
  await expect(banner).toHaveCount(0);
  expect(steps.count()).toBeLessThanOrEqual(5);
  expect(faults).toEqual([]);
});

test('the look of support stands in the trail of the customer, with both names', async ({ page, anotherPage }) => {
  test.setTimeout(120_000);
  await signIn(page, 'clinical_support', '/home/users');
  await findUser(page, 'Mercer');
  await page.getByRole('button', { name: /^View as.*Mercer, Dana/ }).click();
  await expect(page.getByRole('region', { name: 'read-only' })).toBeVisible({ timeout: 20_000 });
  await page.goto('/home/patients');
  const person = page
    .locator('main')
    .getByRole('link', { name: /^\p{Lu}.*, /u })
    .first();
  const name = (await person.textContent()) ?? '';
  await person.click();
  await expect(page.locator('h1:visible')).toContainText(name.split(',')[0] ?? '');

  const admin = await anotherPage();
  await signIn(admin, 'clinical_admin', '/home/audit-trail?support=1');
  const line = admin.getByRole('row').filter({ hasText: name }).first();
  await expect(line).toContainText('Dana Mercer');
  await expect(line).toContainText(/by .*, support/);
  await admin.getByRole('tab', { name: 'Sign-ins and accounts' }).click();
  await expect(admin.getByRole('row').filter({ hasText: 'Support viewed as this person' }).first()).toBeVisible();
});

test('a permission that a tenant loses is gone from its people at once, and comes back', async ({ page, anotherPage }) => {
  test.setTimeout(120_000);
  const other = await anotherPage();
  await signIn(other, 'clinical_environmental', '/home/my-profile');
  await signIn(page, 'clinical_support', '/home/tenants');
  await page.getByRole('link', { name: 'Ridgeline Kidney Care' }).click();
  await page.getByRole('tab', { name: 'Permissions' }).click();
  const box = page.getByRole('checkbox', { name: /^See the test directory/ });
  const turn = async (checked: boolean) => {
    await box.setChecked(checked);
    const saved = page.waitForResponse((response) => response.url().includes('/for-tenant') && response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save permissions' }).click();
    expect((await saved).status()).toBe(204);
    await expect(page.getByText('Permissions saved').first()).toBeVisible();
  };
  const granted = async () => {
    const answered = other.waitForResponse((response) => response.url().includes('application-configuration'));
    await other.goto('/home/my-profile');
    const answer = await answered;
    const { auth } = (await answer.json()) as { auth: { grantedPolicies: Record<string, boolean> } };
    return auth.grantedPolicies['MasterData.TestDirectory.View'] === true;
  };
  await turn(false);
  expect(await granted()).toBe(false);
  await turn(true);
  expect(await granted()).toBe(true);
});

test('two accounts of one person are linked by the password of the other, switched between, and parted again', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'clinical_medical_director', '/home/my-profile?tab=accounts');
  const { faults } = watchPage(page);
  await page.getByLabel('User name or e-mail of the other account').fill(nurse?.email ?? '');
  await page.getByLabel('Its password').fill(demoPassword);
  await page.getByRole('button', { name: /^Link account/ }).click();
  await expect(page.getByText('The accounts are linked')).toBeVisible();

  await page.getByRole('button', { name: /user menu/i }).click();
  await page.getByRole('menuitem', { name: /dana\.mercer/i }).click();
  await expect(page.getByRole('button', { name: /, User menu, Dana Mercer/ })).toBeVisible({ timeout: 20_000 });
  await page.goto('/home/my-profile?tab=accounts');
  await expect(page.getByRole('rowheader', { name: 'Ridgeline Kidney Care' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch' }).click();
  await expect(page.getByRole('button', { name: /, User menu, Kwame Osei/ })).toBeVisible({ timeout: 20_000 });

  await page.goto('/home/my-profile?tab=accounts');
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No other account is linked to this one.')).toBeVisible();
  expect(faults).toEqual([]);
});

test('preferences count at once and stay; sign-ins are listed', async ({ page }) => {
  await signIn(page, 'clinical_clinician', '/home/my-profile?tab=preferences');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByText('Light', { exact: true }).click();
  await page.getByRole('tab', { name: 'Sign-ins' }).click();
  await expect(page.getByRole('rowheader', { name: 'Signed in' }).first()).toBeVisible();
});

test('a session that was left open somewhere is ended from the own desk', async ({ page, browser }) => {
  const tablet = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1',
  });
  const left = await tablet.newPage();
  await signInAnew(left, 'clinical_environmental', '/home/my-profile?tab=sign-ins');
  await signInAnew(page, 'clinical_environmental', '/home/my-profile?tab=sign-ins');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('row').filter({ hasText: 'This session' })).toHaveCount(1);
  const row = sessions.getByRole('row').filter({ hasText: 'Safari · iOS' });
  await row.getByRole('button', { name: /^Sign out/ }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await expect(row).toHaveCount(0);
  const refused = left.waitForResponse((response) => response.status() === 401);
  await left.goto('/home/my-profile');
  await refused;
  await expect(left).toHaveURL(/^[^?]*\/$|\/sign-in\//, { timeout: 20_000 });
  await tablet.close();
});

test('the seals of the trail are checked on demand', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, 'clinical_admin', '/home/audit-trail');
  await page.getByRole('button', { name: /Seals/ }).click();
  await page.getByRole('button', { name: 'Check all seals now' }).click();
  await expect(page.getByText('The check has started')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Sealed and unchanged')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
});
