import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { findByRole, queryByText, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const [message] = sampleOf(labLink.messages.reply).items;
const [alert] = sampleOf(labConnections.alerts.reply).items;

it('B.4 orders that were refused are sent again at once, and their alert goes with them', async () => {
  if (!message || !alert) throw new Error('no samples');
  const user = userEvent.setup();
  let refused = [{ ...message, id: sampleId, direction: 'OUT' as const, state: 'FAILED' as const, at: '2026-11-28T15:25:00Z' }];
  const server = await openApp(personOf('clinical_support'), '/home/laboratory-link', 'answers', (fake) =>
    fake
      .answer(labLink.messages, () => ({ totalCount: refused.length, items: refused }))
      .answer(labConnections.alerts, () => ({ items: refused.length ? [{ ...alert, kind: 'ORDERS_REFUSED' as const }] : [] }))
      .answer(labLink.resendMessages, () => {
        refused = [];
        return { sent: 1, skipped: [] };
      }),
  );
  await settled(server);
  expect(queryByText(document.body, 'The laboratory refused orders')).toBeTruthy();
  await user.click(await findByRole(document.body, 'checkbox', { name: /Select all/ }));
  await user.click(await findByRole(document.body, 'button', { name: /again/ }));
  await user.click(within(await findByRole(document.body, 'alertdialog')).getByRole('button', { name: 'Yes' }));
  await settled(server);
  expect(queryByText(document.body, 'The laboratory refused orders')).toBeNull();
});
