import { results } from '@drawday/contracts/results/results.contract.ts';
import { waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const sample = sampleOf(results.requisitionResults.reply);
type Doubt = (typeof sample.doubts)[number];
const open = {
  problemId: sampleId,
  kind: 'SPECIMEN_DOUBTFUL',
  description: 'Tubes swapped?',
  exchangedWith: [],
  isHandedOver: false,
  isExchangeable: true,
  decision: null,
  reason: null,
  comment: null,
  decidedByName: null,
  decidedAt: null,
  redraw: null,
  concurrencyStamp: sampleId,
} as const satisfies Doubt;

async function page(doubt: Doubt, isInDoubt: boolean) {
  await openApp(personOf('clinical_nurse'), `/home/requisition-result?id=${sampleId}`, 'answers', (server) =>
    server.answer(results.requisitionResults, { ...sample, doubts: [doubt], isInDoubt }),
  );
  return waitFor(() => document.querySelector<HTMLElement>('[class^="dd-draw-doubt"]') ?? expect.fail('no doubt'));
}
const buttons = (place: HTMLElement) => [...place.querySelectorAll('button')].map((button) => button.textContent?.trim());

it('a draw in question says so, that it counts nowhere, and what can be done in one step', async () => {
  const place = await page(open, true);
  expect(place.textContent).toContain('Tubes swapped?');
  expect(place.textContent).not.toContain('intercambiados');
  expect(place.textContent).toContain('Left out of formulas, goals and trends.');
  expect(buttons(place)).toEqual(['Swap pre and post', 'Redraw', 'The values are right', 'Ask the laboratory']);
});

it('blood that may be somebody else’s offers no exchange, and names the draw that it may be of', async () => {
  const exchangedWith = [{ requisitionId: sampleId, number: 'R000000077', partyName: 'Okafor, Samuel' }];
  const place = await page({ ...open, kind: 'IDENTITY', isExchangeable: false, exchangedWith, isHandedOver: true }, true);
  expect(place.textContent).toContain('with the medical director now');
  expect(buttons(place)).toEqual(['Redraw', 'It is this patient’s', 'Ask the laboratory']);
  expect(place.querySelector('a')?.textContent).toContain('R000000077');
});

it('a decision says what, why, who and when, and can be taken back', async () => {
  const decided = { decision: 'TRUSTED', reason: 'TRANSFUSION', decidedByName: 'Dana Mercer', decidedAt: '2026-11-20T14:00:00Z' } as const;
  const place = await page({ ...open, ...decided }, false);
  expect(place.textContent).toMatch(/Accepted.*Transfusion · Dana Mercer · .*11\/20/);
  expect(place.textContent).not.toContain('Left out');
  expect(buttons(place)).toEqual(['Take back']);
});
