import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApi } from './testing/test-api.ts';
import { clinic, staff } from './testing/test-clinic.ts';

// Two people do at the same moment something that only one of them can do: neither gets an internal error.

const api = await useTestApi();
let other: pg.Client;
beforeAll(async () => {
  other = new pg.Client({ connectionString: api.database.ownerUrl });
  await other.connect();
});
afterAll(() => other.end());

const waiting = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
/** Waits until a call of the API waits for `other`. */
const isWaiting = () => expect.poll(async () => (await api.sql(waiting))[0]?.waiting, { interval: 5, timeout: 10_000 }).toBe(1);

test('a name that somebody else takes in the meantime is reported as a change of theirs', async () => {
  await other.query('begin');
  await other.query('insert into job_titles (tenant_id, id, name) values ($1, gen_random_uuid(), $2)', [clinic.tenantA, 'Dietitian']);
  const second = api.call('admin', 'POST', '/api/master-data/employee-job-titles', { name: 'Dietitian' });
  await isWaiting();
  await other.query('commit');
  expect(await second).toMatchObject({ status: 409, body: { error: { code: 'STALE' } } });
  expect(await api.call('admin', 'POST', '/api/master-data/employee-job-titles', { name: 'Dietitian' })).toMatchObject({
    status: 409,
    body: { error: { code: 'JOB_TITLE_TAKEN' } },
  });
});

test('one order for a patient waits for a batch that orders for the same, and not for one of another clinic', async () => {
  const order = (partyId: string) =>
    api.call('nurse', 'POST', '/api/order/schedules', {
      ...{ partyType: 'PATIENT', partyId, drawTypeCode: 'MONTH', startDate: Temporal.Now.plainDateISO('US/Eastern').toString() },
      ...{ providerId: staff.provider.employeeId, lines: [{ offeringCode: 'K', icds: ['N18.6'] }] },
    });
  await other.query('begin');
  // As a batch does before it looks at what is ordered already.
  await other.query('select 1 from patients where id = any($1) for no key update', [[clinic.patient, clinic.otherFacilityPatient]]);
  const one = order(clinic.patient);
  expect(await Promise.race([one.then(() => 'answered'), isWaiting().then(() => 'waits')])).toBe('waits');
  expect((await order(clinic.otherFacilityPatient)).status).toBe(404);
  await other.query('commit');
  expect((await one).status).toBe(200);
});
