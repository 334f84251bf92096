import { expect, type Page, test } from '@playwright/test';

import {
  admit,
  choose,
  conflictOf,
  goBackAndSaveMine,
  letters,
  type Made,
  mark,
  masterData,
  namesTheFirst,
  press,
  twoEditors,
} from './two-editors.ts';

// Two people at one patient, and at one account: lists that are rewritten, moves, the care team, a plan, a merge. The second sees who changed what and loses nothing.

const editors = twoEditors();
const patients = `${masterData}/patients`;
type Patient = Made & { lastName: string; mrn: string; providerName: string | null; facilityName: string };
type Provider = { id: string; firstName: string; lastName: string };

const admitted = async (lastName: string) => {
  const id = await admit(editors(), lastName);
  return editors().admin<Patient>('GET', `${patients}/${id}`);
};
const find = (id: string) => editors().admin<Record<string, unknown>>('GET', `${patients}/${id}`);
const openMenu = async (page: Page, item: string) => {
  await press(page, 'More');
  await page.getByRole('menuitem', { name: item }).click();
};

test('details: what the other changed is told in words, not in codes', async () => {
  const { admin, support, facilityId, open } = editors();
  const { items } = await admin<{ items: Provider[] }>('POST', `${masterData}/employees/get-providers-mds`, { facilityId });
  const { id, providerName } = await admitted('Reeddetails');
  const other = items[1];
  const page = await open(`/home/patient?id=${id}&tab=details`);
  await page.getByLabel('Preferred name').fill('Isa');
  await support('PUT', `${patients}/${id}`, {
    primaryProviderId: other?.id,
    shift: 'SECOND',
    allergies: ['Heparin', 'Latex'],
    address: { addressLine1: '12 Heron Way', city: 'Tacoma', state: 'WA' },
    preferredName: 'Izzy',
  });
  await goBackAndSaveMine(page, () => press(page, /Save patient/), [
    [/^Preferred name/, ['Isa', 'Izzy']],
    [/^Provider/, [`${providerName} · not changed by you`, `${other?.lastName}, ${other?.firstName}`]],
    [/^Shift/, ['First', 'Second']],
    [/^Allergies/, ['Heparin, Latex']],
    [/^Address/, ['12 Heron Way, Tacoma, WA']],
  ]);
  await expect.poll(() => find(id)).toMatchObject({ preferredName: 'Isa', primaryProviderId: other?.id, allergies: ['Heparin', 'Latex'] });
  await page.close();
});

test('insurance: the list of the second is not written over that of the first unseen', async () => {
  const { support, open } = editors();
  const { id } = await admitted('Reedinsured');
  const page = await open(`/home/patient?id=${id}&tab=coverage`);
  await press(page.getByRole('region', { name: 'Insurance' }), /Edit/);
  await page.getByLabel('Payer').fill('Payer of the second');
  await support('PUT', `${patients}/${id}/insurance`, { items: [{ rank: 1, payer: 'Payer of the first', policyNumber: 'P-1' }] });
  await goBackAndSaveMine(page, () => press(page, /Save insurance/), [[/^Insurance/, ['Payer of the second', 'Payer of the first P-1']]]);
  await expect(page.getByRole('table', { name: 'Insurance' })).toContainText('Payer of the second');
  await page.close();
});

test('external ids: back keeps every line typed', async () => {
  const { support, open } = editors();
  const { id } = await admitted('Reedlisted');
  const page = await open(`/home/patient?id=${id}&tab=coverage`);
  await press(page.getByRole('region', { name: 'External IDs' }), /Edit/);
  await page.getByLabel('Number').first().fill(`H-${mark}`);
  await press(page, 'Add ID');
  await page.getByLabel('Number').last().fill(`O-${mark}`);
  await support('PUT', `${patients}/${id}/external-ids`, { items: [{ kind: 'REGISTRY', value: `R-${mark}` }] });
  await press(page, /Save IDs/);
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^External IDs/ })).toContainText(`R-${mark}`);
  await press(conflict, 'Back');
  await expect(page.getByLabel('Number').first()).toHaveValue(`H-${mark}`);
  await expect(page.getByLabel('Number').last()).toHaveValue(`O-${mark}`);
  await press(page, /Save IDs/);
  await press(conflict, 'Save mine');
  const table = page.getByRole('table', { name: 'External IDs' });
  await expect(table).toContainText(`H-${mark}`);
  await expect(table).toContainText(`O-${mark}`);
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

test('the primary provider, and a member of the care team', async () => {
  const { admin, support, facilityId, open } = editors();
  const { items } = await admin<{ items: Provider[] }>('POST', `${masterData}/employees/get-providers-mds`, { facilityId });
  const made = await admitted('Reedcared');
  const [, theirs, mine] = items;
  if (!theirs || !mine) throw new Error('the facility has fewer than three providers');
  const nameOf = (one: Provider) => `${one.lastName}, ${one.firstName}`;
  const page = await open(`/home/patient?id=${made.id}&tab=care-team`);
  await expect(page.getByRole('combobox', { name: 'Primary provider' })).toBeVisible();
  await support('PUT', `${patients}/${made.id}/care-team/${theirs.id}`);
  await choose(page, 'Primary provider', nameOf(mine));
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  const row = conflict.getByRole('row', { name: /^Provider/ });
  await expect(row).toContainText(nameOf(mine));
  await expect(row).toContainText(nameOf(theirs));
  await press(conflict, 'Back');
  // What stands there is shown now; choosing again is choosing with open eyes.
  const team = page.getByRole('table', { name: 'Care team' });
  await expect(team.getByRole('row', { name: new RegExp(nameOf(theirs)) })).toContainText('primary');
  await choose(page, 'Primary provider', nameOf(mine));
  await expect(team.getByRole('row', { name: new RegExp(nameOf(mine)) })).toContainText('primary');

  // Taken back: theirs is primary again, and mine, who came with this, is gone.
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(team.getByRole('row', { name: new RegExp(nameOf(theirs)) })).toContainText('primary');
  await expect(team).not.toContainText(nameOf(mine));

  // Somebody made a member primary meanwhile: they are not removed unseen.
  await support('POST', `${patients}/${made.id}/add-care-teams`, { members: [{ employeeId: mine.id, role: 'PROV' }] });
  await page.reload();
  const remove = team.getByRole('button', { name: `Remove ${nameOf(mine)}` });
  await expect(remove).toBeVisible();
  await support('PUT', `${patients}/${made.id}/care-team/${mine.id}`);
  await remove.click();
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Provider/ })).toContainText(nameOf(mine));
  await expect(conflict.getByRole('button', { name: 'Do it anyway' })).toHaveCount(0);
  await press(conflict, 'Reload');
  await expect(team.getByRole('row', { name: new RegExp(nameOf(mine)) })).toContainText('primary');
  await expect(remove).toHaveCount(0);
  await page.close();
});

test('a planned status: another plan is not taken back unseen', async () => {
  const { admin, support, open } = editors();
  const { id } = await admitted('Reedplanned');
  const plan = (by: typeof admin, reason: string, days: number) =>
    by('PUT', `${patients}/${id}/status`, {
      statusTypeCode: 'PAUSED',
      reason,
      effectiveAt: new Date(Date.now() + days * 86_400_000).toISOString(),
    });
  await plan(admin, 'HOSPITAL', 8);
  const page = await open(`/home/patient?id=${id}&tab=coverage`);
  await expect(page.getByText('Hospital')).toBeVisible();
  await plan(support, 'TRAVEL', 11);
  await press(page, 'Cancel planned change');
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  const row = conflict.getByRole('row', { name: /^Planned/ });
  await expect(row).toContainText('Hospital');
  await expect(row).toContainText('Travel');
  await expect(conflict.getByRole('button', { name: 'Do it anyway' })).toHaveCount(0);
  await press(conflict, 'Reload');
  await expect(page.getByText('Travel')).toBeVisible();
  await press(page, 'Cancel planned change');
  await expect.poll(() => find(id)).toMatchObject({ plannedStatusChange: null });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => find(id)).toMatchObject({ plannedStatusChange: { reason: 'TRAVEL' } });
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

type Employee = Made & { account: { userId: string } };
/** Somebody with an account that the tests may open and close. */
async function employ(lastName: string): Promise<Employee> {
  const { admin, facilityId } = editors();
  const email = `${lastName.toLowerCase()}.${mark}@harborlight.example`;
  const { id } = await admin<Made>('POST', `${masterData}/employees`, {
    firstName: 'Casey',
    lastName: `${lastName}${letters}`,
    email,
    careRole: 'NURSE',
    facilityAssignments: [{ facilityId, isPrimary: true }],
  });
  await admin('PUT', `${masterData}/employees/${id}/activate`, {});
  await admin('PUT', `${masterData}/employees/${id}/setup-user-account`, { userName: email, email, roles: ['clinical_nurse'] });
  return admin<Employee>('GET', `${masterData}/employees/${id}`);
}

test('the status of an account', async () => {
  const { support, open } = editors();
  const { account } = await employ('Reedaccount');
  const status = `/api/identity/users/${account.userId}/status`;
  const page = await open(`/home/users?q=Reedaccount${letters}`);
  const row = page.getByRole('row', { name: new RegExp(`Reedaccount${letters}`) });
  const deactivate = async () => {
    await press(row, /^More/);
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await press(page.getByRole('alertdialog').last(), 'Yes');
  };
  await expect(row).toBeVisible();
  await support('PUT', status, { isActive: false });
  await deactivate();
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Status/ })).toBeVisible();
  await expect(conflict.getByRole('button', { name: 'Do it anyway' })).toHaveCount(0);
  await press(conflict, 'Reload');
  await press(row, /^More/);
  await expect(page.getByRole('menuitem', { name: 'Activate', exact: true })).toBeVisible();
  await page.close();
});
