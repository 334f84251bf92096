import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { getByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Asked } from './fake-server.ts';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const theirs = '01900000-0000-7000-8000-00000000abcd';
const mine = { providerId: sampleId, providerName: 'Marlow, Casey' };
const okonkwo = { providerId: theirs, providerName: 'Okonkwo, Ada' };
const people = [
  ['01900000-0000-7000-8000-000000000001', 'Mine, First', mine],
  ['01900000-0000-7000-8000-000000000002', 'Mine, Second', mine],
  ['01900000-0000-7000-8000-000000000003', 'Theirs, Third', okonkwo],
] as const;
const ordersOf = <Row extends object>([one]: readonly Row[], more: object = {}) => {
  if (!one) throw new Error('no sample order');
  return people.map(([id, partyName, provider]) => ({ ...one, id, partyName, partyType: 'PATIENT', ...provider, ...more }));
};
/** What the server finds: all orders, or those of one provider. */
const found = <Row extends { providerId: string | null }>(orders: readonly Row[], { query }: Asked) => {
  const items = orders.filter(({ providerId }) => !query.providerId || providerId === query.providerId);
  return { items, totalCount: items.length };
};

async function openOrders(path = '/home/unsigned-orders') {
  const user = userEvent.setup();
  const unsigned = ordersOf(sampleOf(schedules.unsigned.reply).items, { disputeReason: null });
  const expiring = ordersOf(sampleOf(schedules.expiring.reply).items, { notRenewedReason: null });
  const server = await openApp(personOf('clinical_provider'), path, 'answers', (server) => {
    server.answer(schedules.unsigned, (asked) => found(unsigned, asked));
    server.answer(schedules.expiring, (asked) => found(expiring, asked));
  });
  await waitFor(() => getByRole(document.body, 'row', { name: /THEIRS/ }));
  return { user, server };
}
const button = (name: string | RegExp) => waitFor(() => getByRole(document.body, 'button', { name }));
const box = (name: RegExp) => getByRole<HTMLInputElement>(document.body, 'checkbox', { name });

it.each([
  ['/home/unsigned-orders', 'Sign 2 orders'],
  ['/home/expiring-orders', 'Renew 2 orders'],
])('%s: all orders at once are one’s own, as the buttons count them', async (path, action) => {
  const { user } = await openOrders(path);
  await user.click(await button('Select my 2'));
  await user.click(await button(action));
  const dialog = await waitFor(() => getByRole(document.body, 'dialog'));
  expect(within(dialog).getByRole('button', { name: /2 orders/ })).toBeTruthy();
  expect(within(dialog).queryByRole('checkbox', { name: /Okonkwo/ })).toBeNull();
  expect(box(/THEIRS/).checked).toBe(false);
});

it('the tick of a page takes one’s own orders of it', async () => {
  const { user } = await openOrders();
  await user.click(box(/Select all rows/));
  await button('Sign 2 orders');
  expect(box(/THEIRS/).checked).toBe(false);
});

it('all orders of another provider are signed when that provider was chosen, and named as such', async () => {
  const { user, server } = await openOrders(`/home/unsigned-orders?provider=${theirs}`);
  await user.click(await button('Select all 1'));
  await user.click(await button('Sign 1 order'));
  const dialog = await waitFor(() => getByRole(document.body, 'dialog'));
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Also sign 1 order of Okonkwo, Ada' }).checked).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Sign 1 order' }));
  await settled(server);
  const sent = server.calls.flatMap(({ contract, asked }) => (contract === schedules.sign ? [asked.body] : []));
  expect(sent).toMatchObject([{ ids: [people[2][0]], othersToo: true }]);
});

it.each([
  ['/home/unsigned-orders', 'Sign 1 order'],
  ['/home/expiring-orders', 'Renew 1 order'],
])('%s: an order pointed at is taken whoever it is of, and named as such', async (path, action) => {
  const { user } = await openOrders(path);
  await user.click(box(/THEIRS/));
  await user.click(await button(action));
  const dialog = await waitFor(() => getByRole(document.body, 'dialog'));
  const others = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Okonkwo/ });
  expect(others.checked).toBe(true);
  await user.click(others);
  expect(within(dialog).queryByRole('button', { name: /1 order/ })).toBeNull();
});

it('the key that chooses all does not take in again what was taken out', async () => {
  const { user, server } = await openOrders();
  await user.keyboard('a');
  await button('Sign 2 orders');
  await user.click(box(/SECOND/i));
  await button('Sign 1 order');
  box(/SECOND/i).blur();
  await user.keyboard('a');
  await settled(server);
  expect(getByRole(document.body, 'button', { name: 'Sign 1 order' })).toBeTruthy();
});
