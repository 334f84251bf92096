import { results } from '@drawday/contracts/results/results.contract.ts';
import { waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const sample = sampleOf(results.requisitionResults.reply);
const [one] = sample.results;

const draw = (changes: object) => ({
  ...sample,
  results: one && [
    {
      ...one,
      resultCode: 'K',
      status: 'F',
      valueText: '7.1',
      criticalFlag: 'H',
      alertFlag: 'H',
      displayFlag: 'HH',
      verdict: 'CRITICAL',
      isUrgent: true,
      criticalOpen: 'CONFIRMED',
      isCalculated: false,
      ...changes,
    },
  ],
});

async function row(changes: object): Promise<HTMLElement> {
  await openApp(personOf('clinical_nurse'), `/home/requisition-result?id=${sampleId}`, 'answers', (server) =>
    server.answer(results.requisitionResults, draw(changes) as typeof sample),
  );
  return waitFor(() => document.querySelector<HTMLElement>('.dd-out tbody tr:not(.dd-out-group)') ?? expect.fail('no row'));
}

it('the laboratory’s comment stands under the test, its end a click away', async () => {
  const comment = `Specimen moderately hemolyzed. ${'Called to the clinic at once. '.repeat(5)}Redraw.`;
  const found = await row({ comment, criticalClosedAt: null });
  expect(found.textContent).toContain('“Specimen moderately hemolyzed.');
  expect(found.textContent).not.toContain('Redraw.');
  found.querySelector<HTMLButtonElement>('.dd-lab-comment button')?.click();
  await waitFor(() => expect(found.textContent).toContain('Redraw.”'));
});

it('a closed critical is an outline and says who closed it and when; an open one is filled', async () => {
  const closed = await row({
    comment: null,
    criticalOpenedAt: '2026-11-20T14:00:00Z',
    criticalClosedAt: '2026-11-20T15:12:00Z',
    criticalClosedByName: 'Dana Mercer',
    criticalReportedTo: 'Dr. Lindgren, phone',
  });
  expect(closed.querySelector('.dd-flag-HH')?.classList).toContain('dd-flag-closed');
  expect(closed.textContent).toMatch(/Closed by Dana Mercer, .*11\/20.* · reported to Dr. Lindgren, phone/);
  closeApp();
  const open = await row({ comment: null, criticalOpenedAt: '2026-11-20T14:00:00Z', criticalClosedAt: null });
  expect(open.querySelector('.dd-flag-HH')?.classList).not.toContain('dd-flag-closed');
  expect(open.textContent).not.toContain('Closed by');
});
