import { expect, test } from '@playwright/test';
import { apiAs } from './api-as.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

type Draw = { id: string; statusTypeCode: string };
const machine = 'Machine 17';
const draws = '/api/order/requisitions';

test('water: from the rotation to a failed culture, what is done about it, and three samples that pass', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const rosa = await apiAs(baseURL ?? '', 'rosa.pilgrim@ridgeline.example');
  const today = Temporal.Now.plainDateISO('America/New_York');
  await signIn(page, 'clinical_environmental', '/home/env-rotation');
  const { faults } = watchPage(page);
  await page.getByRole('link', { name: machine }).click();
  await expect(page.locator('h1:visible')).toContainText(machine);
  const partyId = new URL(page.url()).searchParams.get('id') ?? '';

  /** One sample on its way; the simulator finds bacteria where nobody disinfected for two months. */
  async function sample(inDays: number, disinfectedDaysAgo: number): Promise<string> {
    const body = { partyType: 'SITE', partyId, drawDate: today.add({ days: inDays }).toString(), offerings: [{ offeringCode: 'DIALMIC' }] };
    const { id } = await rosa<Draw>('POST', draws, body);
    const answers = [
      { code: 'LASTDISINFECT', value: `${today.subtract({ days: disinfectedDaysAgo })}T12:00:00Z` },
      { code: 'PORTFLUSHED', value: 'Y' },
    ];
    await rosa('PUT', `${draws}/${id}/collect`, { answers });
    await rosa('POST', `${draws}/print-zebra-labels`, { requisitionIds: [id] });
    return id;
  }
  /** A culture is preliminary first; this is the laboratory's last word. */
  const resulted = (id: string) =>
    expect.poll(async () => (await rosa<Draw>('GET', `${draws}/${id}`)).statusTypeCode, { timeout: 30_000 }).toBe('RESULTED');

  await resulted(await sample(0, 90));
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
  const repeats = [await sample(1, 2), await sample(2, 2), await sample(3, 2)];
  for (const id of repeats) await resulted(id);
  await page.reload();
  await expect(panel.getByText('3 of 3 passes in a row')).toBeVisible();
  await panel.getByRole('button', { name: 'Close and return to service' }).click();
  await expect(page.getByText(`${machine} is back in use`).first()).toBeVisible();
  await expect(panel.getByText(/^closed .* by .*Pilgrim/)).toBeVisible();
  expect(faults).toEqual([]);
});
