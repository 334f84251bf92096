import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { queryByRole } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const reason = 'You cannot change this record: this person has more rights than you, or works where you do not.';

async function open(tab: string, isBeyond: boolean) {
  const sample = sampleOf(employees.find.reply);
  const employee = {
    ...sample,
    ...{ statusTypeCode: 'ACTIVE', isBeyond, sex: 'FEMALE' as const },
    account: { ...sampleOf(employees.find.reply.shape.account.unwrap()), userId: '0b6f4c1e-3a52-4d57-9a4e-5d2f10c7a002' },
    facilityAssignments: sample.facilityAssignments.map((one) => ({ ...one, isPrimary: false })),
  };
  await settled(
    await openApp(personOf('clinical_admin'), `/home/employee?id=${sampleId}&tab=${tab}`, 'answers', (server) =>
      server.answer(employees.find, employee),
    ),
  );
  return (name: string) => queryByRole(document.body, 'button', { name });
}

it.each([
  ['details', 'Save employee'],
  ['account', 'Close account'],
  ['facilities', 'Make primary'],
])('%s offer no change of somebody beyond one’s reach', async (tab, button) => {
  expect((await open(tab, false))(button)).not.toBeNull();
  expect(document.body.textContent).not.toContain(reason);
  closeApp();
  const find = await open(tab, true);
  expect(find(button)).toBeNull();
  expect(find('More')).toBeNull();
  expect(document.body.textContent?.includes('SexFemale')).toBe(tab === 'details');
  if (tab === 'facilities') expect(find('Remove')).not.toBeNull();
  else expect(document.body.textContent).toContain(reason);
});
