import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { letters, press } from './two-editors.ts';

// Results of a hospital: one person enters them from paper, another compares them with it.

const list = '/home/patient-external-results';
const laboratory = `Hospital ${letters}`;
const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(laboratory) });

test('results of a hospital are entered by one person and verified by another', async ({ page, anotherPage }) => {
  await signIn(page, 'clinical_nurse', list);
  await press(page, /^Enter results/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Patient').fill('RIVERA, Maria');
  await page
    .getByTitle(/^RIVERA, Maria/)
    .first()
    .click();
  await dialog.getByLabel('Laboratory').fill(laboratory);
  const collected = dialog.getByRole('textbox', { name: 'Collected required' });
  await collected.fill('06/01/2026');
  await collected.press('Enter');
  await dialog.getByLabel('Collected, Time').fill('09:20');
  await press(dialog, 'Paste from a spreadsheet');
  await dialog.getByLabel(/^Copy the columns/).fill('Hemoglobin\t98\tg/L\t120-160\tL\nCA\tsee note\tmg/dL');
  await press(dialog, /^Enter/);
  await expect(dialog).toBeHidden();

  // Whoever entered them cannot vouch for them.
  const entered = rowOf(page);
  await expect(entered).toContainText('Not verified');
  await press(entered, 'Open');
  await expect(dialog).toContainText('98 g/L');
  await expect(dialog).toContainText('= 9.8 g/dL');
  await expect(dialog).toContainText('Not understood');
  await expect(dialog).toContainText('Somebody else must compare them');
  await expect(dialog.getByRole('button', { name: 'Verify' })).toBeHidden();

  const second = await anotherPage();
  await signIn(second, 'clinical_clinician', list);
  await press(rowOf(second), 'Compare and verify');
  await press(second.getByRole('dialog'), 'Verify');
  await expect(rowOf(second)).toContainText('Verified');
});
