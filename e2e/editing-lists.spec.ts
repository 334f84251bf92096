import { expect, type Locator, type Page, test } from '@playwright/test';
import { admit, choose, conflictOf, letters, type Made, mark, masterData, namesTheFirst, press, twoEditors } from './two-editors.ts';
import { settled } from './watch-page.ts';

// What is done to a whole set, list or record at once: applied, reordered, deleted. The second first sees what another person changed.

const fromMenu = async (page: Page, row: Locator, name: string | RegExp) => {
  await press(row, /^More actions/);
  await page.getByRole('menuitem', { name, exact: typeof name === 'string' }).click();
};
const confirmYes = (page: Page) => press(page.getByRole('alertdialog', { name: 'Please Confirm' }), 'Yes');
const rowOf = (scope: Page | Locator, name: string) => scope.getByRole('row', { name: new RegExp(name, 'i') });

test.describe('of a customer', () => {
  const editors = twoEditors();

  type Orders = { items: { drawTypeCode: string; status: string; lines: { offeringCode: string }[] }[] };
  const ordersOf = (patientId: string) => editors().admin<Orders>('GET', `/api/order/schedules/all?partyId=${patientId}`);

  test('a set is applied, or its change looked at, knowing what it holds now', async () => {
    const { admin, support, facilityId, open } = editors();
    const patientId = await admit(editors(), 'Wrensetted');
    const sets = `${masterData}/facilities/${facilityId}/order-sets`;
    const monthly = { drawTypeCode: 'MONTH', icds: ['N18.6'] };
    const { orderSetId } = await admin<{ orderSetId: string }>('POST', sets, {
      name: `Wren round ${mark}`,
      offerings: [
        { offeringId: 'HGB', ...monthly },
        { offeringId: 'K', ...monthly },
      ],
    });
    const one = `${sets}/${orderSetId}`;
    await admin('PUT', `${one}/status`, { statusTypeCode: 'ACTIVE' });
    const page = await open(`/home/implement-order-set?set=${orderSetId}&q=Wrensetted${letters}`);
    const row = rowOf(page, `Wrensetted${letters}`);
    await fromMenu(page, row, 'Apply set');
    const dialog = page.getByRole('dialog');
    await choose(page, 'Order mode', 'Protocol');
    await expect(dialog).toContainText('1 order will be created');
    await support('PUT', `${one}/offerings/HGB`, { ...monthly, drawTypeCode: 'WEEK' });
    await support('DELETE', `${one}/offerings/K`);
    await press(dialog, 'Apply to 1 patient');
    const conflict = conflictOf(page);
    await expect(conflict).toContainText(namesTheFirst);
    await expect(rowOf(conflict, '^HGB')).toContainText('Monthly · N18.6');
    await expect(rowOf(conflict, '^HGB')).toContainText('Weekly · N18.6');
    await expect(rowOf(conflict, '^K ')).toContainText('—');
    await press(conflict, 'Reload');
    expect((await ordersOf(patientId)).items).toEqual([]);
    await expect(dialog).toContainText('Protocol');
    await press(dialog, 'Apply to 1 patient');
    await expect(dialog).toBeHidden();
    expect((await ordersOf(patientId)).items).toMatchObject([{ drawTypeCode: 'WEEK', lines: [{ offeringCode: 'HGB' }] }]);

    // Changed again before the next one opens the dialog: shown at once.
    await expect(row).toContainText('Up to date', { ignoreCase: true });
    await support('PUT', `${one}/offerings/NA`, monthly);
    await fromMenu(page, row, 'Update orders');
    await expect(conflict).toContainText(namesTheFirst);
    await expect(rowOf(conflict, '^NA ')).toContainText('Monthly');
    await press(conflict, 'Reload');
    await expect(dialog).toContainText('1 order will be created');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await expect(row).toContainText('Needs review', { ignoreCase: true });
    await support('PUT', `${one}/offerings/NA`, { ...monthly, drawTypeCode: 'WEEK' });
    await fromMenu(page, row, 'Keep orders as they are');
    await expect(rowOf(conflict, '^NA ')).toContainText('Weekly');
    await press(conflict, 'Do it anyway');
    await expect(row).toContainText('Kept as it was', { ignoreCase: true });
    expect((await ordersOf(patientId)).items).toHaveLength(1);
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

  test('a reported problem is not deleted, and an order not ended, unseen; the reason stays', async () => {
    const { admin, support, open } = editors();
    const patientId = await admit(editors(), 'Wrenending');
    const { id, number } = await admin<Made & { number: string }>('POST', '/api/order/problems', {
      patientId,
      kind: 'TUBE',
      description: `Tube ${mark} is cracked.`,
    });
    const page = await open(`/home/problems?q=${number}&scope=all`);
    const row = rowOf(page, number);
    await expect(row).toBeVisible();
    await support('PUT', `/api/order/problems/${id}`, { description: `Tube ${mark} is lost.` });
    await fromMenu(page, row, 'Delete');
    await confirmYes(page);
    const conflict = conflictOf(page);
    await expect(conflict).toContainText(namesTheFirst);
    await expect(conflict).toContainText(`Tube ${mark} is lost.`);
    await press(conflict, 'Reload');
    await expect(row).toBeVisible();
    await fromMenu(page, row, 'Delete');
    await confirmYes(page);
    await expect(row).toHaveCount(0);

    const today = new Date().toISOString().slice(0, 10);
    const lines = [{ offeringCode: 'HGB', icds: ['N18.6'] }];
    const order = await admin<Made>('POST', '/api/order/schedules', { partyId: patientId, drawTypeCode: 'MONTH', startDate: today, lines });
    await page.goto(`/home/patient-orders?id=${patientId}`);
    await press(page, 'More for Hemoglobin');
    await page.getByRole('menuitem', { name: 'Discontinue…' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Discontinue Hemoglobin/ });
    await dialog.getByLabel('Reason').fill('moved to the set');
    await admin('PUT', `/api/order/schedules/${order.id}`, {
      drawTypeCode: 'WEEK',
      lines: [...lines, { offeringCode: 'K', icds: ['N18.6'] }],
    });
    await press(dialog, 'Discontinue order');
    await expect(conflict).toContainText(namesTheFirst);
    await expect(rowOf(conflict, '^Tests')).toContainText('HGB (N18.6); K (N18.6)');
    await expect(rowOf(conflict, '^Frequency')).toContainText('Weekly');
    await press(conflict, 'Reload');
    expect((await ordersOf(patientId)).items).toMatchObject([{ status: 'UNSIGNED' }]);
    await expect(dialog.getByLabel('Reason')).toHaveValue('moved to the set');
    await press(dialog, 'Discontinue order');
    await expect(dialog).toBeHidden();
    expect((await ordersOf(patientId)).items).toMatchObject([{ status: 'DISCONTINUED' }]);
    await page.close();
  });
});

test.describe('of the laboratory', () => {
  const editors = twoEditors('support@drawday.example');
  const base = '/api/file-management';
  type Items = { items: { id: string; name: string; order: number }[] };

  test('files and folders: their order, and deleting one', async () => {
    const { support, open } = editors();
    const folders = `${base}/directory-descriptor`;
    const top = await support<Made>('POST', folders, { name: `Wren shelf ${mark}`, isShared: true });
    const upload = (name: string) => {
      const form = new FormData();
      form.set('directoryId', top.id);
      form.set('name', name);
      form.set('file', new File(['Code,Name\nHGB,Hemoglobin\n'], `${name}.csv`, { type: 'text/csv' }));
      return support<Made>('POST', `${base}/file-descriptor/upload`, form);
    };
    const names = ['Ant', 'Bee', 'Cicada'].map((name) => `${name} ${mark}`);
    const ids: string[] = [];
    for (const name of names) ids.push((await upload(name)).id);
    const [ant = '', bee = '', cicada = ''] = ids;
    const [antName = '', , cicadaName = ''] = names;
    const page = await open(`/home/reference-documents?folder=${top.id}`);
    await expect(rowOf(page, cicadaName)).toBeVisible();
    await settled(page);
    await support('POST', `${base}/change-file-orders`, { fileIds: [cicada, ant, bee], orders: [0, 1, 2] });
    await fromMenu(page, rowOf(page, antName), 'Move down');
    const conflict = conflictOf(page);
    await expect(conflict).toContainText(namesTheFirst);
    await expect(rowOf(conflict, `^Position of ${antName}`)).toContainText(/1\D*2$/);
    await expect(rowOf(conflict, `^Position of ${cicadaName}`)).toContainText(/3\D*1$/);
    await expect(conflict.getByRole('button', { name: 'Do it anyway' })).toHaveCount(0);
    await press(conflict, 'Reload');
    const order = async () => (await support<Items>('GET', `${base}/file-descriptor?directoryId=${top.id}`)).items.map(({ id }) => id);
    expect(await order()).toEqual([cicada, ant, bee]);
    const rows = page.getByRole('table', { name: 'Reference Documents' }).getByRole('row');
    await expect(rows.nth(1)).toContainText(cicadaName);
    await fromMenu(page, rowOf(page, antName), 'Move down');
    await expect.poll(order).toEqual([cicada, bee, ant]);

    await support('POST', `${base}/file-descriptor/${ant}/change`, { name: `Ant ${mark} of the first` });
    await fromMenu(page, rowOf(page, antName), 'Delete');
    await confirmYes(page);
    await expect(conflict).toContainText(namesTheFirst);
    await expect(rowOf(conflict, '^Name')).toContainText('of the first');
    await press(conflict, 'Do it anyway');
    await expect(rowOf(page, antName)).toHaveCount(0);
    expect(await order()).toEqual([cicada, bee]);

    const inner: Made[] = [];
    for (const name of ['North', 'South']) inner.push(await support<Made>('POST', folders, { name: `${name} ${mark}`, parentId: top.id }));
    const [north = '', south = ''] = inner.map(({ id }) => id);
    await page.reload();
    const panel = page.getByRole('navigation', { name: 'Folders' });
    const folderMenu = async (name: string, item: string) => {
      await press(panel, `Actions for folder ${name}`);
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await expect(panel).toContainText(`South ${mark}`);
    await support('POST', `${base}/change-directory-orders`, { directoryIds: [south, north], orders: [0, 1] });
    await folderMenu(`South ${mark}`, 'Move up');
    await expect(conflict).toContainText(namesTheFirst);
    await expect(rowOf(conflict, `^Position of South ${mark}`)).toContainText(/2\D*1$/);
    await press(conflict, 'Reload');
    const tree = async () =>
      (await support<Items>('GET', `${base}/directories?filter=${mark}`)).items
        .map(({ name }) => name)
        .filter((name) => /^(North|South)/.test(name));
    expect(await tree()).toEqual([`South ${mark}`, `North ${mark}`]);
    await support('POST', `${folders}/${south}`, { name: `Southern ${mark}` });
    await folderMenu(`South ${mark}`, 'Delete');
    await confirmYes(page);
    await expect(rowOf(conflict, '^Name')).toContainText(`Southern ${mark}`);
    await press(conflict, 'Do it anyway');
    await expect(panel).not.toContainText(`Southern ${mark}`);
    expect(await tree()).toEqual([`North ${mark}`]);
    await page.close();
  });

  test('the order of the training guides', async () => {
    const { support, open } = editors();
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
});
