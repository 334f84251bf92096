import { expect, test } from 'vitest';
import { type SetupFacts, type SetupPerson, setupChecklist } from './setup-checklist.ts';

const person = (name: string, isProvider: boolean, account: SetupPerson['account']): SetupPerson => ({
  employeeId: name,
  name,
  isProvider,
  account,
});
const account = (role: string, isInvited = true, hasSignedIn = true) => ({ roles: [role], isInvited, hasSignedIn });
const provider = person('Lindgren', true, account('clinical_provider'));
const nurse = person('Mercer', false, account('clinical_nurse'));
const whole: SetupFacts = {
  testsPatients: true,
  missingDetails: [],
  drawDays: 1,
  shifts: 3,
  laboratories: 1,
  laboratoriesWithAccount: 1,
  people: [provider, nurse],
  hasVerifiedPatients: true,
  hasSignedOrders: true,
  hasUnsignedOrders: false,
  hasPrintedLabels: true,
};
const open = (facts: Partial<SetupFacts>) =>
  setupChecklist({ ...whole, ...facts }).flatMap(({ step, fault, people }) =>
    fault ? [[step, fault, ...people.map(({ name }) => name)]] : [],
  );

test.each<[string, Partial<SetupFacts>, unknown[]]>([
  ['nothing is missing', {}, []],
  ['no phone', { missingDetails: ['phone'] }, [['DETAILS', 'DETAILS_MISSING']]],
  ['no phone and no director', { missingDetails: ['phone', 'medicalDirectorId'] }, [['DETAILS', 'DETAILS_MISSING']]],
  ['no director alone', { missingDetails: ['medicalDirectorId'] }, [['DETAILS', 'NO_DIRECTOR']]],
  ['no draw days', { drawDays: 0 }, [['DRAW_DAYS', 'NO_DRAW_DAYS']]],
  ['no shift times', { shifts: 0 }, [['SHIFTS', 'NO_SHIFTS']]],
  ['no laboratory', { laboratories: 0, laboratoriesWithAccount: 0 }, [['LABORATORY', 'NO_LABORATORY']]],
  ['no account at the laboratory', { laboratoriesWithAccount: 0 }, [['LABORATORY', 'NO_LAB_ACCOUNT']]],
  ['no provider', { people: [nurse] }, [['PROVIDER', 'NOBODY']]],
  ['no nurse', { people: [provider] }, [['NURSE', 'NOBODY']]],
  ['a provider without account', { people: [person('A', true, null), nurse] }, [['PROVIDER', 'NO_ACCOUNT', 'A']]],
  ['a provider whose role cannot sign', { people: [person('A', true, account('clinical_nurse')), nurse] }, [['PROVIDER', 'NO_ROLE', 'A']]],
  [
    'a provider who is not invited',
    { people: [person('A', true, account('clinical_provider', false, false)), nurse] },
    [['PROVIDER', 'NOT_INVITED', 'A']],
  ],
  [
    'of two providers the one who is further',
    { people: [person('A', true, null), person('B', true, account('clinical_provider', true, false)), nurse] },
    [['PROVIDER', 'NOT_SIGNED_IN', 'B']],
  ],
  ['one of two who can is enough', { people: [person('A', true, null), provider, nurse] }, []],
  [
    'a nurse who is not invited',
    { people: [provider, person('N', false, account('clinical_nurse', false, false))] },
    [['NURSE', 'NOT_INVITED', 'N']],
  ],
  [
    'no patients',
    { hasVerifiedPatients: false, hasSignedOrders: false },
    [
      ['PATIENTS', 'NO_PATIENTS'],
      ['ORDERS', 'NO_ORDERS'],
    ],
  ],
  ['orders that wait for a signature', { hasSignedOrders: false, hasUnsignedOrders: true }, [['ORDERS', 'UNSIGNED_ORDERS']]],
  ['no printer', { hasPrintedLabels: false }, [['PRINTER', 'NO_PRINTER']]],
])('D.5 what a facility lacks: %s', (_, facts, expected) => {
  expect(open(facts)).toEqual(expected);
});

test('D.5 where no patients are tested, nothing about them is missing', () => {
  const none = { drawDays: 0, shifts: 0, people: [], hasVerifiedPatients: false, hasSignedOrders: false, hasPrintedLabels: false };
  expect(open({ ...none, testsPatients: false, laboratories: 0 })).toEqual([['LABORATORY', 'NO_LABORATORY']]);
});
