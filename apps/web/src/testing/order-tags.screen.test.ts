import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const [one] = sampleOf(requisitions.list.reply).items;
const refused = one && {
  ...one,
  statusTypeCode: 'SENT' as const,
  laboratory: {
    state: 'REFUSED' as const,
    stateAt: '2026-11-23T10:12:00Z',
    reasonText: 'No account',
    reasonField: 'PID-18',
    cancelReason: null,
    handledAt: null,
    handledByName: null,
    handledNote: null,
    lines: [],
  },
};

const items = refused ? [refused] : [];

it.each([
  ['all draws', '/home/requisitions'],
  ['the draws of a patient', `/home/patient?id=${sampleId}&tab=draws`],
  ['the draws of today', '/home/draw-day-queue'],
] as const)('%s: a refused order stands beside the status, with why', async (_, path) => {
  await openApp(personOf('clinical_nurse'), path, 'answers', (server) =>
    server.answer(requisitions.list, { totalCount: items.length, items }).answer(requisitions.all, { items }),
  );
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('refused: No account'));
});
