import { results } from '@drawday/contracts/results/results.contract.ts';
import { waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

it('a page that is gone, because its rows were worked off, gives way to the last that there is', async () => {
  const [row] = sampleOf(results.resultRequisitions.reply).items;
  if (!row) throw new Error('no sample draw');
  const rivera = { ...row, partyName: 'Rivera, Maria L' };
  const before = window.history.length;
  const server = await openApp(personOf('clinical_nurse'), '/home/results?show=new&page=3', 'answers', (fake) =>
    fake.answer(results.resultRequisitions, ({ body }) => {
      const skipped = Number(new Map(Object.entries(body ?? {})).get('skipCount'));
      return { totalCount: 60, items: skipped < 60 ? [rivera] : [] };
    }),
  );
  await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/RIVERA, Maria L/i));
  expect(document.querySelector('.dd-pager')?.textContent).toMatch(/51.60.*2 of 2/);
  expect(window.location.search).toContain('page=2');
  expect(window.history.length).toBe(before);
  expect(server.faults).toEqual([]);
});
