import { readFile } from 'node:fs/promises';
import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';

test('an invoice from the run of its month to its receipt', async ({ page }) => {
  const month = Temporal.Now.plainDateISO().subtract({ months: 9 });
  const words = month.toLocaleString('en-US', { month: 'long', year: 'numeric' });
  await signIn(page, 'clinical_support', '/home/invoices?scope=all');
  await page.getByRole('button', { name: 'Bill a month' }).click();
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByTitle(words).click();
  await page.getByRole('button', { name: 'Make drafts' }).click();
  const billed = page.getByRole('dialog').getByRole('row', { name: 'Harbor Light Renal' });
  await expect(billed).toContainText('Draft made');
  const number = (await billed.innerText()).match(/I\d{8}/)?.[0] ?? '';
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  const sending = page.getByRole('dialog');
  await sending.getByLabel('PO number').fill('PO 4711');
  await sending.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.locator('.dd-identity')).toContainText('Issued');

  await page.getByRole('button', { name: 'Record payment' }).click();
  const paying = page.getByRole('dialog');
  await paying.getByLabel('Reference').fill('4411');
  await paying.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.locator('.dd-identity')).toContainText('Paid');
  await page.getByRole('button', { name: 'More' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Receipt (PDF)' }).click();
  const receipt = await saved;
  expect(receipt.suggestedFilename()).toBe(`receipt_${number}.pdf`);
  const text = readPdfText(await readFile(await receipt.path()))
    .flatMap(({ lines }) => lines.map((line) => line.text))
    .join('\n');
  for (const fact of [`Receipt ${number}`, 'PAID IN FULL', 'PO 4711', '4411']) expect(text).toContain(fact);
});
