import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { getByRole, getByText, queryByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const [sample] = sampleOf(resultIssues.list.reply).items;
const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;
const issue = (number: number, more: object = {}) => {
  if (!sample) throw new Error('no sample issue');
  const own = { requisitionId: id(number), number: `R02600000${number}`, partyId: id(number), partyType: 'PATIENT' as const };
  return { ...sample, ...own, offeringCode: 'K', offeringName: 'Potassium', lostCodes: [], isWithheld: false, nextDraw: null, ...more };
};
const draw = sampleOf(requisitions.find.reply);
const [line] = draw.lines;

it('what was ordered again today stands below, and is taken back: its own draw goes, a draw for other tests only loses this one', async () => {
  const user = userEvent.setup();
  const reorderedAs = { id: id(8), number: 'R026000008', drawDate: '2026-10-10', status: 'PENDING' as const, isMadeForIt: true };
  const done = { isReordered: true, reorderedAt: '2026-10-08T12:31:00Z', reorderedByName: 'Mercer, Dana' };
  const today = [
    issue(1, { ...done, partyName: 'Kowalczyk, Ewa', reorderedAs }),
    issue(2, { ...done, partyName: 'Tran, Bich', reorderedAs: { ...reorderedAs, id: id(9), number: 'R026000009' } }),
    issue(4, { ...done, partyName: 'Gupta, Ramesh', reorderedAs: { ...reorderedAs, id: id(6), number: 'R026000006', isMadeForIt: false } }),
    issue(3, { ...done, partyName: 'Novak, Ljubica', reorderedAs: { ...reorderedAs, status: 'COLLECTED' as const } }),
  ];
  if (!line) throw new Error('no sample line');
  const potassium = { ...line, offeringCode: 'K', coveredBy: null, isFromOrder: false };
  const server = await openApp(personOf('clinical_nurse'), '/home/tnp-queue', 'answers', (fake) => {
    fake.answer(resultIssues.list, ({ body }) => {
      const { state, dealtWithSince } = body as { state?: string; dealtWithSince?: string };
      const items = state === 'REORDERED' && dealtWithSince ? today : state === 'OPEN' ? [issue(5)] : [];
      return { totalCount: items.length, items };
    });
    fake.answer(requisitions.find, ({ params }) => ({
      ...{ ...draw, id: params.id ?? '', partyType: 'PATIENT' as const, concurrencyStamp: 'stamp' },
      // Two draws were planned anyway: an order asks for both tests of one, for the other test of the other.
      lines:
        params.id === id(8)
          ? [potassium]
          : [
              { ...potassium, isFromOrder: params.id === id(6) },
              { ...potassium, offeringCode: 'CBC', isFromOrder: true },
            ],
    }));
  });
  const below = within(await waitFor(() => getByRole(document.body, 'region', { name: 'Reordered today' })));
  expect(below.getAllByRole('link', { name: 'R026000008' })).toHaveLength(2);
  const buttons = below.getAllByRole('button', { name: 'Undo reorder' });
  // The last was collected: too late.
  expect(buttons).toHaveLength(3);
  const asked = (contract: object) => server.calls.filter((call) => call.contract === contract).map((call) => call.asked);
  if (buttons[0]) await user.click(buttons[0]);
  await waitFor(() => expect(asked(requisitions.remove)).toMatchObject([{ params: { id: id(8) } }]));
  if (buttons[1]) await user.click(buttons[1]);
  await waitFor(() =>
    expect(asked(requisitions.update)).toMatchObject([{ params: { id: id(9) }, body: { offerings: [{ offeringCode: 'CBC' }] } }]),
  );
  await waitFor(() => expect(asked(requisitions.markReordered)).toMatchObject([{ params: { id: id(2) }, body: { isReordered: false } }]));
  if (buttons[2]) await user.click(buttons[2]);
  await waitFor(() =>
    expect(asked(requisitions.markReordered)).toMatchObject([{}, { params: { id: id(4) }, body: { isReordered: false } }]),
  );
  expect(asked(requisitions.remove)).toHaveLength(1);
  expect(asked(requisitions.update)).toHaveLength(1);
});

it('tests not performed have their tests and providers to choose from, tabs for employees and sources, and saved views in one row', async () => {
  const user = userEvent.setup();
  const bodies: Record<string, unknown>[] = [];
  await openApp(personOf('clinical_admin'), '/home/tnp-queue', 'answers', (fake) => {
    fake.answer(resultIssues.list, ({ body }) => {
      bodies.push(body as Record<string, unknown>);
      return { totalCount: 1, items: [issue(5)] };
    });
    fake.answer(resultIssues.choices, { tests: [{ code: 'K', name: 'Potassium' }], providers: [{ id: id(7), name: 'Lindgren, Amara' }] });
  });
  await waitFor(() => getByRole(document.body, 'tab', { name: /^Employees/ }));
  await user.click(getByRole(document.body, 'button', { name: 'Test', expanded: false }));
  await user.click(getByRole(document.body, 'checkbox', { name: 'Potassium' }));
  await waitFor(() => expect(bodies.some(({ offeringCode }) => JSON.stringify(offeringCode) === '["K"]')).toBe(true));
  await user.click(getByRole(document.body, 'button', { name: 'Provider', expanded: false }));
  await user.click(getByRole(document.body, 'radio', { name: 'LINDGREN, Amara' }));
  await waitFor(() => expect(bodies.some(({ providerId }) => providerId === id(7))).toBe(true));
  await waitFor(() => getByRole(document.body, 'button', { name: 'Save view' }));
  expect(queryByRole(document.body, 'button', { name: 'All' })).toBeNull();
  await user.click(getByRole(document.body, 'tab', { name: /^Sources/ }));
  await waitFor(() => expect(bodies.some(({ partyType, maxResultCount }) => partyType === 'SITE' && maxResultCount !== 1)).toBe(true));
});

it('a question shows its tube beside the order, and how many were answered lately', async () => {
  const question = { kind: 'TIME' as const, text: 'When was it drawn?', askedBy: 'K. Brandt', phone: null, deadline: null };
  const [specimen] = draw.specimens;
  if (!specimen) throw new Error('no sample tube');
  await openApp(personOf('clinical_nurse'), '/home/tiq-queue', 'answers', (fake) => {
    fake.answer(resultIssues.list, {
      totalCount: 60,
      items: [issue(5, { partyName: 'Rivera, Maria', mrn: '0048213', collectedAt: '2026-10-07T12:42:00Z', question })],
    });
    fake.answer(resultIssues.answered, { count: 7, averageMinutes: 110 });
    fake.answer(requisitions.find, {
      ...{ ...draw, id: id(5), partyType: 'PATIENT' as const, partyName: 'Rivera, Maria', mrn: '0048214' },
      specimens: [{ ...specimen, tests: ['K'], takenAt: null }],
    });
  });
  const table = within(await waitFor(() => getByRole(document.body, 'table')));
  const rowOf = (name: RegExp) => table.getByRole('row', { name });
  expect(rowOf(/^Name/).textContent).toContain('same');
  // Another number than in the order, and the time that is asked about: both stand out.
  expect(rowOf(/^MRN/).className).toContain('asked');
  expect(rowOf(/^Collected/).className).toContain('asked');
  expect(rowOf(/^Name/).className).toBe('');
  expect(document.body.textContent).toContain('Answered in the last 7 days: 7, on average after 1 h 50 min');
  expect(document.body.textContent).toContain('59 more with later deadlines');
});

it('what was answered is a tab of its own, with nothing to send', async () => {
  const user = userEvent.setup();
  const question = { kind: 'TIME' as const, text: 'When was it drawn?', askedBy: 'K. Brandt', phone: null, deadline: null };
  await openApp(personOf('clinical_nurse'), '/home/tiq-queue', 'answers', (fake) => {
    fake.answer(resultIssues.list, ({ body }) => {
      const isOpen = (body as { state?: string }).state === 'OPEN';
      return { totalCount: 1, items: [issue(5, { partyName: isOpen ? 'Rivera, Maria' : 'Novak, Ljubica', mrn: '0048213', question })] };
    });
  });
  await waitFor(() => getByRole(document.body, 'button', { name: /^RIVERA, Maria/ }));
  await user.click(getByRole(document.body, 'tab', { name: /^Answered/ }));
  await waitFor(() => getByRole(document.body, 'button', { name: /^NOVAK, Ljubica/ }));
  expect(queryByRole(document.body, 'button', { name: /^RIVERA/ })).toBeNull();
  expect(queryByRole(document.body, 'button', { name: /^Send answer/ })).toBeNull();
});

it('a day is counted in draws, tubes or tests; only the open ones of the reader are listed when asked', async () => {
  const user = userEvent.setup();
  const queries: Record<string, unknown>[] = [];
  const account = sampleOf(reconciliation.find.reply);
  const [item] = account.items;
  if (!item) throw new Error('no sample difference');
  const figures = account.figures.map((figure) => ({ ...figure, count: 3 }));
  await openApp(personOf('clinical_nurse'), '/home/reconciliation', 'answers', (fake) => {
    fake.answer(reconciliation.find, ({ query }) => {
      queries.push(query);
      const part = query.unit === 'TESTS' ? { key: '2', code: 'K', name: 'Potassium' } : null;
      return { ...account, figures, mine: 2, totalCount: 1, items: [{ ...item, part }] };
    });
  });
  await user.click(await waitFor(() => getByRole(document.body, 'button', { name: 'Tests' })));
  await waitFor(() => getByRole(document.body, 'cell', { name: 'Potassium' }));
  expect(queries.at(-1)).toMatchObject({ unit: 'TESTS' });
  await user.click(getByRole(document.body, 'tab', { name: /^Mine ?2$/ }));
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ mine: 'true', standing: 'OPEN', unit: 'TESTS' }));
  await user.click(getByRole(document.body, 'button', { name: 'Owner' }));
  await user.click(getByRole(document.body, 'radio', { name: 'Courier' }));
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ owner: 'COURIER' }));
});

it('an open difference is handed to a colleague by H, and says from whom; whoever only looks is not offered it', async () => {
  const user = userEvent.setup();
  const account = sampleOf(reconciliation.find.reply);
  const [item] = account.items;
  if (!item) throw new Error('no sample difference');
  const none = { employeeId: null, employeeName: null, handedAt: null, handedByName: null, concurrencyStamp: 'unwritten' };
  let handover: typeof item.handover = none;
  const prepare: Parameters<typeof openApp>[3] = (fake) => {
    fake.answer(reconciliation.find, () => ({
      ...account,
      figures: account.figures.map((figure) => ({ ...figure, count: 3 })),
      items: [
        {
          ...item,
          partyName: 'Stepanek, Milos',
          standing: 'OPEN' as const,
          owner: 'COURIER' as const,
          ownerName: handover.employeeName,
          handover,
        },
      ],
    }));
    fake.answer(reconciliation.colleagues, { items: [{ employeeId: id(7), name: 'Tobi Abara' }] });
    fake.answer(reconciliation.handOver, () => {
      handover = {
        employeeId: id(7),
        employeeName: 'Abara, Tobi',
        handedAt: '2026-10-08T14:10:00Z',
        handedByName: 'Mercer, Dana',
        concurrencyStamp: '2',
      };
      return handover;
    });
  };
  const server = await openApp(personOf('clinical_nurse'), '/home/reconciliation', 'answers', prepare);
  await waitFor(() => getByRole(document.body, 'cell', { name: 'Courier' }));
  await user.keyboard('j');
  await waitFor(() => expect(document.querySelector('tr.dd-current')).not.toBeNull());
  await user.keyboard('h');
  const dialog = await waitFor(() => getByRole(document.body, 'dialog', { name: 'Hand over' }));
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await waitFor(() => getByText(document.body, 'Tobi Abara', { selector: '.ant-select-item-option *' })));
  await user.click(within(dialog).getByRole('button', { name: /^Hand over/ }));
  await waitFor(() => getByRole(document.body, 'cell', { name: /^ABARA, Tobi handed over by MERCER, Dana/ }));
  expect(server.calls.filter(({ contract }) => contract === reconciliation.handOver).map(({ asked }) => asked.body)).toEqual([
    { step: item.step, employeeId: id(7), concurrencyStamp: 'unwritten' },
  ]);
  closeApp();
  handover = none;
  await openApp(personOf('clinical_support'), '/home/reconciliation', 'answers', prepare);
  await waitFor(() => getByRole(document.body, 'cell', { name: 'Courier' }));
  expect(queryByRole(document.body, 'button', { name: /^More actions for STEPANEK/ })).toBeNull();
});
