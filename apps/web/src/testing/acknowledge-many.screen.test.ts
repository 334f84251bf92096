import { results } from '@drawday/contracts/results/results.contract.ts';
import { getByRole, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

it('of several draws, one is refused: who it is and why', async () => {
  const user = userEvent.setup();
  const queue = sampleOf(results.resultRequisitions.reply);
  const [row] = queue.items;
  if (!row) throw new Error('no sample');
  const names = new Map([
    ['01900000-0000-7000-8000-000000000001', 'First, Ana'],
    ['01900000-0000-7000-8000-000000000002', 'Second, Ben'],
  ]);
  await openApp(personOf('clinical_nurse'), '/home/results', 'answers', (server) => {
    const open = { unreviewedResults: 2, unreviewedCriticals: 0 };
    server.answer(results.resultRequisitions, {
      totalCount: 2,
      items: [...names].map(([id, partyName], at) => ({ ...row, ...open, id, partyName, number: `R02600000${at}` })),
    });
    server.answer(results.reviewNew, {
      items: [...names.keys()].map((id, at) =>
        at ? { id, ok: false, code: 'RES_CHANGED', message: 'Its results have changed.' } : { id, ok: true, code: null, message: null },
      ),
    });
  });
  await waitFor(() => getByRole(document.body, 'checkbox', { name: /First/ }));
  for (const name of [/First/, /Second/]) await user.click(getByRole(document.body, 'checkbox', { name }));
  await user.click(getByRole(document.body, 'button', { name: 'Acknowledge' }));
  await user.click(await waitFor(() => getByRole(document.body, 'button', { name: 'Yes' })));
  const dialog = await waitFor(() => getByRole(document.body, 'alertdialog', { name: '1 of 2 draws was refused' }));
  expect(dialog.textContent).toContain('SECOND, Ben · R026000001Its results have changed.');
  expect(dialog.textContent).not.toContain('FIRST');
});
