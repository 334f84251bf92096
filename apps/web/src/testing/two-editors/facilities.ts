import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { facilityGroups } from '@drawday/contracts/facilities/facility-groups.contract.ts';
import { expect } from 'vitest';
import type { FakeServer } from '../fake-server.ts';
import { Kept } from '../kept.ts';
import { sampleId, sampleOf } from '../sample-answer.ts';
import type { Scenario, Scenarios } from './second-editor.ts';

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

const fax: Scenario = {
  calls: [facilities.changeFax, facilities.removeFax],
  address: address('reports'),
  async run(open) {
    const [sample] = facility.faxes;
    if (!sample) throw new Error('no sample fax');
    const kept = new Kept({ ...sample, number: '5550104477', label: 'Desk', reportTypes: ['FINAL'], isAutoSend: false });
    const second = await open((server) => {
      answerWith(server, () => ({ faxes: kept.items }));
      server.guard(facilities.changeFax, kept, ({ body }) => {
        kept.change({ ...(body as object), number: '5550104477' });
        return { ...facility, faxes: kept.items };
      });
      server.guard(facilities.removeFax, kept, () => {
        kept.remove();
        return { ...facility, faxes: [] };
      });
    });
    await second.press(/^Edit 555-010-4477/);
    await second.fill('Location', 'at the second');
    kept.change({ label: 'at the first', reportTypes: ['CRITICAL'], isAutoSend: true });
    await second.goesBackAndSaves(
      () => second.press(/^Save fax/),
      [
        ['Location', 'at the second', 'at the first'],
        ['Reports', 'Final · not changed by you', 'Critical'],
        ['Sending', 'On demand · not changed by you', 'Automatic'],
      ],
    );
    expect(second.sent(facilities.changeFax)).toMatchObject({ label: 'at the second', reportTypes: ['CRITICAL'], isAutoSend: true });
    kept.change({ label: 'in the cellar' });
    await second.removes(/^Remove 555-010-4477/, [['Location', 'at the second', 'in the cellar']]);
    expect(kept.items).toEqual([]);
  },
};

const range: Scenario = {
  calls: [facilities.changeOfferingRange, facilities.removeOfferingRange],
  address: address('ranges'),
  async run(open) {
    const [sample] = facility.offeringRanges;
    if (!sample) throw new Error('no sample range');
    const bounds = { greater: '>=', greaterValue: 10, less: '<=', lessValue: 90 };
    const kept = new Kept({ ...sample, ...bounds, resultCode: 'NA', resultName: 'Sodium', validFrom: '2031-01-01' });
    const second = await open((server) => {
      answerWith(server, () => ({ offeringRanges: kept.items }));
      server.guard(facilities.changeOfferingRange, kept, ({ body }) => {
        kept.change(body as object);
        return { ...facility, offeringRanges: kept.items };
      });
      server.guard(facilities.removeOfferingRange, kept, () => {
        kept.remove();
        return { ...facility, offeringRanges: [] };
      });
    });
    await second.press(/^Edit Sodium/);
    await second.fill(/^Lowest/, '12');
    kept.change({ lessValue: 80 });
    await second.goesBackAndSaves(
      () => second.press(/^Save range/),
      [
        ['Lowest', '12', '10'],
        ['Highest', '90 · not changed by you', '80'],
      ],
    );
    expect(second.sent(facilities.changeOfferingRange)).toMatchObject({ greaterValue: 12, lessValue: 80 });
    kept.change({ greaterValue: 10, lessValue: 70 });
    await second.removes(/^Remove Sodium/, [['Normal', '12–80', '10–70']]);
    expect(kept.items).toEqual([]);
  },
};

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

const group: Scenario = {
  calls: [facilityGroups.update, facilityGroups.remove],
  address: '/home/facility-groups',
  async run(open) {
    const [sample] = sampleOf(facilityGroups.all.reply).items;
    if (!sample) throw new Error('no sample group');
    const kept = new Kept({ ...sample, name: 'Wren group', description: null as string | null });
    const second = await open((server) => {
      server.answer(facilityGroups.all, () => ({ items: kept.items }));
      server.guard(facilityGroups.update, kept).guard(facilityGroups.remove, kept, () => kept.remove());
    });
    await second.press(/^Edit Wren group/);
    await second.fill('Description', 'as the second says');
    kept.change({ description: 'as the first says', name: 'Wren group renamed' });
    await second.goesBackAndSaves(
      () => second.press(/^Save group/),
      [
        ['Name', 'Wren group · not changed by you', 'Wren group renamed'],
        ['Description', 'as the second says', 'as the first says'],
      ],
    );
    expect(second.sent(facilityGroups.update)).toMatchObject({ name: 'Wren group renamed', description: 'as the second says' });
    kept.change({ description: 'needed for the yearly report' });
    await second.removes(/^Remove Wren group/, [['Description', 'as the second says', 'needed for the yearly report']]);
    expect(kept.items).toEqual([]);
  },
};

export const facilityScenarios: Scenarios = {
  'a fax of a facility': fax,
  'a range of a facility': range,
  'a shift of a facility: its times, taken away': shift,
  'a laboratory of a facility, taken away': laboratory,
  'the status of a facility: the reason stays typed': status,
  'a group of facilities': group,
};
