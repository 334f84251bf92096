import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { runNight } from './nightly.ts';

const api = await useTestApi();
/** Two in the morning of a day in New York. */
const night = (day: string, timeZone = 'EST') => {
  const clock = { now: () => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'US/Eastern', plainTime: '02:00' }).toInstant() };
  return runNight(
    {
      db: api.connection.kysely,
      jobs: { send: async () => null },
      clock,
      log: pino({ level: 'silent' }),
      stopping: new AbortController().signal,
    },
    timeZone,
  );
};
const drafts = () =>
  api.sql(
    'select i.period_start, i.total_cents, e.by_name from invoices i join invoice_events e on e.invoice_id = i.id order by i.period_start',
  );

beforeEach(async () => {
  for (const table of ['invoice_events', 'invoice_lines', 'invoices', 'requisition_lines', 'requisitions'])
    await api.sql(`delete from ${table}`);
  await api.sql(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, received_at)
     values ($1, 'a0000000-0000-7000-8000-00000e000001', 'PATIENT', $2, $3, '2026-09-30', 'ONETIME', 'RESULTED', '2026-09-30T15:00Z', '2026-09-30T18:00Z')`,
    [clinic.tenantA, clinic.patient, clinic.facility],
  );
  // Late in the evening of the last day in New York; in Greenwich it is October already.
  await api.sql(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, status, first_final_at)
     values ($1, 'a0000000-0000-7000-8000-00000e000001', 1, 'K', 'FINAL', '2026-10-01T03:30Z')`,
    [clinic.tenantA],
  );
});

test('the first night of a month makes the drafts of the month before, by the calendar of the organization; the next finds nothing to do', async () => {
  await night('2026-10-01', 'PST');
  expect(await drafts()).toEqual([]);
  await night('2026-10-01');
  await night('2026-10-02');
  expect(await drafts()).toEqual([{ period_start: '2026-09-01', total_cents: 480, by_name: 'System' }]);
});

test('a night that was missed is made up for in the first week, and not later', async () => {
  await night('2026-10-08');
  expect(await drafts()).toEqual([]);
  await night('2026-10-07');
  expect(await drafts()).toHaveLength(1);
});

test('a customer without invoices gets none', async () => {
  await api.sql(`insert into tenant_features (tenant_id, name, value) values ($1, 'Feature.Invoices', 'false')`, [clinic.tenantA]);
  await night('2026-10-01');
  expect(await drafts()).toEqual([]);
  await api.sql('delete from tenant_features');
});
