import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { getByRole, queryByRole, queryByText, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const sample = sampleOf(schedules.expiring.reply);
const [one] = sample.items;
const order = (number: number, partyName: string, more: object = {}) => {
  if (!one) throw new Error('no sample order');
  const id = `01900000-0000-7000-8000-00000000000${number}`;
  return { ...one, id, partyType: 'PATIENT' as const, partyId: id, partyName, notRenewedReason: null, ...more };
};
const orders = [
  order(1, 'Rivera, Maria', { frequency: 'WEEK' }),
  order(2, 'Blackwell, Denise', { frequency: 'MIDMONTH' }),
  order(3, 'Pruitt, Wendell', { notRenewedReason: 'Transplant planned' }),
];
const [covered] = sampleOf(schedules.checkAbn.reply).items;

const panel = () => within(getByRole(document.body, 'complementary', { name: 'Renew' }));

it('the panel adds up what is chosen, and shows what to look at again', async () => {
  const user = userEvent.setup();
  await openApp(personOf('clinical_provider'), '/home/expiring-orders', 'answers', (server) => {
    server.answer(schedules.expiring, { ...sample, totalCount: 3, items: orders });
    if (!covered) throw new Error('no sample of coverage');
    const line = { ...covered, offeringCode: 'A1C', abnNeeded: true, suggestion: null };
    server.answer(schedules.checkAbn, {
      items: [
        { ...line, scheduleId: orders[1]?.id ?? null, coverage: 'NOT_COVERED_DX' },
        { ...line, scheduleId: orders[0]?.id ?? null, coverage: 'FREQUENCY' },
      ],
    });
  });
  await waitFor(() => getByRole(document.body, 'row', { name: /BLACKWELL/ }));
  expect(panel().getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  await user.click(getByRole(document.body, 'button', { name: /^Select (my|all) 3$/ }));
  // Somebody has said before why one of them is not renewed.
  await waitFor(() => panel().getByRole('button', { name: /^Renew 2 orders/ }));
  expect(panel().getByText(/orders for 2 people/)).toBeTruthy();
  await waitFor(() => panel().getByText(/No covered diagnosis/));
  expect(panel().getByText('BLACKWELL, Denise')).toBeTruthy();
  expect(panel().queryByText('RIVERA, Maria')).toBeNull();
  await user.click(getByRole(document.body, 'checkbox', { name: /BLACKWELL/ }));
  await waitFor(() => panel().getByRole('button', { name: /^Renew 1 order/ }));
  expect(panel().queryByText(/No covered diagnosis/)).toBeNull();
});

it('what is unchecked after all were taken stays out with its reason in the row, and may be taken in again', async () => {
  const user = userEvent.setup();
  await openApp(personOf('clinical_provider'), '/home/expiring-orders', 'answers', (server) => {
    server.answer(schedules.expiring, { ...sample, totalCount: 3, items: orders });
  });
  await waitFor(() => getByRole(document.body, 'row', { name: /BLACKWELL/ }));
  expect(queryByRole(document.body, 'combobox', { name: /stays out/ })).toBeNull();
  await user.click(getByRole(document.body, 'button', { name: /^Select (my|all) 3$/ }));
  const reasonOf = (name: RegExp) => within(getByRole(document.body, 'row', { name })).getByRole<HTMLSelectElement>('combobox');
  // A reason that was given before comes along.
  await waitFor(() => expect(reasonOf(/PRUITT/).value).toBe('Transplant planned'));
  await user.click(getByRole(document.body, 'checkbox', { name: /BLACKWELL/ }));
  await waitFor(() => expect(reasonOf(/BLACKWELL/).value).toBe(''));
  await user.selectOptions(reasonOf(/BLACKWELL/), 'Therapy changes');
  await waitFor(() => panel().getByRole('button', { name: /^Renew 1 order/ }));
  await user.click(panel().getByRole('button', { name: /^Renew 1 order/ }));
  const dialog = within(await waitFor(() => getByRole(document.body, 'dialog')));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /BLACKWELL/ }).value).toBe('Therapy changes');
  await user.click(dialog.getByRole('button', { name: /^(Back|Go back)/ }));
  await user.click(within(getByRole(document.body, 'row', { name: /BLACKWELL/ })).getByRole('button', { name: 'Include again' }));
  await waitFor(() => panel().getByRole('button', { name: /^Renew 2 orders/ }));
});

it('a tab counts what it lists: one’s own, the next days, and what ended without a decision', async () => {
  const user = userEvent.setup();
  const me = personOf('clinical_provider');
  const asked: Record<string, unknown>[] = [];
  await openApp(me, '/home/expiring-orders', 'answers', (server) => {
    server.answer(schedules.expiring, ({ query }) => {
      asked.push(query);
      const items = query.state === 'LAPSED' ? [order(4, 'Novak, Ljubica', { daysLeft: -3 })] : orders;
      return { ...sample, totalCount: query.providerId ? 2 : items.length, items };
    });
  });
  await waitFor(() => getByRole(document.body, 'row', { name: /BLACKWELL/ }));
  await waitFor(() => getByRole(document.body, 'tab', { name: /^My patients ?2$/ }));
  await user.click(getByRole(document.body, 'tab', { name: /^Ended, not renewed ?1$/ }));
  await waitFor(() => getByRole(document.body, 'row', { name: /NOVAK/ }));
  expect(getByRole(document.body, 'row', { name: /NOVAK/ }).textContent).toContain('3 days ago');
  expect(queryByText(document.body, 'BLACKWELL, Denise')).toBeNull();
  expect(asked.some(({ withinDays }) => withinDays === '7')).toBe(true);
});

it('orders of sources are a tab of their own, and the Excel file has what the tab lists', async () => {
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_admin'), '/home/expiring-orders', 'answers', (fake) => {
    fake.answer(schedules.expiring, ({ query }) => {
      const items = query.partyType === 'SITE' ? [order(5, 'Loop return', { partyType: 'SITE' })] : orders;
      return { ...sample, totalCount: items.length, items };
    });
  });
  const files = () => server.calls.filter(({ contract }) => contract === schedules.expiringExcel).map(({ asked }) => asked.query);
  await waitFor(() => getByRole(document.body, 'row', { name: /BLACKWELL/ }));
  await user.click(getByRole(document.body, 'button', { name: 'Export' }));
  await waitFor(() => expect(files()).toHaveLength(1));
  await user.click(getByRole(document.body, 'tab', { name: /^Sources ?1$/ }));
  await waitFor(() => getByRole(document.body, 'row', { name: /Loop return/ }));
  expect(queryByText(document.body, 'BLACKWELL, Denise')).toBeNull();
  await user.click(getByRole(document.body, 'button', { name: 'Export' }));
  await waitFor(() => expect(files().map(({ partyType }) => partyType)).toEqual([undefined, 'SITE']));
});

const [signer] = sampleOf(schedules.signers.reply).items;
it('reminds those who can be reached and were not reminded lately', async () => {
  const user = userEvent.setup();
  if (!signer) throw new Error('no sample signer');
  const person = (number: number, name: string, more: object) => ({
    ...{ ...signer, id: `01900000-0000-7000-8000-0000000000b${number}`, name, orderCount: 3, last: null, nextAt: null, isReachable: true },
    ...more,
  });
  const server = await openApp(personOf('clinical_nurse'), '/home/expiring-orders?remind=true', 'answers', (fake) => {
    fake.answer(schedules.expiring, { ...sample, totalCount: 3, items: orders });
    fake.answer(schedules.signers, {
      totalCount: 3,
      items: [
        person(1, 'Lindgren, Amara', {}),
        person(2, 'Okonkwo, Ada', { isReachable: false }),
        person(3, 'Marlow, Casey', { nextAt: '2126-11-25T15:00:00Z' }),
      ],
    });
  });
  const dialog = within(await waitFor(() => getByRole(document.body, 'dialog')));
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  await waitFor(() => box(/Lindgren/));
  expect([/Lindgren/, /Okonkwo/, /Marlow/].map((name) => [box(name).checked, box(name).disabled])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Remind/ });
  await user.click(box(/Lindgren/));
  expect(send().disabled).toBe(true);
  await user.click(box(/Lindgren/));
  await user.click(send());
  const sent = () => server.calls.filter(({ contract }) => contract === schedules.remind).map(({ asked }) => asked.body);
  await waitFor(() => expect(sent()).toMatchObject([{ kind: 'EXPIRING', ids: ['01900000-0000-7000-8000-0000000000b1'] }]));
  expect(queryByText(document.body, 'Okonkwo, Ada')).toBeNull();
});
