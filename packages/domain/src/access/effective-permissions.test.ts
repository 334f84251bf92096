import { describe, expect, test } from 'vitest';
import { isHeld, permissionStates, refuseWish, withWishes } from './effective-permissions.ts';
import { featuresOn, tenantFeatures } from './tenant-features.ts';

const all = { isContractedForPatient: true, isContractedForEmployee: true, isContractedForSource: true };
const features = featuresOn([]);
const nurse = { roles: ['clinical_nurse'], tenant: [], own: [], contract: all, features };

describe('why somebody holds a permission or not', () => {
  test.each([
    ['by the role', {}, 'Order.Requisitions.Collect', 'role'],
    ['nothing gives it', {}, 'Order.Schedules.Sign', 'none'],
    ['given to the person', { own: [{ permission: 'Order.Schedules.Sign', isGranted: true }] }, 'Order.Schedules.Sign', 'granted'],
    [
      'taken from the person',
      { own: [{ permission: 'Order.Requisitions.Collect', isGranted: false }] },
      'Order.Requisitions.Collect',
      'denied',
    ],
    [
      'kept from the customer',
      { tenant: [{ permission: 'Order.Requisitions.Collect', isGranted: false }] },
      'Order.Requisitions.Collect',
      'tenant',
    ],
    [
      'kept from the customer, whatever the person was given',
      {
        tenant: [{ permission: 'Order.Schedules.Sign', isGranted: false }],
        own: [{ permission: 'Order.Schedules.Sign', isGranted: true }],
      },
      'Order.Schedules.Sign',
      'tenant',
    ],
    [
      'given to everybody of the customer',
      { tenant: [{ permission: 'Order.Schedules.Sign', isGranted: true }] },
      'Order.Schedules.Sign',
      'role',
    ],
    ['outside of the contract', { contract: { ...all, isContractedForPatient: false } }, 'MasterData.Patients.View', 'contract'],
    [
      'a kind of testing that the customer has not subscribed to',
      { features: featuresOn([{ name: 'Feature.PatientTesting', value: 'false' }]) },
      'MasterData.Patients.View',
      'contract',
    ],
    [
      'invoices that the customer has not subscribed to',
      { roles: ['clinical_admin'], features: featuresOn([{ name: 'Feature.Invoices', value: 'false' }]) },
      'Order.Invoices.View',
      'contract',
    ],
    [
      'notices that the customer has not subscribed to',
      { features: featuresOn([{ name: 'Feature.AbnCheck', value: 'false' }]) },
      'Order.Abn.Check',
      'contract',
    ],
    ['no role at all', { roles: [] }, 'MasterData.Patients.View', 'none'],
  ] as const)('%s', (_, change, permission, state) => {
    const states = permissionStates({ ...nurse, ...change });
    expect(states.get(permission)).toBe(state);
    expect(isHeld(states.get(permission))).toBe(state === 'role' || state === 'granted');
  });
});

test('features are on or off by themselves until something is said', () => {
  const byDefault = tenantFeatures.filter((feature) => feature.isEnabledByDefault).map((feature) => feature.name);
  expect([...features]).toEqual(byDefault);
  expect(featuresOn([{ name: 'Feature.KaiserExport', value: 'true' }]).has('Feature.KaiserExport')).toBe(true);
});

describe('nobody grants what they do not hold', () => {
  const held = new Set(['MasterData.Patients.View', 'Access.Tenants.Manage']);
  test.each([
    ['MasterData.Patients.View', undefined],
    ['Order.Schedules.Sign', 'NOT_HELD'],
    ['Access.Tenants.Manage', 'SUPPORT_ONLY'],
    ['Order.Everything.Do', 'UNKNOWN'],
  ])('%s', (permission, because) => {
    for (const isGranted of [true, false, null]) expect(refuseWish({ permission, isGranted }, held)).toBe(because);
  });
});

test('wishes replace exceptions, null removes them, others stay', () => {
  const own = [
    { permission: 'a', isGranted: true },
    { permission: 'b', isGranted: false },
    { permission: 'c', isGranted: true },
  ];
  const wishes = [
    { permission: 'a', isGranted: false },
    { permission: 'b', isGranted: null },
    { permission: 'd', isGranted: true },
  ];
  expect(withWishes(own, wishes)).toEqual([
    { permission: 'c', isGranted: true },
    { permission: 'a', isGranted: false },
    { permission: 'd', isGranted: true },
  ]);
});
