import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { findAllByRole, findByRole, getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const days = [
  { day: '2031-12-25', reason: 'Christmas', plannedDraws: 3 },
  { day: '2032-01-02', reason: 'Water system', plannedDraws: 0 },
];
const openFacility = (role: Parameters<typeof personOf>[0]) =>
  openApp(personOf(role), `/home/facility?id=${sampleId}&tab=calendar`, 'answers', (server) =>
    server.answer(facilities.closedDays, { items: days }),
  );

/** The part of the page; the table in it has the same name. */
async function closedDaysPart(): Promise<HTMLElement> {
  const [part] = await findAllByRole(document.body, 'region', { name: 'Closed days' });
  return part ?? expect.fail('no part');
}

it('D.3 a facility shows its closed days, and how many draws are still planned on each', async () => {
  const user = userEvent.setup();
  const server = await openFacility('clinical_admin');
  const part = await closedDaysPart();
  await waitFor(() => getByRole(part, 'rowheader', { name: 'Thu 12/25/2031' }));
  expect(getByRole(part, 'row', { name: /Christmas/ }).textContent).toContain('3 draws to move');
  expect(getByRole(part, 'row', { name: /Water system/ }).textContent).not.toContain('to move');
  await user.click(getByRole(part, 'button', { name: 'Remove 01/02/2032' }));
  await user.click(within(await findByRole(document.body, 'alertdialog')).getByRole('button', { name: 'Yes' }));
  await settled(server);
  expect(server.calls.find(({ contract }) => contract === facilities.removeClosedDay)?.asked.params.day).toBe('2032-01-02');
});

it('D.3 who may not edit the facility reads its closed days', async () => {
  await openFacility('clinical_nurse');
  const part = await closedDaysPart();
  await waitFor(() => getByRole(part, 'row', { name: /Christmas/ }));
  expect(queryByRole(part, 'button')).toBeNull();
});

it('D.3 moving a day proposes no closed day, and one chosen by hand is named and not sent', async () => {
  const user = userEvent.setup();
  const today = Temporal.Now.plainDateISO();
  const list = sampleOf(requisitions.list.reply);
  const [row] = list.items;
  if (!row) throw new Error('no sample draw');
  // every day but one of the next weeks is closed
  const ahead = Array.from({ length: 30 }, (_, index) => today.add({ days: index - 1 }));
  const open = today.add({ days: 9 });
  const closed = ahead.filter((day) => !day.equals(open)).map((day) => ({ day: day.toString(), reason: 'Flood', plannedDraws: 0 }));
  const server = await openApp(personOf('clinical_nurse'), '/home/requisitions', 'answers', (server) => {
    server.answer(facilities.closedDays, { items: closed });
    server.answer(requisitions.list, { totalCount: 1, items: [{ ...row, scheduleDays: [1, 2, 3, 4, 5, 6] }] });
  });
  await user.click(await findByRole(document.body, 'button', { name: /Move a shift/ }));
  const dialog = await findByRole(document.body, 'dialog');
  await settled(server);
  const two = (part: number) => String(part).padStart(2, '0');
  const shown = (day: Temporal.PlainDate) => `${two(day.month)}/${two(day.day)}/${day.year}`;
  const field = within(dialog).getByLabelText<HTMLInputElement>(/New date/);
  await waitFor(() => expect(field.value).toBe(shown(open)));
  expect(queryByRole(dialog, 'alert')).toBeNull();

  await user.clear(field);
  await user.type(field, `${shown(today.add({ days: 4 }))}{Enter}`);
  await waitFor(() => expect(getByRole(dialog, 'alert').textContent).toContain('Flood'));
  const move = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Move/ });
  expect(move.disabled).toBe(true);
});
