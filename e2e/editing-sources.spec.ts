import { expect, test } from '@playwright/test';
import { choose, conflictOf, type Made, mark, masterData, namesTheFirst, press, twoEditors } from './two-editors.ts';

// A source: the first moves or plans it, bypassing the screens, the second has the older version open.

const editors = twoEditors();
const sites = `${masterData}/sites`;

test('a source moved by two: the second sees where it went', async () => {
  const { admin, support, facilities, facilityId, open } = editors();
  const [second, third] = facilities.filter((one) => one.id !== facilityId);
  const { id } = await admin<Made>('POST', sites, {
    name: `Wren mover ${mark}`,
    siteTypeCode: 'MACHINE',
    siteLocationCode: 'FACFLOOR',
    facilityId,
  });
  await admin('PUT', `${sites}/${id}/activate`, {});
  const page = await open(`/home/site?id=${id}`);
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Move to another facility' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Facility', third?.name ?? '-');
  await support('PUT', `${sites}/${id}/facility`, { facilityId: second?.id });
  await press(dialog, /^Move/);
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Facility/ })).toContainText(second?.name ?? '-');
  await press(conflict, 'Back');
  await expect(dialog).toContainText(third?.name ?? '-');
  await press(dialog, /^Move/);
  await press(conflict, 'Save mine');
  await expect(dialog).toBeHidden();
  await expect.poll(() => admin('GET', `${sites}/${id}`)).toMatchObject({ facilityId: third?.id });
  await page.close();
});

test('the month of a source in the plan of the year, set by two', async () => {
  const { admin, support, facilityId, open } = editors();
  const name = `Wren tap ${mark}`;
  const { id } = await admin<Made>('POST', sites, { name, siteTypeCode: 'MACHINE', siteLocationCode: 'FACFLOOR', facilityId });
  await admin('PUT', `${sites}/${id}/activate`, {});
  const page = await open('/home/env-rotation');
  const cell = (month: string) => page.getByRole('button', { name: new RegExp(`^${name}, ${month}`) });
  await expect(cell('March')).toBeVisible();
  await support('POST', `${sites}/${id}/month`, { month: 5 });
  await cell('March').click();
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Month/ })).toContainText('May');
  await press(conflict, 'Reload');
  await expect(cell('May')).toHaveAttribute('aria-pressed', 'true');
  await cell('March').click();
  await expect(cell('March')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => admin('GET', `${sites}/${id}`)).toMatchObject({ month: 3 });

  // Undone after somebody set another one: theirs is not overwritten unseen.
  await support('POST', `${sites}/${id}/month`, { month: 8 });
  await press(page, 'Undo');
  await expect(conflict.getByRole('row', { name: /^Month/ })).toContainText('August');
  await press(conflict, 'Reload');
  await expect(cell('August')).toHaveAttribute('aria-pressed', 'true');
  await page.close();
});
