import { labels } from '@drawday/contracts/labels/labels.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { getByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const [one] = sampleOf(requisitions.list.reply).items;
const sent = one && {
  ...one,
  ...{
    id: sampleId,
    statusTypeCode: 'PENDING' as const,
    isLabelPrinted: true,
    labelPrintedAt: '2026-11-23T10:12:00Z',
    labelConfirmedAt: null,
  },
};

it('labels that were sent are asked about, until somebody says that they came out', async () => {
  const user = userEvent.setup();
  let waits = sent ? [sent] : [];
  const server = await openApp(personOf('clinical_nurse'), '/home/print-labels-queue', 'answers', (fake) =>
    fake
      .answer(requisitions.list, ({ query }) => {
        const items = query.queue === 'unconfirmed-labels' ? waits : [];
        return { totalCount: items.length, items };
      })
      .answer(labels.confirmPrinted, () => {
        waits = [];
        return { items: [{ id: sampleId, ok: true, code: null, message: null }] };
      }),
  );
  const strip = await waitFor(() => getByRole(document.body, 'region', { name: 'Labels sent to the printer' }));
  expect(strip.textContent).toContain('Did they come out?');
  await user.click(within(strip).getByRole('button', { name: 'They came out' }));
  await waitFor(() => expect(document.querySelector('.dd-print-jobs')).toBeNull());
  const [call] = server.calls.filter(({ contract }) => contract === labels.confirmPrinted);
  expect(call?.asked.body).toEqual({ ids: [sampleId] });
});

it('without knowing which labels wait to be seen, none is printed or printed again', async () => {
  let isAway = true;
  const server = await openApp(personOf('clinical_nurse'), '/home/print-labels-queue?day=2026-11-23', 'answers', (fake) =>
    fake.answer(requisitions.list, ({ query }) => {
      if (query.queue === 'unconfirmed-labels' && isAway) throw new TypeError('Failed to fetch');
      const items = query.queue === 'print-labels' && sent ? [{ ...sent, drawDate: '2026-11-23', isLabelPrinted: false }] : [];
      return { totalCount: items.length, items };
    }),
  );
  const button = (name: RegExp) => getByRole<HTMLButtonElement>(document.body, 'button', { name });
  const retry = await waitFor(() => button(/Retry/));
  expect([button(/^Print \d+ label/).disabled, button(/^Reprint day/).disabled]).toEqual([true, true]);
  expect(document.querySelector('.dd-label-choices')?.textContent).toMatch(/Today ?1/);
  await userEvent.keyboard('p');
  expect(server.calls.filter(({ contract }) => contract === labels.print)).toEqual([]);
  isAway = false;
  await userEvent.click(retry);
  await waitFor(() => expect([button(/^Print \d+ label/).disabled, button(/^Reprint day/).disabled]).toEqual([false, false]));
});

it('D.3 a whole shift or day is printed again from here, with a reason', async () => {
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_nurse'), '/home/print-labels-queue?day=2026-11-25', 'answers', (fake) =>
    fake.answer(requisitions.list, ({ query }) => {
      const items = query.from === '2026-11-25' && sent ? [sent, { ...sent, id: sampleId.replace(/.$/, '9'), isLabelPrinted: false }] : [];
      return { totalCount: items.length, items };
    }),
  );
  await user.click(await waitFor(() => getByRole(document.body, 'button', { name: 'Reprint day' })));
  const dialog = await waitFor(() => getByRole(document.body, 'dialog'));
  await user.click(within(dialog).getAllByRole('radio')[0] ?? dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Reprint' }));
  await waitFor(() => expect(server.calls.some(({ contract }) => contract === labels.print)).toBe(true));
  const [call] = server.calls.filter(({ contract }) => contract === labels.print);
  expect(call?.asked.body).toMatchObject({ requisitionIds: [sampleId], reason: expect.any(String) });
});

it('the history of a draw says when labels were sent to the printer, and apart from that when they came out', async () => {
  const draw = sampleOf(requisitions.find.reply);
  const entry = { ...sampleOf(requisitions.history.reply).items[0], action: 'printLabels', fromStatus: 'PENDING', toStatus: 'PENDING' };
  const at = (minute: number, reason: string | null) => ({
    ...entry,
    at: `2026-11-23T10:1${minute}:00Z`,
    reason,
    detail: null,
    byName: 'Mercer, Dana',
  });
  await openApp(personOf('clinical_nurse'), `/home/patient-requisition?id=${sampleId}`, 'answers', (fake) =>
    fake
      .answer(requisitions.find, { ...draw, partyType: 'PATIENT' })
      .answer(requisitions.history, { items: [at(2, null), at(3, 'NOT_PRINTED'), at(4, 'CAME_OUT')] }),
  );
  await waitFor(() => expect(document.querySelectorAll('.dd-history > li b')).toHaveLength(3));
  expect([...document.querySelectorAll('.dd-history > li b')].map((one) => one.textContent)).toEqual([
    'Labels printed',
    'Labels not printed',
    'Labels sent to the printer',
  ]);
});

it('labels of a day further away than the list reaches are not said to be printed', async () => {
  const day = Temporal.Now.plainDateISO().add({ days: 20 }).toString();
  const none = (fake: FakeServer) => fake.answer(requisitions.list, { totalCount: 0, items: [] });
  await openApp(personOf('clinical_nurse'), `/home/print-labels-queue?day=${day}`, 'answers', none);
  await waitFor(() => getByRole(document.body, 'heading', { name: /^Labels for .* are not listed yet$/ }));
  await closeApp();
  await openApp(personOf('clinical_nurse'), '/home/print-labels-queue', 'answers', none);
  await waitFor(() => getByRole(document.body, 'heading', { name: 'No labels to print' }));
});
