import { access } from '@drawday/contracts/access/access.contract.ts';
import { users } from '@drawday/contracts/access/users.contract.ts';
import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { expect } from 'vitest';
import { Kept } from '../kept.ts';
import { sampleId, sampleOf } from '../sample-answer.ts';
import type { Scenario, Scenarios } from './second-editor.ts';
import { formOfTwo } from './shapes.ts';

// Employees with their accounts, facilities and permissions, job titles, and accounts in the list of users.

const sample = sampleOf(employees.find.reply);
const account = {
  ...sampleOf(employees.find.reply.shape.account.unwrap()),
  ...{ userId: 'd0000000-0000-7000-8000-000000000001', userName: 'wren', email: 'wren@clinic.example', roles: ['clinical_nurse'] },
  ...{ isActive: true, isLocked: false, isDeleted: false, emailConfirmed: true, awaitsConfirmation: false },
};
const employee = {
  ...sample,
  firstName: 'Robin',
  lastName: 'Wren',
  careRole: 'NURSE',
  statusTypeCode: 'ACTIVE',
  account: account as typeof sample.account,
};
const colleague = '01900000-0000-7000-8000-0000000000aa';
const address = (tab: string) => `/home/employee?id=${sampleId}&tab=${tab}`;

const details = formOfTwo({
  address: address('details'),
  record: { ...employee, phone: null as string | null, licenseNumber: null as string | null },
  read: (server, kept) => server.answer(employees.find, () => kept.now),
  saves: employees.update,
  fill: ['Phone', '(555) 010-2222'],
  meanwhile: { phone: '5550101111', licenseNumber: 'RN-7781' },
  save: /^Save employee/,
  asked: [
    ['License number', 'not changed by you', 'RN-7781'],
    ['Phone', '(555) 010-2222', '5550101111'],
  ],
  sends: { phone: '(555) 010-2222', licenseNumber: 'RN-7781' },
});

const profile = formOfTwo({
  address: '/home/my-profile',
  record: { ...sampleOf(access.myProfile.reply), email: 'casey@clinic.example' },
  read: (server, kept) => server.answer(access.myProfile, () => kept.now),
  saves: access.updateMyProfile,
  fill: ['Phone', '555-010-6161'],
  meanwhile: { phoneNumber: '555-010-7171' },
  save: /^Save profile/,
  asked: [['Phone', '555-010-6161', '555-010-7171']],
  sends: { phoneNumber: '555-010-6161' },
});

const covering: Scenario = {
  calls: [],
  address: address('coverings'),
  async run(open) {
    const kept = new Kept({ ...employee, coverings: [] as typeof sample.coverings });
    const second = await open((server) => {
      server.answer(employees.find, () => kept.now);
      server.answer(employees.pagedList, {
        ...sampleOf(employees.pagedList.reply),
        items: [{ ...employee, id: colleague, lastName: 'Hale' }],
      });
      server.refuse(employees.cover, 409, 'EMP_COVERING_OVERLAP', 'Robin Wren already stands in on these days.');
    });
    await second.press('Cover a colleague');
    await second.choose('Stands in for', /Hale/);
    // The days stay typed, the covering that somebody entered meanwhile shows below.
    kept.change({ coverings: sample.coverings.map((one) => ({ ...one, coveredEmployeeName: 'Hale, Ruth' })) });
    await second.press(/^Save covering/);
    expect(document.querySelector('main [role="alert"]')?.textContent).toContain('already stands in on these days');
    await second.isOffered(/^Save covering/);
    expect(second.page).toContain('Hale');
  },
};

const accountOfEmployee: Scenario = {
  calls: [employees.setupUserAccount, employees.changeUserStatus],
  address: address('account'),
  async run(open) {
    const kept = new Kept(employee);
    const second = await open((server) => {
      server.answer(employees.find, () => kept.now);
      server.guard(employees.setupUserAccount, kept, ({ body }) => {
        kept.change({ account: { ...account, ...(body as object) } });
        return kept.now;
      });
      server.guard(employees.changeUserStatus, kept, () => kept.now);
    });
    await second.fill('User name', 'wren.second');
    kept.change({ account: { ...account, roles: ['clinical_clinician'] } });
    await second.goesBackAndSaves(
      () => second.press(/^Save account/),
      [
        ['User name', 'wren.second', 'wren'],
        ['Roles', 'Nurse · not changed by you', 'Clinician'],
      ],
    );
    expect(second.sent(employees.setupUserAccount)).toMatchObject({ userName: 'wren.second', roles: ['clinical_clinician'] });

    // A step of the account's life, after somebody took one.
    kept.change({ account: { ...account, roles: ['clinical_clinician'], isLocked: true } });
    await second.press('Close account');
    await second.confirm();
    await second.isAsked([['Account', 'Active', 'Locked']]);
    second.isOver();
    await second.answer('Reload');
    await second.isOffered('Unlock');
  },
};

const ids = ['a', 'b', 'c'].map((last) => `e0000000-0000-7000-8000-00000000000${last}`);
const [north = '', south = '', west = ''] = ids;
const placeOf = (facilityId: string, facilityName: string, isPrimary: boolean) => ({
  ...sampleOf(employees.find.reply.shape.facilityAssignments.element),
  ...{ facilityId, facilityName, isPrimary },
});
/** Works in three facilities, one of them primary. */
const worksIn = (primaryFacilityId: string) => ({
  primaryFacilityId,
  primaryFacilityName: primaryFacilityId === north ? 'North' : primaryFacilityId === south ? 'South' : 'West',
  facilityCount: 3,
  facilityAssignments: [
    placeOf(north, 'North', primaryFacilityId === north),
    placeOf(south, 'South', primaryFacilityId === south),
    placeOf(west, 'West', primaryFacilityId === west),
  ],
});

const primaryFacility: Scenario = {
  calls: [employees.assignFacility],
  address: address('facilities'),
  async run(open) {
    const kept = new Kept({ ...employee, ...worksIn(north) });
    const second = await open((server) => {
      server.answer(employees.find, () => kept.now);
      server.guard(employees.assignFacility, kept, () => {
        kept.change(worksIn(west));
        return kept.now;
      });
    });
    const makePrimary = async () => second.press('Make primary', await second.row(/^West/));
    kept.change(worksIn(south));
    await makePrimary();
    await second.isAsked([['Facility', 'North', 'South']]);
    second.isOver();
    await second.answer('Reload');
    expect((await second.row(/^South/)).textContent).toContain('Primary');
    await makePrimary();
    expect((await second.row(/^West/)).textContent).toContain('Primary');
  },
};

const permissions: Scenario = {
  calls: [employees.changePermissions],
  address: '/home/reports-employee-permissions',
  async run(open) {
    const list = sampleOf(employees.permissions.reply);
    const [column] = list.permissions;
    const [row] = list.items;
    if (!column || !row) throw new Error('no sample permission');
    const name = 'MasterData.Patients.View';
    const states = { state: 'role' as 'role' | 'denied' };
    const preview = sampleOf(employees.previewPermissions.reply);
    const items = (loses: number) => preview.items.map((one) => ({ ...one, permission: name, gains: 0, loses, unchanged: 1 - loses }));
    const kept = new Kept({ ...preview, items: items(1), changedEmployees: 1, skipped: 0 });
    const second = await open((server) => {
      server.answer(employees.permissions, () => ({
        ...list,
        permissions: [{ ...column, name, mayChange: true }],
        items: [{ ...row, firstName: 'Robin', lastName: 'Wren', states: { [name]: states.state } }],
      }));
      server.answer(employees.previewPermissions, () => kept.now);
      server.guard(employees.changePermissions, kept);
    });
    const shown = await second.row(/Wren/i);
    await second.press(/./, shown.querySelector('td:has(button)') ?? shown);
    await second.press('Deny');
    await second.press('Preview changes');
    kept.change({ items: items(0), changedEmployees: 0 });
    states.state = 'denied';
    await second.press(/^Change \d/);
    await second.isAsked([['See patients', 'Gain it 0 · Lose it 1 · Unchanged 0', 'Gain it 0 · Lose it 0 · Unchanged 1']]);
    await second.answer('Reload');
    expect(second.buttons(/^Change \d/)[0]).toHaveProperty('disabled', true);
    expect(second.sent(employees.changePermissions)).toBeUndefined();
    await second.press('Back');
    expect((await second.row(/Wren/i)).textContent).toContain('Denied');
  },
};

const [sampleTitle] = sampleOf(employees.jobTitles.reply).items;
if (!sampleTitle) throw new Error('no sample job title');
const jobTitle = formOfTwo({
  address: '/home/employee-job-titles',
  record: { ...sampleTitle, name: 'Wren keeper', employeeCount: 0, isBeyond: false },
  read: (server, kept) => server.answer(employees.jobTitles, () => kept.page),
  saves: employees.updateJobTitle,
  open: (second) => second.press('Rename'),
  fill: ['Job title', 'Wren warden'],
  meanwhile: { name: 'Wren guard' },
  save: /^Save/,
  asked: [['Job title', 'Wren warden', 'Wren guard']],
  sends: { name: 'Wren warden' },
  removal: {
    removes: employees.deleteJobTitle,
    button: 'Remove',
    meanwhile: { name: 'Wren warden of the night' },
    asked: [['Job title', 'Wren warden', 'Wren warden of the night']],
  },
});

const verified: Scenario = {
  calls: [employees.activate, employees.changeStatus],
  address: address('details'),
  async run(open) {
    const kept = new Kept({ ...employee, account: null as typeof sample.account, statusTypeCode: 'PENDING', careRole: 'NONE' });
    const second = await open((server) => {
      server.answer(employees.find, () => kept.now);
      server.answer(employees.departures, {
        items: sampleOf(employees.departures.reply).items.map((one) => ({
          ...one,
          ...{ obstacle: null, careTeamPlaces: 0, primaryPatients: 0, unsignedOrders: 0 },
        })),
      });
      server.guard(employees.activate, kept).guard(employees.changeStatus, kept);
    });
    kept.change({ statusTypeCode: 'ACTIVE' });
    await second.press('Verify');
    await second.isAsked([['Status', 'Pending Verification', 'Active']]);
    second.isOver();
    await second.answer('Reload');
    await second.isNotOffered('Verify');

    // Leaving: the reason stays while somebody puts them on leave.
    await second.fromMenu('More', 'Inactivate');
    await second.fill('Reason', 'moved away');
    kept.change({ statusTypeCode: 'PAUSED' });
    await second.press(/^Inactivate/);
    await second.isAsked([['Status', 'Active', 'Paused']]);
    await second.answer('Reload');
    await second.isTyped('Reason', 'moved away');
  },
};

const verifiedInQueue: Scenario = {
  calls: [employees.activate],
  address: '/home/employee-verification',
  async run(open) {
    const kept = new Kept({ ...employee, account: null as typeof sample.account, statusTypeCode: 'PENDING', careRole: 'NONE' });
    const second = await open((server) => {
      server.answer(employees.pagedList, () => kept.page).answer(employees.find, () => kept.now);
      server.guard(employees.activate, kept, () => {
        kept.remove();
        return { ...kept.now, statusTypeCode: 'ACTIVE' };
      });
    });
    await second.row(/Wren/i);
    // A change of something else does not end the step, which is offered again.
    kept.change({ firstName: 'Robyn' });
    await second.press('Verify');
    await second.isAsked([['Employee', 'Wren, Robin', 'Wren, Robyn']]);
    await second.answer('Do it anyway');
    expect(kept.items).toEqual([]);
    await second.isNotOffered('Verify');
  },
};

const user: Scenario = {
  calls: [users.changeStatus],
  address: '/home/users',
  async run(open) {
    const [row] = sampleOf(users.list.reply).items;
    if (!row) throw new Error('no sample user');
    const kept = new Kept({ ...row, userName: 'wren', name: 'Robin', surname: 'Wren', isActive: true, emailConfirmed: true });
    const second = await open((server) => {
      server.answer(users.list, () => kept.page).answer(users.find, () => kept.now);
      server.guard(users.changeStatus, kept);
    });
    kept.change({ isActive: false });
    await second.fromMenu(/^More/, 'Deactivate', await second.row('Wren'));
    await second.confirm();
    await second.isAsked([['Status', 'Active', 'Inactive']]);
    second.isOver();
    await second.answer('Reload');
    await second.press(/^More/, await second.row('Wren'));
    await second.isOffered('Activate');
  },
};

export const employeeScenarios: Scenarios = {
  'the details of an employee': details,
  'a covering that somebody entered meanwhile: the days stay typed': covering,
  'my profile': profile,
  'the account of an employee: its fields, a step of its life': accountOfEmployee,
  'the primary facility of an employee': primaryFacility,
  'permissions of an employee: what was previewed holds, or nothing is changed': permissions,
  'a job title: renamed, taken away': jobTitle,
  'an employee verified meanwhile; the reason of leaving stays typed': verified,
  'an employee in the queue who was changed is verified knowingly': verifiedInQueue,
  'the status of an account in the list of users': user,
};
