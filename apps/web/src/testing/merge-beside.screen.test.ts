import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { getByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const otherId = '01900000-0000-7000-8000-0000000000aa';
const sample = sampleOf(patients.find.reply);
const kept = {
  ...sample,
  id: sampleId,
  firstName: 'Ana',
  lastName: 'Vega',
  mrn: 'KEEP-1',
  facilityName: 'Cedar Hollow',
  dateOfBirth: '1950-01-01',
};
const gone = { ...kept, id: otherId, mrn: 'GONE-2', facilityName: 'Birch Landing', dateOfBirth: '1950-01-10', phone: '5552014400' };
const preview = sampleOf(patients.previewMerge.reply);
const match = {
  ...preview.merged,
  id: otherId,
  firstName: 'Ana',
  lastName: 'Vega',
  mrn: 'GONE-2',
  facilityName: 'Birch Landing',
  dateOfBirth: '1950-01-10',
};

const known = { ...match, id: sampleId, mrn: 'KEEP-1', isInReach: true };

it('both records of a merge stand side by side by MRN, facility and status, with what is kept', async () => {
  const user = userEvent.setup();
  const queue = sampleOf(patients.pagedList.reply);
  const [row] = queue.items;
  if (!row) throw new Error('no sample patient');
  await openApp(personOf('clinical_admin'), '/home/patient-verification', 'answers', (server) => {
    server.answer(patients.pagedList, { ...queue, items: [{ ...row, id: otherId }] });
    server.answer(patients.duplicatesOf, { items: [{ patientId: otherId, matches: [known] }] });
    server.answer(patients.find, ({ params }) => (params.id === otherId ? { ...gone, likelyDuplicates: [known] } : kept));
    server.answer(patients.previewMerge, { ...preview, merged: match });
  });
  await user.click(await waitFor(() => getByRole(document.body, 'button', { name: 'Verify' })));
  await user.click(await waitFor(() => getByRole(document.body, 'button', { name: 'Same person: merge…' })));
  const table = await waitFor(() => getByRole(document.body, 'table', { name: 'The two records side by side' }));
  const cells = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name} `) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('MRN')).toEqual(['KEEP-1', 'GONE-2Kept as a former MRN']);
  expect(cells('Facility')).toEqual(['Cedar Hollow', 'Birch Landing']);
  expect(cells('Status')).toHaveLength(2);
  expect(cells('Phone')).toEqual(['—', '555-201-4400']);
  expect(within(table).queryByRole('row', { name: /^Sex / })).toBeNull();
});
