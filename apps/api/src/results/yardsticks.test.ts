import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { reading } from '../platform/transactions.ts';
import { type YardstickFor, yardsticksOf } from './yardsticks.ts';

const api = await useTestApi();
const { tenantA, organizationA: organization, facility, otherFacility } = clinic;

await api.sql(
  `insert into offering_ranges (tenant_id, id, organization_id, facility_id, result_code, greater, greater_value, less, less_value, valid_from, valid_to)
   values ($1, gen_random_uuid(), $2, $3, 'K', '>=', 3.1, '<=', 5.1, '2026-01-01', '2026-06-30'),
     ($1, gen_random_uuid(), $2, null, 'K', '>=', 3.2, '<=', 5.2, '2026-01-01', null)`,
  [tenantA, organization, facility],
);

test('limits are those of the facility and the day, whoever was asked for before', async () => {
  const yardsticks = await reading(api.connection.kysely, tenantA, (db) => yardsticksOf(db, tenantA));
  const person = { modality: 'HD', perWeek: 3, age: 60, sex: 'MALE', circumstances: [] } as const;
  const lowOf = (code: string, facilityId: string, day: string, more: Partial<YardstickFor['person']> = {}) =>
    yardsticks.of(code, { organizationId: organization, facilityId, day, person: { ...person, ...more } }).referenceLow;
  const directory = lowOf('NA', facility, '2026-05-01');
  for (let times = 0; times < 2; times += 1) {
    expect(lowOf('K', facility, '2026-05-01')).toBe(3.1);
    expect(lowOf('K', facility, '2026-05-01', { age: 30, sex: null })).toBe(3.1);
    expect(lowOf('K', otherFacility, '2026-05-01')).toBe(3.2);
    expect(lowOf('K', facility, '2026-07-01')).toBe(3.2);
    expect(lowOf('NA', facility, '2026-05-01')).toBe(directory);
  }
  const whom = { organizationId: organization, facilityId: facility, day: '2026-05-01', person };
  const sent = { low: 3.4, lowInclusive: true, high: 5, highInclusive: true };
  expect(yardsticks.of('NA', whom, { ...sent, low: 130, high: 140 }).referenceLow).toBe(130);
  expect(yardsticks.of('NA', whom).referenceLow).toBe(directory);
});
