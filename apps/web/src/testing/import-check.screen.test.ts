import { imports } from '@drawday/contracts/imports/imports.contract.ts';
import { getByRole, getByText, queryByRole, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const row = {
  ...sampleOf(imports.find.reply),
  id: sampleId,
  kind: 'patients',
  rowCount: 7,
  createdCount: 3,
  updatedCount: 1,
  unchangedCount: 1,
  refusedCount: 2,
};
const clash = {
  field: 'mrn',
  title: 'MRN',
  value: 'CL-1',
  wrong: 'Line 2 of this file has this MRN: Vega, Ana 1950-01-01.',
  right: 'Correct one.',
};
const lines = { totalCount: 1, items: [{ lineNumber: 3, name: 'Vega, Ana 1962-12-31', outcome: 'REFUSED' as const, remarks: [clash] }] };

it('a checked file says what it would do and whom each line is about; only then it is imported', async () => {
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_nurse'), `/home/import?id=${sampleId}`, 'answers', (server) => {
    server.answer(imports.find, { ...row, statusTypeCode: 'CHECKED' });
    server.answer(imports.lines, lines);
    server.answer(imports.start, { ...row, statusTypeCode: 'WAITING' });
  });
  await waitFor(() => getByText(document.body, 'This is what the import will do. Nothing has been imported yet.'));
  await waitFor(() =>
    getByRole(document.body, 'row', { name: /3 .*Vega, Ana 1962-12-31.*To be refused.*Line 2 of this file has this MRN/ }),
  );
  await user.click(getByRole(document.body, 'button', { name: 'Import 4 rows' }));
  await settled(server);
  expect(server.calls.filter(({ contract }) => contract === imports.start)).toHaveLength(1);
});

it('a file of which nothing could be taken cannot be imported', async () => {
  await openApp(personOf('clinical_nurse'), `/home/import?id=${sampleId}`, 'answers', (server) => {
    server.answer(imports.find, { ...row, statusTypeCode: 'CHECKED', createdCount: 0, updatedCount: 0 });
    server.answer(imports.lines, lines);
  });
  await waitFor(() => expect(getByRole<HTMLButtonElement>(document.body, 'button', { name: 'Import 0 rows' }).disabled).toBe(true));
  expect(queryByRole(document.body, 'button', { name: 'Change columns' })).toBeTruthy();
});
