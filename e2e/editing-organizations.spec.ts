import { ianaTimeZone } from '@drawday/domain';
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  choose,
  conflictOf,
  goBackAndSaveMine,
  type Made,
  makeFacility,
  makeGroup,
  mark,
  masterData,
  namesTheFirst,
  press,
  twoEditors,
} from './two-editors.ts';
import { settled } from './watch-page.ts';

// Organizations and facilities with all their parts: the first saves or removes, bypassing the screens, the second has the older version open.

const editors = twoEditors();
/** The status of an organization is the laboratory's to change. */
const supporters = twoEditors('support@drawday.example');

const organizations = `${masterData}/organizations`;
type Facility = Made & { organizationId: string; timeZone: string; shifts: { shiftId: string; code: string; dayGroup: string }[] };
type Settings = { today: string } & Record<'offeringRanges' | 'alerts', { resultCode: string }[]> & {
    resultCategories: { resultCategoryId: string; resultCodes: string[]; name: string }[];
    goalSets: { goalSetId: string; note: string | null }[];
  };

const facilityHere = () => editors().admin<Facility>('GET', `${masterData}/facilities/${editors().facilityId}`);
const dayFrom = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
/** A numeric result that nobody has a range, an alert or a group for. */
async function freeResult(settings: Settings): Promise<{ code: string; name: string }> {
  const { items } = await editors().admin<{ items: { code: string; name: string; valueKind: string }[] }>(
    'GET',
    '/api/order/requisitions/result-codes',
  );
  const used = new Set([
    ...[...settings.offeringRanges, ...settings.alerts].map((one) => one.resultCode),
    ...settings.resultCategories.flatMap((one) => one.resultCodes),
  ]);
  const named = (name: string) => items.filter((one) => one.name === name).length;
  const free = items.find(
    (one) => one.valueKind === 'NUMERIC' && !used.has(one.code) && named(one.name) === 1 && /^[\w ]+$/.test(one.name),
  );
  if (!free) throw new Error('every result has a setting');
  return free;
}

/** Takes it away on the screen after somebody changed it: sees whose change it is and what it says now, and only then does it. */
async function removeAfterAll(page: Page, remove: Locator, rows: [label: RegExp, words: string[]][]): Promise<void> {
  const conflict = conflictOf(page);
  const attempt = async () => {
    await remove.click();
    await press(page.getByRole('alertdialog', { name: 'Please Confirm' }), 'Yes');
    await expect(conflict).toContainText(namesTheFirst);
  };
  await attempt();
  for (const [label, words] of rows)
    for (const word of words) await expect(conflict.getByRole('row', { name: label }).first()).toContainText(word);
  await press(conflict, 'Do it anyway');
  await expect(conflict).toBeHidden();
  await expect(remove).toHaveCount(0);
}

for (const kind of ['organization', 'invoice'] as const)
  test(`a contact of the ${kind}: its fields, its status, taken away`, async () => {
    const { admin, support, open } = editors();
    const { organizationId } = await facilityHere();
    const path = `${organizations}/${organizationId}/${kind}-contacts`;
    const person = { firstName: 'Marlow', lastName: `Wren${kind}${mark}`, email: `${kind}.${mark}@harborlight.example` };
    const { contactId } = await admin<{ contactId: string }>('POST', path, person);
    const put = (more: object) => support('PUT', path, { ...person, contactId, title: 'Buyer', ...more });
    const page = await open(`/home/organization?id=${organizationId}&tab=contacts`);
    const row = page.getByRole('row', { name: new RegExp(person.lastName) });
    await press(row, /^Edit/);
    await page.getByRole('dialog').getByLabel('Function').fill('as the second says');
    await put({ title: 'as the first says', note: 'call in the morning' });
    await goBackAndSaveMine(page, () => press(page, /Save contact/), [
      [/^Function/, ['as the second says', 'as the first says']],
      [/^Note/, ['not changed by you', 'call in the morning']],
    ]);
    await expect(row).toContainText('as the second says');

    // Both turn it off: the second sees that, and is not asked to do it once more.
    await support('PUT', `${path}/status`, { contactId, statusTypeCode: 'INACTIVE' });
    await press(row, 'Inactivate');
    const conflict = conflictOf(page);
    await expect(conflict).toContainText(namesTheFirst);
    await expect(conflict.getByRole('row', { name: /^Status/ })).toContainText('Inactive', { ignoreCase: true });
    await expect(conflict.getByRole('button', { name: 'Do it anyway' })).toHaveCount(0);
    await press(conflict, 'Reload');
    await expect(row.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();

    await settled(page);
    await put({ note: 'moves to the new office' });
    await removeAfterAll(page, row.getByRole('button', { name: /^Remove/ }), [[/^Note/, ['moves to the new office']]]);
    await page.close();
  });

test('the status of an organization: the reason stays typed', async () => {
  const { admin } = editors();
  const { support, open } = supporters();
  const organization = { name: `Wren Kidney Group ${mark}`, code: `W${mark}` };
  const { id } = await support<Made>('POST', organizations, organization);
  const page = await open(`/home/organization?id=${id}`);
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'New status', 'Active');
  await dialog.getByLabel('Reason').fill('contract signed');
  await support('PUT', `${organizations}/${id}`, { name: `${organization.name} South` });
  await press(dialog, /Change status/);
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Name/ })).toContainText('South');
  await press(conflict, 'Back');
  await expect(dialog.getByLabel('Reason')).toHaveValue('contract signed');
  await press(dialog, /Change status/);
  await press(conflict, 'Save mine');
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => support('GET', `${organizations}/${id}`))
    .toMatchObject({ statusTypeCode: 'ACTIVE', name: `${organization.name} South` });
  expect(await admin('GET', `${masterData}/facilities/${editors().facilityId}`)).not.toMatchObject({ organizationId: id });

  // Of several that are activated together, the one that was changed meanwhile is asked for.
  const late = await support<Made>('POST', organizations, { name: `Wren Late Group ${mark}`, code: `L${mark}` });
  await page.goto(`/home/organizations?q=L${mark}`);
  const row = page.getByRole('row', { name: new RegExp(`Wren Late Group ${mark}`) });
  await row.getByRole('checkbox').check();
  await support('PUT', `${organizations}/${late.id}/status`, { statusTypeCode: 'ACTIVE' });
  await press(page, 'Activate');
  await press(page.getByRole('alertdialog', { name: 'Please Confirm' }), 'Yes');
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Status/ })).toContainText('ACTIVE', { ignoreCase: true });
  await press(conflict, 'Reload');
  await expect(row).toContainText('ACTIVE', { ignoreCase: true });
  await page.close();
});

for (const { tab, list, field, key, save } of [
  { tab: 'ranges', list: 'offeringRanges', field: 'Normal range', key: 'offeringRangeId', save: /Save range/ },
  { tab: 'alerts', list: 'alerts', field: 'Not flagged', key: 'alertId', save: /Save alert/ },
] as const)
  test(`the ${tab} of an organization: what has counted before is not lost with a change, nor the change with another`, async () => {
    const { admin, support, open } = editors();
    const { organizationId } = await facilityHere();
    const all = () => admin<Settings>('GET', `${organizations}/${organizationId}/settings`);
    const settings = await all();
    const { code, name } = await freeResult(settings);
    const path = `${organizations}/${organizationId}/${list === 'alerts' ? 'alerts' : 'offering-ranges'}`;
    const body = { resultCode: code, greaterValue: 10, lessValue: 90 };
    const made = await admin<Record<string, string>>('POST', path, { ...body, validFrom: dayFrom(settings.today, -40) });
    const id = { [key]: made[key] };
    const page = await open(`/home/organization?id=${organizationId}&tab=${tab}`);
    const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
    await press(row, /^Edit/);
    await page.getByRole('dialog').getByLabel('Note').fill('as the second says');
    // From today on: what applied until yesterday stays as an entry of its own.
    await support('PUT', path, { ...id, ...body, lessValue: 80 });
    await goBackAndSaveMine(page, () => press(page, save), [[/^Highest/, ['not changed by you', '80']]]);
    await expect(row).toContainText('80');
    const entries = (await all())[list].filter((one) => one.resultCode === code);
    expect(entries).toMatchObject([
      { validFrom: settings.today, validTo: null, lessValue: 80, note: 'as the second says' },
      { validFrom: dayFrom(settings.today, -40), validTo: dayFrom(settings.today, -1), lessValue: 90, note: null },
    ]);

    await settled(page);
    await support('PUT', path, { ...id, ...body, lessValue: 70 });
    await removeAfterAll(page, row.getByRole('button', { name: /^Remove/ }), [[new RegExp(`^${field}`), ['70']]]);
    expect((await all())[list].filter((one) => one.resultCode === code)).toMatchObject([{ lessValue: 90 }]);
    await page.close();
  });

test('a goal set and its goals', async () => {
  const { admin, support, open } = editors();
  const { organizationId } = await facilityHere();
  const name = `Wren goals ${mark}`;
  const path = `${organizations}/${organizationId}/goal-sets`;
  const { goalSetId } = await admin<{ goalSetId: string }>('POST', path, { name });
  const goals = `${path}/${goalSetId}/goals`;
  const goal = await admin<{ goalId: string; resultName: string }>('POST', goals, {
    resultCode: 'K',
    modalityTypeCode: 'HD',
    greaterValue: 3.5,
    lessValue: 5.5,
  });
  const page = await open(`/home/organization?id=${organizationId}&tab=goals&goalSet=${goalSetId}&modality=HD`);
  const row = page.getByRole('region', { name }).getByRole('row', { name: /^Potassium/ });
  await press(row, /^Edit/);
  await page.getByRole('dialog').getByLabel('Highest').fill('5.2');
  await support('PUT', goals, { goalId: goal.goalId, greaterValue: 3.8, lessValue: 5 });
  await goBackAndSaveMine(page, () => press(page, /Save goal/), [
    [/^Highest/, ['5.2', '5']],
    [/^Lowest/, ['not changed by you', '3.8']],
  ]);
  await expect(row).toContainText(/3\.8[-–]5\.2/);

  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'Goal set', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu('Edit goal set');
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} of the second`);
  await support('PUT', path, { goalSetId, note: 'as the first says' });
  await goBackAndSaveMine(page, () => press(page, /Save goal set/), [[/^Note/, ['not changed by you', 'as the first says']]]);
  await expect(page.getByRole('heading', { name: `${name} of the second` })).toBeVisible();

  // Ended with its goals, one of which somebody has just changed.
  await support('PUT', goals, { goalId: goal.goalId, greaterValue: 4, lessValue: 4.9 });
  await menu('End goal set');
  await press(page.getByRole('alertdialog', { name: 'Please Confirm' }), 'Yes');
  const conflict = conflictOf(page);
  await expect(conflict).toContainText(namesTheFirst);
  await expect(conflict.getByRole('row', { name: /^Potassium.*HD/ })).toContainText(/4[-–]4\.9/);
  await press(conflict, 'Reload');

  await expect(page.getByRole('region', { name: `${name} of the second` }).getByRole('row', { name: /^Potassium/ })).toContainText(
    /4[-–]4\.9/,
  );
  await settled(page);
  await support('PUT', goals, { goalId: goal.goalId, greaterValue: 4, lessValue: 4.8 });
  const remove = page.getByRole('region', { name: `${name} of the second` }).getByRole('button', { name: /^Remove Potassium/ });
  await removeAfterAll(page, remove, [[/^Goal/, ['4-4.8']]]);
  await menu('End goal set');
  await press(page.getByRole('alertdialog', { name: 'Please Confirm' }), 'Yes');
  await expect
    .poll(async () => (await admin<Settings>('GET', `${organizations}/${organizationId}/settings`)).goalSets.map((one) => one.goalSetId))
    .not.toContain(goalSetId);
  await page.close();
});

test('a group of results', async () => {
  const { admin, support, open } = editors();
  const { organizationId } = await facilityHere();
  const settings = await admin<Settings>('GET', `${organizations}/${organizationId}/settings`);
  const { code } = await freeResult(settings);
  const path = `${organizations}/${organizationId}/result-category`;
  const body = { name: `Wren results ${mark}`, position: 3, resultCodes: [code] };
  const { resultCategoryId } = await admin<{ resultCategoryId: string }>('POST', path, body);
  const page = await open(`/home/organization?id=${organizationId}&tab=categories`);
  const row = page.getByRole('row', { name: new RegExp(body.name) });
  await press(row, /^Edit/);
  await page.getByRole('dialog').getByLabel('Position').fill('5');
  await support('PUT', path, { ...body, resultCategoryId, name: `${body.name} of the first`, position: 4 });
  await goBackAndSaveMine(page, () => press(page, /Save group/), [
    [/^Position/, ['5', '4']],
    [/^Name/, ['not changed by you', 'of the first']],
  ]);
  await expect(row).toContainText(`${body.name} of the first`);
  await settled(page);
  await support('PUT', path, { ...body, resultCategoryId, position: 9 });
  await removeAfterAll(page, row.getByRole('button', { name: /^Remove/ }), [[/^Position/, ['5', '9']]]);
  await page.close();
});

test('a fax and a range of a facility', async () => {
  const { admin, support, facilityId, open } = editors();
  const here = `${masterData}/facilities/${facilityId}`;
  const { organizationId, timeZone } = await facilityHere();
  const today = Temporal.Now.plainDateISO(ianaTimeZone(timeZone)).toString();
  const number = `555${mark}`;
  type Lines = { faxes: { faxId: string; number: string }[]; offeringRanges: Record<string, unknown>[] };
  const { faxes } = await admin<Lines>('POST', `${here}/faxs`, { number, label: 'Desk', reportTypes: ['FINAL'], isAutoSend: false });
  const faxId = faxes.find((one) => one.number === number)?.faxId;
  const page = await open(`/home/facility?id=${facilityId}&tab=reports`);
  const row = page.getByRole('table', { name: 'Faxes' }).getByRole('row', { name: new RegExp(`${mark.slice(0, 3)}-${mark.slice(3)}`) });
  await press(row, /^Edit/);
  await page.getByRole('dialog').getByLabel('Location').fill('at the second');
  await support('PUT', `${here}/faxs`, { faxId, number, label: 'at the first', reportTypes: ['CRITICAL'], isAutoSend: true });
  await goBackAndSaveMine(page, () => press(page, /Save fax/), [
    [/^Location/, ['at the second', 'at the first']],
    [/^Reports/, ['not changed by you']],
  ]);
  await expect(row).toContainText('at the second');
  await settled(page);
  await support('PUT', `${here}/faxs`, { faxId, number, label: 'in the cellar', reportTypes: ['CRITICAL'], isAutoSend: true });
  await removeAfterAll(page, row.getByRole('button', { name: /^Remove/ }), [[/^Location/, ['in the cellar']]]);

  const settings = await admin<Settings>('GET', `${organizations}/${organizationId}/settings`);
  const { code, name } = await freeResult(settings);
  const body = { resultCode: code, greaterValue: 10, lessValue: 90 };
  const begun = await admin<Lines>('POST', `${here}/offering-ranges`, { ...body, validFrom: dayFrom(today, -40) });
  const offeringRangeId = begun.offeringRanges.find((one) => one.resultCode === code)?.offeringRangeId;
  await page.goto(`/home/facility?id=${facilityId}&tab=ranges`);
  const range = page.getByRole('row', { name: new RegExp(`^${name}`) });
  await press(range, /^Edit/);
  await page.getByRole('dialog').getByLabel('Lowest', { exact: true }).fill('12');
  await support('PUT', `${here}/offering-ranges`, { ...body, offeringRangeId, lessValue: 80, validFrom: today });
  await goBackAndSaveMine(page, () => press(page, /Save range/), [
    [/^Lowest/, ['12', '10']],
    [/^Highest/, ['not changed by you', '80']],
  ]);
  await expect(range).toContainText('12–80');
  await settled(page);
  await support('PUT', `${here}/offering-ranges`, { ...body, offeringRangeId, lessValue: 70, validFrom: today });
  await removeAfterAll(page, range.getByRole('button', { name: /^Remove/ }), [[/^Normal/, ['12–80', '10–70']]]);
  await page.close();
});

test('a shift and a laboratory of a facility, taken away after somebody changed the facility', async () => {
  const { support, open } = editors();
  const id = await makeFacility(editors(), `Wren Dialysis ${mark}`, 'V');
  const here = `${masterData}/facilities/${id}`;
  const shift = { code: 'FIFTH', dayGroup: 'TTS', startTime: '20:00', endTime: '23:30' };
  const { shifts } = await support<Facility>('POST', `${here}/shifts`, shift);
  const shiftId = shifts.find((one) => one.code === 'FIFTH' && one.dayGroup === 'TTS')?.shiftId;
  const { items: labs } = await support<{ items: { labId: string; name: string }[] }>('GET', `${here}/labs`);
  const [lab] = labs;
  await support('POST', `${here}/labs`, { labId: lab?.labId, accountNumber: `A${mark}` });
  const page = await open(`/home/facility?id=${id}&tab=calendar`);
  const row = page.getByRole('table', { name: 'Shifts' }).getByRole('row', { name: /TTS · Fifth/ });
  await expect(row).toBeVisible();
  await settled(page);
  await support('PUT', `${here}/shifts`, { ...shift, shiftId, startTime: '21:00' });
  await removeAfterAll(page, row.getByRole('button', { name: /^Remove/ }), [[/^Shifts/, ['21:00']]]);

  await page.goto(`/home/facility?id=${id}&tab=reports`);
  const line = page.getByRole('table', { name: 'Laboratories' }).getByRole('row', { name: new RegExp(lab?.name ?? '-') });
  await expect(line).toContainText(`A${mark}`);
  await settled(page);
  await support('DELETE', `${here}/labs/${lab?.labId}`);
  await support('POST', `${here}/labs`, { labId: lab?.labId, accountNumber: `B${mark}` });
  await removeAfterAll(page, line.getByRole('button', { name: /^Remove/ }), [[/^Laboratories/, [`A${mark}`, `B${mark}`]]]);
  await page.close();
});

test('a group of facilities and a job title, taken away after somebody changed them', async () => {
  const { admin, support } = editors();
  const { id, page, row } = await makeGroup(editors(), `Wren keepers ${mark}`);
  await settled(page);
  await support('PUT', `${masterData}/facility-groups/${id}`, { description: 'needed for the yearly report' });
  await removeAfterAll(page, row.getByRole('button', { name: /^Remove/ }), [[/^Description/, ['needed for the yearly report']]]);

  const title = `Wren porter ${mark}`;
  const titles = `${masterData}/employee-job-titles`;
  const made = await admin<Made>('POST', titles, { name: title });
  await page.goto('/home/employee-job-titles');
  const line = page.getByRole('row', { name: new RegExp(title) });
  await expect(line).toBeVisible();
  await settled(page);
  await support('PUT', `${titles}/${made.id}`, { name: `${title} of the night` });
  await removeAfterAll(page, line.getByRole('button', { name: 'Remove' }), [[/^Job title/, ['of the night']]]);
  await page.close();
});
