import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { getByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const theirs = '01900000-0000-7000-8000-00000000abcd';
const sample = sampleOf(schedules.unsigned.reply);
const [one] = sample.items;
const order = (id: string, partyName: string, providerId: string, providerName: string) => {
  if (!one) throw new Error('no sample order');
  return { ...one, id, partyName, providerId, providerName, disputeReason: null };
};
const orders = [
  order('01900000-0000-7000-8000-000000000001', 'Mine, First', sampleId, 'Marlow, Casey'),
  order('01900000-0000-7000-8000-000000000002', 'Mine, Second', sampleId, 'Marlow, Casey'),
  order('01900000-0000-7000-8000-000000000003', 'Theirs, Third', theirs, 'Okonkwo, Ada'),
];

async function openOrders() {
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_provider'), '/home/unsigned-orders', 'answers', (server) =>
    server.answer(schedules.unsigned, { ...sample, totalCount: 3, items: orders }),
  );
  await waitFor(() => getByRole(document.body, 'row', { name: /THEIRS/ }));
  return { user, server };
}

it('all orders at once are one’s own, until those of another provider are ticked', async () => {
  const { user } = await openOrders();
  await user.click(getByRole(document.body, 'button', { name: /^Select all/ }));
  await user.click(getByRole(document.body, 'button', { name: 'Sign 3 orders' }));
  const dialog = await waitFor(() => getByRole(document.body, 'dialog'));
  expect(within(dialog).getByRole('button', { name: 'Sign 2 orders' })).toBeTruthy();
  const others = within(dialog).getByRole('checkbox', { name: 'Also sign 1 order of Okonkwo, Ada' });
  await user.click(others);
  expect(within(dialog).getByRole('button', { name: 'Sign 3 orders' })).toBeTruthy();
});

it('an order pointed at is signed whoever it is of, and named as such', async () => {
  const { user } = await openOrders();
  await user.click(getByRole(document.body, 'checkbox', { name: /THEIRS/ }));
  await user.click(getByRole(document.body, 'button', { name: 'Sign 1 order' }));
  const dialog = await waitFor(() => getByRole(document.body, 'dialog'));
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Okonkwo/ }).checked).toBe(true);
});

it('the key that chooses all does not take in again what was taken out', async () => {
  const { user, server } = await openOrders();
  await user.keyboard('a');
  await user.click(getByRole(document.body, 'checkbox', { name: /THEIRS/ }));
  await waitFor(() => getByRole(document.body, 'button', { name: 'Sign 2 orders' }));
  getByRole(document.body, 'checkbox', { name: /THEIRS/ }).blur();
  await user.keyboard('a');
  await settled(server);
  expect(getByRole(document.body, 'button', { name: 'Sign 2 orders' })).toBeTruthy();
});
