import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { recordScreens, screens } from './screen-list.ts';
import { signIn } from './sign-in.ts';
import { goInside, settled, watchPage } from './watch-page.ts';

// Every screen opens with real data, without a fault, and passes axe in both looks: wide and light, narrow and dark.
test.describe.configure({ mode: 'parallel' });

const wideAndLight = { name: 'wide and light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
const narrowAndDark = { name: 'narrow and dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

async function look(page: Page, { viewport, colorScheme }: typeof wideAndLight | typeof narrowAndDark): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/** With ten rows of its list: a row is accessible, or not, as the one above it is. */
const short = (path: string) => `${path}${path.includes('?') ? '&' : '?'}size=10`;

/** A screen now and then is loaded by its address, with all its rows; the others are opened inside the app, until it keeps too many for Back. */
const open = (page: Page, path: string, at: number) => (at % 7 === 0 ? page.goto(path) : goInside(page, short(path)));

/** Around every screen of a role the same: judged with the first. */
const frame = ['.dd-side', '.dd-top'];

/** One screen is opened wide and light, the next one narrow and dark, as the one before it was left. */
async function expectAccessibleInBothLooks(page: Page, path: string, at: number) {
  for (const one of at % 2 === 0 ? [wideAndLight, narrowAndDark] : [narrowAndDark, wideAndLight]) {
    await look(page, one);
    await page.locator(`html[data-theme="${one.colorScheme}"]`).waitFor({ state: 'attached' });
    await settled(page);
    await expectScreenAccessible(page, `${path}, ${one.name}`, at === 0 ? [] : frame);
  }
}

/** The screens of a role, in parts that two workers share. */
const walks = [...Map.groupBy(screens, ([, , role = 'clinical_nurse']) => role)].flatMap(([role, theirs]) => {
  const half = theirs.length > 16 ? Math.ceil(theirs.length / 2) : theirs.length;
  return [theirs.slice(0, half), theirs.slice(half)].filter((part) => part.length > 0).map((part, at) => ({ role, part, at: at + 1 }));
});

for (const { role, part, at } of walks)
  test(`every screen of ${role} opens clean and accessible, part ${at}`, async ({ page }) => {
    test.setTimeout(60_000 + part.length * 12_000);
    await look(page, wideAndLight);
    await signIn(page, role, part[0]?.[0]);
    const { faults } = watchPage(page);
    for (const [at, [path, heading]] of part.entries()) {
      await open(page, path, at);
      await expect(page.locator('h1:visible').filter({ hasText: heading }).first(), path).toBeVisible();
      await expectAccessibleInBothLooks(page, path, at);
    }
    expect(faults).toEqual([]);
  });

for (const [role, theirs] of Map.groupBy(recordScreens, ([, , , whose = 'clinical_nurse']) => whose))
  test(`every screen of a record of ${role} opens clean and accessible`, async ({ page }) => {
    test.setTimeout(300_000);
    await look(page, wideAndLight);
    await signIn(page, role, theirs[0]?.[0]);
    const { faults } = watchPage(page);
    for (const [at, [list, path, tabs]] of theirs.entries()) {
      await open(page, list, at);
      const link = page.locator('main .dd-table:visible tbody a[href*="id="]').first();
      await expect(link, `${list} has a row`).toBeVisible();
      await settled(page);
      const id = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('id') ?? '';
      for (const tab of tabs) {
        await goInside(page, `${path}?id=${id}${tab && `&tab=${tab}`}`);
        await expect(page.locator(`.dd-page-scroll[data-page="${path}"]:visible h1`).first(), `${path} ${tab}`).toBeVisible();
        await settled(page);
        await expectScreenAccessible(page, `${path} ${tab}`, frame);
      }
    }
    expect(faults).toEqual([]);
  });

test('a patient opens from the roster, by name', async ({ page }) => {
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
  expect(faults).toEqual([]);
});

test('support sees the laboratory link, a nurse does not', async ({ anotherPage }) => {
  const support = await anotherPage();
  await signIn(support, 'clinical_support', '/home/laboratory-link');
  await expect(support.locator('h1')).toContainText(/Laboratory link/i);
  await settled(support);
  await expectScreenAccessible(support, '/home/laboratory-link');
  const nurse = await anotherPage();
  await signIn(nurse, 'clinical_nurse', '/home/laboratory-link');
  await expect(nurse.getByText(/do not have access to this page/i).first()).toBeVisible();
});
