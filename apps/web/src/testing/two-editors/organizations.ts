import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { expect } from 'vitest';
import { Kept } from '../kept.ts';
import { sampleId, sampleOf } from '../sample-answer.ts';
import type { Scenario, Scenarios } from './second-editor.ts';
import { formOfTwo } from './shapes.ts';

// Organizations with all their parts: contacts, limits, goals, groups of results, billing, status.

const organization = { ...sampleOf(organizations.find.reply), name: 'Wren Kidney', statusTypeCode: 'ACTIVE' };
const settings = sampleOf(organizationSettings.settings.reply);
const address = (tab: string) => `/home/organization?id=${sampleId}&tab=${tab}`;

function contact(kind: 'organization' | 'invoice'): Scenario {
  const list = kind === 'invoice' ? 'invoiceContacts' : 'organizationContacts';
  const change = kind === 'invoice' ? organizations.changeInvoiceContact : organizations.changeOrganizationContact;
  const changeStatus = kind === 'invoice' ? organizations.changeInvoiceContactStatus : organizations.changeOrganizationContactStatus;
  const remove = kind === 'invoice' ? organizations.removeInvoiceContact : organizations.removeOrganizationContact;
  const [sample] = organization[list];
  if (!sample) throw new Error('no sample contact');
  return {
    calls: [change, changeStatus, remove],
    address: address('contacts'),
    async run(open) {
      const kept = new Kept({
        ...sample,
        firstName: 'Marlow',
        lastName: 'Wren',
        title: 'Buyer',
        note: null as string | null,
        statusTypeCode: 'ACTIVE' as typeof sample.statusTypeCode,
      });
      const second = await open((server) => {
        const both = { ...organization, organizationContacts: [], invoiceContacts: [] };
        server.answer(organizations.find, () => ({ ...both, [list]: kept.items }));
        server.guard(change, kept).guard(changeStatus, kept);
        server.guard(remove, kept, () => kept.remove());
      });
      await second.press(/^Edit Wren/);
      await second.fill('Function', 'as the second says');
      kept.change({ title: 'as the first says', note: 'call in the morning' });
      await second.goesBackAndSaves(
        () => second.press(/^Save contact/),
        [
          ['Function', 'as the second says', 'as the first says'],
          ['Note', 'not changed by you', 'call in the morning'],
        ],
      );
      expect(second.sent(change)).toMatchObject({ title: 'as the second says', note: 'call in the morning' });

      // Both turn it off: the second sees that, and is not asked to do it once more.
      kept.change({ statusTypeCode: 'INACTIVE' });
      await second.press('Inactivate');
      await second.isAsked([['Status', 'Active', 'Inactive']]);
      second.isOver();
      await second.answer('Reload');
      await second.isOffered('Activate');

      kept.change({ note: 'moves to the new office' });
      await second.removes(/^Remove Wren/, [['Note', 'call in the morning', 'moves to the new office']]);
      expect(kept.items).toEqual([]);
    },
  };
}

/** A range or an alert: changed by both, then ended after somebody changed it. */
function limits(list: 'offeringRanges' | 'alerts'): Scenario {
  const isRange = list === 'offeringRanges';
  const [sample] = settings[list];
  if (!sample) throw new Error('no sample setting');
  const bounds = { greater: '>=', greaterValue: 10, less: '<=', lessValue: 90, text: '10–90', note: null };
  return formOfTwo({
    address: address(isRange ? 'ranges' : 'alerts'),
    record: { ...sample, ...bounds, resultName: 'Sodium', resultCode: 'NA' } as typeof sample,
    read: (server, kept) =>
      server.answer(organizations.find, organization).answer(organizationSettings.settings, () => ({ ...settings, [list]: kept.items })),
    saves: isRange ? organizationSettings.changeRange : organizationSettings.changeAlert,
    open: (second) => second.press(/^Edit Sodium/),
    fill: ['Note', 'as the second says'],
    meanwhile: { lessValue: 80, text: '10–80' },
    save: isRange ? /^Save range/ : /^Save alert/,
    asked: [
      ['Highest', '90 · not changed by you', '80'],
      ['Note', 'as the second says', '—'],
    ],
    sends: { lessValue: 80, note: 'as the second says' },
    removal: {
      removes: isRange ? organizationSettings.removeRange : organizationSettings.removeAlert,
      button: /^Remove Sodium/,
      meanwhile: { lessValue: 70, text: '10–70' },
      asked: [[isRange ? 'Normal range' : 'Not flagged', '10–80', '10–70']],
    },
  });
}

const goalSet: Scenario = {
  calls: [
    organizationSettings.changeGoal,
    organizationSettings.changeGoalSet,
    organizationSettings.removeGoal,
    organizationSettings.removeGoalSet,
  ],
  address: address('goals'),
  async run(open) {
    const [sample] = settings.goalSets;
    const [sampleGoal] = sample?.goals ?? [];
    if (!sample || !sampleGoal) throw new Error('no sample goal');
    const set = new Kept({ ...sample, name: 'Wren goals', note: null as string | null, isDefault: false });
    const bounds = { greater: '>=', greaterValue: 3.5, less: '<=', lessValue: 5.5, text: '3.5–5.5' };
    const goal = new Kept({ ...sampleGoal, ...bounds, resultCode: 'K', resultName: 'Potassium', modalityTypeCode: 'HD' });
    const second = await open((server) => {
      server.answer(organizations.find, organization);
      server.answer(organizationSettings.settings, () => ({
        ...settings,
        goalSets: set.items.map((one) => ({ ...one, goals: goal.items })),
      }));
      server.guard(organizationSettings.changeGoal, goal).guard(organizationSettings.removeGoal, goal, () => goal.remove());
      const changeSet = () => ({ ...set.now, goals: goal.items });
      server.guard(organizationSettings.changeGoalSet, set, ({ body }) => {
        set.change(body as object);
        return changeSet();
      });
      server.guard(organizationSettings.removeGoalSet, set, () => set.remove());
    });
    await second.press(/^Edit Potassium/);
    await second.fill('Highest', '5.2');
    goal.change({ greaterValue: 3.8, lessValue: 5, text: '3.8–5' });
    await second.goesBackAndSaves(
      () => second.press(/^Save goal/),
      [
        ['Lowest', '3.5 · not changed by you', '3.8'],
        ['Highest', '5.2', '5'],
      ],
    );
    expect(second.sent(organizationSettings.changeGoal)).toMatchObject({ greaterValue: 3.8, lessValue: 5.2 });

    await second.fromMenu('Goal set', 'Edit goal set');
    await second.fill('Name', 'Wren goals of the second');
    set.change({ note: 'as the first says' });
    await second.goesBackAndSaves(
      () => second.press(/^Save goal set/),
      [
        ['Name', 'Wren goals of the second', 'Wren goals'],
        ['Note', 'not changed by you', 'as the first says'],
      ],
    );
    expect(second.sent(organizationSettings.changeGoalSet)).toMatchObject({ name: 'Wren goals of the second', note: 'as the first says' });

    // Ended with its goals, one of which somebody has just changed.
    goal.change({ greaterValue: 4, lessValue: 4.9, text: '4–4.9' });
    set.change({});
    await second.fromMenu('Goal set', 'End goal set');
    await second.confirm();
    await second.isAsked([['Potassium, HD', '3.8–5', '4–4.9']]);
    await second.answer('Reload');
    expect(second.page).toContain('4–4.9');

    goal.change({ lessValue: 4.8, text: '4–4.8' });
    await second.removes(/^Remove Potassium/, [['Goal', '4–4.9', '4–4.8']]);
    await second.fromMenu('Goal set', 'End goal set');
    await second.confirm();
    expect(set.items).toEqual([]);
  },
};

const [sampleCategory] = settings.resultCategories;
if (!sampleCategory) throw new Error('no sample group');
const category = formOfTwo({
  address: address('categories'),
  record: { ...sampleCategory, name: 'Wren results', position: 3 },
  read: (server, kept) =>
    server
      .answer(organizations.find, organization)
      .answer(organizationSettings.settings, () => ({ ...settings, resultCategories: kept.items })),
  saves: organizationSettings.changeCategory,
  open: (second) => second.press(/^Edit Wren results/),
  fill: ['Position', '5'],
  meanwhile: { name: 'Wren results of the first', position: 4 },
  save: /^Save group/,
  asked: [
    ['Name', 'Wren results · not changed by you', 'Wren results of the first'],
    ['Position', '5', '4'],
  ],
  sends: { name: 'Wren results of the first', position: 5 },
  removal: {
    removes: organizationSettings.removeCategory,
    button: /^Remove Wren results/,
    meanwhile: { position: 9 },
    asked: [['Position', '5', '9']],
  },
});

const billingMethod: Scenario = {
  calls: [organizations.addBillingMethod],
  address: address('billing'),
  async run(open) {
    const kept = new Kept({ ...organization, billingMethods: [] as typeof organization.billingMethods });
    const second = await open((server) => {
      server.answer(organizations.find, () => kept.now);
      server.guard(organizations.addBillingMethod, kept, () => kept.now);
    });
    await second.press(/^Add billing method/);
    await second.fill('Note', 'as written in the letter');
    kept.change({ billingMethods: organization.billingMethods.map((one) => ({ ...one, validFrom: '2026-03-01' })), phone: '5550101111' });
    await second.press(/^Save billing method/);
    await second.isAsked([
      ['Phone', 'not changed by you', '5550101111'],
      ['Billing methods', 'not changed by you', 'Client bill since 2026-03-01'],
    ]);
    await second.answer('Back');
    await second.isTyped('Note', 'as written in the letter');
  },
};

const status: Scenario = {
  calls: [organizations.changeStatus],
  role: 'clinical_support',
  address: `/home/organization?id=${sampleId}`,
  async run(open) {
    const kept = new Kept({ ...organization, statusTypeCode: 'PENDING' });
    const second = await open((server) => {
      server.answer(organizations.find, () => kept.now).guard(organizations.changeStatus, kept);
    });
    await second.fromMenu('More', 'Change status');
    await second.choose('New status', 'Active');
    await second.fill('Reason', 'contract signed');
    kept.change({ name: 'Wren Kidney South' });
    await second.press(/^Change status/);
    await second.isAsked([['Name', 'Wren Kidney · not changed by you', 'Wren Kidney South']]);
    await second.answer('Back');
    await second.isTyped('Reason', 'contract signed');
    await second.press(/^Change status/);
    await second.answer('Save mine');
    expect(second.sent(organizations.changeStatus)).toMatchObject({ statusTypeCode: 'ACTIVE', reason: 'contract signed' });
  },
};

const statusOfSeveral: Scenario = {
  calls: [organizations.changeStatus],
  role: 'clinical_support',
  address: '/home/organizations',
  async run(open) {
    const [row] = sampleOf(organizations.pagedList.reply).items;
    if (!row) throw new Error('no sample organization');
    const kept = new Kept({ ...organization, ...row, name: 'Wren Late', statusTypeCode: 'PENDING' });
    const second = await open((server) => {
      server.answer(organizations.pagedList, () => kept.page).answer(organizations.find, () => kept.now);
      server.guard(organizations.changeStatus, kept);
    });
    await second.tick(await second.row('Wren Late'));
    kept.change({ statusTypeCode: 'ACTIVE' });
    await second.press('Activate');
    await second.confirm();
    await second.isAsked([['Status', 'Pending Verification', 'Active']]);
    await second.answer('Reload');
    expect((await second.row('Wren Late')).textContent).toContain('Active');
  },
};

const details = formOfTwo<typeof organization>({
  address: address('details'),
  record: { ...organization, externalId: null, phone: '5550100000' },
  read: (server, kept) => server.answer(organizations.find, () => kept.now),
  saves: organizations.update,
  fill: ['External ID', 'X-2'],
  meanwhile: { name: 'Wren Kidney South' },
  save: /^Save organization/,
  asked: [
    ['Name', 'Wren Kidney · not changed by you', 'Wren Kidney South'],
    ['External ID', 'X-2', '—'],
  ],
  sends: { name: 'Wren Kidney South', externalId: 'X-2' },
});

/** Who leads, or works for, an organization: the other's choice has a name although the second never searched for it. */
function people(kind: 'leaders' | 'assignments'): Scenario {
  const isLeaders = kind === 'leaders';
  const call = isLeaders ? organizations.setLeaders : organizations.setAssignments;
  const idOf = (last: number) => `e0000000-0000-7000-8000-00000000000${last}`;
  return {
    calls: [call],
    address: address('people'),
    async run(open) {
      const [leader] = organization.leaders;
      const [assignment] = organization.assignments;
      if (!leader || !assignment) throw new Error('no sample people');
      const listOf = (last: number, name: string) =>
        isLeaders
          ? { leaders: [{ ...leader, employeeId: idOf(last), name, role: 'EXECUTIVE' as const }] }
          : { assignments: [{ ...assignment, employeeId: idOf(last), name }] };
      const kept = new Kept<typeof organization>({ ...organization, ...listOf(1, 'Alder, Pat') });
      const second = await open((server) => {
        server.answer(organizations.find, () => kept.now);
        const colleague = { ...sampleOf(employees.find.reply), id: idOf(2), firstName: 'Pat', lastName: 'Birch' };
        server.answer(employees.allShort, { items: [colleague] } as never);
        server.guard(call, kept, () => kept.now as never);
      });
      await second.press(isLeaders ? 'Edit Leaders' : 'Edit Works for the whole organization');
      await second.choose(isLeaders ? 'Leader 1' : 'Person 1', /Birch/);
      kept.change(listOf(3, 'Cedar, Pat'));
      const words = (name: string) => (isLeaders ? `${name} (Executive)` : name);
      await second.goesBackAndSaves(
        () => second.press(isLeaders ? /^Save leaders/ : /^Save people/),
        [[isLeaders ? 'Leaders' : 'Works for the whole organization', words('Birch, Pat'), words('Cedar, Pat')]],
      );
      expect(second.sent(call)).toMatchObject(isLeaders ? { leaders: [{ employeeId: idOf(2) }] } : { employeeIds: [idOf(2)] });
    },
  };
}

export const organizationScenarios: Scenarios = {
  'the details of an organization': details,
  'who leads an organization: by name and function': people('leaders'),
  'who works for the whole organization: by name': people('assignments'),
  'a contact of an organization: its fields, its status, taken away': contact('organization'),
  'a contact for invoices: its fields, its status, taken away': contact('invoice'),
  'a range of an organization': limits('offeringRanges'),
  'an alert of an organization': limits('alerts'),
  'a goal set and its goals': goalSet,
  'a group of results': category,
  'a billing method entered while somebody changed the organization': billingMethod,
  'the status of an organization: the reason stays typed': status,
  'of several organizations that are activated together, the one that was changed is asked for': statusOfSeveral,
};
