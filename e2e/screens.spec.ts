import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Role, signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

// Every screen opens with real data, without a fault, and passes axe: wide and narrow, light and dark.
const screens: readonly (readonly [path: string, heading: RegExp, role?: Role])[] = [
  ['/home/dashboard', /\w+day, \w+ \d+/],
  ['/home/patients', /All Patients/],
  ['/home/patient-verification', /New Patients/],
  ['/home/patient-new', /New patient/],
  ['/home/requisitions', /All Draws/],
  ['/home/draw-day-queue', /New Draws/],
  ['/home/print-labels-queue', /Print Labels/],
  ['/home/missing-kinetics-queue', /Missing Kinetics/],
  ['/home/facility-draw-schedule', /Draw Calendar/],
  ['/home/unsigned-orders', /Unsigned Orders/],
  ['/home/results', /All Results/],
  ['/home/results-acknowledgement', /New Results/],
  ['/home/facilities', /Facility Roster/],
  ['/home/facility', /Cedar Hollow Dialysis/],
  ['/home/facility?tab=calendar', /Cedar Hollow Dialysis/],
  ['/home/facility?tab=people', /Cedar Hollow Dialysis/],
  ['/home/facility-groups', /Facility Groups/],
  ['/home/implement-order-set', /Order Sets/, 'clinical_medical_director'],
  ['/home/implement-order-set?view=tests', /Order Sets/, 'clinical_medical_director'],
  ['/home/order_supplies', /Order Supplies/],
  ['/home/order-supplies-new', /New supply order/],
  ['/home/facility', /Cedar Hollow Dialysis/, 'clinical_admin'],
  ['/home/facility?tab=ranges', /Cedar Hollow Dialysis/, 'clinical_admin'],
  ['/home/facility-new', /New facility/, 'clinical_admin'],
  ['/home/problems', /Problems/],
  ['/home/problems?show=all', /Problems/],
  ['/home/problems', /Problems/, 'clinical_support'],
  ['/home/test-directory', /Test Directory/],
  ['/home/test-directory?test=KINHD', /Test Directory/],
  ['/home/reference-documents', /Reference Documents/],
  ['/home/training-guides', /Training Guides/],
  ['/home/reference-documents', /Reference Documents/, 'clinical_support'],
  ['/home/training-guide-edit', /New guide/, 'clinical_support'],
  ['/home/diagnoses', /Diagnoses/],
  ['/home/diagnoses?tab=lists', /Diagnoses/],
  ['/home/my-profile', /Dana Mercer/],
  ['/home/my-profile?tab=accounts', /Dana Mercer/],
  ['/home/my-profile?tab=sign-ins', /Dana Mercer/],
  ['/home/my-profile?tab=preferences', /Dana Mercer/],
  ['/home/search?q=mar', /Search/],
  ['/link-login', /Switch account/],
  ['/home/users', /Users/, 'clinical_admin'],
  ['/home/audit-trail', /Audit trail/, 'clinical_admin'],
  ['/home/audit-trail?tab=sign-ins', /Audit trail/, 'clinical_admin'],
  ['/home/users', /Users/, 'clinical_support'],
  ['/home/tenants', /Tenants/, 'clinical_support'],
  ['/home/admin-dashboard', /Administration/, 'clinical_admin'],
  ['/home/organizations', /Organization Roster/, 'clinical_admin'],
  ['/home/organization', /Ridgeline Kidney Care/, 'clinical_admin'],
  ['/home/organization?tab=contacts', /Ridgeline Kidney Care/, 'clinical_admin'],
  ['/home/organization?tab=people', /Ridgeline Kidney Care/, 'clinical_admin'],
  ['/home/organization?tab=billing', /Ridgeline Kidney Care/, 'clinical_admin'],
  ['/home/organization?tab=ranges', /Ridgeline Kidney Care/, 'clinical_admin'],
  ['/home/organization?tab=alerts', /Ridgeline Kidney Care/, 'clinical_admin'],
  ['/home/organization?tab=goals', /Ridgeline Kidney Care/, 'clinical_admin'],
  ['/home/organization?tab=categories', /Ridgeline Kidney Care/, 'clinical_admin'],
  ['/home/organization?tab=history', /Ridgeline Kidney Care/, 'clinical_admin'],
  ['/home/organization-new', /New organization/, 'clinical_admin'],
  ['/home/imports', /Imports/, 'clinical_admin'],
  ['/home/import', /New import/, 'clinical_admin'],
  ['/home/customers', /Customers/, 'clinical_support'],
  ['/home/lab-vendors', /Laboratories/, 'clinical_support'],
  ['/home/employees', /All Employees/, 'clinical_admin'],
  ['/home/employee-verification', /New Employees/, 'clinical_admin'],
  ['/home/employee-new', /New employee/, 'clinical_admin'],
  ['/home/employee-job-titles', /Job Titles/, 'clinical_admin'],
  ['/home/reports-employee-permissions', /Employee Permissions/, 'clinical_admin'],
  ['/home/env-roster', /All Sources/, 'clinical_environmental'],
  ['/home/env-verification', /New Sources/, 'clinical_environmental'],
  ['/home/env-rotation', /Month Rotation/, 'clinical_environmental'],
  ['/home/site-new', /New source/, 'clinical_environmental'],
];
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
        await page.waitForLoadState('networkidle');
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
  for (const tab of ['Draws', 'Orders', 'Diagnoses', 'Care team', 'Details', 'Who looked', 'Results']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, `/home/patient ${tab}`);
  }
  expect(faults).toEqual([]);
});

test('support sees the laboratory link, a nurse does not', async ({ browser }) => {
  const support = await (await browser.newContext()).newPage();
  await signIn(support, 'clinical_support', '/home/laboratory-link');
  await expect(support.locator('h1')).toContainText(/Laboratory link/i);
  await support.waitForLoadState('networkidle');
  await expectAccessible(support, '/home/laboratory-link');
  const nurse = await (await browser.newContext()).newPage();
  await signIn(nurse, 'clinical_nurse', '/home/laboratory-link');
  await expect(nurse.getByText(/can not see this page/i).first()).toBeVisible();
});
