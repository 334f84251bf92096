import type { Locator, Page } from '@playwright/test';
import { type Draw, drawsOfTheDay, typeTube } from './draws-of-the-day.ts';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { settled } from './watch-page.ts';

// What the pictures of the nurse's screens promise in pixels, with the demo's data.
const heightOf = async (place: Locator) => Math.round((await place.boundingBox())?.height ?? 0);
const isWithin = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= window.innerWidth;
  });

/** From here on the name of a test may take a second line. */
const longTestName = 33;

test('review: the open test is 174 high, a result takes one line, a folded group, too', async ({ page }) => {
  await signIn(page, 'clinical_nurse', '/home/results-acknowledgement');
  const table = page.getByRole('table', { name: 'Results of this draw' });
  await expect(table).toBeVisible();
  const panel = table.locator('.dd-open-test > section').first();
  if ((await panel.count()) === 0) await page.keyboard.press('t');
  await expect(panel).toBeVisible();
  expect(await heightOf(panel)).toBeLessThanOrEqual(176);
  const head = (await table.getByRole('columnheader').allTextContents()).join();
  for (const row of await table.locator('tbody tr:not(.dd-out-panel, .dd-out-group):not(:has(p))').all()) {
    const test = (await row.locator('th').textContent()) ?? '';
    if (test.length <= longTestName) expect(await heightOf(row), test).toBeLessThanOrEqual(28);
  }
  const widths = async () => Promise.all((await table.locator('thead th').all()).map(async (one) => (await one.boundingBox())?.width));
  const before = await widths();
  for (const folded of await table.locator('.dd-group-fold').all()) expect(await heightOf(folded)).toBeLessThanOrEqual(26);
  await page.keyboard.press('e');
  expect(await widths(), head).toEqual(before);
});

test('New Draws: the band is 92 high whoever is drawn, the name keeps its line, no column hides behind the buttons', async ({ page }) => {
  await signIn(page, 'clinical_nurse', '/home/draw-day-queue');
  const band = page.locator('.dd-scan');
  const name = page.locator('.dd-at-work-name');
  await expect(name).toBeVisible();
  const rows = page.locator('.dd-draw-day tbody tr:not(.dd-group-head)');
  // Other journeys collect meanwhile: whoever left the list is not looked for again.
  await expect(async () => {
    const all = await rows.evaluateAll((found) =>
      found.map((row) => ({
        name: row.querySelector('.dd-draw-person a')?.textContent ?? '',
        tubes: row.querySelectorAll('.dd-tube').length,
      })),
    );
    const once = all.filter(({ name }) => all.filter((other) => other.name === name).length === 1).toSorted((a, b) => a.tubes - b.tubes);
    for (const who of [once[0], once.at(-1)]) {
      await page.locator('#scan-field').fill(who?.name ?? '');
      await page.keyboard.press('Enter');
      await expect(name).toHaveText(who?.name ?? '', { timeout: 2000 });
      expect(await heightOf(band)).toBe(92);
      expect(await heightOf(name)).toBeLessThanOrEqual(26);
    }
  }).toPass({ timeout: 30_000 });
  const scroller = page.locator('.dd-table-scroll');
  expect(await scroller.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('New Draws: why a tube was refused is read to its end, however long it is', async ({ page }) => {
  await signIn(page, 'clinical_nurse');
  const [draw] = await drawsOfTheDay(page);
  const message = 'This tube belongs to another draw of the same patient, planned for another day. '.repeat(4).trim();
  await page.route('**/api/order/requisitions/scan', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'SPECIMEN_OTHER', message } } }),
  );
  await typeTube(page, draw?.specimens[0]?.number ?? '');
  const words = page.locator('.dd-scan-word');
  await expect(words).toContainText(message);
  const [band, said] = [await page.locator('.dd-scan').boundingBox(), await words.boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual((band?.y ?? 0) + (band?.height ?? 0));
});

test('a draw on a phone: of what is still to do, the next step alone is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'clinical_nurse');
  const [draw] = (await drawsOfTheDay(page)).filter(({ isLabelPrinted }) => isLabelPrinted);
  await page.goto(`/home/patient-requisition?id=${draw?.id}`);
  const steps = page.locator('.dd-requisition-chain > li');
  await expect(steps.first()).toBeVisible();
  const seen = await steps.evaluateAll((all) =>
    all.flatMap((step) => (step.getBoundingClientRect().height > 1 ? [step.classList.contains('dd-requisition-chain-done')] : [])),
  );
  expect(await steps.count()).toBeGreaterThan(seen.length);
  expect(seen.filter((isDone) => !isDone)).toHaveLength(1);
  expect(seen.at(-1)).toBe(false);
});

test('at 200% zoom shifts stand under the day, and the list of orders to renew keeps its room', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn(page, 'clinical_provider', '/home/facility-draw-schedule');
  const days = page.locator('.dd-month-movable');
  await expect(days.first()).toBeVisible();
  const overlaps = await days.evaluateAll((found) =>
    found.flatMap((day) => {
      const chips = day.querySelector('.dd-month-chips')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const low = Math.max(...[...day.querySelectorAll('.dd-month-face > *')].map((one) => one.getBoundingClientRect().bottom));
      return chips < low ? [`${day.getAttribute('data-day')}: ${low - chips} px`] : [];
    }),
  );
  expect(overlaps).toEqual([]);
  await page.goto('/home/expiring-orders');
  const panel = page.locator('.dd-renewals');
  await expect(panel).toBeVisible();
  expect(await heightOf(panel)).toBeLessThanOrEqual(100);
});

test('at the chair on a phone: who it is, all tubes and the field fit over the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'clinical_nurse', '/home/draw-day-queue?mode=chair');
  const card = page.getByRole('region', { name: 'Chair by chair' });
  await expect(card).toBeVisible();
  const buttons = page.locator('.dd-chair-buttons');
  const edge = (await buttons.boundingBox())?.y ?? 0;
  const field = await page.locator('.dd-scan-input').boundingBox();
  expect((field?.y ?? edge) + (field?.height ?? 0)).toBeLessThanOrEqual(edge);
  for (const button of await buttons.getByRole('button').all()) expect(await heightOf(button)).toBeGreaterThanOrEqual(48);
  expect(await isWithin(card)).toBe(true);
});

test('review on a phone: a comment beside a value in words, an urgent one and its change have the width of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/order/results/requisitions/*', async (route) => {
    const response = await route.fetch();
    const draw = await response.json();
    const shown = draw.results.filter(
      ({ verdict, criticalOpen }: Record<string, string | null>) => verdict === 'OUT_OF_RANGE' || criticalOpen,
    );
    for (const result of shown) result.comment = 'moderately hemolyzed, repeat with a fresh specimen';
    const words = { valueText: 'see separate report', valueNumeric: null, displayFlag: '?!', isUrgent: true };
    const other = draw.results.find((result: object) => !shown.includes(result));
    Object.assign(other, { ...words, verdict: 'NOT_JUDGED', because: 'TEXT', status: 'F', verdictDetail: {}, verdictNotes: [] });
    await route.fulfill({ response, json: draw });
  });
  await signIn(page, 'clinical_nurse', '/home/results-acknowledgement');
  await page.locator('.dd-review-row').first().click();
  const comments = page.getByText('moderately hemolyzed');
  await expect(comments.first()).toBeVisible();
  for (const comment of await comments.all()) expect(await heightOf(comment)).toBeLessThanOrEqual(36);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('tests not performed on a phone: the share with its door is there, and whose tests they are takes two lines at most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'clinical_nurse', '/home/tnp-queue');
  const share = page.getByText(/^Last 30 days:/);
  await expect(share).toBeVisible();
  expect(await isWithin(share)).toBe(true);
  await expect(share.getByRole('button', { name: 'Why' })).toBeVisible();
  // The next draw stands in a line of its own, not in three narrow ones beside the name.
  const notes = page.locator('.dd-group-head .dd-faint').filter({ hasText: 'next draw' });
  await expect(notes.first()).toBeVisible();
  for (const note of await notes.all()) expect(await heightOf(note)).toBeLessThanOrEqual(24);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the window ends with the page: a phone cannot be moved to where nothing is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'clinical_nurse', '/home/dashboard');
  await expect(page.getByText('Goals in').first()).toBeAttached();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
});

test('the board of hepatitis is no wider than a screen of 1440 px: its last column stands before the buttons of the rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'clinical_medical_director', '/home/reports-hepatitis');
  await expect(page.getByRole('columnheader', { name: 'Vaccine doses' })).toBeVisible();
  await settled(page);
  const beyond = await page
    .getByRole('table', { name: 'Hepatitis Board' })
    .evaluate((table) => table.scrollWidth - (table.closest('.dd-table-scroll')?.clientWidth ?? 0));
  expect(beyond).toBeLessThanOrEqual(0);
});

test('a list on a phone: all rows of its page are selected at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'clinical_nurse', '/home/patients?size=10');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(page.getByText('10 selected')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('New Draws: a card of who owes a tube is 76 high, and the camera is seen whole in the band', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [];
      },
    });
  });
  await signIn(page, 'clinical_nurse');
  const items = await drawsOfTheDay(page);
  const pre = ({ specimens }: Draw) => specimens.filter(({ timing }) => timing !== 'POST');
  const lacksPost = ({ specimens }: Draw) => specimens.some(({ timing, takenAt }) => timing === 'POST' && takenAt === null);
  const willOwe = items.filter((draw) => draw.isLabelPrinted && lacksPost(draw));
  // Early in the day nobody owes a tube yet: the first of those who will is drawn.
  if (!willOwe.some((draw) => pre(draw).every(({ takenAt }) => takenAt !== null)))
    for (const { number, takenAt } of willOwe[0] ? pre(willOwe[0]) : []) {
      if (takenAt !== null) continue;
      await typeTube(page, number);
    }
  const cards = page.locator('.dd-post-card');
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) expect(await heightOf(card)).toBe(76);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const [band, camera] = [
    await page.locator('.dd-scan').boundingBox(),
    await page.getByRole('region', { name: 'Scan with the camera' }).boundingBox(),
  ];
  expect((camera?.y ?? 0) + (camera?.height ?? 0)).toBeLessThanOrEqual((band?.y ?? 0) + (band?.height ?? 0));
});

/** From the next page on, how far what stands there has moved without anybody touching it, and what it was. */
async function sumShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] };
    const sum = (list: PerformanceObserverEntryList) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const { dataset } = document.documentElement;
        if (hadRecentInput) continue;
        dataset.shifts = String(Number(dataset.shifts ?? 0) + value);
        const moved = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement)?.className ?? '?');
        dataset.moved = `${dataset.moved ?? ''} ${value.toFixed(4)} ${moved.join(', ')};`;
      }
    };
    new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true });
  });
}
const shiftsOf = async (page: Page) => {
  const { shifts = '0', moved = '' } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  return { shifts: Number(shifts), moved };
};

test('while a screen of the day loads, nothing jumps: its layout shifts stay under 0.1', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await (await browser.newContext()).newPage();
  await sumShifts(page);
  // However late it is answered what came to somebody, its band moves nothing.
  await page.route('**/api/order/results/notices', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const openedAt = new Date(Date.now() - 90 * 60_000).toISOString();
    const item = { resultId: '1', requisitionId: null, resultCode: 'K', partyType: 'PATIENT', facilityName: 'Cedar Hollow' };
    const escalated = { totalCount: 1, items: [{ ...item, openedAt, toldAt: openedAt }] };
    await route.fulfill({ json: { escalated, corrected: { totalCount: 0, items: [] } } });
  });
  // So do jobs whose labels nobody has seen yet: what is to print is not shown before.
  await page.route(/queue=unconfirmed-labels/, async (route) => {
    const toPrint = await route.fetch({ url: route.request().url().replace('unconfirmed-labels', 'print-labels') });
    const { items } = (await toPrint.json()) as { items: object[] };
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const sent = items.slice(0, 8).map((draw, job) => ({ ...draw, labelPrintedAt: new Date(Date.now() - job * 60_000).toISOString() }));
    await route.fulfill({ json: { items: sent, totalCount: sent.length } });
  });
  await signIn(page, 'clinical_nurse');
  for (const path of ['/home/dashboard', '/home/draw-day-queue', '/home/results-acknowledgement', '/home/print-labels-queue']) {
    await page.goto(path);
    await expect(page.locator('.dd-page-scroll h1, .dd-review-list h1').first()).toBeVisible();
    expect(await page.locator('.dd-banner-escalated').isVisible(), `${path}: the band is there with the page`).toBe(true);
    await settled(page);
    const { shifts, moved } = await shiftsOf(page);
    expect(shifts, `${path}: ${moved}`).toBeLessThan(0.1);
  }
});

for (const [role, path] of [
  ['clinical_support', '/home/background-jobs'],
  ['clinical_nurse', '/home/test-directory?test=MTHHD'],
  ['clinical_nurse', '/home/reports-hepatitis'],
  ['clinical_environmental', '/home/env-dashboard'],
] as const)
  test(`${path}: however late its answers come, one after the other, its layout shifts stay under 0.05`, async ({ page }) => {
    await signIn(page, role);
    await sumShifts(page);
    let calls = 0;
    await page.route('**/api/{order,master-data,background}/**', async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, (calls % 6) * 250));
      await route.continue();
    });
    await page.goto(path);
    await expect(page.locator('.dd-shell h1').first()).toBeVisible();
    await settled(page);
    const { shifts, moved } = await shiftsOf(page);
    expect(shifts, moved).toBeLessThan(0.05);
  });
