import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { findByRole, fireEvent } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { FakeServer } from './fake-server.ts';
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
  const preview = sampleOf(requisitions.previewMove.reply);
  // One of the five has been collected, and stays.
  server.answer(requisitions.previewMove, {
    ...preview,
    draws: Array.from({ length: 4 }, () => preview.draws).flat(),
    options: [{ ...sampleOf(requisitions.previewMove.reply.shape.options.element), day: `${month}-24` }],
  });
  fireEvent.mouseUp(chip, { button: 2 });
  const suggested = await findByRole(document.body, 'menuitem', { hidden: true, name: /Move to Mon 11\/24/ });
  await findByRole(document.body, 'menuitem', { hidden: true, name: 'Another day…' });
  await findByRole(document.body, 'menuitem', { hidden: true, name: 'Open the 4 draws' });
  suggested.click();
  await expect.poll(moveInAddress).toEqual([`${month}-26`, 'SECOND', `${month}-24`]);
});

it('M in the menu of a shift moves that shift, not the first of the day, and closes the menu', async () => {
  const { chip } = await openMonth();
  fireEvent.mouseUp(chip, { button: 2 });
  const other = await findByRole(document.body, 'menuitem', { hidden: true, name: 'Another day…' });
  fireEvent.keyDown(other, { key: 'm' });
  await expect.poll(() => moveInAddress().slice(0, 2)).toEqual([`${month}-26`, 'SECOND']);
  await expect.poll(() => other.isConnected).toBe(false);
});

/** The week of November 24 to 30, 2031, with two draws on Wednesday the 26th. */
async function openWeek(): Promise<{ server: FakeServer; day: HTMLElement; asked: Record<string, string>[] }> {
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
  return { server, asked, day: await findByRole(document.body, 'region', { name: /^Wed 11\/26/ }) };
}

it('a week shows who is drawn on each of its days, by shift, and is turned by weeks', async () => {
  const user = userEvent.setup();
  const { day, asked } = await openWeek();
  expect(day.textContent).toMatch(/Wed 11\/26 2.*shift 1.*RIVERA, Maria.*shift 2.*OKAFOR, Samuel/i);
  expect(asked[0]).toMatchObject({ from: `${month}-24`, to: `${month}-30` });
  await user.click(await findByRole(document.body, 'button', { name: 'Next week' }));
  await expect.poll(() => address().get('week')).toBe('2031-12-01');
});

it('in a week, too, a shift is dropped on another day, or moved with M, and the move opens beside it', async () => {
  const user = userEvent.setup();
  const { server, day } = await openWeek();
  const [first, second] = [...day.querySelectorAll<HTMLElement>('.dd-shift-chip')];
  const friday = await findByRole(document.body, 'region', { name: /^Fri 11\/28/ });
  const monday = await findByRole(document.body, 'region', { name: /^Mon 11\/24/ });
  expect(monday.querySelectorAll('.dd-shift-chip')).toHaveLength(0);
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('m');
  await expect.poll(moveInAddress).toEqual([`${month}-26`, 'SECOND', null]);
  await findByRole(document.body, 'complementary', { name: /^Move shift 2 of Wed 11\/26/i });
  await user.keyboard('{Escape}');
  await expect.poll(moveInAddress).toEqual([null, null, null]);
  await settled(server);
  fireEvent.dragStart(day.querySelector('.dd-shift-chip') ?? day);
  await expect.poll(() => friday.className).toContain('dd-week-target');
  fireEvent.drop(friday);
  await expect.poll(moveInAddress).toEqual([`${month}-26`, 'FIRST', `${month}-28`]);
});

it('the draws of a shift are cancelled from its menu, after a reason', async () => {
  const user = userEvent.setup();
  const { server, day, asked } = await openWeek();
  const cancelled: unknown[] = [];
  server.answer(requisitions.previewMove, sampleOf(requisitions.previewMove.reply));
  server.answer(requisitions.cancelBatch, ({ body }) => {
    cancelled.push(body);
    return { items: (body as { ids: string[] }).ids.map((id) => ({ id, ok: true, code: null, message: null })) };
  });
  const [chip] = day.querySelectorAll<HTMLElement>('.dd-shift-chip');
  if (!chip) throw new Error('no shift');
  await user.click(chip);
  (await findByRole(document.body, 'menuitem', { hidden: true, name: 'Cancel these draws…' })).click();
  const asking = await findByRole(document.body, 'dialog', { name: /^Cancel 2 draws/ });
  await user.click(await findByRole(asking, 'radio', { name: 'Patient hospitalized' }));
  await user.click(await findByRole(asking, 'button', { name: /^Cancel 2 draws/ }));
  await expect.poll(() => cancelled).toHaveLength(1);
  expect(cancelled[0]).toMatchObject({ reason: 'PT_HOSPITALIZED' });
  const ofShift = { from: `${month}-26`, to: `${month}-26`, shift: 'FIRST', status: 'PENDING' };
  expect(asked).toContainEqual(expect.objectContaining(ofShift));
});
