import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { findAllByRole, findByRole, findByText, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

it('B.4 accepting a name sends the version of the connection that was shown', async () => {
  const user = userEvent.setup();
  const [row] = sampleOf(labLink.connections.reply).items;
  const [sender] = sampleOf(labConnections.held.reply).items;
  if (!row || !sender) throw new Error('no samples');
  const at = '2026-11-20T15:00:00Z';
  const server = await openApp(personOf('clinical_support'), '/home/lab-connections', 'answers', (server) => {
    server.answer(labLink.connections, { items: [{ ...row, name: 'Lake in', direction: 'IN', healthAt: at, lastMessageAt: at }] });
    server.answer(labConnections.alerts, { items: [] });
    server.answer(labConnections.listeners, { items: [] });
    server.answer(labConnections.held, { items: [{ ...sender, firstAt: at, lastAt: at }] });
    server.answer(labConnections.find, { ...sampleOf(labConnections.find.reply), concurrencyStamp: 'as shown' });
  });
  await settled(server);
  const [accept] = await findAllByRole(document.body, 'button', { name: 'Accept' });
  await user.click(accept ?? expect.fail('no button'));
  const dialog = await findByRole(document.body, 'dialog');
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await findByText(dialog, 'Lake in', { selector: '.ant-select-item-option-content' }));
  await settled(server);
  // Somebody changes it while the reason is typed: that is for the server to refuse.
  server.answer(labConnections.find, { ...sampleOf(labConnections.find.reply), concurrencyStamp: 'changed since' });
  await user.type(within(dialog).getByLabelText(/Reason/), 'They moved');
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await settled(server);
  const sent = server.calls.filter(({ contract }) => contract === labConnections.accept).map(({ asked }) => asked.body);
  expect(sent).toMatchObject([{ connectionId: row.id, reason: 'They moved', concurrencyStamp: 'as shown' }]);
});
