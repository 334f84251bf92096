import { access } from '@drawday/contracts/access/access.contract.ts';
import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import { externalResults } from '@drawday/contracts/external-results/external-results.contract.ts';
import { facilities as facilityCalls } from '@drawday/contracts/facilities/facilities.contract.ts';
import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { findAllByLabelText, findAllByRole, findByRole, fireEvent, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { serverToday } from '../platform/server-clock.ts';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf, whoAmI } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

// Whoever works on Kiritimati is a whole day ahead of a record in Hawaii, at every hour.

afterEach(closeApp);

const hawaii = 'f0000000-0000-7000-8000-000000000043';
const today = () => serverToday('US/Hawaii').toString();
const patient = { ...sampleOf(patients.find.reply), facilityId: hawaii, timeZone: 'HST', dateOfBirth: '1961-04-02' };

/** One works at the facility of the sample; the records are of the other. */
function apart(server: FakeServer): void {
  const me = whoAmI();
  const [here] = me.facilities;
  if (!here) throw new Error('no sample facility');
  const facilities = [
    { ...here, ianaTimeZone: 'Pacific/Kiritimati' },
    { ...here, id: hawaii, name: 'Kona', timeZone: 'HST', ianaTimeZone: 'US/Hawaii' },
  ];
  server.answer(access.whoAmI, { ...me, facilities }).answer(patients.find, patient);
}
const bodiesOf = (server: FakeServer, call: Endpoint) =>
  server.calls.filter(({ contract }) => contract === call).map(({ asked }) => asked.body as Record<string, unknown>);

const potassium = { ...(sampleOf(results.resultCodes.reply).items[0] ?? expect.fail('no sample test')), code: 'K', name: 'Potassium' };
/** March 10, 22:30; Enter in the field of the day saves nothing while the time is missing. */
async function typeMoment(form: ReturnType<typeof within>, label: string): Promise<void> {
  const user = userEvent.setup();
  const time = form.getByLabelText(`${label}, Time`);
  await user.clear(time);
  const day = form.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await user.clear(day);
  await user.type(day, '03/10/2026{Enter}');
  await user.type(time, '22:30');
}

async function enterPaper(dialog: HTMLElement): Promise<void> {
  const user = userEvent.setup();
  const form = within(dialog);
  await user.type(form.getByLabelText(/^Laboratory/), 'Elm Street Laboratory');
  await typeMoment(form, 'Collected');
  await user.click(form.getByRole('button', { name: /^Paste/ }));
  fireEvent.change(form.getByLabelText(/^Copy the columns/), { target: { value: 'K\t5.1' } });
  await user.click(form.getByRole('button', { name: /^Enter/ }));
}

it.each([
  ['of a patient who is open', `/home/patient?id=${sampleId}&tab=external`, null],
  ['of a patient who is found in the form', '/home/patient-external-results', /^Patient/],
])('results of another laboratory %s are typed by the clock of the patient’s facility, which is named', async (_, path, chosen) => {
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_nurse'), path, 'answers', (server) => {
    apart(server);
    server.answer(results.resultCodes, { items: [potassium] }).answer(externalResults.all, { totalCount: 0, items: [] });
    const [option] = sampleOf(patients.options.reply).items;
    server.answer(patients.options, { items: option ? [{ ...option, facilityId: hawaii }] : [] });
  });
  const [button] = await findAllByRole(document.body, 'button', { name: 'Enter results' });
  await user.click(button ?? expect.fail('no button'));
  const dialog = await findByRole(document.body, 'dialog');
  if (chosen) {
    await user.type(within(dialog).getByRole('combobox', { name: chosen }), 'Sample');
    await user.click(await waitFor(() => dialog.ownerDocument.querySelector('.ant-select-item-option') ?? expect.fail('nobody found')));
  }
  await waitFor(() => expect(dialog.textContent).toContain('HST'));
  await enterPaper(dialog);
  await waitFor(() =>
    expect(bodiesOf(server, externalResults.create)).toEqual([expect.objectContaining({ collectedAt: '2026-03-11T08:30:00Z' })]),
  );
});

it('work at a source has a day and a time by the clock of its facility, which is named', async () => {
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_environmental'), `/home/site?id=${sampleId}&tab=maintenance`, 'answers', (server) => {
    apart(server);
    server.answer(sources.find, { ...sampleOf(sources.find.reply), facilityId: hawaii, timeZone: 'HST' });
  });
  await user.click(await findByRole(document.body, 'button', { name: 'Record work' }));
  const form = await waitFor(() => document.querySelector<HTMLElement>('main .dd-form') ?? expect.fail('no form'));
  expect(form.textContent).toContain('HST');
  await typeMoment(within(form), 'Done at');
  await user.click(within(form).getByRole('button', { name: /^Save work/ }));
  await waitFor(() =>
    expect(bodiesOf(server, sources.recordMaintenance)).toEqual([expect.objectContaining({ doneAt: '2026-03-11T08:30:00Z' })]),
  );
});

const offering = (code: string, category: string) => ({
  code,
  name: code,
  kind: 'PANEL',
  category,
  tube: null,
  usualFrequency: null,
  members: [],
});
const offerings = [offering('MTHHD', 'panel'), offering('HEPB3', 'panel'), offering('WATER', 'sitePanel')];
it.each([
  ['clinical_nurse', `/home/patient-orders?id=${sampleId}`, 'PATIENT'],
  ['clinical_environmental', `/home/site-orders?id=${sampleId}&order=new`, 'SITE'],
  ['clinical_admin', `/home/employee-orders?id=${sampleId}&order=new`, 'EMPLOYEE'],
] as const)('%s orders from today on, by the calendar of the facility: %s', async (role, path, partyType) => {
  const server = await openApp(personOf(role), path, 'answers', (server) => {
    apart(server);
    server.answer(access.orderEnumerations, { ...sampleOf(access.orderEnumerations.reply), offerings });
    server.answer(schedules.party, { ...sampleOf(schedules.party.reply), partyType, facilityId: hawaii });
  });
  const [test] = await findAllByRole(document.body, 'checkbox');
  test?.click();
  await waitFor(() => expect(bodiesOf(server, schedules.preview).at(-1)).toMatchObject({ orders: [{ partyType, startDate: today() }] }));
});

const dayIn = (zone: string) => serverToday(zone).toString();
/** Wherever the device stands, it is another day in one of them; in the other it is always another day than in the first. */
const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;
const isHere = (zone: string) => dayIn(zone) === dayIn(Temporal.Now.timeZoneId());
const [zone, ownZone] = isHere(zones[0]) ? [zones[1], zones[0]] : zones;
const typed = (day: Temporal.PlainDate) => `${String(day.month).padStart(2, '0')}/${String(day.day).padStart(2, '0')}/${day.year}`;

function ofElsewhere(server: FakeServer): void {
  apart(server);
  const me = whoAmI();
  const [here] = me.facilities;
  if (!here) throw new Error('no sample facility');
  const facilities = [
    { ...here, ianaTimeZone: ownZone },
    { ...here, id: hawaii, ianaTimeZone: zone },
  ];
  const set = sampleOf(orderSets.list.reply).items[0] ?? expect.fail('no sample set');
  const setPatients = sampleOf(orderSets.patients.reply);
  const [draw, employee] = [sampleOf(requisitions.find.reply), sampleOf(employees.find.reply)];
  server
    .answer(access.whoAmI, { ...me, facilities })
    .answer(patients.find, { ...patient, timeZone: zone })
    .answer(orderSets.list, { items: [{ ...set, facilityId: hawaii, statusTypeCode: 'ACTIVE' }] })
    .answer(orderSets.patients, { ...setPatients, items: setPatients.items.map((one) => ({ ...one, state: 'FREE' as const })) })
    .answer(employees.find, { ...employee, statusTypeCode: 'ACTIVE', primaryFacilityId: hawaii, timeZone: zone })
    .answer(organizations.find, { ...sampleOf(organizations.find.reply), timeZone: zone })
    .answer(facilityCalls.find, { ...sampleOf(facilityCalls.find.reply), timeZone: zone })
    .answer(requisitions.find, { ...draw, facilityId: hawaii, timeZone: zone, allowedActions: ['reschedule'] });
}

async function press(name: string | RegExp, scope: ParentNode = document): Promise<void> {
  const isIt = (one: HTMLElement) => new RegExp(name).test(one.getAttribute('aria-label') ?? one.textContent ?? '');
  const found = await waitFor(
    () => [...scope.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(isIt) ?? expect.fail(`no ${name}`),
  );
  await userEvent.setup().click(found);
}
async function fieldOf(label: RegExp): Promise<HTMLInputElement> {
  const fields = await findAllByLabelText<HTMLInputElement>(document.body, label);
  return fields.find(({ placeholder }) => placeholder === 'MM/DD/YYYY') ?? expect.fail('no day');
}
async function takes(label: RegExp, day: Temporal.PlainDate): Promise<boolean> {
  const user = userEvent.setup();
  const field = await fieldOf(label);
  await user.clear(field);
  await user.type(field, typed(day));
  await user.tab();
  return field.value === typed(day);
}

it.each([
  ['a dose of vaccine', 'clinical_nurse', `/home/patient?id=${sampleId}&tab=hepatitis`, ['Add dose'], /^Given on/, 'last'],
  ['a birth date', 'clinical_nurse', `/home/patient?id=${sampleId}&tab=details`, [], /^DOB/, 'last'],
  ['the birth date of an employee', 'clinical_admin', `/home/employee?id=${sampleId}`, [], /^Date of birth/, 'last'],
  ['a draw that is moved', 'clinical_nurse', `/home/patient-requisition?id=${sampleId}`, [/^More/, 'Reschedule…'], /^New date/, 'first'],
  ['what is billed', 'clinical_support', `/home/organization?id=${sampleId}&tab=billing`, ['Add billing method'], /^From/, 'first'],
  ['a covering', 'clinical_admin', `/home/employee?id=${sampleId}&tab=coverings`, ['Cover a colleague'], /^To/, 'first'],
  [
    'an order set',
    'clinical_admin',
    `/home/implement-order-set?set=${sampleId}`,
    [/^More actions/, 'Apply set'],
    /^New orders start/,
    'first',
  ],
  ['an order of supplies', 'clinical_nurse', '/home/order-supplies-new', [], /^Needed by/, 'next'],
] as const)('%s: today of the record’s place, not of the device or of one’s own facility', async (_, role, path, buttons, label, which) => {
  await openApp(personOf(role), path, 'answers', ofElsewhere);
  for (const name of buttons) await press(name);
  const here = serverToday(zone).add({ days: which === 'next' ? 1 : 0 });
  expect(await takes(label, here)).toBe(true);
  expect(await takes(label, here.add({ days: which === 'last' ? 1 : -1 }))).toBe(false);
});

it.each([
  ['can be missed on its own day', 0, true],
  ['cannot be missed before it', 1, false],
])('a draw of a list %s', async (_, days, isOffered) => {
  const [row] = sampleOf(requisitions.list.reply).items;
  if (!row) throw new Error('no sample draw');
  const draw = { ...row, partyType: 'PATIENT' as const, statusTypeCode: 'PENDING' as const, facilityId: hawaii, timeZone: zone };
  await openApp(personOf('clinical_nurse'), '/home/requisitions', 'answers', (server) => {
    ofElsewhere(server);
    server.answer(requisitions.list, { totalCount: 1, items: [{ ...draw, drawDate: serverToday(zone).add({ days }).toString() }] });
  });
  await press(/^More actions for/);
  const items = await findAllByRole(document.body, 'menuitem');
  expect(items.some(({ textContent }) => textContent === 'Not here today…')).toBe(isOffered);
});

it('a covering is proposed for the day of the organization, by which it is judged', async () => {
  await openApp(personOf('clinical_admin'), `/home/employee?id=${sampleId}&tab=coverings`, 'answers', (server) => {
    ofElsewhere(server);
    const [here] = whoAmI().facilities;
    const employee = { ...sampleOf(employees.find.reply), statusTypeCode: 'ACTIVE', timeZone: zone };
    server.answer(employees.find, { ...employee, primaryFacilityId: here?.id ?? null });
  });
  await press('Cover a colleague');
  expect((await fieldOf(/^From/)).value).toBe(typed(serverToday(zone)));
});

it('the next draws of orders are looked for until a year after the record’s day', async () => {
  const server = await openApp(personOf('clinical_environmental'), `/home/site-orders?id=${sampleId}`, 'answers', (server) => {
    ofElsewhere(server);
    server.answer(schedules.party, { ...sampleOf(schedules.party.reply), partyType: 'SITE', facilityId: hawaii });
  });
  const until = serverToday(zone).add({ years: 1 }).toString();
  await waitFor(() => expect(bodiesOf(server, schedules.recurring).at(-1)).toMatchObject({ until }));
});

it('patients of a list, and of its file, are as old as by the day of their facility; the file has the day of one’s own', async () => {
  const born = (days: number) => serverToday(zone).add({ days }).subtract({ years: 60 }).toString();
  const [row] = sampleOf(patients.pagedList.reply).items;
  const ofAge = (days: number) => ({
    ...(row ?? expect.fail('no sample')),
    id: `f0000000-0000-7000-8000-00000000006${days}`,
    facilityId: hawaii,
    dateOfBirth: born(days),
  });
  const items = [ofAge(0), ofAge(1)];
  await openApp(personOf('clinical_nurse'), '/home/patients', 'answers', (server) => {
    ofElsewhere(server);
    server.answer(patients.pagedList, { totalCount: 2, items }).answer(patients.exportList, { totalCount: 2, items });
  });
  const ages = () =>
    [...document.querySelectorAll('tbody tr')].map(
      (line) => /(?:^|\D)(59|60)(?:\D|$)/.exec(line.textContent?.replaceAll(/\d\d\/\d\d\/\d{4}/g, ' ') ?? '')?.[1],
    );
  await waitFor(() => expect(ages()).toEqual(['60', '59']));
  const files: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((one) => {
    blob = one as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  await press(/^Export/);
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual([`patients_${serverToday(ownZone)}.csv`]));
  const lines = (await files[0]?.blob.text())?.trim().split('\n').slice(1) ?? [];
  expect(lines.map((line) => /,(59|60),/.exec(line)?.[1])).toEqual(['60', '59']);
  vi.restoreAllMocks();
});

it('a fixed period of a report begins with the month of its facility’s day', async () => {
  await openApp(personOf('clinical_admin'), '/home/report-builder', 'answers', ofElsewhere);
  const user = userEvent.setup();
  await user.click(await findByRole(document.body, 'combobox', { name: /^Period/ }));
  await user.click(
    await waitFor(
      () =>
        [...document.querySelectorAll('.ant-select-item-option')].find((one) => /^From and to/.test(one.textContent ?? '')) ??
        expect.fail('no choice'),
    ),
  );
  const days = [...document.querySelectorAll<HTMLInputElement>('.dd-builder-period input')].map(({ value }) => value);
  expect(days).toEqual([serverToday(ownZone).with({ day: 1 }), serverToday(ownZone)].map(typed));
});

it.each([
  ['their list', '/home/patient-external-results'],
  ['the patient', `/home/patient?id=${sampleId}&tab=external`],
])('results of another laboratory on %s, and opened, show the clock of the patient’s facility, and name it', async (_, path) => {
  const result = { ...sampleOf(externalResults.find.reply), facilityId: hawaii, collectedAt: '2026-03-11T08:30:00Z' };
  await openApp(personOf('clinical_nurse'), path, 'answers', (server) => {
    apart(server);
    const page = { totalCount: 1, items: [result] };
    server.answer(externalResults.all, page).answer(externalResults.pagedList, page).answer(externalResults.find, result);
  });
  const shown = /03\/10\/2026 10:30 PM HST/;
  await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(shown));
  await press(/^(Open|Compare)/);
  expect((await findByRole(document.body, 'dialog')).textContent).toMatch(shown);
});
