import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { clinic } from '../platform/testing/test-clinic.ts';
import { applyWaiting } from '../worker/inbox-loop.ts';
import { useLabBench } from './testing/lab-bench.ts';
import { reportText } from './testing/report-text.ts';

const bench = await useLabBench();
const { api } = bench;
const connectionOf = (kind: string, name: string, peer: string, config = {}) =>
  api.sql(
    `with laboratory as (insert into lab_link.peers (name) values ($3) on conflict (name) do update set name = excluded.name returning id)
     insert into lab_link.connections (id, name, kind, peer_id, config) select gen_random_uuid(), $2, $1, id, $4 from laboratory`,
    [kind, name, peer, config],
  );
const items = () =>
  api.sql<{ kind: string; because: string; more: number | null }>(
    "select kind, detail->>'because' as because, (detail->>'more')::int as more from lab_link.unmatched_items where status = 'OPEN' order by created_at, id",
  );
const kalium = (draw: { number: string }, more: object = {}) => [
  { placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [{ code: 'K', value: '4.9', unit: 'mmol/L' }], ...more },
];

beforeEach(async () => {
  await api.sql('delete from lab_link.unmatched_items');
});

describe('a draw that nobody shipped', () => {
  test.each(['PENDING', 'COLLECTED'])('takes no result while it is %s: a person decides', async (status) => {
    const draw = await bench.draw({ lines: ['K'], status });
    await api.sql('update requisitions set shipped_at = null where id = $1', [draw.id]);
    await bench.report({ controlId: `NS-${status}`, orders: kalium(draw) });
    expect(await bench.results(draw.id)).toEqual({});
    expect(await bench.requisition(draw.id)).toMatchObject({ status });
    expect(await items()).toMatchObject([{ kind: 'ORDER', because: 'NEVER_SHIPPED' }]);
  });

  test('takes it when the report names one of its tubes', async () => {
    const draw = await bench.draw({ lines: ['K'], status: 'PENDING' });
    await bench.report({ controlId: 'TUBE', orders: kalium(draw, { specimens: [{ number: draw.specimens[0]?.number }] }) });
    // Nobody says when it was collected.
    expect(await items()).toMatchObject([{ kind: 'TIME', because: 'TIME_UNCERTAIN' }]);
    expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 4.9 });
  });

  test('shows a critical value among what waits', async () => {
    const draw = await bench.draw({ lines: ['K'], status: 'PENDING' });
    await bench.report({ controlId: 'CRIT', orders: kalium(draw, { obx: [{ code: 'K', value: '8.4', unit: 'mmol/L', flag: 'HH' }] }) });
    const [row] = await api.sql("select detail->'criticals' as criticals from lab_link.unmatched_items where status = 'OPEN'");
    expect(row?.criticals).not.toBeNull();
  });
});

describe('a draw that was ordered at a laboratory', () => {
  test('takes results of no other one', async () => {
    await connectionOf('LAB_ORDERS_OUT', 'Lakeside orders', 'Lakeside');
    await api.sql("insert into lab_link.peers (name) values ('Northfield')");
    await api.sql(
      "update lab_link.connections set peer_id = (select id from lab_link.peers where name = 'Northfield') where name = 'Laboratory in'",
    );
    const orderTo = (draw: { id: string }, connection: string) =>
      api.sql(
        `insert into lab_link.messages (direction, connection_id, tenant_id, requisition_id, body, body_hash, state)
         select 'OUT', c.id, r.tenant_id, r.id, 'x', 'x', 'ACKNOWLEDGED' from lab_link.connections c, requisitions r where c.name = $2 and r.id = $1`,
        [draw.id, connection],
      );
    const [elsewhere, paper] = [await bench.draw({ lines: ['K'] }), await bench.draw({ lines: ['K'] })];
    await orderTo(elsewhere, 'Lakeside orders');
    await bench.report({ controlId: 'OTHER', orders: kalium(elsewhere) });
    expect(await bench.results(elsewhere.id)).toEqual({});
    expect(await items()).toMatchObject([{ kind: 'ORDER', because: 'OTHER_LABORATORY_ORDERED' }]);
    await bench.report({ controlId: 'PAPER', orders: kalium(paper) });
    expect((await bench.results(paper.id)).K).toMatchObject({ value_numeric: 4.9 });
    const [item] = await api.sql<{ id: string }>("select id from lab_link.unmatched_items where status = 'OPEN'");
    const decided = await api.call(
      'support',
      'POST',
      `/api/lab-link/unmatched/${item?.id}/resolve`,
      { requisitionNumber: elsewhere.number },
      { __tenant: clinic.tenantA },
    );
    expect(decided.status).toBe(200);
    await bench.apply();
    expect((await bench.results(elsewhere.id)).K).toMatchObject({ value_numeric: 4.9 });
    await api.sql("update lab_link.connections set peer_id = null where name = 'Laboratory in'");
  });
});

describe('what a message leaves for people', () => {
  const strange = (count: number, draw: { number: string }, urgent = '') => [
    {
      placer: `${draw.number}-1`,
      group: draw.number,
      code: 'K',
      obx: [
        { code: 'K', value: '4.9', unit: 'mmol/L' },
        ...Array.from({ length: count }, (_, index) => ({ code: `X${index}^Strange ${index}^L`, value: '1' })),
        ...(urgent ? [{ code: `${urgent}^Strange^L`, value: '9', flag: 'HH' }] : []),
      ],
    },
  ];
  test('is at most 25 items and how many more there are; what is known is applied, and the urgent is listed', async () => {
    const draw = await bench.draw({ lines: ['K'] });
    const id = await bench.report({ controlId: 'MANY', orders: strange(5000, draw, 'URGENT') });
    const open = await items();
    expect(open).toHaveLength(27);
    expect(open.filter(({ because }) => because === 'MORE_HELD')).toEqual([{ kind: 'STRUCTURE', because: 'MORE_HELD', more: 4975 }]);
    expect(await api.sql("select 1 from lab_link.unmatched_items where status = 'OPEN' and detail->>'code' = 'URGENT'")).toHaveLength(1);
    expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 4.9 });
    expect(await bench.message(id)).toMatchObject({ state: 'PARTIAL' });
  });

  test('is listed on as the rest is settled', async () => {
    const draw = await bench.draw({ lines: ['K'] });
    const id = await bench.report({ controlId: 'NEXT', orders: strange(30, draw) });
    await api.sql("update lab_link.unmatched_items set status = 'DISMISSED' where status = 'OPEN' and detail->>'because' <> 'MORE_HELD'");
    await api.sql("update lab_link.messages set state = 'RECEIVED' where id = $1", [id]);
    await bench.apply();
    expect((await items()).map(({ because }) => because)).toEqual(Array.from({ length: 5 }, () => 'UNKNOWN_TEST'));
  });

  test('ends where its connection has as many open as it may; another connection goes on', async () => {
    await api.sql(`update lab_link.connections set config = '{"heldPerConnection": 30}' where name = 'Laboratory in'`);
    const [one, two] = [await bench.draw({ lines: ['K'] }), await bench.draw({ lines: ['K'] })];
    await bench.report({ controlId: 'FULL1', orders: strange(29, one) });
    await bench.report({ controlId: 'FULL2', orders: strange(29, two, 'URGENT2') });
    expect((await items()).length).toBeLessThanOrEqual(33);
    expect(await api.sql("select 1 from lab_link.unmatched_items where status = 'OPEN' and detail->>'code' = 'URGENT2'")).toHaveLength(1);
    expect((await bench.results(two.id)).K).toMatchObject({ value_numeric: 4.9 });
    await api.sql("update lab_link.connections set config = '{}' where name = 'Laboratory in'");
  });
});

test('times without an offset are on the clock of their connection', async () => {
  await api.sql(`update lab_link.connections set config = '{"timeZone": "America/Denver"}' where name = 'Laboratory in'`);
  const draw = await bench.draw({ lines: ['K'], status: 'PENDING' });
  const day = String((await bench.requisition(draw.id)).draw_date);
  const tubes = draw.specimens.map(({ number }) => ({ number }));
  await bench.report({
    controlId: 'ZONE',
    sentAt: '20260105120000',
    orders: kalium(draw, { collectedAt: `${day.replaceAll('-', '')}1030`, specimens: tubes }),
  });
  const at = Temporal.ZonedDateTime.from(`${day}T10:30[America/Denver]`);
  expect((await bench.requisition(draw.id)).collected_at).toEqual(new Date(at.epochMilliseconds));
  await api.sql("update lab_link.connections set config = '{}' where name = 'Laboratory in'");
});

test('much that waits on one connection keeps no other waiting', async () => {
  await connectionOf('LAB_RESULTS_IN', 'Busy in', 'Busy');
  // It comes first by the order of connections, as its messages do by their age: otherwise this could hold by accident.
  await api.sql("update lab_link.connections set id = '00000000-0000-7000-8000-000000000001' where name = 'Busy in'");
  await api.sql(
    `insert into lab_link.messages (direction, connection_id, sender, control_id, body, body_hash, state)
     select 'IN', id, 'BUSY/B', n::text, 'no HL7', convert_to(n::text, 'UTF8'), 'RECEIVED' from lab_link.connections, generate_series(1, 1500) n where name = 'Busy in'`,
  );
  const draw = await bench.draw({ lines: ['K'] });
  await bench.store(reportText({ controlId: 'QUIET', orders: kalium(draw) }));
  await applyWaiting({ database: api.connection, clock: { now: () => Temporal.Now.instant() }, log: pino({ level: 'silent' }) });
  expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 4.9 });
  const [left] = await api.sql<{ waiting: number }>(
    "select count(*)::int as waiting from lab_link.messages where sender = 'BUSY/B' and state = 'RECEIVED'",
  );
  expect(left?.waiting, 'still waiting when the quiet one was applied').toBeGreaterThan(1_000);
  await api.sql("delete from lab_link.messages where sender = 'BUSY/B'");
});
