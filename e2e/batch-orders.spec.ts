import { expect, test } from './journey.ts';
import { signInAs } from './sign-in.ts';
import { watchPage } from './watch-page.ts';

type Reviewed = { items: { id: string; code: string | null; findings: { kind: string; offeringCode: string }[] }[] };

test('the same tests for 40 patients: doubles and notices of Medicare are shown before anything is ordered, and stay with the order', async ({
  page,
}) => {
  test.setTimeout(60_000);
  // Its patients have Medicare, which pays single tests there.
  await signInAs(page, 'admin@harborlight.example', '/home/patient-batch-orders?size=20');
  const { faults } = watchPage(page);
  await page.locator('thead').getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Select all \d+/ }).click();
  const next = page.getByRole('button', { name: /^Continue/ });
  await next.click();
  for (const code of [/ A1C\b/, / K\b/]) await page.getByRole('checkbox', { name: code }).check();
  await next.click();
  await page.getByRole('combobox', { name: 'Diagnosis of Hemoglobin A1c' }).fill('N18.6');
  await page.locator('.ant-select-item-option', { hasText: 'N18.6' }).first().click();
  await page.getByRole('button', { name: 'Same diagnosis for all' }).click();
  await page.getByRole('combobox', { name: /^Provider/ }).click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click();
  const previewed = page.waitForResponse((response) => response.url().endsWith('/preview-batch') && response.ok());
  await next.click();
  const { items }: Reviewed = await (await previewed).json();
  const withAbn = items.filter(({ findings }) => findings.some(({ kind }) => kind === 'ABN'));
  const withDouble = items.filter(({ findings }) => findings.some(({ kind }) => kind !== 'ABN'));
  expect([items.length >= 40, withAbn.length > 0, withDouble.length > 0]).toEqual([true, true, true]);
  await expect(page.getByRole('button', { name: `ABN needed ${withAbn.length}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Done before ${withDouble.length}` })).toBeVisible();
  await expect(page.getByText(/ABN$/).first()).toBeVisible();

  // The list is longer than the screen, and moves under the wheel.
  const rows = page.locator('.dd-batch-review tbody tr');
  await rows.first().hover();
  await page.mouse.wheel(0, 100_000);
  await expect(rows.last()).toBeInViewport();
  // One of them gets nothing after all.
  const [patient, other] = withAbn.filter(
    ({ code, findings }) => code === null && findings.every(({ kind, offeringCode }) => kind === 'ABN' || offeringCode !== 'A1C'),
  );
  const create = page.getByRole('button', { name: /^Create \d+ orders?/ });
  const ordersBefore = Number.parseInt((await create.innerText()).slice('Create '.length), 10);
  await page.locator(`#batch-${other?.id}`).getByRole('checkbox').uncheck();
  await expect(create).not.toContainText(`Create ${ordersBefore} `);

  // Whatever nobody has decided is left out; the rest can be created then.
  const open = page.locator('.dd-batch-open').getByRole('button', { name: 'Leave out', pressed: false });
  while ((await page.locator('.dd-batch-open').count()) > 0) await open.first().click();
  await page.getByRole('button', { name: /^Create \d+ orders?/ }).click();
  await expect(page.getByText(/orders? created for \d+ patients?/).first()).toBeVisible();

  await page.goto(`/home/patient-orders?id=${patient?.id}`);
  await expect(page.getByText('ABN to be signed').first()).toBeVisible();
  expect(faults).toEqual([]);
});
