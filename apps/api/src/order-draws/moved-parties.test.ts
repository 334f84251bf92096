import type { PartyType } from '@drawday/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '../platform/actor.ts';
import { type Answer, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { writing } from '../platform/transactions.ts';
import { base, dayFromNow, drawOf, findDraw, setDraw } from '../requisitions/testing/draw-bench.ts';
import { facilitiesToGenerate, generateFacilityDraws } from './generate-draws.ts';

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
  await api.sql('delete from schedules');
});

async function order(drawTypeCode: string, offeringCode: string, partyType: PartyType, partyId: string): Promise<string> {
  const oneTime = drawTypeCode === 'ONETIME' ? dayFromNow(9) : null;
  const [row] = await api.sql<{ id: string }>(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, end_date, one_time_date, status)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, 'ACTIVE') returning id`,
    [clinic.tenantA, partyType, partyId, clinic.facility, drawTypeCode, dayFromNow(1), dayFromNow(25), oneTime],
  );
  await api.sql('insert into schedule_lines (tenant_id, schedule_id, line_number, offering_code) values ($1, $2, 1, $3)', [
    clinic.tenantA,
    row?.id,
    offeringCode,
  ]);
  return row?.id ?? '';
}
const generate = () =>
  writing(api.connection.kysely, clinic.tenantA, async (db) => {
    for (const facility of await facilitiesToGenerate(db, clinic.tenantA, [clinic.facility, clinic.otherFacility]))
      await generateFacilityDraws(db, { tenantId: clinic.tenantA, userId: null, name: 'Night' }, facility, systemClock.now());
  });
const planned = () =>
  api.sql<{ day: string; facility_id: string; is_label_printed: boolean; tests: string[] }>(
    `select r.draw_date::text as day, r.facility_id, r.is_label_printed, array_agg(l.offering_code order by l.offering_code) as tests
     from requisitions r join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.covered_by is null
     where r.status = 'PENDING' and r.deleted_at is null group by r.tenant_id, r.id, r.draw_date, r.facility_id, r.is_label_printed order by 1, 4`,
  );

test('a source takes along what is planned for it', async () => {
  const [machine] = await api.sql<{ id: string }>(
    `insert into sources (tenant_id, id, facility_id, kind, name, location, status_type_code, start_date)
     values ($1, gen_random_uuid(), $2, 'MACHINE', 'Machine 9', 'FACFLOOR', 'ACTIVE', '2021-01-01') returning id`,
    [clinic.tenantA, clinic.facility],
  );
  const source = machine?.id ?? '';
  await order('MONTH', 'DIALMIC', 'SITE', source);
  await order('ONETIME', 'WATERMIC', 'SITE', source);
  await generate();
  const repeat = { partyType: 'SITE', partyId: source, drawDate: dayFromNow(3), offerings: [{ offeringCode: 'DIALMIC' }] };
  const { id } = drawOf(await api.call('admin', 'POST', `${base}/create`, repeat));
  await setDraw(api, id, { is_label_printed: true });
  const before = await planned();
  const moved = await api.call('admin', 'PUT', `/api/master-data/sites/${source}/facility`, { facilityId: clinic.otherFacility });
  expect(moved.status, moved.text).toBe(200);
  await generate();
  expect(await planned()).toEqual(before.map((draw) => ({ ...draw, facility_id: clinic.otherFacility, is_label_printed: false })));
  expect((await findDraw(api, id, 'admin')).facilityId).toBe(clinic.otherFacility);
});

test.each<[string, (id: string) => Promise<Answer>]>([
  [
    'by their record',
    (id) => {
      const assignments = [{ facilityId: clinic.otherFacility, isPrimary: true }];
      return api.call('admin', 'POST', `/api/master-data/employees/${id}/facilities-assignments`, { assignments });
    },
  ],
  [
    'by that of the facility',
    async (id) => {
      const path = `/api/master-data/facilities/${clinic.otherFacility}`;
      const assignments = [{ employeeId: staff.admin.employeeId }, { employeeId: id, isPrimary: true }];
      return api.call('admin', 'PUT', `${path}/assignments`, { assignments });
    },
  ],
])('an employee who is assigned elsewhere %s takes along what is planned', async (_, move) => {
  const person = { firstName: 'Ada', lastName: 'Quill', facilityAssignments: [{ facilityId: clinic.facility, isPrimary: true }] };
  const { id } = (await api.call('admin', 'POST', '/api/master-data/employees', person)).body as { id: string };
  await api.call('admin', 'PUT', `/api/master-data/employees/${id}/activate`, {});
  await order('WEEK', 'HBSAG', 'EMPLOYEE', id);
  await order('ONETIME', 'CBC', 'EMPLOYEE', id);
  await generate();
  const before = await planned();
  expect(before.length).toBeGreaterThan(3);
  const moved = await move(id);
  expect(moved.status, moved.text).toBe(200);
  await generate();
  expect(await planned()).toEqual(before.map((draw) => ({ ...draw, facility_id: clinic.otherFacility })));
  expect(await api.sql('select distinct facility_id from schedules')).toEqual([{ facility_id: clinic.otherFacility }]);
});
