import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { findByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

it('D.3 undoing a whole move takes back every draw that moved, and no other', async () => {
  const user = userEvent.setup();
  const [row] = sampleOf(requisitions.list.reply).items;
  if (!row) throw new Error('no sample draw');
  const ids = [1, 2, 3, 4].map((last) => `c0000000-0000-7000-8000-00000000000${last}`);
  const outcomes = ids.map((id, index) => ({ id, ok: index !== 2, code: index === 2 ? 'REQ_STATE' : null, message: null }));
  const server = await openApp(personOf('clinical_nurse'), '/home/requisitions', 'answers', (server) => {
    server.answer(facilities.closedDays, { items: [] });
    server.answer(requisitions.list, { totalCount: 4, items: ids.map((id) => ({ ...row, id, scheduleDays: [1, 2, 3, 4, 5, 6] })) });
    server.answer(requisitions.rescheduleBatch, { items: outcomes });
  });
  await user.click(await findByRole(document.body, 'button', { name: /Move a shift/ }));
  const dialog = await findByRole(document.body, 'dialog');
  await settled(server);
  const move = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Move/ });
  await waitFor(() => expect(move.disabled).toBe(false));
  await user.click(move);
  await user.click(await findByRole(document.body, 'button', { name: /^Undo/ }));
  await settled(server);
  const sent = (contract: unknown) => server.calls.filter((call) => call.contract === contract).map(({ asked }) => asked.body);
  expect(sent(requisitions.rescheduleBatch)).toMatchObject([{ ids }]);
  expect(sent(requisitions.unrescheduleBatch)).toEqual([{ ids: ids.filter((_, index) => index !== 2) }]);
});
