import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

type Draw = AnswerOf<typeof results.requisitionResults>;
type Result = Draw['results'][number];

const sample = sampleOf(results.requisitionResults.reply);
const list = sampleOf(results.resultRequisitions.reply);
const value = (id: string, name: string, changes: Partial<Result>): Result => {
  const [one] = sample.results;
  if (!one) throw new Error('no sample result');
  const quiet = { displayFlag: '', verdict: 'IN_RANGE', side: null, because: null, isUrgent: false, bigChangeDays: null } as const;
  const plain = { status: 'F', comment: null, correctedFrom: null, criticalClosedAt: null, isReviewed: false, reportedText: null } as const;
  return { ...one, ...plain, ...quiet, verdictNotes: [], id, resultCode: id, name, ...changes };
};
const notJudged = { verdict: 'NOT_JUDGED', because: 'TEXT', displayFlag: '?', valueText: 'See note' } as const;
const critical = { verdict: 'CRITICAL', side: 'HIGH', displayFlag: 'HH', isUrgent: true, criticalOpen: 'CONFIRMED' } as const;
const fine = [
  value('XIN', 'Sodium', {}),
  value('XINPUT', 'Urea after', { verdict: 'NOT_JUDGED', because: 'INPUT' }),
  value('XEXP', 'Urea before', { verdict: 'EXPECTED', valueText: '63' }),
];

async function openReview(found: readonly Result[]) {
  const draw = {
    ...sample,
    partyType: 'PATIENT' as const,
    statusTypeCode: 'RESULTED',
    unreviewedResults: found.length,
    results: [...found],
  };
  const [row] = list.items;
  if (!row) throw new Error('no sample draw');
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_provider'), '/home/results-acknowledgement', 'answers', (server) => {
    server.answer(results.resultRequisitions, { totalCount: 1, items: [{ ...row, id: sampleId, groups: [] }] });
    server.answer(results.requisitionResults, draw);
  });
  const detail = await waitFor(() => getByRole(document.body, 'region', { name: 'Draw under review' }));
  await settled(server);
  const sent = () => server.calls.filter((call) => call.contract === results.review).length;
  return { user, server, detail, sent };
}

const headings = (detail: HTMLElement) =>
  [...detail.querySelectorAll('.dd-out-group th, .dd-digest-head h2')].map((one) => one.textContent);

it('results stand under the heading of their verdict: parts of calculations and the unjudged are not in range', async () => {
  const { detail } = await openReview([value('XNJ', 'Antigen', notJudged), value('XCRIT', 'Potassium', critical), ...fine]);
  const shown = headings(detail);
  expect(shown[0]).toMatch(/^Critical 1/);
  expect(shown[1]).toMatch(/^Not judged 1/);
  expect(shown[2]).toMatch(/^Expected in dialysis 1.*63/);
  expect(shown[3]).toMatch(/^Used in calculations, without a range 1/);
  expect(shown[4]).toMatch(/^In range 1/);
});

it('a draw is not acknowledged while a value that nothing could judge has not been read; the bar says how many', async () => {
  const { user, server, detail, sent } = await openReview([value('XNJ', 'Antigen', notJudged), ...fine]);
  expect(detail.textContent).toContain('The text was not understood.');
  expect(detail.textContent).toContain('1 not judged');
  const acknowledge = () =>
    within(detail)
      .getAllByRole('button', { name: /^Acknowledge/ })[0]
      ?.getAttribute('aria-disabled');
  expect(acknowledge()).toBe('true');
  await user.keyboard('a');
  await settled(server);
  expect(sent()).toBe(0);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(queryByRole(detail, 'button', { name: /I have read this/ })).toBeNull());
  expect(detail.textContent).not.toContain('1 not judged');
  expect(acknowledge()).toBe('false');
  await user.keyboard('a');
  await waitFor(() => expect(sent()).toBe(1));
  expect(server.calls.find((call) => call.contract === results.review)?.asked.body).toMatchObject({ readIds: ['XNJ'] });
});

it('Enter after a click on the patient, or on the test, marks the value at the cursor as read', async () => {
  const { user, detail } = await openReview([value('XNJ1', 'Antigen', notJudged), value('XNJ2', 'Antibody', notJudged)]);
  const queue = getByRole(document.body, 'region', { name: 'Patients left to review' });
  const [patient] = [...queue.querySelectorAll<HTMLElement>('.dd-review-row')];
  if (!patient) throw new Error('no patient');
  await user.click(patient);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(detail.textContent).toContain('1 not judged'));
  await user.click(within(detail).getByRole('button', { name: 'Antibody' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(detail.textContent).not.toContain('1 not judged'));
});

it('a folded group is one line: six values by name, the others counted', async () => {
  const expected = Array.from({ length: 9 }, (_, at) => value(`XEXP${at}`, `Urea ${at}`, { verdict: 'EXPECTED', valueText: `${60 + at}` }));
  const { detail } = await openReview([value('XIN', 'Sodium', {}), ...expected]);
  const head = within(detail).getByRole('button', { name: /^Expected in dialysis 9/ });
  expect([...head.querySelectorAll('.dd-group-values > span')].map((one) => one.textContent)).toEqual([
    ...expected.slice(0, 6).map(({ name, valueText }) => `${name} ${valueText}`),
    '3 more',
  ]);
});

it('asking the laboratory about such a value opens a report on this draw', async () => {
  const { user, detail } = await openReview([value('XNJ', 'Antigen', notJudged)]);
  await user.click(within(detail).getByRole('button', { name: 'Ask the laboratory…' }));
  const dialog = await waitFor(() => getByRole(document.body, 'dialog'));
  expect(dialog.textContent).toContain('Result doubtful');
});

it('R goes to the read-back of an open critical', async () => {
  const { user } = await openReview([...fine, value('XCRIT', 'Potassium', critical)]);
  await user.keyboard('r');
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-read-back')).toBe(true));
});

it('the list names each draw by what needs a reviewer most, under its heading', async () => {
  const [row] = list.items;
  if (!row) throw new Error('no sample draw');
  const first = {
    resultCode: 'CA',
    name: 'Calcium, total',
    valueText: '2.30',
    unit: 'mg/dL',
    displayFlag: '?',
    because: 'IMPLAUSIBLE',
    isUrgent: false,
    previousText: null,
    bigChangeDays: null,
    criticalClosedAt: null,
    criticalClosedByName: null,
  } as const;
  const plain = { ...row, hasPreliminary: false, tnpCount: 0, criticalOpenSince: null };
  const other = '01900000-0000-7000-8000-00000000000b';
  await openApp(personOf('clinical_provider'), '/home/results-acknowledgement', 'answers', (server) =>
    server.answer(results.resultRequisitions, {
      totalCount: 2,
      items: [
        { ...plain, id: sampleId, partyName: 'Fine, Ada', groups: [] },
        { ...plain, id: other, partyName: 'Odd, Bela', groups: [{ group: 'NOT_JUDGED', count: 2, openCount: 0, first }] },
      ],
    }),
  );
  const queue = await waitFor(() => getByRole(document.body, 'region', { name: 'Patients left to review' }));
  expect(
    within(queue)
      .getAllByRole('heading', { level: 2 })
      .map((one) => one.textContent.trim()),
  ).toEqual(['Not judged 1', 'In range 1']);
  expect(within(queue).getByRole('button', { name: /ODD/ }).textContent).toMatch(/Calcium, total 2\.30 mg\/dL.*not possible/);
});
