import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { findByRole, getAllByRole, getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const facility = sampleOf(facilities.find.reply);
const steps = [
  { afterMinutes: 30, recipient: 'PROVIDER', employeeId: null, employeeName: null },
  { afterMinutes: 60, recipient: 'MEDICAL_DIRECTOR', employeeId: null, employeeName: null },
] as const;
const openRanges = (role: Parameters<typeof personOf>[0]) =>
  openApp(personOf(role), `/home/facility?id=${sampleId}&tab=ranges`, 'answers', (server) =>
    server.answer(facilities.find, { ...facility, criticalEscalation: { isDefault: true, steps: [...steps] } }),
  );
const rule = () => findByRole(document.body, 'table', { name: 'When nobody closes a critical result' });

it('a facility shows who hears of a critical result, and a change sends all steps with the stamp', async () => {
  const user = userEvent.setup();
  const server = await openRanges('clinical_admin');
  expect((await rule()).textContent).toContain('30 minutesOrdering provider and covering60 minutesMedical director');
  await user.click(getByRole(document.body, 'button', { name: 'Edit rule' }));
  const dialog = within(await findByRole(document.body, 'dialog'));
  const [first] = dialog.getAllByLabelText(/^Minutes/);
  if (!first) throw new Error('no step');
  await user.clear(first);
  await user.type(first, '15');
  await user.click(dialog.getByRole('button', { name: 'Add step' }));
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  await settled(server);
  expect(server.calls.find(({ contract }) => contract === facilities.setCriticalEscalation)?.asked.body).toEqual({
    steps: [
      { afterMinutes: 15, recipient: 'PROVIDER' },
      { afterMinutes: 60, recipient: 'MEDICAL_DIRECTOR' },
      { afterMinutes: 60, recipient: 'MANAGERS' },
    ],
    concurrencyStamp: facility.concurrencyStamp,
  });
});

it('who may not change the facility reads its rule', async () => {
  await openRanges('clinical_nurse');
  await rule();
  expect(queryByRole(document.body, 'button', { name: 'Edit rule' })).toBeNull();
});

const escalated = (totalCount: number) => ({
  totalCount,
  items: [
    {
      resultId: '1',
      requisitionId: sampleId,
      resultCode: 'K',
      partyType: 'PATIENT' as const,
      facilityName: 'Cedar Hollow',
      openedAt: Temporal.Now.instant().subtract({ minutes: 62 }).toString(),
      toldAt: Temporal.Now.instant().toString(),
    },
  ],
});

const corrected = {
  problemId: sampleId,
  problemNumber: 'P00000123',
  requisitionId: sampleId,
  resultCode: 'K',
  partyType: 'PATIENT' as const,
  facilityName: 'Cedar Hollow',
  closedAt: '2026-11-20T14:30:00Z',
  correctedAt: '2026-11-20T16:30:00Z',
};

it('every page says which criticals were escalated to its reader, with the way to the oldest', async () => {
  await openApp(personOf('clinical_medical_director'), '/home/patients', 'answers', (server) =>
    server.answer(results.notices, { escalated: escalated(2), corrected: { totalCount: 1, items: [corrected] } }),
  );
  const notice = await findByRole(document.body, 'region', { name: 'Critical results escalated to you' });
  expect(notice.textContent).toContain(
    '2 critical results were escalated to you. The oldest, at Cedar Hollow, has been open for 1 h 02 min.',
  );
  expect(getByRole(notice, 'link').getAttribute('href')).toBe(`/home/results-acknowledgement?requisition=${sampleId}&code=K`);
  const later = getByRole(document.body, 'region', { name: 'Critical results corrected after you closed them' });
  expect(later.textContent).toContain('A critical result at Cedar Hollow that you closed was corrected by the laboratory.');
  expect(getByRole(later, 'link').getAttribute('href')).toContain('/home/problems?');
  expect(getByRole(later, 'link').getAttribute('href')).toContain('P00000123');
});

it('who was told, and who follows, stands with an open critical result', async () => {
  const sample = sampleOf(results.requisitionResults.reply);
  const [one] = sample.results;
  if (!one) throw new Error('no sample result');
  const toldAt = '2026-11-20T14:30:00Z';
  const told = [
    { step: 1, recipient: 'MANAGERS' as const, name: null, toldAt, mail: null },
    { step: 2, recipient: 'PROVIDER' as const, name: 'Amara Lindgren', toldAt, mail: 'SENT' as const },
  ];
  const next = { recipient: 'MEDICAL_DIRECTOR' as const, name: null, dueAt: '2026-11-20T15:00:00Z' };
  await openApp(personOf('clinical_nurse'), `/home/requisition-result?id=${sampleId}`, 'answers', (server) =>
    server.answer(results.requisitionResults, {
      ...sample,
      timeZone: 'EST',
      results: [
        {
          ...one,
          verdict: 'CRITICAL',
          status: 'F',
          criticalClosedAt: '2026-11-20T14:50:00Z',
          criticalClosedByName: 'Dana Mercer',
          escalation: { told, next },
        },
      ],
    }),
  );
  const list = await waitFor(() => getAllByRole(document.body, 'list', { name: 'Escalated' })[0] ?? expect.fail('no list'));
  expect([...list.children].map((line) => line.textContent)).toEqual([
    '09:30 AM Facility managers: nobody who may see it',
    '09:30 AM Amara Lindgren (Ordering provider and covering), e-mail sent',
    'Next, 10:00 AM: Medical director',
  ]);
});
