import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { base, dayFromNow, findDraw, planTestDraw, setDraw } from './testing/draw-bench.ts';

const api = await useTestApi();
const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours }).toString();
const draws: Record<string, string> = {};

/** One draw for each corner of a queue: name, columns. */
const corners: readonly [string, Record<string, unknown>][] = [
  ['today, shift 2', { draw_date: dayFromNow(0), shift: 'SECOND', chair: 3 }],
  ['today, shift 1, chair 12', { draw_date: dayFromNow(0), shift: 'FIRST', chair: 12 }],
  ['today, shift 1, chair 4', { draw_date: dayFromNow(0), shift: 'FIRST', chair: 4 }],
  ['overdue 2 days', { draw_date: dayFromNow(-2), is_label_printed: true }],
  ['overdue 7 days', { draw_date: dayFromNow(-7) }],
  ['overdue 8 days', { draw_date: dayFromNow(-8) }],
  ['in 7 days', { draw_date: dayFromNow(7) }],
  ['in 8 days', { draw_date: dayFromNow(8) }],
  ['collected, no label', { draw_date: dayFromNow(-1), status: 'COLLECTED' }],
  ['shipped yesterday', { draw_date: dayFromNow(-3), status: 'SENT', shipped_at: hoursAgo(24) }],
  ['shipped long ago', { draw_date: dayFromNow(-4), status: 'SENT', shipped_at: hoursAgo(49) }],
  ['waits for answers', { draw_date: dayFromNow(-5), status: 'MISSINGAOE', has_kinetics: true, missing_codes: ['PREWT'] }],
  ['received, answers missing', { draw_date: dayFromNow(-6), status: 'RECEIVED', has_kinetics: true, missing_codes: ['POSTWT'] }],
  ['received, all answered', { draw_date: dayFromNow(-9), status: 'RECEIVED', has_kinetics: true }],
  ['final', { draw_date: dayFromNow(-40), status: 'RESULTED', has_kinetics: true, missing_codes: ['TXMIN'] }],
];

beforeAll(async () => {
  for (const [name, columns] of corners) {
    const draw = await planTestDraw(api, { partyId: name === 'final' ? clinic.secondPatient : clinic.patient });
    await setDraw(api, draw.id, {
      ...columns,
      draw_kind: 'ONETIME',
      rescheduled_from_id: draw.id,
      ...(name.startsWith('today') && { party_id: randomParty() }),
    });
    draws[draw.id] = name;
  }
});

let party = 0;
/** Two draws of one kind on one day cannot be one patient's. */
const randomParty = () => [clinic.patient, clinic.secondPatient, clinic.pendingPatient][party++];

const list = async (query: string) => {
  const answer = await api.call('nurse', 'GET', `${base}?${query}${query.includes('maxResultCount') ? '' : '&maxResultCount=50'}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return requisitions.list.reply.parse(answer.body);
};
const names = async (query: string) => (await list(query)).items.map((item) => draws[item.id]);

test.each([
  ['draw-day', ['overdue 7 days', 'overdue 2 days', 'today, shift 1, chair 4', 'today, shift 1, chair 12', 'today, shift 2']],
  [
    'print-labels',
    [
      'overdue 8 days',
      'overdue 7 days',
      'collected, no label',
      'today, shift 1, chair 4',
      'today, shift 1, chair 12',
      'today, shift 2',
      'in 7 days',
    ],
  ],
  ['overdue', ['overdue 8 days', 'overdue 7 days', 'overdue 2 days']],
  ['missing-kinetics', ['received, answers missing', 'waits for answers']],
  ['in-transit', ['shipped long ago']],
])('the queue %s', async (queue, expected) => {
  expect(await names(`queue=${queue}`)).toEqual(expected);
});

test.each([
  ['draw-day', 'get-draw-day-queue-count'],
  ['overdue', 'get-draw-overdue-count'],
  ['print-labels', 'get-unprinted-labels-count'],
  ['missing-kinetics', 'get-missing-kinetics-count'],
])('the queue %s is as long as its counter says', async (queue, counter) => {
  const counted = await api.call('nurse', 'POST', `/api/order/dashboards/${counter}`, {});
  expect(counted.body).toMatchObject({ count: (await list(`queue=${queue}`)).totalCount });
});

test('a page is cut, counted and sorted by name, newest first otherwise', async () => {
  const first = await list('maxResultCount=2&skipCount=1');
  expect(first.totalCount).toBe(corners.length);
  expect(first.items).toHaveLength(2);
  expect(first.items.map((item) => draws[item.id])).toEqual(['in 7 days', expect.stringContaining('today')]);
  const byName = await list(`sorting=partyName%20asc,drawDate%20desc&partyId=${clinic.secondPatient}`);
  expect(byName.items.map((item) => item.partyName)).toEqual(byName.items.map(() => 'Okafor, Samuel'));
  const sorted = await list('Sorting=PARTYNAME');
  const all = sorted.items.map((item) => item.partyName);
  expect(all).toEqual([...all].sort());
});

test.each([
  ['a patient by name', 'filter=okaf', (count: number) => count === 2],
  ['a status', 'status=SENT,RECEIVED', (count: number) => count === 4],
  ['days', `from=${dayFromNow(-3)}&to=${dayFromNow(-1)}`, (count: number) => count === 3],
  ['a shift', 'shift=SECOND', (count: number) => count === 1],
  ['printed labels', 'isLabelPrinted=true', (count: number) => count === 1],
  ['a facility out of reach', `facilityId=${clinic.otherFacility}`, (count: number) => count === 0],
  ['a wildcard taken literally', 'filter=%25', (count: number) => count === 0],
])('the list by %s', async (_, query, isRight) => {
  const { totalCount, items } = await list(query);
  expect(isRight(totalCount)).toBe(true);
  expect(items).toHaveLength(totalCount);
});

test('a draw is found by its number and by a tube', async () => {
  const [id = ''] = Object.keys(draws);
  const draw = await findDraw(api, id);
  expect((await list(`filter=${draw.number.toLowerCase()}`)).items.map((item) => item.id)).toEqual([id]);
  const tube = draw.specimens[0]?.number;
  expect((await list(`filter=${tube}`)).items.map((item) => item.id)).toEqual([id]);
  const answer = await api.call('nurse', 'GET', `${base}/by-specimen/${tube}`);
  expect(answer.body).toMatchObject({ id });
  expect((await api.call('foreignAdmin', 'GET', `${base}/by-specimen/${tube}`)).status).toBe(404);
});

test('hours overdue and since shipping run by the clock of the facility', async () => {
  const { items } = await list('');
  const of = (name: string) => items.find((item) => draws[item.id] === name);
  const today = of('today, shift 2')?.hoursOverdue ?? 0;
  expect(today).toBeLessThanOrEqual(0);
  expect(today).toBeGreaterThan(-25);
  expect(of('overdue 2 days')?.hoursOverdue).toBeGreaterThan(23);
  expect(of('shipped long ago')?.hoursSinceSent).toBeCloseTo(49, 0);
  expect(of('final')?.hoursOverdue).toBeNull();
});

test('all draws of one patient, newest first', async () => {
  const answer = await api.call('nurse', 'GET', `${base}/all?partyId=${clinic.secondPatient}`);
  const { items } = requisitions.all.reply.parse(answer.body);
  expect(items.map((item) => item.drawDate)).toEqual(
    items
      .map((item) => item.drawDate)
      .sort()
      .reverse(),
  );
  expect(items.every((item) => item.partyId === clinic.secondPatient)).toBe(true);
});

test('a look at one draw is audited with its patient', async () => {
  const [id = ''] = Object.keys(draws);
  await findDraw(api, id);
  await api.flushViews();
  const rows = await api.sql(`select actor_name, patient_id from audit_log where action = 'requisitions.find' and subject_id = $1`, [id]);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0]).toMatchObject({ actor_name: 'nurse Example' });
});
