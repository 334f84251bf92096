import { expect, test } from '@playwright/test';
import {
  choose,
  conflictOf,
  goBackAndSaveMine,
  type Made,
  makeFacility,
  mark,
  masterData,
  namesTheFirst,
  press,
  twoEditors,
} from './two-editors.ts';

// What only the laboratory's own staff changes: two of them at one tenant, one guide, one document, one facility.

const editors = twoEditors('support@drawday.example');
const tenants = '/api/multi-tenancy/tenants';

test('a tenant: its name, its door, its features and permissions', async () => {
  const { support, open } = editors();
  const { id } = await support<Made>('POST', tenants, {
    name: `wren-${mark}`,
    displayName: `Wren Kidney ${mark}`,
    adminEmailAddress: `wren.${mark}@wren.example`,
    adminPassword: `Quiet-marsh-lantern-${mark}`,
  });
  const page = await open(`/home/tenant?id=${id}`);
  await page.getByLabel('Name').fill(`Wren Kidney ${mark} of the second`);
  await support('PUT', `${tenants}/${id}`, { displayName: `Wren Kidney ${mark} of the first`, isActive: false });
  await goBackAndSaveMine(page, () => press(page, /Save tenant/), [
    [/^Name/, ['of the second', 'of the first']],
    [/^Status/, ['not changed by you', 'Closed']],
  ]);
  // Saving the name did not open again what the other closed.
  await expect(page.getByRole('button', { name: 'Reopen tenant' })).toBeVisible();
  await expect(page.locator('h1:visible')).toContainText('of the second');

  await support('PUT', `${tenants}/${id}`, { displayName: `Wren Kidney ${mark} again`, isActive: true });
  await press(page, 'Reopen tenant');
  await press(page.getByRole('alertdialog'), 'Yes');
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await press(conflict, 'Reload');
  await expect(page.getByRole('button', { name: 'Close tenant' })).toBeVisible();

  // Switches are sent one by one: what each of the two turned stays.
  await page.getByRole('tab', { name: 'Permissions' }).click();
  const boxes = page.locator('fieldset').first().getByRole('checkbox');
  await boxes.nth(1).click();
  const groups = await support<{ groups: { permissions: { name: string; displayName: string; isGranted: boolean }[] }[] }>(
    'GET',
    `/api/permission-management/permissions/for-tenant?tenantId=${id}`,
  );
  const other = groups.groups.flatMap((group) => group.permissions).at(-1);
  await support('PUT', `/api/permission-management/permissions/for-tenant?tenantId=${id}`, {
    permissions: [{ name: other?.name, isGranted: false }],
  });
  await press(page, 'Save permissions');
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0);
  await expect(boxes.nth(1)).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${other?.displayName}`) }).last()).not.toBeChecked();
  await page.close();
});

test('a training guide: its text, and whether it is published', async () => {
  const { support, open } = editors();
  const title = `Wren guide ${mark}`;
  const { id } = await support<Made>('POST', '/api/order/trainings', { title, articleHtml: '<p>Wash hands.</p>' });
  const page = await open(`/home/training-guide-edit?id=${id}`);
  await page.getByLabel('Description').fill('as the second says');
  await support('PUT', `/api/order/trainings/${id}`, { description: 'as the first says', category: 'Hygiene' });
  await goBackAndSaveMine(page, () => press(page, /^Save/), [[/^Description/, ['as the second says', 'as the first says']]]);
  await expect
    .poll(() => support('GET', `/api/order/trainings/${id}`))
    .toMatchObject({ description: 'as the second says', category: 'Hygiene' });

  await page.goto(`/home/training-guides?q=${mark}`);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toBeVisible();
  await support('PUT', `/api/order/trainings/${id}/status`, { trainingStatus: 'ACTIVE' });
  await press(row, /^More actions/);
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Status/ })).toBeVisible();
  await press(conflict, 'Reload');
  await press(row, /^More actions/);
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toBeVisible();
  await page.close();
});

test('a document: its name, its folder, whether readers see it', async () => {
  const { support, open } = editors();
  const folders = '/api/file-management/directory-descriptor';
  const folder = await support<Made>('POST', folders, { name: `Wren papers ${mark}`, isShared: true });
  const other = await support<Made>('POST', folders, { name: `Wren drawer ${mark}`, isShared: true });
  const form = new FormData();
  form.set('directoryId', folder.id);
  form.set('name', `Wren sheet ${mark}`);
  form.set('file', new File(['Code,Name\nHGB,Hemoglobin\n'], `wren-${mark}.csv`, { type: 'text/csv' }));
  const { id } = await support<Made>('POST', '/api/file-management/file-descriptor/upload', form);
  const change = (body: object) => support('POST', `/api/file-management/file-descriptor/${id}/change`, body);
  const page = await open(`/home/reference-documents?folder=${folder.id}`);
  const row = page.getByRole('row', { name: new RegExp(`Wren sheet ${mark}`) });
  const menu = async (name: string) => {
    await press(row, /^More actions/);
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await menu('Rename');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(`Wren sheet ${mark} of the second`);
  await change({ fileName: `wren-first-${mark}.csv` });
  await goBackAndSaveMine(page, () => press(dialog, /^Save/), [[/^File name/, ['not changed by you', `wren-first-${mark}.csv`]]]);
  await expect(row).toContainText('of the second');

  await menu('Hide from readers');
  await expect(row).toContainText('Hidden');
  await change({ name: `Wren sheet ${mark} of the first` });
  await menu('Show to readers');
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Name/ })).toContainText('of the first');
  await press(conflict, 'Do it anyway');
  await expect(row).toContainText('of the first');

  // Moved by both: the second sees where it went before moving it again.
  await menu('Move');
  await change({ directoryId: other.id });
  await press(dialog, /^Move/);
  await expect(conflict.getByRole('row', { name: /^Folder/ })).toContainText(`Wren drawer ${mark}`);
  await press(conflict, 'Back');
  await expect(dialog).toBeVisible();
  await page.close();
});

test('the status of a facility: the reason stays typed', async () => {
  const { support, open } = editors();
  const id = await makeFacility(editors(), `Zephyr Dialysis ${mark}`, 'Z');
  const page = await open(`/home/facility?id=${id}`);
  await press(page, 'Change status');
  const dialog = page.getByRole('dialog');
  await choose(page, 'New status', 'Active');
  await dialog.getByLabel('Reason').fill('opens next week');
  await support('PUT', `${masterData}/facilities/${id}`, { name: `Zephyr Dialysis ${mark} South` });
  await press(dialog, /Change status/);
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Name/ })).toContainText(`${mark} South`);
  await press(conflict, 'Reload');
  await expect(dialog.getByLabel('Reason')).toHaveValue('opens next week');
  await expect(page.locator('h1:visible')).toContainText(`${mark} South`);
  await page.close();
});
