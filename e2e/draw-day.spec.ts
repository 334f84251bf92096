import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

// One draw from its label to the signed-off report, by the people who do it, against the laboratory's simulator.
type Draw = { id: string; number: string; partyName: string; isLabelPrinted: boolean; specimens: { number: string; timing: string }[] };

/** What the menu says waits in a queue. */
async function waiting(page: Page, queue: string): Promise<number> {
  const entry = page.locator('nav.dd-side a').filter({ hasText: queue });
  const count = entry.locator('.dd-side-count');
  if ((await count.count()) === 0) return 0;
  return Number(/([\d,]+)$/.exec(((await count.textContent()) ?? '').trim())?.[1]?.replace(',', ''));
}

async function drawsOfTheDay(page: Page): Promise<Draw[]> {
  const queue = page.waitForResponse((response) => /queue=draw-day/.test(response.url()) && response.ok());
  await page.goto('/home/draw-day-queue');
  const { items }: { items: Draw[] } = await (await queue).json();
  return items;
}

async function scan(page: Page, number: string): Promise<void> {
  await page.locator('#scan-field').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.locator('.dd-scan-word')).toContainText(number);
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

test('draw day: label, scan, ship, the laboratory answers, Kt/V, review by keyboard, report', async ({ browser, page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'clinical_nurse');
  const { faults } = watchPage(page);
  const withKinetics = (await drawsOfTheDay(page)).filter(({ specimens }) => specimens.some(({ timing }) => timing === 'POST'));
  const draw = withKinetics.find(({ isLabelPrinted }) => !isLabelPrinted) ?? withKinetics[0];
  if (!draw) throw new Error('no draw with kinetics is due');
  const [family = ''] = draw.partyName.split(',');
  const toLabel = await waiting(page, 'Print Labels');
  const toCollect = await waiting(page, 'New Draws');

  const zpl = await printLabels(page, draw);
  expect(zpl.match(/\^XA/g)).toHaveLength(draw.specimens.length);
  for (const { number } of draw.specimens) expect(zpl).toContain(number);
  await expect.poll(() => waiting(page, 'Print Labels')).toBe(draw.isLabelPrinted ? toLabel : toLabel - 1);

  await page.getByRole('button', { name: 'Answer questions…' }).click();
  const questions = page.getByRole('dialog');
  await questions.getByLabel(/^Pre weight/).fill('76.4');
  await questions.getByLabel(/^Post weight/).fill('73.9');
  await questions.getByLabel(/^Minutes/).fill('240');
  await questions.getByLabel(/^Access/).selectOption('AVF');
  await questions.getByLabel(/^Treatments per week/).selectOption('3');
  await questions.getByRole('button', { name: 'Save answers' }).click();
  await expect(questions).toBeHidden();

  await page.goto('/home/draw-day-queue');
  for (const { number, timing } of draw.specimens) if (timing !== 'POST') await scan(page, number);
  await expect(page.locator('.dd-scan-word')).toContainText('draw collected');
  for (const { number, timing } of draw.specimens) if (timing === 'POST') await scan(page, number);
  await expect.poll(() => waiting(page, 'New Draws')).toBe(toCollect - 1);

  const provider = await (await browser.newContext()).newPage();
  await signIn(provider, 'clinical_provider');
  const toReview = await waiting(provider, 'New Results');

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
  await provider.getByRole('button', { name: 'Report' }).first().click();
  expect(await (await answered).headerValue('content-type')).toBe('application/pdf');
  expect(Number(await (await answered).headerValue('content-length'))).toBeGreaterThan(10_000);
  await opened;

  await provider.goto(`/home/results-acknowledgement?requisition=${draw.id}`);
  await expect(provider.getByRole('region', { name: /under review/i })).toContainText(family.toUpperCase());
  await provider.keyboard.press('a');
  await expect(provider.getByText(/acknowledged/i).first()).toBeVisible();
  await expect.poll(() => waiting(provider, 'New Results')).toBe(toReview);
  expect(providersFaults).toEqual([]);

  await page.reload();
  await expect(page.getByText('Reviewed').first()).toBeVisible();
});
