import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { screens } from './screen-list.ts';
import { signIn } from './sign-in.ts';
import { settled, watchPage } from './watch-page.ts';

// Every screen opens with real data, without a fault, and passes axe: wide and narrow, light and dark.
const looks = [
  { name: 'wide, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'narrow, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

async function expectAccessible(page: Page, path: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // A row that the foot of a list covers halfway counts as too small, though it scrolls into sight.
    .disableRules(['target-size'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) =>
        `${path} ${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    ),
  ).toEqual([]);
}

const byRole = Map.groupBy(screens, ([, , role = 'clinical_nurse']) => role);

for (const look of looks)
  for (const [role, theirs] of byRole)
    test(`every screen of ${role} opens clean and accessible: ${look.name}`, async ({ browser }) => {
      test.setTimeout(60_000 + theirs.length * 12_000);
      const context = await browser.newContext({ viewport: look.viewport, colorScheme: look.colorScheme });
      const page = await context.newPage();
      await signIn(page, role);
      const { faults } = watchPage(page);
      for (const [path, heading] of theirs) {
        await page.goto(path);
        await expect(page.locator('h1:visible').filter({ hasText: heading }).first(), path).toBeVisible();
        await settled(page);
        await expectAccessible(page, path);
      }
      expect(faults).toEqual([]);
      await context.close();
    });

test('the screens of one patient and one draw open from the roster', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'clinical_nurse', '/home/patients');
  const { faults } = watchPage(page);
  const person = page
    .locator('main')
    .getByRole('link', { name: /^\p{Lu}.*, /u })
    .first();
  const [family = ''] = ((await person.textContent()) ?? '').split(',');
  await person.click();
  await expect(page.locator('h1:visible')).toContainText(family);
  for (const tab of ['Draws', 'Orders', 'Diagnoses', 'Care team', 'Details', 'Access log', 'Results']) {
    await page.getByRole('tab', { name: tab }).click();
    await settled(page);
    await expectAccessible(page, `/home/patient ${tab}`);
  }
  expect(faults).toEqual([]);
});

test('support sees the laboratory link, a nurse does not', async ({ browser }) => {
  const support = await (await browser.newContext()).newPage();
  await signIn(support, 'clinical_support', '/home/laboratory-link');
  await expect(support.locator('h1')).toContainText(/Laboratory link/i);
  await settled(support);
  await expectAccessible(support, '/home/laboratory-link');
  const nurse = await (await browser.newContext()).newPage();
  await signIn(nurse, 'clinical_nurse', '/home/laboratory-link');
  await expect(nurse.getByText(/do not have access to this page/i).first()).toBeVisible();
});
