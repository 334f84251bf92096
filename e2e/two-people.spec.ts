import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  admit,
  choose,
  conflictOf,
  goBackAndSaveMine,
  type Made,
  mark,
  masterData,
  namesTheFirst,
  press,
  twoEditors,
} from './two-editors.ts';

// Two people at one record, once for each way in which the app guards it: against the real stamps and the real database.
// Every form, dialog and step by itself: apps/web/src/testing/two-editors/.

const editors = twoEditors();
const supporters = twoEditors('support@drawday.example');

const patients = `${masterData}/patients`;
const requisitions = '/api/order/requisitions';
type Patient = Made & { lastName: string; mrn: string; facilityName: string };
const admitted = async (lastName: string) => {
  const id = await admit(editors(), lastName);
  return editors().admin<Patient>('GET', `${patients}/${id}`);
};
const find = (id: string) => editors().admin<Record<string, unknown>>('GET', `${patients}/${id}`);
const openMenu = async (page: Page, item: string) => {
  await press(page, 'More');
  await page.getByRole('menuitem', { name: item }).click();
};
const fromMenu = async (page: Page, row: Locator, name: string) => {
  await press(row, /^More actions/);
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const confirmYes = (page: Page) => press(page.getByRole('alertdialog', { name: 'Please Confirm' }), 'Yes');
const rowOf = (scope: Page | Locator, name: string) => scope.getByRole('row', { name: new RegExp(name, 'i') });

test('the status of a patient: the reason stays, and the list of what is possible is the newer one', async () => {
  const { support, open } = editors();
  const id = await admit(editors(), 'Wrenpatient');
  const page = await open(`/home/patient?id=${id}&tab=coverage`);
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'New status', 'Paused');
  await choose(page, 'Reason', 'Hospital');
  await support('PUT', `${masterData}/patients/${id}/status`, { statusTypeCode: 'PAUSED', reason: 'TRAVEL' });
  await press(dialog, /Change status/);
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  const status = conflict.getByRole('row', { name: /^Status/ });
  await expect(status).toContainText('ACTIVE', { ignoreCase: true });
  await expect(status).toContainText('PAUSED', { ignoreCase: true });
  await press(conflict, 'Reload');
  await expect(dialog).toContainText('Hospital');
  await page.keyboard.press('Escape');
  await expect(
    page
      .locator('header, .dd-profile-head')
      .filter({ has: page.locator('h1') })
      .first(),
  ).toContainText('PAUSED', {
    ignoreCase: true,
  });

  await page.close();
});

test('a draw that somebody moved while another changed it: both changes stay', async () => {
  const { admin, open } = editors();
  const partyId = await admit(editors(), 'Brackendraw');
  const inDays = (days: number) => Temporal.Now.plainDateISO('US/Eastern').add({ days }).toString();
  const offerings = [{ offeringCode: 'K', timing: 'PRE', icds: ['N18.6'] }];
  const { id } = await admin<Made>('POST', `${requisitions}/create`, { partyId, drawDate: inDays(9), offerings });
  const page = await open(`/home/patient-requisition?id=${id}`);
  await press(page, /^More/);
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this draw' });
  const conflict = conflictOf(page);
  await dialog.getByLabel('Comment').fill('Left arm only');
  const moved = inDays(11);
  await admin('PUT', `${requisitions}/${id}`, { drawDate: moved });
  await press(dialog, 'Save draw');
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Draw date/ })).toBeVisible();
  await press(conflict, 'Reload');
  await expect(dialog.getByLabel('Comment')).toHaveValue('Left arm only');
  // The other change is shown once: saving again keeps both.
  await press(dialog, 'Save draw');
  await expect(dialog).toBeHidden();
  expect(await admin('GET', `${requisitions}/${id}`)).toMatchObject({ drawDate: moved, comment: 'Left arm only' });
  await page.close();
});

test('a transfer, and taking it back: what somebody changed meanwhile stays', async () => {
  const { support, facilities, facilityId, open } = editors();
  const { id, facilityName } = await admitted('Reedmoving');
  const target = facilities.find((one) => one.id !== facilityId);
  const page = await open(`/home/patient?id=${id}&tab=coverage`);
  await openMenu(page, 'Transfer');
  const dialog = page.getByRole('dialog');
  await choose(page, 'To facility', target?.name ?? '');
  await dialog.getByLabel('Chair').fill('17');
  await expect(dialog.getByRole('button', { name: 'Transfer patient' })).toBeEnabled();
  await support('PUT', `${patients}/${id}`, { phone: '(555) 010-3131' });
  await goBackAndSaveMine(page, () => press(dialog, 'Transfer patient'), [
    [/^Facility/, [target?.name ?? '', facilityName]],
    [/^Phone/, ['not changed by you', '3131']],
  ]);
  const toast = page.getByText('is now at', { exact: false }).locator('xpath=ancestor::div[1]');
  await expect(toast).toBeVisible();
  await expect.poll(() => find(id)).toMatchObject({ facilityId: target?.id, chair: 17, phone: expect.stringMatching(/3131/) });

  await support('PUT', `${patients}/${id}`, { chair: 22 });
  await press(toast, /^Undo/);
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Chair/ })).toContainText('22');
  await press(conflict, 'Do it anyway');
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await find(id)).toMatchObject({ facilityId });
  await page.close();
});

test('a merge: whichever of the two records was changed, the person agrees again; so with its undoing', async () => {
  const { support, open } = editors();
  const survivor = await admitted('Reedkept');
  const gone = await admitted('Reedgone');
  const page = await open(`/home/patient?id=${survivor.id}&tab=coverage`);
  await openMenu(page, 'Merge another record');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Record to merge into this one' }).fill(gone.mrn);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: gone.mrn }).first().click();
  await dialog.getByLabel('Reason').fill('entered twice');
  const merge = dialog.getByRole('button', { name: 'Merge records' });
  await expect(merge).toBeEnabled();
  await support('PUT', `${patients}/${survivor.id}`, { phone: '(555) 010-4141' });
  await support('PUT', `${patients}/${gone.id}`, { preferredName: 'Izzy' });

  await merge.click();
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict).toContainText(survivor.mrn);
  await expect(conflict.getByRole('row', { name: /^Phone/ })).toContainText('4141');
  await press(conflict, 'Reload');
  await expect(dialog.getByLabel('Reason')).toHaveValue('entered twice');
  expect(await find(gone.id)).toMatchObject({ mergedInto: null });

  // The other record was changed too: to have seen the one is not to have seen the other.
  await merge.click();
  await expect(conflict).toContainText(gone.mrn);
  await expect(conflict.getByRole('row', { name: /^Preferred name/ })).toContainText('Izzy');
  await press(conflict, 'Do it anyway');
  await expect(dialog).toBeHidden();
  await expect.poll(() => find(gone.id)).toMatchObject({ mergedInto: { id: survivor.id } });

  await support('PUT', `${patients}/${survivor.id}`, { phone: '(555) 010-5151' });
  const toast = page.getByText('was merged', { exact: false }).locator('xpath=ancestor::div[1]');
  await press(toast, /^Undo/);
  await expect(conflict.getByRole('row', { name: /^Phone/ })).toContainText('5151');
  await press(conflict, 'Do it anyway');
  await expect.poll(() => find(gone.id)).toMatchObject({ mergedInto: null });
  await page.close();
});

test('a set and a list of favourites are not deleted unseen', async () => {
  const { admin, support, facilityId, open } = editors();
  const sets = `${masterData}/facilities/${facilityId}/order-sets`;
  const name = `Wren idle set ${mark}`;
  const { orderSetId } = await admin<{ orderSetId: string }>('POST', sets, { name, offerings: [] });
  const page = await open(`/home/implement-order-set?set=${orderSetId}`);
  const remove = async () => {
    await press(page, `More for ${name}`);
    await page.getByRole('menuitem', { name: 'Remove set' }).click();
    await confirmYes(page);
  };
  await support('PUT', `${sets}/${orderSetId}/offerings/HGB`, { drawTypeCode: 'MONTH' });
  await remove();
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(rowOf(conflict, '^HGB')).toContainText('Monthly');
  await press(conflict, 'Reload');
  await page.getByRole('tab', { name: /^Tests/ }).click();
  await expect(rowOf(page, 'HGB')).toBeVisible();
  await remove();
  await expect(page.getByRole('region', { name })).toHaveCount(0);

  const list = `Wren leaving ${mark}`;
  const favorites = `${masterData}/favorite-icd-lists`;
  const { id } = await admin<Made>('POST', favorites, { name: list, facilityId, icdCodes: ['N18.6'] });
  await page.goto('/home/diagnoses?tab=lists');
  const row = rowOf(page, list);
  await expect(row).toContainText('N18.6');
  await support('PUT', `${favorites}/${id}`, { icdCodes: ['N18.6', 'D63.1'] });
  await row.getByRole('button', { name: list, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await confirmYes(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(rowOf(conflict, '^Diagnoses, in the order')).toContainText('N18.6, D63.1');
  await press(conflict, 'Do it anyway');
  await expect(row).toHaveCount(0);
  await page.close();
});

test('the order of the training guides', async () => {
  const { support, open } = supporters();
  const trainings = '/api/order/trainings';
  type Guides = { items: { id: string; title: string; order: number }[] };
  const titles = [`Wren lark ${mark}`, `Wren linnet ${mark}`];
  for (const title of titles) await support('POST', trainings, { title });
  const [lark = '', linnet = ''] = titles;
  const page = await open('/home/training-guides');
  const row = rowOf(page, linnet);
  await expect(row).toBeVisible();
  const mine = async () => (await support<Guides>('GET', `${trainings}/all`)).items.filter(({ title }) => titles.includes(title));
  const [first, second] = await mine();
  await support('POST', `${trainings}/change-orders`, { trainingIds: [first?.id, second?.id], orders: [second?.order, first?.order] });
  await fromMenu(page, row, 'Move up');
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(rowOf(conflict, `^Position of ${linnet}`)).toBeVisible();
  await expect(rowOf(conflict, `^Position of ${lark}`)).toBeVisible();
  await press(conflict, 'Reload');
  expect((await mine()).map(({ title }) => title)).toEqual([linnet, lark]);
  await fromMenu(page, row, 'Move down');
  await expect.poll(async () => (await mine()).map(({ title }) => title)).toEqual([lark, linnet]);
  await page.close();
});
