import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

// A Monday and a Sunday of a month that nothing else of the test clinic is in.
const monday = '2031-03-03';
const sunday = '2031-03-09';
const api = await useTestApi();

const draw = async (day: string, status: string, { shift = 'FIRST', passed = [] as string[], isPrinted = false } = {}) => {
  const [row] = await api.sql(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, shift, day_group, chair, is_label_printed)
     values ($1, gen_random_uuid(), 'PATIENT', gen_random_uuid(), $2, $3, 'ONETIME', $4, $5, 'MWF', 4, $6) returning id`,
    [clinic.tenantA, clinic.facility, day, status, shift, isPrinted],
  );
  for (const stage of passed) await api.sql(`update requisitions set ${stage} = now() where id = $1`, [row?.id]);
  return String(row?.id);
};
const read = async (date: string) =>
  (await api.call('nurse', 'POST', '/api/order/dashboards/draw-day', { facilityId: clinic.facility, date })).body;

beforeAll(async () => {
  const collected = await draw(monday, 'COLLECTED', { passed: ['collected_at'] });
  await draw(monday, 'CANCELED', { passed: ['collected_at'] });
  await draw(monday, 'SENT', { passed: ['collected_at', 'shipped_at'] });
  await draw(monday, 'RECEIVED', { passed: ['collected_at', 'received_at'] });
  await draw(monday, 'RESULTED', { passed: ['collected_at', 'received_at', 'resulted_at'] });
  await draw(monday, 'RESULTED', { shift: 'HOME', passed: ['collected_at', 'shipped_at', 'received_at', 'resulted_at', 'reviewed_at'] });
  await draw(monday, 'MISSINGAOE', { passed: ['collected_at', 'shipped_at', 'received_at', 'resulted_at'] });
  await draw(sunday, 'PENDING');
  const printed = await draw(sunday, 'PENDING', { isPrinted: true });
  const voided = await draw(sunday, 'PENDING');
  for (const [id, number, place] of [
    [printed, '9031000011', 1],
    [voided, '9031000022', 1],
    [collected, '9031000033', 1],
    [collected, '9031000044', 2],
  ] as const)
    await api.sql(
      `insert into specimens (tenant_id, requisition_id, specimen_index, number, tube_code, tests, print_count) values ($1, $2, $4, $3, 'SST', '{K}', 1)`,
      [clinic.tenantA, id, number, place],
    );
});

describe('the chain of a month', () => {
  test('what waits is what stands there, whichever stages were left out before', async () => {
    expect(await read(monday)).toMatchObject({
      chain: { ordered: 10, collected: 6, shipped: 5, received: 4, resulted: 2, reviewed: 1, missed: 1 },
    });
    expect(await read(monday)).toMatchObject({
      chain: { atClinic: 1, inTransit: 1, inWork: 2, toReview: 1, inTransitLate: 0 },
      toShip: 1,
      tubesToShip: 2,
    });
  });
});

/** How many draws of the month a list shows, which the dashboard opens with this search. */
const listed = async (search: Record<string, string>) => {
  const query = new URLSearchParams({ facilityId: clinic.facility, from: '2031-03-01', to: '2031-03-31', maxResultCount: '1', ...search });
  const { body } = await api.call('nurse', 'GET', `/api/order/requisitions?${query}`);
  return (body as { totalCount: number }).totalCount;
};
test('each number of the chain is that of its list', async () => {
  const { chain } = (await read(monday)) as { chain: Record<string, number> };
  const { inTransitLate: _, ...counts } = chain;
  const lists = {
    ...{ ordered: 'ORDERED', collected: 'DRAWN', shipped: 'SHIPPED', received: 'RECEIVED', resulted: 'RESULTED', reviewed: 'REVIEWED' },
    ...{ missed: 'MISSED', atClinic: 'AT_CLINIC', inTransit: 'IN_TRANSIT', inWork: 'IN_WORK', toReview: 'TO_REVIEW' },
  };
  const lengths = await Promise.all(Object.entries(lists).map(async ([key, stage]) => [key, await listed({ stage })]));
  expect(Object.fromEntries(lengths)).toEqual(counts);
});
test('draws without a shift are listed by the word for it', async () => {
  await draw('2031-03-04', 'PENDING');
  await api.sql(`update requisitions set shift = null where draw_date = '2031-03-04'`);
  expect(await listed({ shift: 'home', to: '2031-03-04' })).toBe(1);
  await api.sql(`delete from requisitions where draw_date = '2031-03-04'`);
});

describe('the shifts of a day', () => {
  test('draws on no shift of the day stand beside the shifts', async () => {
    expect(await read(monday)).toMatchObject({ outside: { collected: 1, total: 1 } });
  });
  test('on a Sunday the shifts of its draws run', async () => {
    expect(await read(sunday)).toMatchObject({
      shifts: [{ shift: 'FIRST', collected: 0, total: 3 }],
      outside: { total: 0 },
    });
  });
});

test('labels count as printed where the queue of labels counts them so', async () => {
  expect(await read(monday)).toMatchObject({
    next: [{ date: sunday, shift: 'FIRST', draws: 3, labels: 2, printedLabels: 1, unprintedDraws: 2 }],
  });
});
