import { connect } from '@drawday/database/connect.ts';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { listWaitingConnections, listWaitingMessages, partByPerson, placeMessages } from '../lab-link/lab-link.public.ts';
import { type BenchDraw, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { reportText } from '../lab-link/testing/report-text.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { enterMode, writing } from '../platform/transactions.ts';
import { applyWaiting } from './inbox-loop.ts';

const bench = await useLabBench();
const parts = { database: bench.api.connection, clock: { now: () => Temporal.Now.instant() }, log: pino({ level: 'silent' }) };
const people = {
  maria: { id: clinic.patient, pid: {} },
  samuel: { id: clinic.secondPatient, pid: { mrn: '0047106', family: 'Okafor', given: 'Samuel', born: '19491102' } },
  joost: { id: clinic.otherFacilityPatient, pid: { mrn: '0050311', family: 'Vandenberg', given: 'Joost', born: '19610729' } },
} as const;
type Person = keyof typeof people;
const everybody = Object.keys(people) as Person[];
let sent = 0;

const drawOf = (person: Person) => bench.draw({ lines: ['K'], patientId: people[person].id });

/** Stores a potassium of a draw, reported in the minute after the one before it; nothing is applied. */
function store(draw: BenchDraw, person: Person, value: string, more: { status?: string; unit?: string } = {}): Promise<string> {
  sent += 1;
  const at = Temporal.PlainDateTime.from('2026-03-02T08:00').add({ minutes: sent }).toString().replaceAll(/[-T:]/g, '').padEnd(14, '0');
  const obx = [{ code: 'K', value, unit: 'mmol/L', ...more }];
  const order = { placer: `${draw.number}-1`, group: draw.number, code: 'K', reportedAt: `${at}-0500`, obx };
  return bench.store(reportText({ controlId: `L${sent}`, sentAt: `${at}-0500`, patient: people[person].pid, orders: [order] }));
}

const versionsOf = async (draw: BenchDraw) =>
  (
    await bench.api.sql<{ value: number }>(
      'select value_numeric as value from results where requisition_id = $1 and not is_calculated order by id',
      [draw.id],
    )
  ).map(({ value }) => value);

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    () => 'failed',
  );

afterEach(async () => {
  await bench.api.sql('drop trigger if exists refuse_six on results');
});

test('messages of one person are applied in the order in which they came, those of others beside them', async () => {
  const draws: [Person, BenchDraw][] = [];
  for (const person of everybody) draws.push([person, await drawOf(person)]);
  const values = Array.from({ length: 12 }, (_, index) => (4 + index / 100).toFixed(2));
  for (const [index, value] of values.entries())
    for (const [person, draw] of draws) await store(draw, person, value, { status: index === 0 ? 'F' : 'C' });
  // One round takes them all.
  expect(await applyWaiting(parts)).toBe(values.length * draws.length);
  for (const [, draw] of draws) expect(await versionsOf(draw)).toEqual(values.map(Number));
});

test('one that cannot be applied holds up neither other people nor later messages of its own person', async () => {
  await bench.api.sql(
    "create or replace function refuse_six() returns trigger language plpgsql as $$ begin if new.value_numeric = 6.66 then raise exception 'no' using errcode = 'check_violation'; end if; return new; end $$",
  );
  await bench.api.sql('create trigger refuse_six before insert on results for each row execute function refuse_six()');
  const [marias, samuels] = [await drawOf('maria'), await drawOf('samuel')];
  const first = await store(marias, 'maria', '4.1');
  const bad = await store(marias, 'maria', '6.66', { status: 'C' });
  const others = [await store(samuels, 'samuel', '4.2'), await store(samuels, 'samuel', '4.3', { status: 'C' })];
  const later = await store(marias, 'maria', '4.4', { status: 'C' });
  await bench.apply();
  expect(await bench.message(bad)).toMatchObject({ state: 'REJECTED' });
  for (const id of [first, later, ...others]) expect(await bench.message(id)).toMatchObject({ state: 'APPLIED', attempts: 1 });
  expect(await versionsOf(marias)).toEqual([4.1, 4.4]);
  expect(await versionsOf(samuels)).toEqual([4.2, 4.3]);
});

/** While `work` goes on, another transaction holds a lock: the work goes on to its end once `release` is called. */
async function whileLocked<T>(statement: string, values: unknown[], work: (release: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const holder = new Client({ connectionString: bench.api.database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(statement, values);
    return await work(() => holder.query('commit'));
  } finally {
    await holder.end();
  }
}

/** How many of the worker's transactions wait for a lock. */
async function waitingForLocks(): Promise<number | undefined> {
  const [row] = await bench.api.sql<{ count: number }>(
    `select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and a.datname = current_database()`,
  );
  return row?.count;
}

test('a unit that nobody knows is asked about once, however many people have a value in it', async () => {
  for (const person of everybody) await store(await drawOf(person), person, '4.4', { unit: 'furlong' });
  // Both lanes are about to ask.
  await whileLocked('lock table lab_link.unmatched_items in share row exclusive mode', [], async (release) => {
    const applied = applyWaiting(parts);
    await expect.poll(waitingForLocks, { timeout: 15_000 }).toBe(2);
    await release();
    await applied;
  });
  const asked = await bench.api.sql("select message_id from lab_link.unmatched_items where kind = 'UNIT' and status = 'OPEN'");
  expect(asked).toHaveLength(1);
});

test('a worker that loses its claim applies nothing twice', async () => {
  const [marias, samuels] = [await drawOf('maria'), await drawOf('samuel')];
  const ids = [
    await store(marias, 'maria', '4.1'),
    await store(samuels, 'samuel', '4.2'),
    await store(marias, 'maria', '4.3', { status: 'C' }),
    await store(samuels, 'samuel', '4.4', { status: 'C' }),
  ];
  const other = connect({ url: bench.api.database.appUrl, connections: 6, name: 'test-other-worker' });
  await whileLocked('select from requisitions where id = any($1) for update', [[marias.id, samuels.id]], async (release) => {
    const first = outcomeOf(applyWaiting(parts));
    await expect.poll(waitingForLocks, { timeout: 15_000 }).toBe(2);
    // The transaction that has claimed the connection dies; its parts go on.
    await other.pool.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and a.datname = current_database() and a.state = 'idle in transaction'`,
    );
    const second = outcomeOf(applyWaiting({ ...parts, database: other }));
    await expect.poll(waitingForLocks, { timeout: 15_000 }).toBeGreaterThan(2);
    await release();
    expect([await first, await second]).toEqual(['failed', 'done']);
  });
  await other.close();
  await bench.apply();
  for (const id of ids) expect(await bench.message(id)).toMatchObject({ state: 'APPLIED', attempts: 1 });
  expect(await versionsOf(marias)).toEqual([4.1, 4.3]);
  expect(await versionsOf(samuels)).toEqual([4.2, 4.4]);
});

test('two carriers of one shift are isolated one after the other', async () => {
  await bench.api.sql("update patients set day_group = 'MWF', shift = 'FIRST', is_isolation = false where id = any($1)", [
    [people.maria.id, people.samuel.id],
  ]);
  const ids: string[] = [];
  for (const person of ['maria', 'samuel'] as const) {
    const draw = await bench.draw({ lines: ['HBSAG'], patientId: people[person].id });
    const obx = [{ code: 'HBSAG', type: 'ST', value: 'Reactive', unit: '' }];
    const order = { placer: `${draw.number}-1`, group: draw.number, code: 'HBSAG', obx };
    ids.push(await bench.store(reportText({ controlId: `I-${person}`, patient: people[person].pid, orders: [order] })));
  }
  const isolations = "select pg_advisory_xact_lock(hashtextextended('isolations ' || $1, 0))";
  await whileLocked(isolations, [clinic.tenantA], async (release) => {
    const applied = applyWaiting(parts);
    // Without this each would hold its own patient's row and wait for the other's.
    await expect.poll(waitingForLocks, { timeout: 15_000 }).toBe(2);
    await release();
    await applied;
  });
  for (const id of ids) expect(await bench.message(id)).toMatchObject({ state: 'APPLIED', attempts: 1 });
  const isolated = await bench.api.sql('select is_isolation from patients where id = any($1)', [[people.maria.id, people.samuel.id]]);
  expect(isolated).toEqual([{ is_isolation: true }, { is_isolation: true }]);
});

test('a message with a question is in the part of the questions, with what it holds of somebody known', async () => {
  const [marias, samuels] = [await drawOf('maria'), await drawOf('samuel')];
  const order = (placer: string) => ({ placer, code: 'K', obx: [{ code: 'K', value: '4.4', unit: 'mmol/L' }] });
  const own = { ...order(`${marias.number}-1`), group: marias.number };
  const half = await bench.store(reportText({ controlId: 'Q1', orders: [own, order('ELSEWHERE-1')] }));
  const asks = await bench.store(
    reportText({ controlId: 'Q2', patient: { mrn: 'Z9', family: 'Stranger' }, orders: [order('ELSEWHERE-2')] }),
  );
  await store(samuels, 'samuel', '4.2');
  const lanes = await writing(parts.database.kysely, null, async (db) => {
    await enterMode(db, 'lab-link');
    const [connectionId = ''] = await listWaitingConnections(db);
    const work = await placeMessages(db, await listWaitingMessages(db, connectionId, 10));
    return (await partByPerson(db, work, 3)).map(({ messages }) => messages.map(({ id }) => String(id)));
  });
  expect(lanes).toHaveLength(2);
  expect(lanes.find((ids) => ids.includes(String(half)))).toEqual([String(half), String(asks)]);
});
