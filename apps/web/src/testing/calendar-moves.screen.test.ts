import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { findByRole, fireEvent } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const month = '2031-11';
const byShift = [
  { dayGroup: 'MWF', shift: 'FIRST', count: 3 },
  { dayGroup: 'MWF', shift: 'SECOND', count: 5 },
];
/** November 2031, with eight draws on Wednesday the 26th; on the 27th the clinic is closed. */
async function openMonth() {
  const day = (at: number) => ({
    ...{ date: `${month}-${String(at).padStart(2, '0')}`, drawWeek: null, closedReason: at === 27 ? 'Thanksgiving' : null },
    ...{ planned: 0, generated: at === 26 ? 8 : 0, collected: 0, missed: 0, byShift: at === 26 ? byShift : [] },
  });
  const server = await openApp(personOf('clinical_nurse'), `/home/facility-draw-schedule?month=${month}`, 'answers', (fake) => {
    fake.answer(schedules.calendar, { days: Array.from({ length: 30 }, (_, at) => day(at + 1)) });
  });
  await settled(server);
  const cell = (date: string): HTMLElement => {
    const found = document.body.querySelector<HTMLElement>(`td[data-day="${month}-${date}"]`);
    if (!found) throw new Error(`no day ${date}`);
    return found;
  };
  return { server, cell, chip: await findByRole(document.body, 'button', { name: /5.*shift 2/i }) };
}
const address = () => new URLSearchParams(window.location.search);
const moveInAddress = () => ['day', 'move', 'to'].map((key) => address().get(key));

it('a shift that is dropped on another day opens its move to that day; a closed day takes nothing', async () => {
  const { server, cell, chip } = await openMonth();
  fireEvent.dragStart(chip);
  await expect.poll(() => cell('28').className).toContain('dd-month-target');
  fireEvent.drop(cell('27'));
  await settled(server);
  expect(moveInAddress()).toEqual([null, null, null]);
  expect(fireEvent.dragOver(cell('27'))).toBe(true);
  // What the browser asks a place before it drops: prevented means "here".
  expect(fireEvent.dragOver(cell('28'))).toBe(false);
  fireEvent.drop(cell('28'));
  await expect.poll(moveInAddress).toEqual([`${month}-26`, 'SECOND', `${month}-28`]);
});

it('arrows walk over the days, and M opens the move of the shift in focus', async () => {
  const user = userEvent.setup();
  const { cell, chip } = await openMonth();
  cell('18').querySelector('button')?.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement?.closest('td')).toBe(cell('26'));
  await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.closest('td')).toBe(cell('11'));
  await user.keyboard('m');
  expect(moveInAddress()).toEqual([null, null, null]);
  chip.focus();
  await user.keyboard('m');
  await expect.poll(moveInAddress).toEqual([`${month}-26`, 'SECOND', null]);
});

it('a click on a shift opens its menu: the suggested day, another one, its draws', async () => {
  const { server, chip } = await openMonth();
  server.answer(requisitions.previewMove, {
    ...sampleOf(requisitions.previewMove.reply),
    options: [{ ...sampleOf(requisitions.previewMove.reply.shape.options.element), day: `${month}-24` }],
  });
  fireEvent.mouseUp(chip, { button: 2 });
  const suggested = await findByRole(document.body, 'menuitem', { hidden: true, name: /Move to Mon 11\/24/ });
  await findByRole(document.body, 'menuitem', { hidden: true, name: 'Another day…' });
  await findByRole(document.body, 'menuitem', { hidden: true, name: 'Open the 5 draws' });
  suggested.click();
  await expect.poll(moveInAddress).toEqual([`${month}-26`, 'SECOND', `${month}-24`]);
});

it('a week shows who is drawn on each of its days, by shift, and is turned by weeks', async () => {
  const user = userEvent.setup();
  const asked: Record<string, string>[] = [];
  const item = { ...sampleOf(requisitions.list.reply.shape.items.element), statusTypeCode: 'PENDING' as const, drawDate: `${month}-26` };
  const people = [
    { ...item, id: '22222222-2222-4222-8222-222222222222', partyName: 'Okafor, Samuel', shift: 'SECOND', chair: 4 },
    { ...item, id: '33333333-3333-4333-8333-333333333333', partyName: 'Rivera, Maria', shift: 'FIRST', chair: 2 },
  ];
  const server = await openApp(personOf('clinical_nurse'), `/home/facility-draw-schedule?view=week&week=${month}-26`, 'answers', (fake) => {
    fake.answer(requisitions.list, ({ query }) => {
      asked.push(query);
      return { totalCount: people.length, items: people };
    });
    fake.answer(schedules.standingDraws, { items: [] });
  });
  await settled(server);
  const day = await findByRole(document.body, 'region', { name: /^Wed 11\/26/ });
  expect(day.textContent).toMatch(/Wed 11\/26 2.*shift 1 1.*RIVERA, Maria.*shift 2 1.*OKAFOR, Samuel/i);
  expect(asked[0]).toMatchObject({ from: `${month}-24`, to: `${month}-30` });
  await user.click(await findByRole(document.body, 'button', { name: 'Next week' }));
  await expect.poll(() => address().get('week')).toBe('2031-12-01');
});
