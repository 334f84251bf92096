import { results } from '@drawday/contracts/results/results.contract.ts';
import { getByRole, getByText, queryByRole, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const queue = sampleOf(results.resultRequisitions.reply);
const [row] = queue.items;
const whole = sampleOf(results.requisitionResults.reply);
const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000003'];
const names = ['First, Ana', 'Second, Ben', 'Third, Cy'];
const nameOf = (id: string | undefined) => names[ids.indexOf(id ?? '')] ?? '';

async function openQueue(changes: object = {}) {
  if (!row) throw new Error('no sample draw');
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_provider'), '/home/results-acknowledgement', 'answers', (server) => {
    server.answer(results.resultRequisitions, { ...queue, totalCount: 3, items: ids.map((id) => ({ ...row, id, partyName: nameOf(id) })) });
    server.answer(results.requisitionResults, ({ params }) => ({
      ...whole,
      id: params.id ?? '',
      partyName: nameOf(params.id),
      unreviewedResults: 1,
      results: whole.results.map((one) => ({ ...one, isReviewed: false, criticalOpen: null, ...changes })),
    }));
  });
  await waitFor(() => getByRole(document.body, 'heading', { name: /FIRST, Ana/i }));
  return { user, server };
}

it('D.3 a refused acknowledgement leaves the work where it is, and names whom it was about, with a way there', async () => {
  const { user, server } = await openQueue();
  server.answer(results.review, () => {
    throw new TypeError('the line is dead');
  });
  await user.keyboard('a');
  await waitFor(() => getByText(document.body, 'Not acknowledged: FIRST, Ana.'));
  await waitFor(() => getByRole(document.body, 'heading', { name: /SECOND, Ben/i }));
  expect(queryByRole(document.body, 'dialog')).toBeNull();
  await user.click(getByRole(document.body, 'button', { name: 'Open' }));
  await waitFor(() => getByRole(document.body, 'heading', { name: /FIRST, Ana/i }));
  await settled(server);
});
