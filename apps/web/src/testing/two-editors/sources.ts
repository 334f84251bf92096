import { access } from '@drawday/contracts/access/access.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { expect } from 'vitest';
import { Kept } from '../kept.ts';
import { whoAmI } from '../open-app.tsx';
import { sampleId, sampleOf } from '../sample-answer.ts';
import type { Scenario, Scenarios } from './second-editor.ts';
import { stepTakenMeanwhile } from './shapes.ts';

// A source: verified, out for maintenance, moved, its month in the plan of the year.

const sample = sampleOf(sources.find.reply);
const source = { ...sample, name: 'Wren stand', statusTypeCode: 'ACTIVE', facilityName: 'Here', samplePoint: null as string | null };
const otherId = '01900000-0000-7000-8000-0000000000aa';
const thirdId = '01900000-0000-7000-8000-0000000000bb';
const address = `/home/site?id=${sampleId}&tab=details`;

const details: Scenario = {
  calls: [sources.update],
  address,
  async run(open) {
    const home = { siteLocationCode: 'PATIENTHOME', patientId: sampleId, patientName: 'Reed, Isolde' } as const;
    const kept = new Kept<typeof sample>({ ...source, ...home, siteTypeCode: 'MACHINE', model: null });
    const second = await open((server) => {
      const [row] = sampleOf(patients.pagedList.reply).items;
      if (!row) throw new Error('no sample patient');
      server.answer(patients.pagedList, { totalCount: 1, items: [{ ...row, id: thirdId, firstName: 'Pat', lastName: 'Alder' }] });
      server.answer(sources.find, () => kept.now).guard(sources.update, kept);
    });
    await second.fill('Sample point', 'port of the second');
    const theirs = { samplePoint: 'port of the first', model: 'Delta 4', siteTypeCode: 'PORTABLERO' } as const;
    kept.change({ ...theirs, patientId: otherId, patientName: 'Osei, Kwame' });
    await second.goesBackAndSaves(
      () => second.press(/^Save source/),
      [
        ['Type', 'Machine · not changed by you', 'Portable RO'],
        ['Sample point', 'port of the second', 'port of the first'],
        ['Model', 'not changed by you', 'Delta 4'],
        ['Patient', 'REED, Isolde · not changed by you', 'OSEI, Kwame'],
      ],
    );
    expect(second.sent(sources.update)).toMatchObject({ samplePoint: 'port of the second', model: 'Delta 4', patientId: otherId });

    await second.choose('Patient', /ALDER/);
    kept.change({ patientId: sampleId, patientName: 'Reed, Isolde' });
    await second.goesBackAndSaves(() => second.press(/^Save source/), [['Patient', 'ALDER, Pat', 'REED, Isolde']]);
    expect(second.sent(sources.update)).toMatchObject({ patientId: thirdId });
  },
};

const verified = stepTakenMeanwhile<typeof sample>({
  address: '/home/env-verification',
  record: { ...source, statusTypeCode: 'PENDING' },
  read: (server, kept) => server.answer(sources.list, () => kept.page).answer(sources.find, () => kept.now),
  takes: sources.activate,
  button: 'Verify',
  meanwhile: { statusTypeCode: 'ACTIVE' },
  leaves: true,
  asked: [['Status', 'Pending Verification', 'Active']],
});

const maintenance: Scenario = {
  calls: [sources.changeStatus],
  address,
  async run(open) {
    const kept = new Kept<typeof sample>(source);
    const second = await open((server) => {
      server.answer(sources.find, () => kept.now).guard(sources.changeStatus, kept);
    });
    await second.fromMenu('More', 'Take out for maintenance');
    await second.fill('Reason', 'leaks at the pump');
    kept.change({ samplePoint: 'post filter' });
    const rows = [['Sample point', 'not changed by you', 'post filter']];
    await second.press(/^Take out for maintenance/);
    await second.isAsked(rows);
    await second.answer('Back');
    await second.isTyped('Reason', 'leaks at the pump');
    await second.press(/^Take out for maintenance/);
    await second.isAsked(rows);
    await second.answer('Save mine');
    expect(second.sent(sources.changeStatus)).toMatchObject({ statusTypeCode: 'MAINTENANCE', reason: 'leaks at the pump' });
  },
};

const moved: Scenario = {
  calls: [sources.move],
  address,
  async run(open) {
    const kept = new Kept<typeof sample>(source);
    const second = await open((server) => {
      const me = whoAmI();
      const [here] = me.facilities;
      if (!here) throw new Error('no sample facility');
      const others = [
        { ...here, id: otherId, name: 'Second place' },
        { ...here, id: thirdId, name: 'Third place' },
      ];
      server.answer(access.whoAmI, { ...me, facilities: [here, ...others] });
      server.answer(sources.find, () => kept.now).guard(sources.move, kept);
    });
    await second.fromMenu('More', 'Move to another facility');
    await second.choose('Facility', 'Third place');
    kept.change({ facilityId: otherId, facilityName: 'Second place' });
    const rows = [['Facility', 'Here · not changed by you', 'Second place']];
    await second.press(/^Move/);
    await second.isAsked(rows);
    await second.answer('Back');
    expect(second.top.textContent).toContain('Third place');
    await second.press(/^Move/);
    await second.isAsked(rows);
    await second.answer('Save mine');
    expect(second.sent(sources.move)).toMatchObject({ facilityId: thirdId });
  },
};

const month: Scenario = {
  calls: [sources.setMonth],
  address: '/home/env-rotation',
  async run(open) {
    const rotation = sampleOf(sources.rotation.reply);
    const [row] = rotation.items;
    if (!row) throw new Error('no sample source');
    const kept = new Kept<typeof sample>({ ...source, name: 'Wren tap', month: null });
    const second = await open((server) => {
      server.answer(sources.rotation, () => ({
        ...rotation,
        items: [
          {
            ...row,
            name: 'Wren tap',
            pace: 'YEARLY' as const,
            month: kept.now.month,
            concurrencyStamp: kept.now.concurrencyStamp,
            statusTypeCode: 'ACTIVE',
          },
        ],
      }));
      server.answer(sources.find, () => kept.now).guard(sources.setMonth, kept);
    });
    const label = /Wren tap/;
    const isChosen = async (month: number) => expect((await second.field(label)).value).toBe(String(month));
    kept.change({ month: 5 });
    await second.select(label, '3');
    await second.isAsked([['Month', '—', 'May']]);
    second.isOver();
    await second.answer('Reload');
    await isChosen(5);
    await second.select(label, '3');
    await isChosen(3);

    // Undone after somebody set another one: theirs is not overwritten unseen.
    kept.change({ month: 8 });
    await second.press(/^Undo/, document.body);
    await second.isAsked([['Month', 'March', 'August']]);
    await second.answer('Reload');
    await isChosen(8);
  },
};

export const sourceScenarios: Scenarios = {
  'the details of a source': details,
  'a source verified meanwhile': verified,
  'a source out for maintenance: the reason stays typed': maintenance,
  'a source moved by two: the second sees where it went': moved,
  'the month of a source in the plan of the year, set by two': month,
};
