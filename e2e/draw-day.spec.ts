import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { countSteps } from './count-steps.ts';
import { type Draw, drawsOfTheDay, typeTube } from './draws-of-the-day.ts';
import { expect, test } from './journey.ts';
import { waiting, waitingAtFirst } from './menu-counts.ts';
import { printedPages } from './printed-pages.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

// One draw from its label to the acknowledged report, by the people who do it, against the laboratory's simulator.
const phone = { width: 390, height: 844 };

async function scan(page: Page, number: string): Promise<void> {
  await typeTube(page, number);
  await expect(page.locator('.dd-scan-word')).toHaveAttribute('role', 'status');
}

/** Prints from the draw's page, a second time with the reason that is asked for; gives what the printer would get. */
async function printLabels(page: Page, draw: Draw): Promise<string> {
  await page.goto(`/home/patient-requisition?id=${draw.id}`);
  const download = page.waitForEvent('download');
  if (draw.isLabelPrinted) {
    await page.getByRole('button', { name: `More actions for ${draw.number}` }).click();
    await page.getByRole('menuitem', { name: 'Print Labels' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Smeared' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Reprint' }).click();
  } else await page.getByRole('button', { name: `Print ${draw.specimens.length} labels` }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('draw day: label, scan, ship, the laboratory answers, Kt/V, review by keyboard, report', async ({ page, anotherPage }) => {
  test.setTimeout(180_000);
  await signIn(page, 'clinical_nurse');
  const { faults } = watchPage(page);
  const withKinetics = (await drawsOfTheDay(page)).filter(({ specimens }) => specimens.some(({ timing }) => timing === 'POST'));
  const draw = withKinetics.find(({ isLabelPrinted }) => !isLabelPrinted) ?? withKinetics[0];
  if (!draw) throw new Error('no draw with kinetics is due');
  const [family = ''] = draw.partyName.split(',');
  const toLabel = await waitingAtFirst(page, 'Print Labels');
  const toCollect = await waitingAtFirst(page, 'New Draws');

  const zpl = await printLabels(page, draw);
  expect(zpl.match(/\^XA/g)).toHaveLength(draw.specimens.length);
  for (const { number } of draw.specimens) expect(zpl).toContain(number);
  await expect.poll(() => waiting(page, 'Print Labels')).toBe(draw.isLabelPrinted ? toLabel : toLabel - 1);

  await page.getByRole('button', { name: 'Answer questions…' }).click();
  const questions = page.getByRole('dialog');
  await questions.getByLabel(/^Pre weight/).fill('76.4');
  // The form asks about a weight far from the last one, so this one stays near the last weight of whoever is due today.
  const [hint = ''] = await questions.getByText(/^Last [\d.]+ kg/).allTextContents();
  const before = Number(/[\d.]+/.exec(hint)?.[0] ?? '76.4');
  await questions.getByLabel(/^Pre weight/).fill(before.toFixed(1));
  await questions.getByLabel(/^Post weight/).fill((before - 2.5).toFixed(1));
  await questions.getByLabel(/^Minutes/).fill('240');
  await questions.getByLabel(/^Access/).selectOption('AVF');
  await questions.getByLabel(/^Treatments per week/).selectOption('3');
  await questions.getByRole('button', { name: 'Save answers' }).click();
  await expect(questions).toBeHidden();

  await page.goto('/home/draw-day-queue');
  for (const { number, timing } of draw.specimens) if (timing !== 'POST') await scan(page, number);
  await expect(page.locator('.dd-scan-word')).toContainText('draw collected');
  // The post-dialysis tube is owed, and a moment after PRE it can hardly be that tube.
  const strip = page.getByRole('region', { name: 'Post-run tubes owed' });
  const owed = strip.getByRole('button', { name: new RegExp(family, 'i') });
  // In the middle of a shift the demo owes more of them than fit beside each other.
  const later = strip.getByRole('button', { name: /^\+ \d+ later$/ });
  await expect(owed.or(later).first()).toBeVisible();
  if (await later.isVisible()) await later.click();
  await expect(owed).toBeVisible();
  for (const { number, timing } of draw.specimens)
    if (timing === 'POST') {
      await page.locator('#scan-field').fill(number);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toContainText('POST only 0 min after PRE.');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
      await expect(page.locator('.dd-scan-word')).toContainText(number);
      // The question came as a refusal, which the browser notes.
      expect(faults.splice(0)).toEqual(['409 POST /api/order/requisitions/scan', expect.stringContaining('409')]);
    }
  await expect(owed).toBeHidden();
  await expect.poll(() => waiting(page, 'New Draws')).toBe(toCollect - 1);

  const provider = await anotherPage();
  await signIn(provider, 'clinical_provider');
  const toReview = await waitingAtFirst(provider, 'New Results');

  await page.goto(`/home/patient-requisition?id=${draw.id}`);
  await page.getByRole('button', { name: 'Ship' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('1 draw shipped')).toBeVisible();
  expect(faults).toEqual([]);

  const { faults: providersFaults } = watchPage(provider);
  await expect(async () => {
    await provider.goto(`/home/requisition-result?id=${draw.id}`);
    await expect(provider.locator('main').getByText(/Kt\/V/).first()).toBeVisible({ timeout: 2000 });
    expect(await waiting(provider, 'New Results')).toBe(toReview + 1);
  }).toPass({ timeout: 90_000 });
  const answered = provider.waitForResponse((response) => /\/report\b/.test(response.url()));
  const opened = provider.waitForEvent('popup');
  await provider.getByRole('button', { name: 'Report PDF' }).click();
  expect(await (await answered).headerValue('content-type')).toBe('application/pdf');
  expect(Number(await (await answered).headerValue('content-length'))).toBeGreaterThan(10_000);
  await opened;

  await provider.goto(`/home/results-acknowledgement?requisition=${draw.id}`);
  await expect(provider.getByRole('region', { name: /under review/i })).toContainText(family.toUpperCase());
  await expect(provider.getByRole('button', { name: /^Acknowledge/ })).toBeEnabled();
  await provider.keyboard.press('a');
  await expect(provider.getByText(/^Acknowledged: /)).toBeVisible();
  await expect.poll(() => waiting(provider, 'New Results')).toBe(toReview);
  expect(providersFaults).toEqual([]);

  await page.reload();
  await expect(page.getByText('Reviewed').first()).toBeVisible();
});

test('J1: labels of the next shift from the dashboard, in two steps', async ({ page }) => {
  await signIn(page, 'clinical_nurse');
  const steps = await countSteps(page);
  const before = await waitingAtFirst(page, 'Print Labels');
  await page
    .locator('.dd-next li')
    .filter({ hasText: /\D0 of \d/ })
    .getByRole('link')
    .first()
    .click();
  const print = page.getByRole('button', { name: /^Print [1-9]\d* labels?/ });
  const count = Number(/\d+/.exec((await print.textContent()) ?? '')?.[0]);
  const download = page.waitForEvent('download');
  await print.click();
  const zpl = await readFile(await (await download).path(), 'utf8');
  expect(await steps()).toBeLessThanOrEqual(2);
  expect(zpl.match(/\^XA/g)).toHaveLength(count);
  await expect.poll(() => waiting(page, 'Print Labels')).toBeLessThan(before);
});

test('J1 on a phone: labels of the next shift from the dashboard, in two steps', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'clinical_nurse');
  const steps = await countSteps(page);
  const door = page.getByRole('button', { name: /^Labels for / });
  const offered = await door.textContent();
  await door.click();
  const print = page.getByRole('button', { name: /^Print [1-9]\d* labels?/ });
  const count = Number(/\d+/.exec((await print.textContent()) ?? '')?.[0]);
  const download = page.waitForEvent('download');
  await print.click();
  const zpl = await readFile(await (await download).path(), 'utf8');
  expect(await steps()).toBeLessThanOrEqual(2);
  expect(zpl.match(/\^XA/g)).toHaveLength(count);
  await page.goto('/home/dashboard');
  await expect(page.locator('.dd-next')).toBeVisible();
  await expect(door.filter({ hasText: offered ?? '' })).toHaveCount(0);
});

for (const [wide, high, mode] of [
  [1440, 900, ''],
  [390, 844, '?mode=chair'],
] as const)
  test(`J2: a draw by its tubes, then the next: one scan each and no mouse, ${wide} px wide`, async ({ page }) => {
    await page.setViewportSize({ width: wide, height: high });
    await signIn(page, 'clinical_nurse');
    const { faults } = watchPage(page);
    const draws = await drawsOfTheDay(page, mode);
    // Whoever has a second draw in the list may be shown with that one.
    const isOnly = (draw: Draw) => draws.filter(({ partyName }) => partyName === draw.partyName).length === 1;
    const untouched = (draw: Draw) =>
      isOnly(draw) && draw.chair !== null && draw.isLabelPrinted && draw.specimens.every(({ takenAt }) => takenAt === null);
    const today = draws
      .map(({ drawDate }) => drawDate)
      .sort()
      .at(-1);
    // Two neighbors at the end of the list, for the chair moves on to the next; those before them belong to other tests.
    const isReady = (draw: Draw | undefined) => draw !== undefined && draw.drawDate === today && untouched(draw);
    const at = draws.findLastIndex((draw, index) => isReady(draw) && isReady(draws[index + 1]));
    const [first, second] = [draws[at], draws[at + 1]];
    if (!first || !second) throw new Error('no two neighbors have their labels');
    const atTheChair = page.getByRole('region', { name: 'Chair by chair' });
    const familyOf = (draw: Draw) => draw.partyName.split(',')[0] ?? '';
    if (mode)
      for (let chairs = 0; chairs < draws.length; chairs += 1) {
        if ((await atTheChair.textContent())?.toUpperCase().includes(first.partyName.toUpperCase())) break;
        await page.locator('.dd-chair-buttons button').last().click();
      }

    const steps = await countSteps(page);
    let scans = 0;
    for (const draw of [first, second]) {
      if (mode) await expect(atTheChair).toContainText(new RegExp(familyOf(draw), 'i'));
      for (const { number } of draw.specimens.filter(({ timing }) => timing !== 'POST')) {
        // As the scanner does it: the digits at once and Enter.
        await page.locator('#scan-field').focus();
        await page.keyboard.type(number);
        await page.keyboard.press('Enter');
        scans += 1;
        await expect(page.locator('.dd-scan-word')).toContainText(number);
      }
      await expect(page.locator('.dd-scan-word')).toContainText('draw collected');
    }
    expect(await steps()).toBe(scans);
    expect(faults).toEqual([]);
  });

test('J6: answers to missing kinetics, pasted from a spreadsheet, in four steps', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'clinical_nurse');
  const before = await waitingAtFirst(page, 'Missing Kinetics');
  const steps = await countSteps(page);
  await page
    .getByRole('link', { name: /Missing Kinetics/ })
    .first()
    .click();
  const cell = page.locator('[data-first-cell]');
  await cell.click();
  // Which answers the first row lacks differs from day to day.
  const row = /minutes/i.test((await cell.getAttribute('aria-label')) ?? '') ? '240' : '71.5\t240';
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), Array.from({ length: 12 }, () => row).join('\n'));
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => waiting(page, 'Missing Kinetics'), { timeout: 20_000 }).toBeLessThan(before);
  expect(await steps()).toBeLessThanOrEqual(4);
});

test('J5: review by keyboard alone: one key a draw', async ({ page }) => {
  await signIn(page, 'clinical_provider', '/home/results-acknowledgement');
  const detail = page.getByRole('region', { name: /under review/i });
  await expect(detail).toBeVisible();
  const before = await waitingAtFirst(page, 'New Results');
  // On paper: this patient alone, what is critical named as that, and on each sheet which of how many it is.
  const name = (await detail.locator('h1, h2').first().textContent()) ?? '';
  const sheets = await printedPages(page);
  expect(sheets.length).toBeGreaterThan(0);
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet.startsWith(`Drawday · ${name} · `), sheet.slice(0, 80)).toBe(true);
    expect(sheet.slice(0, 120)).toMatch(new RegExp(` ${index + 1} +/ +${sheets.length}(?!\\d)`));
  }
  const printed = sheets.join(' ');
  expect(printed).toContain(name);
  expect(printed).toMatch(/ (LL|HH|AA) /);
  expect(printed).not.toContain('Save and acknowledge');
  const others = (
    await page
      .locator('.dd-review-list')
      .getByText(/^[A-Z’' -]+, /)
      .allTextContents()
  ).filter((other) => other !== name);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(printed).not.toContain(other);
  // Criticals stand first and ask for a read-back; the draws behind them take one key.
  for (let step = 0; step < 8; step++) await page.keyboard.press('j');
  const steps = await countSteps(page);
  for (let done = 0; done < 5; done++) {
    const person = await detail.locator('h1, h2').first().textContent();
    await page.keyboard.press('a');
    await expect(detail.locator('h1, h2').first()).not.toHaveText(person ?? '');
  }
  await expect.poll(() => waiting(page, 'New Results')).toBe(before - 5);
  expect(await steps()).toBe(5);
});

test('J5 on a phone: one press a draw, and the next one is there', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'clinical_provider', '/home/results-acknowledgement?group=OUT_OF_GOAL');
  const detail = page.getByRole('region', { name: /under review/i });
  await page.locator('.dd-review-row').nth(3).click();
  await expect(detail).toBeVisible();
  const steps = await countSteps(page);
  for (let done = 0; done < 3; done++) {
    const person = await detail.locator('h1, h2').first().textContent();
    await page.getByRole('button', { name: /^Acknowledge/ }).click();
    await expect(detail.locator('h1, h2').first()).not.toHaveText(person ?? '');
    // A second press within 0.4 s is held for a slip of the first, and nobody has read a draw by then.
    await page.waitForTimeout(500);
  }
  expect(await steps()).toBe(3);
});

test('J12: from a critical result to its trend and the order behind it, in two steps', async ({ page }) => {
  await signIn(page, 'clinical_provider');
  const trend = page.locator('.dd-criticals').getByRole('link', { name: 'Trend' }).first();
  // Whoever comes by keyboard sees where they are, on links too.
  await trend.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(trend).toBeFocused();
  await expect(trend).not.toHaveCSS('outline-style', 'none');
  const steps = await countSteps(page);
  await trend.click();
  await expect(page.getByRole('region', { name: /^Trend of / }).first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Open draw/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Orders for this draw' })).toBeVisible();
  expect(await steps()).toBe(2);
});
