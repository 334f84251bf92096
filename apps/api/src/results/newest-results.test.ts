import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
type Page = { totalCount: number; items: { id: string; resultedAt: string | null; unreviewedCriticals: number }[] };
const list = async (body: object) =>
  (await api.call('admin', 'POST', '/api/order/requisitions/get-result-requisitions', { sorting: 'resultedAt desc', ...body }))
    .body as Page;

/** Draws of two facilities, of each hour three at each, the last of them with a critical; and two without a time at each. */
beforeAll(async () => {
  await api.sql(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, resulted_at, unreviewed_results, unreviewed_criticals)
     select $1, gen_random_uuid(), 'PATIENT', f.patient, f.facility, date '2026-01-01' + (hour * 3 + n), 'ONETIME',
       case when hour = 4 then 'PRELIMINARY' else 'RESULTED' end, case when hour < 4 then timestamptz '2026-03-02T12:00Z' - make_interval(hours => hour) end,
       1, (n = 2)::int
     from (values ($2::uuid, $3::uuid), ($4::uuid, $5::uuid)) as f (facility, patient), generate_series(0, 4) hour, generate_series(0, 2) n
     where hour < 4 or n < 2`,
    [clinic.tenantA, clinic.facility, clinic.patient, clinic.otherFacility, clinic.otherFacilityPatient],
  );
});

test('pages of the newest results of several facilities are those of one long list', async () => {
  const whole = await list({ maxResultCount: 100 });
  expect(whole.totalCount).toBe(28);
  const times = whole.items.map(({ resultedAt }) => resultedAt);
  expect(times).toEqual(times.toSorted((a, b) => (b ?? '').localeCompare(a ?? '')));
  // Of one hour those with a critical come first.
  expect(whole.items.slice(0, 6).map(({ unreviewedCriticals }) => unreviewedCriticals)).toEqual([1, 1, 0, 0, 0, 0]);
  const paged: Page['items'] = [];
  for (let skipCount = 0; skipCount < whole.totalCount; skipCount += 4) {
    const page = await list({ skipCount, maxResultCount: 4 });
    expect(page.totalCount).toBe(whole.totalCount);
    paged.push(...page.items);
  }
  expect(paged.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
});

test('of chosen facilities only theirs are listed, of foreign ones none', async () => {
  const whole = await list({ facilityIds: [clinic.otherFacility], maxResultCount: 5 });
  expect(whole).toMatchObject({ totalCount: 14 });
  expect(whole.items).toHaveLength(5);
  expect(await list({ facilityIds: [clinic.foreignFacility] })).toEqual({ totalCount: 0, items: [] });
});

test('a filter holds as before', async () => {
  expect(await list({ partyId: clinic.patient, maxResultCount: 3 })).toMatchObject({ totalCount: 14 });
  expect(await list({ criticalOnly: true, unreviewedOnly: true })).toMatchObject({ totalCount: 8 });
});
