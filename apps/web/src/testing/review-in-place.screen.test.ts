import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { keyOf } from '../platform/api-client.ts';
import { queryClient } from '../platform/query-client.ts';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

type Draw = AnswerOf<typeof results.requisitionResults>;

const queue = sampleOf(results.resultRequisitions.reply);
const whole = sampleOf(results.requisitionResults.reply);
function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('no sample draw');
  return first;
}
const row = firstOf(queue.items);
const value = firstOf(whole.results);
const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000003'];
const [ana = '', ben = '', cy = ''] = ids;
const nameOf = (id: string) => ['First, Ana', 'Second, Ben', 'Third, Cy'][ids.indexOf(id)] ?? '';
const plain = { isReviewed: false, isUrgent: false, criticalOpen: null, criticalClosedAt: null, bigChangeDays: null } as const;
const potassium = (id: string, valueText: string): Draw['results'][number] => ({
  ...{ ...value, ...plain, id, valueText, resultCode: 'K', name: 'Potassium', unit: 'mmol/L', displayFlag: '', status: 'F' },
  ...{ verdict: 'IN_RANGE', side: null, because: null, verdictNotes: [], correctedFrom: null, comment: null, reportedText: null },
});

async function openReview() {
  const user = userEvent.setup();
  const waiting = [ana, ben];
  const drawn = new Map(ids.map((id) => [id, { stamp: id, results: [potassium(`${id.slice(-1)}1`, '4.8')] }]));
  const server = await openApp(personOf('clinical_provider'), '/home/results-acknowledgement', 'answers', (fake) => {
    fake.answer(results.resultRequisitions, () => ({
      totalCount: waiting.length,
      items: waiting.map((id) => ({ ...row, id, partyName: nameOf(id), groups: [] })),
    }));
    fake.answer(results.requisitionResults, ({ params: { id = '' } }) => ({
      ...{ ...whole, id, partyName: nameOf(id), partyType: 'PATIENT' as const, statusTypeCode: 'RESULTED', unreviewedResults: 1 },
      ...{ concurrencyStamp: drawn.get(id)?.stamp ?? '', results: drawn.get(id)?.results ?? [] },
    }));
  });
  await waitFor(() => getByRole(document.body, 'heading', { name: /FIRST, Ana/i }));
  const readAgain = async (contract: Parameters<typeof keyOf>[0]) => {
    await queryClient.invalidateQueries({ queryKey: keyOf(contract) });
    await settled(server);
  };
  const sent = () =>
    server.calls.filter(({ contract }) => contract === results.review).map(({ asked: { params, body } }) => ({ params, body }));
  return { user, server, waiting, drawn, readAgain, sent };
}

it('the draw on the screen stays when one comes that needs a reviewer more, and is the one that is acknowledged', async () => {
  const { user, server, waiting, readAgain, sent } = await openReview();
  waiting.unshift(cy);
  await readAgain(results.resultRequisitions);
  expect(queryByRole(document.body, 'heading', { name: /THIRD, Cy/i })).toBeNull();
  getByRole(document.body, 'heading', { name: /FIRST, Ana/i });
  await user.keyboard('a');
  await settled(server);
  expect(sent().map(({ params }) => params.id)).toEqual([ana]);
});

it('the draw on the screen stays when somebody else acknowledges it: the key means no other patient', async () => {
  const { user, server, waiting, readAgain, sent } = await openReview();
  waiting.shift();
  await readAgain(results.resultRequisitions);
  getByRole(document.body, 'heading', { name: /FIRST, Ana/i });
  server.refuse(results.review, 409, 'REQ_STALE', 'Changed by another user.');
  await user.keyboard('a');
  await settled(server);
  expect(sent().map(({ params }) => params.id)).toEqual([ana]);
  await waitFor(() => getByRole(document.body, 'heading', { name: /SECOND, Ben/i }));
});

it('a value that changes while it is on the screen is named, and not acknowledged by the key that meant the one before', async () => {
  const { user, server, drawn, readAgain, sent } = await openReview();
  drawn.set(ana, { stamp: ben, results: [potassium('12', '6.1')] });
  await readAgain(results.requisitionResults);
  const notice = () => document.querySelector('.dd-review-fresh[role="alert"]');
  expect(notice()?.textContent).toContain('Potassium, 6.1 mmol/L');
  await user.keyboard('a');
  await settled(server);
  expect(sent()).toEqual([]);
  expect(notice()).toBeNull();
  await user.keyboard('a');
  await settled(server);
  expect(sent()).toMatchObject([{ params: { id: ana }, body: { concurrencyStamp: ben } }]);
});
