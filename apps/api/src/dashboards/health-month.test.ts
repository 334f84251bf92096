import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { reading } from '../platform/transactions.ts';
import { listMonthValues } from './month-values.store.ts';

const api = await useTestApi();
const collected = (code: string, at: string) =>
  api.sql(
    `insert into latest_results (tenant_id, party_id, result_code, result_id, facility_id, value_numeric, unit, verdict, status, collected_at)
     values ($1, $2, $3, 1, $4, 5, null, 'IN_RANGE', 'F', $5)`,
    [clinic.tenantA, clinic.patient, code, clinic.facility, at],
  );
await collected('HGB', '2031-02-10T12:00:00Z');
await collected('K', '2031-03-01T02:00:00Z');
await collected('PHOS', '2031-03-01T05:30:00Z');

// The clinic is five hours behind UTC.
test.each([
  ['on the last evening of February', '2031-03-01T03:00:00Z', ['HGB', 'K', 'PHOS']],
  ['in the first hour of March', '2031-03-01T05:59:00Z', ['PHOS']],
])('the month of the values is that of the clinic, %s', async (_, now, codes) => {
  const scope = { tenantId: clinic.tenantA, facilityIds: [clinic.facility] };
  const rows = await reading(api.connection.kysely, clinic.tenantA, (db) =>
    listMonthValues(db, scope, ['HGB', 'K', 'PHOS'], Temporal.Instant.from(now)),
  );
  expect(rows.map((row) => row.result_code).sort()).toEqual(codes);
});
