import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { facilityGroups } from '@drawday/contracts/facilities/facility-groups.contract.ts';
import { expect } from 'vitest';
import type { FakeServer } from '../fake-server.ts';
import { Kept } from '../kept.ts';
import { sampleId, sampleOf } from '../sample-answer.ts';
import type { Scenario, Scenarios } from './second-editor.ts';
import { formOfTwo } from './shapes.ts';

// A facility and what stands in lines of it, and groups of facilities.

const facility = {
  ...sampleOf(facilities.find.reply),
  ...{ name: 'Wren Dialysis', statusTypeCode: 'ACTIVE', isLocked: false },
  shifts: [
    { ...sampleOf(facilities.find.reply.shape.shifts.element), code: 'FIFTH', dayGroup: 'TTS' as const, endTime: '23:30', patientCount: 0 },
  ],
};
const address = (tab: string) => `/home/facility?id=${sampleId}&tab=${tab}`;
const [labs] = [facility.labs.map((one) => ({ ...one, name: 'Lake Laboratory' }))];

/** The facility as it is now, whatever of it has a stamp of its own. */
const answerWith = (server: FakeServer, parts: () => Partial<typeof facility>) =>
  server.answer(facilities.find, () => ({ ...facility, ...parts() }));

const [sampleFax] = facility.faxes;
const [sampleRange] = facility.offeringRanges;
const [sampleGroup] = sampleOf(facilityGroups.all.reply).items;
if (!sampleFax || !sampleRange || !sampleGroup) throw new Error('no samples');

const fax = formOfTwo({
  address: address('reports'),
  record: { ...sampleFax, number: '5550104477', label: 'Desk', reportTypes: ['FINAL'], isAutoSend: false } as typeof sampleFax,
  read: (server, kept) => answerWith(server, () => ({ faxes: kept.items })),
  saves: facilities.changeFax,
  act: ({ body }, kept) => {
    kept.change({ ...(body as object), number: '5550104477' });
    return { ...facility, faxes: kept.items };
  },
  open: (second) => second.press(/^Edit 555-010-4477/),
  fill: ['Location', 'at the second'],
  meanwhile: { label: 'at the first', reportTypes: ['CRITICAL'], isAutoSend: true },
  save: /^Save fax/,
  asked: [
    ['Location', 'at the second', 'at the first'],
    ['Reports', 'Final · not changed by you', 'Critical'],
    ['Sending', 'On demand · not changed by you', 'Automatic'],
  ],
  sends: { label: 'at the second', reportTypes: ['CRITICAL'], isAutoSend: true },
  removal: {
    removes: facilities.removeFax,
    act: () => ({ ...facility, faxes: [] }),
    button: /^Remove 555-010-4477/,
    meanwhile: { label: 'in the cellar' },
    asked: [['Location', 'at the second', 'in the cellar']],
  },
});

const bounds = { greater: '>=', greaterValue: 10, less: '<=', lessValue: 90 };
const range = formOfTwo({
  address: address('ranges'),
  record: { ...sampleRange, ...bounds, resultCode: 'NA', resultName: 'Sodium', validFrom: '2031-01-01' } as typeof sampleRange,
  read: (server, kept) => answerWith(server, () => ({ offeringRanges: kept.items })),
  saves: facilities.changeOfferingRange,
  act: ({ body }, kept) => {
    kept.change(body as object);
    return { ...facility, offeringRanges: kept.items };
  },
  open: (second) => second.press(/^Edit Sodium/),
  fill: [/^Lowest/, '12'],
  meanwhile: { lessValue: 80 },
  save: /^Save range/,
  asked: [
    ['Lowest', '12', '10'],
    ['Highest', '90 · not changed by you', '80'],
  ],
  sends: { greaterValue: 12, lessValue: 80 },
  removal: {
    removes: facilities.removeOfferingRange,
    act: () => ({ ...facility, offeringRanges: [] }),
    button: /^Remove Sodium/,
    meanwhile: { greaterValue: 10, lessValue: 70 },
    asked: [['Normal', '12–80', '10–70']],
  },
});

const shift: Scenario = {
  calls: [facilities.changeShift, facilities.removeShift],
  address: address('calendar'),
  async run(open) {
    const kept = new Kept(facility);
    const shiftTo = (startTime: string, endTime: string) =>
      kept.change({ shifts: facility.shifts.map((one) => ({ ...one, startTime, endTime })) });
    shiftTo('01:00', '03:00');
    const second = await open((server) => {
      server.answer(facilities.find, () => kept.now);
      server.guard(facilities.changeShift, kept, ({ body }) => {
        const { startTime, endTime } = body as { startTime: string; endTime: string };
        shiftTo(startTime, endTime);
        return kept.now;
      });
      server.guard(facilities.removeShift, kept, () => {
        kept.change({ shifts: [] });
        return kept.now;
      });
    });
    await second.press(/^Edit TTS · Fifth/);
    await second.choose('Ends', '04:30 AM');
    shiftTo('01:30', '03:30');
    await second.goesBackAndSaves(
      () => second.press(/^Save shift/),
      [
        ['Starts', '01:00 AM · not changed by you', '01:30 AM'],
        ['Ends', '04:30 AM', '03:30 AM'],
        ['Shifts', 'TTS Fifth shift 01:00–03:00 · not changed by you', 'TTS Fifth shift 01:30–03:30'],
      ],
    );
    expect(second.sent(facilities.changeShift)).toMatchObject({ startTime: '01:30', endTime: '04:30' });
    shiftTo('02:00', '04:30');
    await second.removes(/^Remove TTS · Fifth/, [['Shifts', 'TTS Fifth shift 01:30–04:30', 'TTS Fifth shift 02:00–04:30']]);
    expect(kept.now.shifts).toEqual([]);
  },
};

const laboratory: Scenario = {
  calls: [facilities.removeLab],
  address: address('reports'),
  async run(open) {
    const kept = new Kept({ ...facility, labs: labs.map((one) => ({ ...one, accountNumber: 'A-1' as string | null })) });
    const second = await open((server) => {
      server.answer(facilities.find, () => kept.now);
      server.guard(facilities.removeLab, kept, () => {
        kept.change({ labs: [] });
        return kept.now;
      });
    });
    kept.change({ labs: labs.map((one) => ({ ...one, accountNumber: 'B-2' })) });
    await second.removes(/^Remove Lake Laboratory/, [['Laboratories', 'Lake Laboratory (A-1)', 'Lake Laboratory (B-2)']]);
    expect(kept.now.labs).toEqual([]);
  },
};

const status: Scenario = {
  calls: [facilities.changeStatus],
  role: 'clinical_support',
  address: address('details'),
  async run(open) {
    const kept = new Kept({ ...facility, statusTypeCode: 'PENDING' });
    const second = await open((server) => {
      server.answer(facilities.find, () => kept.now).guard(facilities.changeStatus, kept);
    });
    await second.press('Change status');
    await second.choose('New status', 'Active');
    await second.fill('Reason', 'opens next week');
    kept.change({ name: 'Wren Dialysis South' });
    await second.press(/^Change status/);
    await second.isAsked([['Name', 'Wren Dialysis · not changed by you', 'Wren Dialysis South']]);
    await second.answer('Reload');
    await second.isTyped('Reason', 'opens next week');
    expect(document.querySelector('main h1')?.textContent).toContain('Wren Dialysis South');
  },
};

const group = formOfTwo({
  address: '/home/facility-groups',
  record: { ...sampleGroup, name: 'Wren group', description: null as string | null, outside: 0 },
  read: (server, kept) => server.answer(facilityGroups.all, () => ({ items: kept.items })),
  saves: facilityGroups.update,
  open: (second) => second.press(/^Edit Wren group/),
  fill: ['Description', 'as the second says'],
  meanwhile: { description: 'as the first says', name: 'Wren group renamed' },
  save: /^Save group/,
  asked: [
    ['Name', 'Wren group · not changed by you', 'Wren group renamed'],
    ['Description', 'as the second says', 'as the first says'],
  ],
  sends: { name: 'Wren group renamed', description: 'as the second says' },
  removal: {
    removes: facilityGroups.remove,
    button: /^Remove Wren group/,
    meanwhile: { description: 'needed for the yearly report' },
    asked: [['Description', 'as the second says', 'needed for the yearly report']],
  },
});

/** Somebody who may be chosen; the list of the second does not hold whom the other has just chosen. */
const personOf = (last: number, lastName: string) => ({
  ...sampleOf(facilities.people.reply.shape.items.element),
  ...{ employeeId: `e0000000-0000-7000-8000-00000000000${last}`, firstName: 'Pat', lastName, careRole: 'PROV', npi: '1003000126' },
});
const [alder, birch, cedar] = [personOf(1, 'Alder'), personOf(2, 'Birch'), personOf(3, 'Cedar')];
const managerOf = ({ employeeId, firstName, lastName }: typeof alder) => ({
  ...sampleOf(facilities.find.reply.shape.managers.element),
  ...{ id: employeeId, firstName, lastName },
});
type PeopleCall = { call: Endpoint; choice: string; meanwhile: Partial<typeof facility>; asked: readonly string[]; sends: object };
/** Managers and medical director are saved as soon as one is chosen. */
const people = ({ call, choice, meanwhile, asked, sends }: PeopleCall): Scenario => ({
  calls: [call],
  address: address('people'),
  async run(open) {
    const start = { managers: [managerOf(alder)], medicalDirectorId: alder.employeeId, medicalDirectorName: 'Alder, Pat' };
    const kept = new Kept<typeof facility>({ ...facility, ...start });
    const second = await open((server) => {
      server.answer(facilities.find, () => kept.now).answer(facilities.people, { items: [alder, birch], totalCount: 2 });
      server.guard(call, kept, () => kept.now as never);
    });
    await second.hasRead(facilities.people);
    kept.change(meanwhile);
    await second.choose(choice, /Birch/);
    await second.isAsked([asked]);
    await second.answer('Save mine');
    expect(second.sent(call)).toMatchObject(sends);
  },
});

const stepOf = (employeeId: string, employeeName: string) => ({
  afterMinutes: 15,
  recipient: 'EMPLOYEE' as const,
  employeeId,
  employeeName,
});
const escalationOf = (...steps: ReturnType<typeof stepOf>[]) => ({ isDefault: false, steps });
const escalation = formOfTwo<typeof facility>({
  address: address('ranges'),
  record: { ...facility, criticalEscalation: escalationOf(stepOf(alder.employeeId, 'Alder, Pat')) },
  read: (server, kept) =>
    server.answer(facilities.find, () => kept.now).answer(facilities.people, { items: [alder, birch], totalCount: 2 }),
  saves: facilities.setCriticalEscalation,
  act: (_, kept) => kept.now,
  open: (second) => second.press('Edit rule'),
  fill: ['Minutes', '30'],
  // Somebody else is named, whom the second does not have in the list.
  meanwhile: { criticalEscalation: escalationOf(stepOf(cedar.employeeId, 'Cedar, Pat')) },
  save: /^Save rule/,
  asked: [['When nobody closes a critical result', '30 minutes: Alder, Pat', '15 minutes: Cedar, Pat']],
  sends: { steps: [{ afterMinutes: 30, employeeId: alder.employeeId }] },
});

export const facilityScenarios: Scenarios = {
  'the medical director: whom the other chose has a name although no list holds it': people({
    call: facilities.setMedicalDirector,
    choice: 'Medical director',
    meanwhile: { medicalDirectorId: cedar.employeeId, medicalDirectorName: 'Cedar, Pat' },
    asked: ['Medical director', 'Birch, Pat', 'Cedar, Pat'],
    sends: { medicalDirectorId: birch.employeeId },
  }),
  'the managers, too': people({
    call: facilities.setManagers,
    choice: 'Managers',
    meanwhile: { managers: [managerOf(alder), managerOf(cedar)] },
    asked: ['Managers', 'Alder, Pat · Birch, Pat', 'Alder, Pat · Cedar, Pat'],
    sends: { managers: [alder.employeeId, birch.employeeId] },
  }),
  'who hears of a critical result: the person by name': escalation,
  'a fax of a facility': fax,
  'a range of a facility': range,
  'a shift of a facility: its times, taken away': shift,
  'a laboratory of a facility, taken away': laboratory,
  'the status of a facility: the reason stays typed': status,
  'a group of facilities': group,
};
