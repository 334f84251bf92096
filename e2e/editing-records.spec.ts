import { expect, test } from '@playwright/test';
import { conflictOf, goBackAndSaveMine, type Made, makeGroup, mark, masterData, namesTheFirst, press, twoEditors } from './two-editors.ts';

// The first of two editors saves bypassing the screens; the second has the older version open, saves, and must see who changed what, losing nothing.

const editors = twoEditors();

async function hire(lastName: string, more: object = {}): Promise<Made> {
  const { admin, facilityId } = editors();
  const { id } = await admin<Made>('POST', `${masterData}/employees`, {
    firstName: 'Casey',
    lastName,
    email: `${lastName.toLowerCase()}.${mark}@harborlight.example`,
    careRole: 'NURSE',
    facilityAssignments: [{ facilityId, isPrimary: true }],
    ...more,
  });
  return admin<Made>('PUT', `${masterData}/employees/${id}/activate`, {});
}
const employeeOf = (id: string) => editors().admin<Record<string, unknown>>('GET', `${masterData}/employees/${id}`);

test('account of an employee', async () => {
  const { admin, support, open } = editors();
  const { id } = await hire('Wrensaccount');
  const account = { userName: `wrens.${mark}@harborlight.example`, email: `wrens.${mark}@harborlight.example` };
  await admin('PUT', `${masterData}/employees/${id}/setup-user-account`, { ...account, roles: ['clinical_nurse'] });
  const page = await open(`/home/employee?id=${id}&tab=account`);
  await page.getByLabel('User name').fill(`wrens.second.${mark}`);
  await support('PUT', `${masterData}/employees/${id}/setup-user-account`, { ...account, roles: ['clinical_clinician'] });
  await goBackAndSaveMine(page, () => press(page, /Save account/), [[/^Roles/, ['not changed by you', 'Clinician']]]);
  await expect.poll(() => employeeOf(id)).toMatchObject({ account: { userName: `wrens.second.${mark}`, roles: ['clinical_clinician'] } });

  // A step of the account's life, after somebody took one.
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await support('POST', `${masterData}/employees/${id}/change-user-status`, { statusTypeCode: 'LOCKED' });
  await press(page, 'Close account');
  await press(page.getByRole('alertdialog'), 'Yes');
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^User account|^Account/ })).toContainText('LOCKED', { ignoreCase: true });
  await expect(conflict.getByRole('button', { name: 'Do it anyway' })).toHaveCount(0);
  await press(conflict, 'Reload');
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
  await page.close();
});

test('primary facility and coverings of an employee', async () => {
  const { support, facilities, facilityId, open } = editors();
  const [second, third] = facilities.filter((one) => one.id !== facilityId);
  const { id } = await hire('Wrensplaces', {
    facilityAssignments: [{ facilityId, isPrimary: true }, { facilityId: second?.id }, { facilityId: third?.id }],
  });
  const colleague = await hire(`Wrenscovered${mark}`);
  const page = await open(`/home/employee?id=${id}&tab=facilities`);
  const row = (name = '') => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row(third?.name)).toBeVisible();
  await support('PUT', `${masterData}/employees/${id}/facility-assignments`, { facilityId: second?.id, isPrimary: true });
  await press(row(third?.name), 'Make primary');
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Facility/ })).toContainText(second?.name ?? '-');
  await press(conflict, 'Reload');
  await expect(row(second?.name)).toContainText('Primary');
  await press(row(third?.name), 'Make primary');
  await expect(row(third?.name)).toContainText('Primary');

  // A covering that somebody entered meanwhile: the days stay typed, the other one shows below.
  await page.getByRole('tab', { name: 'Coverings' }).click();
  await press(page, 'Cover a colleague');
  await page.getByRole('combobox', { name: 'Stands in for' }).fill(`Wrenscovered${mark}`);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: `Wrenscovered${mark}` })
    .first()
    .click();
  const today = new Date().toISOString().slice(0, 10);
  await support('PUT', `${masterData}/employees/${id}/coverings`, { coveredEmployeeId: colleague.id, fromDate: today, toDate: today });
  await press(page, /Save covering/);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Coverings' }).getByRole('row', { name: new RegExp(`Wrenscovered${mark}`) })).toBeVisible();
  await expect(page.getByRole('button', { name: /Save covering/ })).toBeVisible();
  await page.close();
});

test('permissions of an employee: what was told holds, or nothing is changed', async () => {
  const { admin, support, open } = editors();
  const { id } = await hire(`Wrensrights${mark}`);
  const page = await open(`/home/reports-employee-permissions?q=Wrensrights${mark}`);
  const row = page.getByRole('row', { name: new RegExp(`Wrensrights${mark}`, 'i') });
  await row.locator('td button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Deny', { exact: true }).first().click();
  await press(dialog, 'Preview changes');
  const told = dialog.getByRole('table', { name: 'What changes' });
  await expect(told).toBeVisible();
  const name = ((await told.locator('tbody th').first().textContent()) ?? '').trim();
  const { permissions } = await admin<{ permissions: { name: string; displayName: string }[] }>(
    'POST',
    `${masterData}/employees/get-employee-permissions`,
    { employeeIds: [id] },
  );
  const permission = permissions.find((one) => one.displayName === name)?.name;
  await support('POST', `${masterData}/employees/change-employee-permissions`, {
    employeeIds: [id],
    changes: [{ permission, isGranted: false }],
  });
  await press(dialog, /Change \d/);
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: new RegExp(name) })).toContainText('Lose it 1');
  await press(conflict, 'Reload');
  await expect(dialog.getByRole('button', { name: /Change \d/ })).toBeDisabled();
  await press(dialog, 'Back');
  await expect(row).toContainText('Denied');
  await page.close();
});

test('a job title', async () => {
  const { admin, support, open } = editors();
  const { id } = await admin<Made>('POST', `${masterData}/employee-job-titles`, { name: `Wren keeper ${mark}` });
  const page = await open('/home/employee-job-titles');
  await press(page.getByRole('row', { name: new RegExp(`Wren keeper ${mark}`) }), /Rename/);
  await page.getByRole('textbox', { name: 'Job title' }).fill(`Wren warden ${mark}`);
  await support('PUT', `${masterData}/employee-job-titles/${id}`, { name: `Wren guard ${mark}` });
  await goBackAndSaveMine(page, () => press(page, /^Save/), [[/^Job title/, ['Wren warden', 'Wren guard']]]);
  await expect(page.getByRole('row', { name: new RegExp(`Wren warden ${mark}`) })).toBeVisible();
  await page.close();
});

test('a list of favourite diagnoses', async () => {
  const { admin, support, facilityId, open } = editors();
  const name = `Wren list ${mark}`;
  const { id } = await admin<Made>('POST', `${masterData}/favorite-icd-lists`, { name, facilityId, icdCodes: ['N18.6'] });
  const page = await open('/home/diagnoses?tab=lists');
  await press(page, `Edit ${name}`);
  await page.getByLabel('Name').fill(`${name} of the second`);
  await support('PUT', `${masterData}/favorite-icd-lists/${id}`, { icdCodes: ['N18.6', 'D63.1'] });
  await goBackAndSaveMine(page, () => press(page, /Save list/), [[/^Diagnoses, in the order/, ['not changed by you', 'N18.6, D63.1']]]);
  const row = page.getByRole('row', { name: new RegExp(`${name} of the second`) });
  await expect(row).toContainText('N18.6, D63.1');

  // Out of use, after somebody else changed its codes: still possible, knowing what it holds now.
  await support('PUT', `${masterData}/favorite-icd-lists/${id}`, { icdCodes: ['D63.1'] });
  await row.getByRole('button', { name: `${name} of the second`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Inactivate' }).click();
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await press(conflict, 'Do it anyway');
  await expect(row).toContainText('INACTIVE', { ignoreCase: true });
  await page.close();
});

test('a group of facilities', async () => {
  const { support } = editors();
  const name = `Wren group ${mark}`;
  const { id, page, row } = await makeGroup(editors(), name);
  await press(row, /^Edit/);
  await page.getByRole('dialog').getByLabel('Description').fill('as the second says');
  await support('PUT', `${masterData}/facility-groups/${id}`, { description: 'as the first says', name: `${name} renamed` });
  await goBackAndSaveMine(page, () => press(page, /Save group/), [
    [/^Description/, ['as the second says', 'as the first says']],
    [/^Name/, ['not changed by you', 'renamed']],
  ]);
  await expect(page.getByRole('row', { name: new RegExp(`${name} renamed`) })).toContainText('as the second says');
  await page.close();
});

test('an order set, and its status', async () => {
  const { admin, support, facilityId, open } = editors();
  const name = `Wren set ${mark}`;
  const sets = `${masterData}/facilities/${facilityId}/order-sets`;
  const offerings = [{ offeringId: 'HGB', drawTypeCode: 'MONTH' }];
  const { orderSetId } = await admin<{ orderSetId: string }>('POST', sets, { name, offerings });
  const page = await open(`/home/implement-order-set?set=${orderSetId}`);
  await press(page, `More for ${name}`);
  await page.getByRole('menuitem', { name: 'Edit set' }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('as the second says');
  await support('PUT', sets, { orderSetId, description: 'as the first says' });
  await goBackAndSaveMine(page, () => press(page, /Save set/), [[/^Description/, ['as the second says', 'as the first says']]]);
  await expect(page.getByRole('region', { name })).toContainText('as the second says');

  await support('PUT', `${sets}/${orderSetId}/status`, { statusTypeCode: 'ACTIVE' });
  await press(page, 'Activate');
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Status/ })).toContainText('ACTIVE', { ignoreCase: true });
  await expect(conflict.getByRole('button', { name: 'Do it anyway' })).toHaveCount(0);
  await press(conflict, 'Reload');
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toHaveCount(0);
  await page.close();
});

test('a supply order: the remark of the second stays', async () => {
  const { admin, support, facilityId, open } = editors();
  const { items } = await admin<{ items: { code: string }[] }>(
    'GET',
    `${masterData}/facilities/order-supplies/items?facilityId=${facilityId}`,
  );
  const { supplyOrderId } = await admin<{ supplyOrderId: string }>('POST', `${masterData}/facilities/order-supplies/create`, {
    facilityId,
    lines: [{ itemCode: items[0]?.code, quantity: 2 }],
  });
  const page = await open(`/home/supply-order?id=${supplyOrderId}`);
  await press(page, 'Cancel order');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Comment').fill('ordered twice');
  await support('PUT', `${masterData}/facilities/order-supplies/${supplyOrderId}/status`, { statusTypeCode: 'APPROVED' });
  await press(dialog, /Cancel order/);
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Status/ })).toContainText('APPROVED', { ignoreCase: true });
  await press(conflict, 'Reload');
  await expect(dialog.getByLabel('Comment')).toHaveValue('ordered twice');
  await expect(page.locator('h1').locator('xpath=ancestor::*[2]')).toContainText('APPROVED', { ignoreCase: true });
  await page.close();
});

test('a reported problem: its text, and how it was resolved', async () => {
  const { admin, support, open } = editors();
  const { items } = await admin<{ items: Made[] }>('GET', `${masterData}/patients?MaxResultCount=1`);
  const { id, number } = await admin<Made & { number: string }>('POST', '/api/order/problems', {
    patientId: items[0]?.id,
    kind: 'TUBE',
    description: `Cracked tube ${mark}`,
  });
  const page = await open(`/home/problems?q=${number}&scope=all`);
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await press(row, /^More actions/);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('What is wrong').fill(`Cracked tube ${mark}, said the second`);
  await support('PUT', `/api/order/problems/${id}`, { description: `Cracked tube ${mark}, said the first` });
  await goBackAndSaveMine(page, () => press(page.getByRole('dialog'), /^Save/), [
    [/^What is wrong/, ['said the second', 'said the first']],
  ]);
  await expect(row).toContainText('said the second');

  await press(row, 'Resolve');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How was it resolved').fill('a new tube was drawn');
  await support('PUT', `/api/order/problems/${id}`, { description: `Cracked tube ${mark}, said the third` });
  await press(dialog, /^Resolve/);
  const conflict = conflictOf(page);
  await expect(conflict.getByRole('row', { name: /^What is wrong/ })).toContainText('said the third');
  await press(conflict, 'Reload');
  await expect(dialog.getByLabel('How was it resolved')).toHaveValue('a new tube was drawn');
  await press(dialog, /^Resolve/);
  await expect(dialog).toBeHidden();
  await page.close();
});
