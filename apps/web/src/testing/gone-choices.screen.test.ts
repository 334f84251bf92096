import { access } from '@drawday/contracts/access/access.contract.ts';
import { patientGroups } from '@drawday/contracts/patient-groups/patient-groups.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { findByRole, findByText, queryByText, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const gone = '01900000-0000-7000-8000-000000000009';
const [row] = sampleOf(requisitions.list.reply).items;
const [group] = sampleOf(patientGroups.all.reply).items;
if (!row || !group) throw new Error('no sample');
const rivera = { ...row, partyName: 'Rivera, Maria L', statusTypeCode: 'PENDING' as const, collectedAt: null, source: null };

/** One draw waits, of a patient who is in no group. */
const drawsOfNoGroup = (server: FakeServer) =>
  server.answer(requisitions.list, ({ query }) =>
    query.queue === 'draw-day' && !query.patientGroupIds ? { totalCount: 1, items: [rivera] } : { totalCount: 0, items: [] },
  );

it.each(['', '&mode=chair'])('a group of another facility leaves the address of New Draws%s: nobody seems to be done', async (mode) => {
  await openApp(personOf('clinical_nurse'), `/home/draw-day-queue?patientGroup=${gone}${mode}`, 'answers', drawsOfNoGroup);
  await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/RIVERA, Maria L/));
  expect(window.location.search).not.toContain(gone);
});

it.each(['', '&mode=chair'])('a group that nobody waits of does not mean that everything is collected%s', async (mode) => {
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_nurse'), `/home/draw-day-queue?patientGroup=${sampleId}${mode}`, 'answers', (fake) =>
    drawsOfNoGroup(fake).answer(patientGroups.all, { items: [{ ...group, id: sampleId }] }),
  );
  await findByText(document.body, 'No draws of the chosen group are waiting');
  expect(queryByText(document.body, 'Everything is collected')).toBeNull();
  await user.click(await findByRole(document.body, 'button', { name: 'Show all' }));
  await settled(server);
  expect(document.querySelector('main')?.textContent).toMatch(/RIVERA, Maria L/);
});

it('a choice that is gone is said in words, not by its number', async () => {
  await openApp(personOf('clinical_nurse'), `/home/patients?patientGroup=${gone}`);
  const chips = await findByRole(document.body, 'region', { name: 'Active filters' });
  expect(chips.textContent).toContain('not among the choices here');
  expect(chips.textContent).not.toContain(gone);
});

it('the view that a list opens with takes the place of the bare list: one step back leaves it', async () => {
  const view = { name: 'Mine', values: { status: ['PAUSED'] }, isDefault: true };
  const before = window.history.length;
  await openApp(personOf('clinical_nurse'), '/home/patients', 'answers', (server) =>
    server.answer(access.preferences, { items: [{ key: 'views.patients', value: [view] }] }),
  );
  await waitFor(() => expect(window.location.search).toContain('PAUSED'));
  expect(window.history.length).toBe(before);
});
