import { expect, test } from '@playwright/test';
import { admit, choose, conflictOf, type Made, mark, masterData, namesTheFirst, press, twoEditors } from './two-editors.ts';

// Buttons that take a record a step on, after somebody took one: who, when, from what to what; what was typed stays, and the screen is as new as the answer.

const editors = twoEditors();

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

  // A list that is rewritten as a whole: their line is not overwritten unseen.
  await press(page.getByRole('region', { name: 'External IDs' }), /Edit/);
  await page.getByLabel('Number').first().fill(`H-${mark}`);
  await support('PUT', `${masterData}/patients/${id}/external-ids`, { items: [{ kind: 'REGISTRY', value: `R-${mark}` }] });
  await press(page, /Save IDs/);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^External IDs/ })).toContainText(`R-${mark}`);
  await press(conflict, 'Back');
  await expect(page.getByLabel('Number').first()).toHaveValue(`H-${mark}`);
  await press(page, /Save IDs/);
  await press(conflict, 'Reload');
  await expect(page.getByLabel('Number').first()).toHaveValue(`R-${mark}`);
  await page.close();
});

test('an employee verified meanwhile, on the record and in the queue; left and back', async () => {
  const { admin, support, facilityId, open } = editors();
  const enter = (lastName: string) =>
    admin<Made>('POST', `${masterData}/employees`, {
      firstName: 'Robin',
      lastName: `${lastName}${mark}`,
      careRole: 'NONE',
      facilityAssignments: [{ facilityId, isPrimary: true }],
    });
  const { id } = await enter('Wrenverified');
  const page = await open(`/home/employee?id=${id}`);
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeVisible();
  await support('PUT', `${masterData}/employees/${id}/activate`, {});
  await press(page, 'Verify');
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Status/ })).toContainText('ACTIVE', { ignoreCase: true });
  await press(conflict, 'Reload');
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toHaveCount(0);

  // Leaving: the reason stays while somebody puts them on leave.
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Inactivate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('moved away');
  await support('PUT', `${masterData}/employees/${id}/status`, { statusTypeCode: 'PAUSED', reason: 'parental leave' });
  await press(dialog, /^Inactivate/);
  await expect(conflict.getByRole('row', { name: /^Status/ })).toContainText('PAUSED', { ignoreCase: true });
  await press(conflict, 'Reload');
  await expect(dialog.getByLabel('Reason')).toHaveValue('moved away');
  await page.keyboard.press('Escape');

  // In the queue: a change of something else does not end the step, which is offered again.
  const waiting = await enter('Wrenwaiting');
  await page.goto('/home/employee-verification');
  const row = page.getByRole('row', { name: new RegExp(`Wrenwaiting${mark}`) });
  await expect(row).toBeVisible();
  await support('PUT', `${masterData}/employees/${waiting.id}`, { firstName: 'Robyn' });
  await press(row, 'Verify');
  await expect(conflict.getByRole('row', { name: /^Employee/ })).toContainText('Robyn');
  await press(conflict, 'Do it anyway');
  await expect(row).toHaveCount(0);
  await page.close();
});

test('a source: verified in the queue, out for maintenance, month of the plan', async () => {
  const { admin, support, facilityId, open } = editors();
  const name = `Wren stand ${mark}`;
  const { id } = await admin<Made>('POST', `${masterData}/sites`, {
    name,
    siteTypeCode: 'MACHINE',
    siteLocationCode: 'FACFLOOR',
    facilityId,
  });
  const page = await open('/home/env-verification');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await support('PUT', `${masterData}/sites/${id}/activate`, {});
  await press(row, 'Verify');
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Status/ })).toContainText('ACTIVE', { ignoreCase: true });
  await press(conflict, 'Reload');
  await expect(row).toHaveCount(0);

  await page.goto(`/home/site?id=${id}`);
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Take out for maintenance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('leaks at the pump');
  await support('PUT', `${masterData}/sites/${id}`, { samplePoint: 'post filter' });
  await press(dialog, /Take out for maintenance/);
  await expect(conflict.getByRole('row', { name: /^Sample point/ })).toContainText('post filter');
  await press(conflict, 'Back');
  await expect(dialog.getByLabel('Reason')).toHaveValue('leaks at the pump');
  await press(dialog, /Take out for maintenance/);
  await press(conflict, 'Save mine');
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => admin('GET', `${masterData}/sites/${id}`))
    .toMatchObject({ statusTypeCode: 'MAINTENANCE', statusReason: 'leaks at the pump', samplePoint: 'post filter' });
  await page.close();
});

test('a diagnosis resolved meanwhile', async () => {
  const { admin, open } = editors();
  const { items } = await admin<{ items: Made[] }>('GET', `${masterData}/patients?MaxResultCount=1&Sorting=lastName desc`);
  const [patient] = items;
  const problemsOf = `${masterData}/patients/${patient?.id}/problems`;
  const { items: known } = await admin<{ items: (Made & { icdCode: string })[] }>('POST', `${problemsOf}/upsert`, {
    problems: [{ icdCode: 'Z91.15' }],
  });
  const problem = known.find((one) => one.icdCode === 'Z91.15');
  const page = await open(`/home/patient?id=${patient?.id}&tab=diagnoses`);
  const button = page.getByRole('button', { name: 'Resolve Z91.15' });
  await expect(button).toBeVisible();
  await admin('PUT', `${masterData}/patients/problems/${problem?.id}/inactivate`, {});
  await button.click();
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Status/ })).toContainText('Inactive', { ignoreCase: true });
  await press(conflict, 'Reload');
  await expect(button).toHaveCount(0);
  await page.close();
});
