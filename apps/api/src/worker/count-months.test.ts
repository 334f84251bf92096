import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { reportText } from '../lab-link/testing/report-text.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { fillMonths, refreshEverywhere } from './count-months.ts';
import { runNight } from './nightly.ts';

const bench = await useLabBench();
const db = bench.api.connection.kysely;
const running = new AbortController().signal;
const clock = { now: () => Temporal.Now.instant() };
const mark = () =>
  bench.api.sql(
    `insert into month_dirty (tenant_id, month, party_id, cause) values ($1, date_trunc('month', now() at time zone 'US/Eastern'), $2, 'RECORD')`,
    [clinic.tenantA, clinic.patient],
  );
const marks = async () => (await bench.api.sql('select from month_dirty')).length;

test('months wait while messages of laboratories wait, but no longer than five minutes', async () => {
  const draw = await bench.draw({ lines: ['K'] });
  await bench.api.sql('delete from month_dirty');
  await mark();
  await bench.store(reportText({ controlId: 'WAITS', orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [] }] }));
  expect(await refreshEverywhere(db, clock, running)).toEqual({ counted: 0 });
  expect(await marks()).toBe(1);
  await bench.api.sql("update month_dirty set at = now() - interval '5 minutes 1 second'");
  await mark();
  expect(await refreshEverywhere(db, clock, running)).toEqual({ counted: 1 });
  expect(await marks()).toBe(1);
  await bench.api.sql("update lab_link.messages set state = 'REJECTED' where state = 'RECEIVED'");
  expect(await refreshEverywhere(db, clock, running)).toEqual({ counted: 1 });
  expect(await marks()).toBe(0);
});

/** A signal that has aborted when it was asked so many times. */
function abortedAfter(times: number): AbortSignal {
  const { signal } = new AbortController();
  let asked = 0;
  return Object.defineProperty(signal, 'aborted', { get: () => ++asked > times });
}
const night = (stopping: AbortSignal) =>
  runNight({ db, jobs: { send: async () => null }, clock, log: pino({ level: 'silent' }), stopping }, 'EST');
const monthsCounted = async () => (await bench.api.sql('select from report_months')).length;

test('months that no night has counted wait for messages of laboratories, and end between two when the worker stops', async () => {
  await bench.api.sql('delete from report_months');
  await bench.draw({ lines: ['K'], drawDate: Temporal.Now.plainDateISO().subtract({ months: 4 }).toString() });
  await bench.store(reportText({ controlId: 'GOES FIRST', orders: [] }));
  await fillMonths(db, clock, abortedAfter(3));
  expect(await monthsCounted()).toBe(0);
  await bench.api.sql("update lab_link.messages set state = 'REJECTED' where state = 'RECEIVED'");
  // Twice before the facility, twice before its first month.
  await fillMonths(db, clock, abortedAfter(4));
  expect(await monthsCounted()).toBe(1);
  await fillMonths(db, clock, running);
  expect(await monthsCounted()).toBeGreaterThan(4);
});

test('the night begins no month once the worker stops', async () => {
  await bench.api.sql('delete from report_months');
  await night(AbortSignal.abort());
  // Of a month that was marked, its people are counted before.
  const toldOf = await monthsCounted();
  await night(running);
  expect(await monthsCounted()).toBeGreaterThan(toldOf);
});
