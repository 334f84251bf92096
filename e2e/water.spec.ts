import type { Page } from '@playwright/test';
import { apiAs } from './api-as.ts';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

type Draw = { id: string; statusTypeCode: string };
const machine = 'Machine 17';
const draws = '/api/order/requisitions';

/** Orders a culture of the source on the page for today, collects the bottles and prints their labels, on the screens; gives the ID of the draw. */
async function sampleByHand(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'New order' }).click();
  await page.getByRole('checkbox', { name: /DIALMIC/ }).check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('combobox', { name: /^Frequency of / }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'One time' }).click();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('button', { name: /^Save 1 order/ }).click();
  const source = new URL(page.url()).searchParams.get('id') ?? '';
  // The worker plans the draw.
  const planned = page.getByRole('row').filter({ hasText: 'One time' }).getByRole('link').first();
  await expect(async () => {
    await page.goto(`/home/source-draws?id=${source}`);
    await expect(planned).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 30_000 });
  await planned.click();
  // Nobody disinfected for so long that the simulator finds bacteria.
  const disinfected = Temporal.Now.plainDateISO('America/New_York').subtract({ days: 90 });
  const day = page.getByRole('textbox', { name: /^Last disinfection(?!.*, Time$)/ });
  await day.fill(disinfected.toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }));
  await day.press('Enter');
  await page.getByLabel(/^Last disinfection.*, Time$/).fill('06:00');
  await page.getByLabel(/^Port flushed/).selectOption('Y');
  await page.getByRole('button', { name: /^Collect \d bottles?/ }).click();
  const labels = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Print \d labels?/ }).click();
  await labels;
  return new URL(page.url()).searchParams.get('id') ?? '';
}

test('water: from the rotation to a failed culture, what is done about it, and three samples that pass', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const rosa = await apiAs(baseURL ?? '', 'rosa.pilgrim@ridgeline.example');
  const today = Temporal.Now.plainDateISO('America/New_York');
  await signIn(page, 'clinical_environmental', '/home/env-rotation');
  const { faults } = watchPage(page);
  const itsMonth = page.getByLabel(`Sampling month of ${machine}`);
  await itsMonth.selectOption(String(today.month));
  await expect(itsMonth).toHaveValue(String(today.month));
  await page.getByRole('link', { name: machine, exact: true }).click();
  await expect(page.locator('h1:visible')).toContainText(machine);
  const partyId = new URL(page.url()).searchParams.get('id') ?? '';
  const failed = await sampleByHand(page);

  /** The next days on which nothing is planned for the machine, whatever the month and the rotation say. */
  async function freeDays(count: number): Promise<string[]> {
    const { items } = await rosa<{ items: { drawDate: string }[] }>('GET', `${draws}/all?partyType=SITE&partyId=${partyId}&from=${today}`);
    const taken = new Set(items.map(({ drawDate }) => drawDate));
    const days = Array.from({ length: items.length + count }, (_, index) => today.add({ days: index + 1 }).toString());
    return days.filter((day) => !taken.has(day)).slice(0, count);
  }
  /** A repeat on its way, two days after a disinfection. */
  async function repeat(drawDate: string): Promise<string> {
    const body = { partyType: 'SITE', partyId, drawDate, offerings: [{ offeringCode: 'DIALMIC' }] };
    const { id } = await rosa<Draw>('POST', draws, body);
    const answers = [
      { code: 'LASTDISINFECT', value: `${today.subtract({ days: 2 })}T12:00:00Z` },
      { code: 'PORTFLUSHED', value: 'Y' },
    ];
    await rosa('PUT', `${draws}/${id}/collect`, { answers });
    await rosa('POST', `${draws}/print-zebra-labels`, { requisitionIds: [id] });
    return id;
  }
  /** A culture is preliminary first; this is the laboratory's last word. */
  const resulted = (id: string) =>
    expect.poll(async () => (await rosa<Draw>('GET', `${draws}/${id}`)).statusTypeCode, { timeout: 30_000 }).toBe('RESULTED');

  await resulted(failed);
  await page.goto('/home/env-results');
  await page
    .getByRole('row')
    .filter({ hasText: machine })
    .filter({ hasText: 'Above maximum' })
    .getByRole('button', { name: machine })
    .click();
  const panel = page.getByRole('complementary', { name: `What happened at ${machine}` });
  await panel.getByRole('textbox', { name: 'What was found and changed' }).fill('Drain connector cracked, replaced, machine disinfected.');
  await panel.getByRole('button', { name: 'Open corrective action' }).click();
  await panel.getByRole('button', { name: 'Take out of service' }).click();
  await expect(page.getByText(`${machine} is out of service`).first()).toBeVisible();
  await expect(panel.getByText('0 of 3 passes in a row')).toBeVisible();
  const repeats: string[] = [];
  for (const day of await freeDays(3)) repeats.push(await repeat(day));
  for (const id of repeats) await resulted(id);
  await page.reload();
  await expect(panel.getByText('3 of 3 passes in a row')).toBeVisible();
  await panel.getByRole('button', { name: 'Close and return to service' }).click();
  await expect(page.getByText(`${machine} is back in use`).first()).toBeVisible();
  await expect(panel.getByText(/^closed .* by .*Pilgrim/)).toBeVisible();
  expect(faults).toEqual([]);
});
