import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import type { RecordHistory } from '@drawday/contracts/record-history.shape.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleId } from './sample-answer.ts';

afterEach(closeApp);

const entry = { at: '2026-11-20T15:00:00Z', action: 'update', detail: null };
const history: RecordHistory = {
  totalCount: 2,
  items: [
    { ...entry, id: '2', actorName: 'Osei, Frank', isSupport: true },
    { ...entry, id: '1', actorName: null, isSupport: false },
  ],
};

it.each([
  ['employee', employees.history],
  ['facility', facilities.history],
  ['site', sources.history],
] as const)('the history on the page %s says when, who and what; support staff are marked', async (page, contract) => {
  await openApp(personOf('clinical_admin'), `/home/${page}?id=${sampleId}&tab=history`, 'answers', (server) =>
    server.answer(contract, history),
  );
  const table = await waitFor(() => document.querySelector('main table') ?? expect.fail('no table'));
  const words = (found: string) => [...table.querySelectorAll(found)].map((one) => one.textContent?.trim());
  expect(words('thead th').slice(0, 3)).toEqual(['When', 'Who', 'What']);
  expect(words('tbody th')).toEqual(['Osei, Frank Support', '—']);
});
