import { findPermission } from '@drawday/domain';
import { expect, test } from 'vitest';
import { rooms } from '../rooms.ts';
import { inBatches } from './testing/in-batches.ts';
import { useTestApi } from './testing/test-api.ts';
import { clinic, type StaffName } from './testing/test-clinic.ts';

// Walks every writing call while the organization is contracted for nothing: a new call is included by being declared.
const api = await useTestApi();
await api.sql(
  'update organizations set is_contracted_for_patient = false, is_contracted_for_employee = false, is_contracted_for_source = false where id = $1',
  [clinic.organizationA],
);

/** Rooms about the customer itself: its people, places, papers and what it owes. Whom it tests is in none of them. */
const ofCustomer = new Set(
  `access audit-trail diagnoses employees facilities facility-groups imports invoices organization-settings organizations supplies
   support-tickets trainings users`.split(/\s+/),
);
const calls = Object.entries(rooms).flatMap(([roomName, room]) =>
  ofCustomer.has(roomName) ? [] : Object.entries(room.contract).map(([name, contract]) => ({ name: `${roomName}.${name}`, contract })),
);
type Contract = (typeof calls)[number]['contract'];

const letters: Readonly<Record<StaffName, string>> = {
  ...{ admin: 'A', clinician: 'C', director: 'M', environmental: 'E', nurse: 'N', provider: 'P' },
};
function holdersOf({ permission }: Contract): StaffName[] {
  const names = typeof permission === 'string' ? [permission] : Object.values(permission).flat();
  const held = names.map((name) => findPermission(name)?.roleLetters ?? '').join('');
  return (Object.keys(letters) as StaffName[]).filter((who) => permission === 'signed-in' || held.includes(letters[who]));
}
const unknownId = 'a0000000-0000-7000-8000-00000000dead';
const pathOf = ({ path }: Contract) =>
  path.replaceAll(/\{(\w+)\}/g, (_, part: string) => (/code/i.test(part) ? 'HGB' : part === 'number' ? '2600012344' : unknownId));

test('C.8 without a contract nobody writes anything about a patient, an employee or a source', async () => {
  const tries = calls
    .filter(({ contract: { effect, permission } }) => effect === 'write' && permission !== 'public')
    .flatMap(({ name, contract }) => holdersOf(contract).map((who) => ({ name, contract, who })));
  const open = await inBatches(tries, async ({ name, contract, who }) => {
    const { method } = contract;
    const answer = await api.call(who, method, pathOf(contract), method === 'DELETE' ? undefined : {});
    const code = (answer.body as { error?: { code?: string } } | undefined)?.error?.code;
    return code === '4032' ? [] : [name];
  });
  expect(tries.length).toBeGreaterThan(300);
  // A run of a report stays its owner's, but shows nothing any more.
  expect([...new Set(open.flat())]).toEqual(['report-runs.keep']);
});
