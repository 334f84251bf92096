import { expect, test } from '@playwright/test';
import { admit, conflictOf, type Made, namesTheFirst, press, twoEditors } from './two-editors.ts';

// Two people at one draw: the second sees who changed what, what they typed stays, and both changes are there in the end.

const editors = twoEditors();
const requisitions = '/api/order/requisitions';
const inDays = (days: number) => Temporal.Now.plainDateISO('US/Eastern').add({ days });
type Draw = Made & { drawDate: string; comment: string | null; statusTypeCode: string };

/** A dialog of the second person over a draw of a patient of this run alone. */
async function dialogOf(lastName: string, item: RegExp, title: string) {
  const { admin, open } = editors();
  const partyId = await admit(editors(), lastName);
  const offerings = [{ offeringCode: 'K', timing: 'PRE', icds: ['N18.6'] }];
  const { id } = await admin<Made>('POST', `${requisitions}/create`, { partyId, drawDate: inDays(9).toString(), offerings });
  const page = await open(`/home/patient-requisition?id=${id}`);
  await press(page, /^More/);
  await page.getByRole('menuitem', { name: item }).click();
  return { id, page, dialog: page.getByRole('dialog', { name: title }), conflict: conflictOf(page) };
}
const find = (id: string) => editors().admin<Draw>('GET', `${requisitions}/${id}`);

test('a draw that somebody moved while another changed it: both changes stay', async () => {
  const { admin } = editors();
  const { id, page, dialog, conflict } = await dialogOf('Brackendraw', /^Edit/, 'Change this draw');
  await dialog.getByLabel('Comment').fill('Left arm only');
  const moved = inDays(11).toString();
  await admin('PUT', `${requisitions}/${id}`, { drawDate: moved });
  await press(dialog, 'Save draw');
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Draw date/ })).toBeVisible();
  await press(conflict, 'Reload');
  await expect(dialog.getByLabel('Comment')).toHaveValue('Left arm only');
  // The other change is shown once: saving again keeps both.
  await press(dialog, 'Save draw');
  await expect(dialog).toBeHidden();
  expect(await find(id)).toMatchObject({ drawDate: moved, comment: 'Left arm only' });
  await page.close();
});

test('a draw that somebody cancelled cannot be cancelled again; the reason of the second stays chosen', async () => {
  const { admin } = editors();
  const { id, page, dialog, conflict } = await dialogOf('Alderdraw', /^Cancel/, 'Cancel this draw');
  const reason = dialog.getByRole('radio', { name: 'Patient hospitalized' });
  await reason.check();
  await admin('PUT', `${requisitions}/${id}/cancel`, { reason: 'ORDER_ERROR' });
  await press(dialog, 'Cancel draw');
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('button', { name: 'Do it anyway' })).toBeHidden();
  await press(conflict, 'Reload');
  await expect(reason).toBeChecked();
  expect((await find(id)).statusTypeCode).toBe('CANCELED');
  await page.close();
});
