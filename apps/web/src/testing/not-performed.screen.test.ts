import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { findByRole, findByText, getAllByRole, queryByText } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const [sample] = sampleOf(resultIssues.list.reply).items;
const draw = sampleOf(requisitions.find.reply);
const [line] = draw.lines;
if (!sample || !line) throw new Error('no sample');
const issue = {
  ...{ ...sample, offeringCode: 'HGB', offeringName: 'Hemoglobin', partyName: 'Wren, Marlow', partyType: 'PATIENT' as const },
  ...{ reason: 'HEMO', isWithheld: false, lostCodes: ['CA'], status: 'TNP' as const },
};
const opened = (items: readonly (typeof issue)[], why: { days: number; tests: number }) =>
  openApp(personOf('clinical_nurse'), '/home/tnp-queue', 'answers', (server) => {
    server.answer(resultIssues.list, { totalCount: items.length, items: [...items] });
    server.answer(resultIssues.why, {
      ...{ ...why, notPerformed: 2, reasons: [{ reason: 'HEMO', count: 2 }] },
      collectors: [{ name: 'Mercer, Dana', tests: why.tests, notPerformed: 2 }],
    });
    const open = { ...line, coveredBy: null, isReordered: false };
    server.answer(requisitions.find, {
      ...{ ...draw, id: sampleId, partyType: 'PATIENT', statusTypeCode: 'RESULTED' },
      lines: [
        { ...open, lineNumber: 1, offeringCode: 'HGB', name: 'Hemoglobin', status: 'TNP', lostCodes: [] },
        { ...open, lineNumber: 2, offeringCode: 'RFP', name: 'Renal function panel', status: 'FINAL', lostCodes: ['CA'] },
      ],
    });
  });

it('the share names the days that the server counted, and its door says why and who collected', async () => {
  await opened([issue], { days: 45, tests: 1250 });
  const share = await findByText(document.body, /^Last 45 days: 0\.2% of 1,250 tests/);
  expect(share.textContent).toContain('mostly hemolyzed');
  await userEvent.setup().click(await findByRole(document.body, 'button', { name: 'Why' }));
  const dialog = await findByRole(document.body, 'dialog', { name: 'Why tests were not performed' });
  expect(getAllByRole(dialog, 'row').map(({ textContent }) => textContent)).toContain('MERCER, Dana1,25020.2%');
});

it('where nothing was received there is no share; what was dealt with stays as long as the list looks back', async () => {
  await opened([], { days: 30, tests: 0 });
  await userEvent.setup().click(await findByRole(document.body, 'tab', { name: /^Dismissed/ }));
  await findByText(document.body, 'None in the last 30 days.');
  await findByText(document.body, 'What was dealt with stays here for 30 days.');
  expect(queryByText(document.body, /^Last 30 days/)).toBeNull();
});

it('tests that are ordered again are called by their names, codes come after them', async () => {
  await opened([issue], { days: 30, tests: 10 });
  const user = userEvent.setup();
  await user.click(await findByRole(document.body, 'button', { name: /^More actions for HGB WREN/ }));
  await user.click(await findByRole(document.body, 'menuitem', { name: 'Reorder…' }));
  const dialog = await findByRole(document.body, 'dialog', { name: 'Order tests again' });
  const [tests] = getAllByRole(dialog, 'group');
  expect([...(tests?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)).toEqual([
    // Of a test that a panel lacks only the code is known.
    expect.stringMatching(/^CA +not performed/i),
    expect.stringMatching(/^Hemoglobin HGB /),
    expect.stringMatching(/^Renal function panel RFP /),
  ]);
});
