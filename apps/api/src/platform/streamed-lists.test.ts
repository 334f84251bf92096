import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from './testing/test-api.ts';
import { clinic } from './testing/test-clinic.ts';

const many = 1_250;
const api = await useTestApi();

/** Of each kind: many within reach of the administrator, and some that are not, at a facility of the same customer and at a foreign one. */
beforeAll(async () => {
  const [far] = await api.sql<{ id: string }>(
    `insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, start_date, time_zone)
     values ($1, gen_random_uuid(), $2, 'Far Away Dialysis', '900', 'ACTIVE', '2020-01-01', 'EST') returning id`,
    [clinic.tenantA, clinic.organizationA],
  );
  const places: [string, string, string, number, string][] = [
    [clinic.tenantA, clinic.organizationA, clinic.facility, many, 'Near'],
    [clinic.tenantA, clinic.organizationA, far?.id ?? '', 30, 'Far'],
    [clinic.tenantB, clinic.organizationB, clinic.foreignFacility, 30, 'Foreign'],
  ];
  for (const [tenantId, organizationId, facilityId, count, name] of places) {
    await api.sql(
      `with made as (insert into employees (tenant_id, id, organization_id, first_name, last_name, status_type_code)
         select $1, gen_random_uuid(), $2, $5, 'Person ' || lpad(n::text, 5, '0'), 'ACTIVE' from generate_series(1, $4::int) n returning tenant_id, id)
       insert into assignments (tenant_id, employee_id, facility_id, is_primary) select tenant_id, id, $3, true from made`,
      [tenantId, organizationId, facilityId, count, name],
    );
    await api.sql(
      `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code)
       select $1, gen_random_uuid(), $2, 'MACHINE', 'FACFLOOR', $4 || ' machine ' || lpad(n::text, 5, '0'), 'ACTIVE' from generate_series(1, $3::int) n`,
      [tenantId, facilityId, count, name],
    );
  }
});

type Item = Record<string, unknown> & { id: string; name?: string; lastName?: string; firstName?: string };
async function all(caller: 'admin' | 'support', path: string): Promise<Item[]> {
  const answer = await api.call(caller, 'GET', `/api/master-data/${path}`, undefined, { __tenant: clinic.tenantA });
  expect(answer.status).toBe(200);
  return (answer.body as { items: Item[] }).items;
}
const idsOf = (items: readonly Item[]) => new Set(items.map((item) => item.id));

describe('a list of everything sends every row in reach, once, by name', () => {
  test('employees', async () => {
    const items = await all('admin', 'employees/all');
    const people = items.filter((item) => item.lastName?.startsWith('Person'));
    expect(people).toHaveLength(many);
    expect(idsOf(items).size).toBe(items.length);
    expect(new Set(people.map((item) => item.firstName))).toEqual(new Set(['Near']));
    expect(people.map((item) => item.lastName)).toEqual(people.map((item) => item.lastName).toSorted());
    expect(people[0]).toMatchObject({ primaryFacilityName: 'Cedar Hollow Dialysis', facilityCount: 1 });
    const counted = await api.call('admin', 'POST', '/api/master-data/employees/paged-list', { maxResultCount: 1 });
    expect(counted.body).toMatchObject({ totalCount: items.length });
  });
  test('whoever reaches every facility of the customer has all of its people and nobody else’s', async () => {
    const names = (await all('support', 'employees/all')).map((item) => item.firstName);
    expect(names.filter((name) => name === 'Near' || name === 'Far')).toHaveLength(many + 30);
    expect(names).not.toContain('Foreign');
  });
  test('names of colleagues, of those who are searched, and of one facility', async () => {
    expect((await all('admin', 'employees/all-short')).filter((item) => item.lastName?.startsWith('Person'))).toHaveLength(many);
    expect(await all('admin', 'employees/all-short?filter=person%200012')).toHaveLength(10);
    expect(await all('admin', 'employees/all-short?filter=person%200012&maxResultCount=3')).toMatchObject([
      { lastName: 'Person 00120' },
      { lastName: 'Person 00121' },
      { lastName: 'Person 00122' },
    ]);
    expect(await all('admin', `employees/all-short?facilityId=${clinic.foreignFacility}`)).toEqual([]);
  });
  test('sources, also of one facility', async () => {
    const items = await all('admin', 'sites/all');
    expect(items).toHaveLength(many);
    expect(idsOf(items).size).toBe(many);
    expect(items.map((item) => item.name)).toEqual(items.map((item) => item.name).toSorted());
    expect(items.every((item) => item.facilityId === clinic.facility)).toBe(true);
    expect(await all('admin', `sites/all?facilityId=${clinic.facility}`)).toHaveLength(many);
    expect(await all('admin', `sites/all?facilityId=${clinic.foreignFacility}`)).toEqual([]);
  });
  test('facilities, their names, and organizations', async () => {
    await api.sql(
      `insert into organizations (tenant_id, id, name, code, status_type_code, start_date)
       select $1, gen_random_uuid(), 'Chain ' || lpad(n::text, 5, '0'), 'C' || n, 'ACTIVE', '2020-01-01' from generate_series(1, $2::int) n`,
      [clinic.tenantA, many],
    );
    await api.sql(
      `insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, start_date, time_zone)
       select $1, gen_random_uuid(), o.id, 'Unit ' || o.code, o.code, 'ACTIVE', '2020-01-01', 'EST' from organizations o where o.tenant_id = $1 and o.code like 'C%'`,
      [clinic.tenantA],
    );
    const own = await all('admin', 'facilities/all');
    expect(own.map((item) => item.id)).toEqual([clinic.otherFacility, clinic.facility]);
    const units = await all('support', 'facilities/all');
    expect(units).toHaveLength(many + 3);
    expect(await all('support', 'facilities/all-short')).toHaveLength(many + 3);
    const organizations = await all('support', 'organizations/all');
    expect(organizations).toHaveLength(many + 1);
    expect([...idsOf(units), ...idsOf(organizations)]).not.toContain(clinic.foreignFacility);
    expect(await all('admin', 'organizations/all')).toMatchObject([{ id: clinic.organizationA, facilityCount: 3 }]);
  });
});
