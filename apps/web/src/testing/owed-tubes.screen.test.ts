import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { findByRole, getAllByRole, queryByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const [sample] = sampleOf(requisitions.list.reply).items;
if (!sample) throw new Error('no sample draw');
const drawsOf = (count: number, names: string) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ ...sample, partyType: 'PATIENT' as const, partyName: `${names}, ${at}`, chair: at + 1 },
    id: `0b6f4c1e-3a52-4d57-9a4e-${String(at).padStart(12, names === 'Wren' ? '0' : '1')}`,
  }));
/** Some draws are due, others were collected and owe a tube. */
const waits = (due: number, owed: number) => (server: FakeServer) =>
  server.answer(requisitions.list, ({ query, body }) => {
    const { queue } = { ...query, ...(body as object) } as { queue?: string };
    const items = queue === 'tubes-owed' ? drawsOf(owed, 'Reed') : drawsOf(due, 'Wren');
    return { totalCount: items.length, items };
  });
const head = () => findByRole(document.body, 'heading', { level: 1 });

it('the number of owed tubes leads to the page that says the same number and lists every one of them', async () => {
  await openApp(personOf('clinical_nurse'), '/home/draw-day-queue?show=owed', 'answers', waits(15, 20));
  const strip = await findByRole(document.body, 'region', { name: 'Post-run tubes owed' });
  expect(getAllByRole(strip, 'listitem')).toHaveLength(20);
  expect((await head()).parentElement?.textContent).toContain('Post-run tubes owed20');
  expect(queryByRole(document.body, 'table', { name: /^New Draws/ })).toBeNull();
  await userEvent.setup().click(await findByRole(document.body, 'button', { name: 'Show 15 new draws' }));
  await findByRole(document.body, 'table', { name: /^New Draws/ });
  expect((await head()).parentElement?.textContent).toContain('New Draws15');
  // Above the list the first few of the tubes are enough.
  expect(getAllByRole(await findByRole(document.body, 'region', { name: 'Post-run tubes owed' }), 'listitem')).toHaveLength(6);
});

it('when the last tube is there, the page says so and leads to the new draws', async () => {
  await openApp(personOf('clinical_nurse'), '/home/draw-day-queue?show=owed', 'answers', waits(0, 0));
  await findByRole(document.body, 'heading', { name: 'No tube is owed' });
  await userEvent.setup().click(await findByRole(document.body, 'button', { name: 'New Draws' }));
  await findByRole(document.body, 'heading', { name: 'Everything is collected' });
});
