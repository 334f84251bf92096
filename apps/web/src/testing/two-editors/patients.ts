import { access } from '@drawday/contracts/access/access.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { expect } from 'vitest';
import type { FakeServer } from '../fake-server.ts';
import { Kept } from '../kept.ts';
import { whoAmI } from '../open-app.tsx';
import { sampleId, sampleOf } from '../sample-answer.ts';
import type { Scenario, Scenarios } from './second-editor.ts';
import { formOfTwo, stepTakenMeanwhile } from './shapes.ts';

// A patient: details, lists that are rewritten as a whole, the care team, moves, a plan, a merge, diagnoses.

const sample = sampleOf(patients.find.reply);
const patient = {
  ...sample,
  ...{ firstName: 'Isolde', lastName: 'Reed', mrn: 'REED-1', statusTypeCode: 'ACTIVE', modality: 'HD', dayGroup: 'MWF' as const },
  ...{ scheduleDays: [1, 3, 5], shift: 'FIRST' as const, facilityName: 'Cedar Hollow', plannedStatusChange: null },
};
const otherId = '01900000-0000-7000-8000-0000000000aa';
const address = (tab: string) => `/home/patient?id=${sampleId}&tab=${tab}`;
/** A patient as everybody reads them. */
function keep(server: FakeServer, changes: Partial<typeof sample> = {}): Kept<typeof sample> {
  const kept = new Kept<typeof sample>({ ...patient, ...changes });
  server.answer(patients.find, () => kept.now);
  return kept;
}

const details: Scenario = {
  calls: [patients.update],
  address: address('details'),
  async run(open) {
    let kept = new Kept<typeof sample>(patient);
    const second = await open((server) => {
      // Nobody whom the two name is in the list of providers.
      server.answer(patients.providers, { items: [] });
      kept = keep(server, { primaryProviderId: sampleId, providerName: 'Lindgren, Amara' });
      server.guard(patients.update, kept);
    });
    await second.hasRead(patients.providers);
    await second.fill('Preferred name', 'Isa');
    kept.change({
      ...{ preferredName: 'Izzy', shift: 'SECOND', allergies: ['Heparin', 'Latex'] },
      ...{ primaryProviderId: otherId, providerName: 'Osei, Kwame' },
      address: { ...sample.address, addressLine1: '12 Heron Way', city: 'Tacoma', state: 'WA' },
    });
    await second.goesBackAndSaves(
      () => second.press(/^Save patient/),
      [
        ['Address', 'not changed by you', '12 Heron Way, Tacoma, WA'],
        ['Shift', 'First · not changed by you', 'Second'],
        ['Provider', 'Lindgren, Amara · not changed by you', 'Osei, Kwame'],
        ['Allergies', 'Sample · not changed by you', 'Heparin, Latex'],
        ['Preferred name', 'Isa', 'Izzy'],
      ],
    );
    expect(second.sent(patients.update)).toMatchObject({
      preferredName: 'Isa',
      primaryProviderId: otherId,
      allergies: ['Heparin', 'Latex'],
    });
  },
};

const insurance: Scenario = {
  calls: [patients.setInsurance],
  address: address('coverage'),
  async run(open) {
    let kept = new Kept<typeof sample>(patient);
    const [line] = sampleOf(patients.insurance.reply).items;
    if (!line) throw new Error('no sample insurance');
    let lines: (typeof line)[] = [];
    const second = await open((server) => {
      kept = keep(server);
      server.answer(patients.insurance, () => ({ items: lines }));
      server.guard(patients.setInsurance, kept, ({ body }) => {
        lines = (body as { items: object[] }).items.map((one) => ({ ...line, ...one }));
        return { items: lines };
      });
    });
    await second.press(/^Edit/, second.region('Insurance'));
    await second.fill('Payer', 'Payer of the second');
    lines = [{ ...line, payer: 'Payer of the first', policyNumber: 'P-1' }];
    kept.change({});
    await second.goesBackAndSaves(() => second.press(/^Save insurance/), [['Insurance', 'Payer of the second', 'Payer of the first P-1']]);
    expect(second.region('Insurance').textContent).toContain('Payer of the second');
  },
};

const identifiers: Scenario = {
  calls: [patients.setIdentifiers],
  address: address('coverage'),
  async run(open) {
    let kept = new Kept<typeof sample>(patient);
    const [line] = sampleOf(patients.identifiers.reply).items;
    if (!line) throw new Error('no sample number');
    let lines: (typeof line)[] = [];
    const second = await open((server) => {
      kept = keep(server);
      server.answer(patients.identifiers, () => ({ items: lines }));
      server.guard(patients.setIdentifiers, kept, ({ body }) => {
        lines = (body as { items: object[] }).items.map((one) => ({ ...line, ...one }));
        return { items: lines };
      });
    });
    await second.press(/^Edit/, second.region('External IDs'));
    await second.fill('Number', 'H-1');
    await second.press('Add ID');
    await second.fillIn(second.lastField('Number'), 'O-1');
    lines = [{ ...line, kind: 'REGISTRY', value: 'R-1' }];
    kept.change({});
    const rows = [['External IDs', 'Hospital H-1 · Other O-1', 'Registry R-1']];
    await second.press(/^Save IDs/);
    await second.isAsked(rows);
    await second.answer('Back');
    await second.isTyped('Number', 'H-1');
    expect(second.lastField('Number').value).toBe('O-1');
    await second.press(/^Save IDs/);
    await second.isAsked(rows);
    await second.answer('Save mine');
    expect(second.sent(patients.setIdentifiers)).toMatchObject({ items: [{ value: 'H-1' }, { value: 'O-1' }] });

    // Once more: now theirs is taken.
    await second.press(/^Edit/, second.region('External IDs'));
    await second.fill('Number', 'H-2');
    lines = [{ ...line, kind: 'REGISTRY', value: 'R-2' }];
    kept.change({});
    await second.press(/^Save IDs/);
    await second.answer('Reload');
    expect(await second.field('Number')).toHaveProperty('value', 'R-2');
  },
};

const careTeam: Scenario = {
  calls: [patients.setCareTeamProvider, patients.removeCareTeamMember],
  address: address('care-team'),
  async run(open) {
    const member = (last: number, lastName: string) => ({
      ...sampleOf(patients.careTeam.reply.shape.items.element),
      ...{ id: `f0000000-0000-7000-8000-00000000000${last}`, employeeId: `e0000000-0000-7000-8000-00000000000${last}` },
      ...{ firstName: 'Pat', lastName, role: 'PROV', isPrimary: false },
    });
    const team = [member(1, 'Alder'), member(2, 'Birch'), member(3, 'Cedar')];
    let kept = new Kept<typeof sample>(patient);
    let there = team.slice(0, 1);
    const withPrimary = (employeeId: string) => {
      const name = team.find((one) => one.employeeId === employeeId)?.lastName;
      there = team
        .filter((one) => one.employeeId === employeeId || there.some(({ id }) => id === one.id))
        .map((one) => ({ ...one, isPrimary: one.employeeId === employeeId }));
      kept.change({ primaryProviderId: employeeId, providerName: `${name}, Pat` });
    };
    const answer = () => ({ items: there, concurrencyStamp: kept.now.concurrencyStamp });
    const [alder = member(1, ''), birch = member(2, ''), cedar = member(3, '')] = team;
    const second = await open((server) => {
      kept = keep(server);
      withPrimary(alder.employeeId);
      const [provider] = sampleOf(patients.providers.reply).items;
      if (!provider) throw new Error('no sample provider');
      server.answer(patients.providers, {
        items: team.map(({ employeeId, firstName, lastName }) => ({ ...provider, id: employeeId, firstName, lastName })),
      });
      server.answer(patients.careTeam, answer);
      server.guard(patients.setCareTeamProvider, kept, ({ params }) => {
        withPrimary(params.providerId ?? '');
        return answer();
      });
      server.guard(patients.removeCareTeamMember, kept, ({ params }) => {
        there = there.filter((one) => one.id !== params.careTeamMemberId);
        kept.change({});
      });
    });
    const isPrimary = async (name: RegExp) => expect((await second.row(name)).textContent).toMatch(/primary/i);
    withPrimary(birch.employeeId);
    await second.choose('Primary provider', /cedar/i);
    await second.isAsked([
      ['Provider', 'Cedar, Pat', 'Birch, Pat'],
      ['Care team', 'Alder, Pat · not changed by you', 'Alder, Pat · Birch, Pat'],
    ]);
    await second.answer('Back');
    // What stands there is shown now; choosing again is choosing with open eyes.
    await isPrimary(/^Birch/);
    await second.choose('Primary provider', /cedar/i);
    await isPrimary(/^Cedar/);

    // Undone: theirs is primary again, and mine, who came with this, is gone.
    await second.press(/^Undo/, document.body);
    await isPrimary(/^Birch/);
    expect(there.map(({ lastName }) => lastName)).toEqual(['Alder', 'Birch']);

    // Somebody made a member primary meanwhile: they are not removed unseen.
    withPrimary(alder.employeeId);
    await second.press('Remove Alder, Pat');
    await second.isAsked([['Provider', 'Birch, Pat', 'Alder, Pat']]);
    second.isOver();
    await second.answer('Reload');
    await isPrimary(/^Alder/);
    await second.isNotOffered('Remove Alder, Pat');
    expect(cedar.isPrimary).toBe(false);
  },
};

const planned: Scenario = {
  calls: [patients.takeBackPlannedStatus],
  address: address('coverage'),
  async run(open) {
    const plan = (reason: string, effectiveOn: string) => ({
      ...sampleOf(patients.find.reply.shape.plannedStatusChange.unwrap()),
      ...{ statusTypeCode: 'PAUSED' as const, reason, effectiveOn },
    });
    let kept = new Kept<typeof sample>(patient);
    const second = await open((server) => {
      kept = keep(server, { plannedStatusChange: plan('HOSPITAL', '2031-03-01') });
      server.guard(patients.takeBackPlannedStatus, kept, () => {
        kept.change({ plannedStatusChange: null });
        return kept.now;
      });
      server.guard(patients.changeStatus, kept, ({ body }) => {
        kept.change({ plannedStatusChange: plan((body as { reason: string }).reason, '2031-03-04') });
        return kept.now;
      });
    });
    expect(second.page).toContain('Hospital');
    kept.change({ plannedStatusChange: plan('TRAVEL', '2031-03-04') });
    await second.press('Cancel planned change');
    await second.isAsked([['Planned status', 'Paused · 03/01/2031 · Hospital', 'Paused · 03/04/2031 · Travel']]);
    second.isOver();
    await second.answer('Reload');
    expect(second.page).toContain('Travel');
    await second.press('Cancel planned change');
    expect(kept.now.plannedStatusChange).toBeNull();
    await second.press(/^Undo/, document.body);
    expect(kept.now.plannedStatusChange).toMatchObject({ reason: 'TRAVEL' });
  },
};

const status: Scenario = {
  calls: [patients.changeStatus],
  address: address('coverage'),
  async run(open) {
    let kept = new Kept<typeof sample>(patient);
    const second = await open((server) => {
      kept = keep(server);
      server.guard(patients.changeStatus, kept);
    });
    await second.fromMenu('More', 'Change status');
    await second.choose('New status', 'Paused');
    await second.choose('Reason', 'Hospital');
    kept.change({ statusTypeCode: 'PAUSED' });
    await second.press(/^Change status/);
    await second.isAsked([['Status', 'Active · not changed by you', 'Paused']]);
    await second.answer('Reload');
    expect(second.top.textContent).toContain('Hospital');
    expect(document.querySelector('main')?.textContent).toContain('Paused');
  },
};

const transfer: Scenario = {
  calls: [patients.transfer],
  address: address('coverage'),
  async run(open) {
    let kept = new Kept<typeof sample>(patient);
    const second = await open((server) => {
      kept = keep(server);
      const me = whoAmI();
      const [here] = me.facilities;
      if (!here) throw new Error('no sample facility');
      server.answer(access.whoAmI, { ...me, facilities: [here, { ...here, id: otherId, name: 'Birch Landing' }] });
      server.guard(patients.transfer, kept, ({ body }) => {
        const { concurrencyStamp: _, ...moved } = body as { concurrencyStamp: string; facilityId: string };
        kept.change({ ...moved, facilityName: moved.facilityId === otherId ? 'Birch Landing' : 'Cedar Hollow' });
        return kept.now;
      });
    });
    await second.fromMenu('More', /^Transfer/);
    await second.fill('Chair', '17');
    kept.change({ phone: '5550103131' });
    await second.goesBackAndSaves(
      () => second.press('Transfer patient'),
      [
        ['Facility', 'Birch Landing', 'Cedar Hollow'],
        ['Phone', 'not changed by you', '5550103131'],
      ],
    );
    expect(kept.now).toMatchObject({ facilityId: otherId, chair: 17, phone: '5550103131' });

    // Undone, what somebody changed meanwhile having been seen.
    kept.change({ chair: 22 });
    await second.press(/^Undo/, document.body);
    await second.isAsked([['Chair', '17', '22']]);
    await second.answer('Do it anyway');
    expect(kept.now).toMatchObject({ facilityId: sampleId });
  },
};

const [sampleDiagnosis] = sampleOf(patients.problems.reply).items;
if (!sampleDiagnosis) throw new Error('no sample diagnosis');
const diagnosis = stepTakenMeanwhile({
  address: address('diagnoses'),
  record: { ...sampleDiagnosis, icdCode: 'Z91.15', status: 'ACTIVE' } as typeof sampleDiagnosis,
  read: (server, kept) => {
    keep(server);
    server.answer(patients.problems, () => ({ items: kept.items }));
  },
  takes: patients.resolveProblem,
  button: 'Resolve Z91.15',
  meanwhile: { status: 'INACTIVE' },
  asked: [['Status', 'Active', 'Inactive']],
});

const inactivated = stepTakenMeanwhile<typeof sampleDiagnosis>({
  address: address('diagnoses'),
  record: { ...sampleDiagnosis, icdCode: 'Z91.15', status: 'ACTIVE' },
  read: (server, kept) => {
    keep(server);
    server.answer(patients.problems, () => ({ items: kept.items }));
  },
  takes: patients.inactivateProblem,
  button: 'Inactivate Z91.15',
  meanwhile: { status: 'RESOLVED' },
  asked: [['Status', 'Active', 'Resolved']],
});

const isolationEnded = formOfTwo<typeof sample>({
  address: address('coverage'),
  record: { ...patient, isIsolation: true },
  read: (server, kept) => server.answer(patients.find, () => kept.now),
  saves: patients.endIsolation,
  act: (_, kept) => kept.now,
  open: (second) => second.fromMenu('More', /^End isolation/),
  fill: ['Reason', 'antigen negative twice'],
  meanwhile: { chair: 22 },
  save: /^End isolation/,
  asked: [['Chair', 'not changed by you', '22']],
  sends: { reason: 'antigen negative twice' },
});

const [samplePatient] = sampleOf(patients.pagedList.reply).items;
if (!samplePatient) throw new Error('no sample patient');
const verified = stepTakenMeanwhile<typeof samplePatient>({
  address: '/home/patient-verification',
  record: { ...samplePatient, statusTypeCode: 'PENDING', mrn: 'REED-1', primaryProviderId: sampleId, providerName: 'Osei, Kwame' },
  read: (server, kept) =>
    server
      .answer(patients.duplicatesOf, { items: [] })
      .answer(patients.pagedList, () => kept.page)
      .answer(patients.find, () => ({ ...patient, ...kept.now, likelyDuplicates: [] }) as typeof patient),
  takes: patients.activate,
  button: 'Verify',
  meanwhile: { statusTypeCode: 'ACTIVE' },
  leaves: true,
  asked: [['Status', 'Pending Verification', 'Active']],
});

export const patientScenarios: Scenarios = {
  'a diagnosis inactivated after somebody resolved it': inactivated,
  'the end of an isolation: the reason stays typed': isolationEnded,
  'a patient verified meanwhile': verified,
  'the details of a patient, told in words, not in codes': details,
  'insurance: the list of the second is not written over that of the first unseen': insurance,
  'external ids: back keeps every line typed': identifiers,
  'the primary provider, and a member of the care team': careTeam,
  'a planned status: another plan is not taken back unseen': planned,
  'the status of a patient: the reason stays': status,
  'a transfer, and taking it back: what somebody changed meanwhile stays': transfer,
  'a diagnosis resolved meanwhile': diagnosis,
};
