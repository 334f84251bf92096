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
  const from = today.add({ days: 1 });
  const open = today.add({ days: 9 });
  const preview = sampleOf(requisitions.previewMove.reply);
  await openApp(personOf('clinical_nurse'), `/home/facility-draw-schedule?day=${from}&move=all`, 'answers', (server) => {
    server.answer(requisitions.previewMove, {
      ...{ ...preview, today: today.toString(), closedDays: [{ day: today.add({ days: 4 }).toString(), reason: 'Flood' }] },
      options: [{ day: open.toString(), fitting: 1, isHolidayDay: false }],
    });
  });
  const panel = await findByRole(document.body, 'complementary', { name: /^Move the whole day of/ });
  await waitFor(() => expect(within(panel).getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true));
  expect(queryByRole(panel, 'alert')).toBeNull();
  const move = () => within(panel).getByRole<HTMLButtonElement>('button', { name: /^Move \d/ });
  expect(move().disabled).toBe(false);

  const two = (part: number) => String(part).padStart(2, '0');
  const shown = (day: Temporal.PlainDate) => `${two(day.month)}/${two(day.day)}/${day.year}`;
  await user.click(within(panel).getByRole('radio', { name: 'Another day' }));
  expect(move().disabled).toBe(true);
  await user.type(within(panel).getByPlaceholderText('MM/DD/YYYY'), `${shown(today.add({ days: 4 }))}{Enter}`);
  await waitFor(() => expect(getByRole(panel, 'alert').textContent).toContain('Flood'));
  expect(move().disabled).toBe(true);
});
