import { results } from '@drawday/contracts/results/results.contract.ts';
import { getByRole, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const queue = sampleOf(results.resultRequisitions.reply);
const whole = sampleOf(results.requisitionResults.reply);
const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const nameOf = (id: string | undefined) => (id === ids[0] ? 'First, Ana' : 'Second, Ben');
const values = [
  { resultCode: 'K', name: 'Potassium', valueText: '6.8', unit: 'mmol/L', displayFlag: 'HH' },
  { resultCode: 'NA', name: 'Sodium', valueText: '131', unit: 'mmol/L', displayFlag: 'L' },
];

/** What a screen reader says by itself, without a place to read. */
const heard = () => [...document.querySelectorAll('.dd-review-detail .dd-only-heard[aria-live]')].map((one) => one.textContent).join('|');

/** What a reader of the page hears of a place, in its order. */
const heardIn = (place: Element | null): string =>
  [...(place?.childNodes ?? [])]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      return node.getAttribute('aria-hidden') === 'true' ? '' : heardIn(node);
    })
    .join(' ')
    .replace(/\s+/g, ' ');

it('the keys of the review say which draw is next, and which test is at hand with its value and mark', async () => {
  const user = userEvent.setup();
  const [row] = queue.items;
  const [result] = whole.results;
  if (!row || !result) throw new Error('no sample');
  const server = await openApp(personOf('clinical_provider'), '/home/results-acknowledgement', 'answers', (server) => {
    server.answer(results.resultRequisitions, { ...queue, totalCount: 2, items: ids.map((id) => ({ ...row, id, partyName: nameOf(id) })) });
    server.answer(results.requisitionResults, ({ params }) => ({
      ...whole,
      id: params.id ?? '',
      partyName: nameOf(params.id),
      unreviewedResults: 2,
      results: values.map((one, at) => ({
        ...{ ...result, ...one, id: ids[at] ?? '', status: 'F' as const, isReviewed: false, isUrgent: false, correctedFrom: null },
        ...{ verdict: 'ABNORMAL' as const, because: null, criticalOpen: null },
      })),
    }));
  });
  await waitFor(() => getByRole(document.body, 'heading', { name: /FIRST, Ana/i }));
  expect(heard()).toMatch(/^FIRST, Ana, 1 of 2\|$/);
  // Read from the top: who it is, then of each test what became of it, then its value.
  const inOrder = (...words: RegExp[]) => {
    const said = heardIn(document.querySelector('.dd-review-body'));
    expect(
      words.map((one) => said.search(one)).every((at, index, all) => at > (all[index - 1] ?? -1)),
      said,
    ).toBe(true);
  };
  inOrder(/FIRST, Ana/i, /Potassium Critical high/, /6\.8/, /Sodium Low/, /131/);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(heard()).toMatch(/\|Sodium, Low, 131 mmol\/L$/));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(heard()).toMatch(/\|Potassium, Critical high, 6\.8 mmol\/L$/));
  await user.keyboard('j');
  await waitFor(() => expect(heard()).toMatch(/^SECOND, Ben, 2 of 2\|$/));
  await settled(server);
});
