import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { runNight } from './nightly.ts';

const bench = await useLabBench();
beforeAll(async () => {
  await bench.api.sql("update facilities set time_zone = 'EST' where id = $1", [clinic.foreignFacility]);
});

const day = Temporal.Now.instant().toZonedDateTimeISO('US/Eastern').toPlainDate().add({ days: 10 });
const atNight = day.toZonedDateTime({ timeZone: 'US/Eastern', plainTime: '02:00' }).toInstant();
const plan = async (patientId: string, statusTypeCode: string, reason: string) => {
  const body = { statusTypeCode, reason, effectiveAt: atNight.toString() };
  expect((await bench.api.call('nurse', 'PUT', `/api/master-data/patients/${patientId}/status`, body)).status).toBe(200);
};
const statuses = async () =>
  Object.fromEntries(
    (await bench.api.sql<{ id: string; status_type_code: string }>('select id, status_type_code from patients')).map((row) => [
      row.id,
      row.status_type_code,
    ]),
  );
/** What the log says and which facilities are to get their draws. */
async function night() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(String(line)))) }));
  const facilities: string[] = [];
  const jobs = {
    send: async (_: unknown, __: unknown, data: object) => {
      if ('facilityId' in data) facilities.push(String(data.facilityId));
      return null;
    },
  };
  const end = runNight(
    { db: bench.api.connection.kysely, jobs, clock: { now: () => atNight }, log, stopping: new AbortController().signal },
    'EST',
  );
  const error = await end.then(
    () => null,
    (reason: unknown) => String(reason),
  );
  return { error, facilities, failed: lines.filter((line) => line.msg === 'a step of the night failed'), log: JSON.stringify(lines) };
}

test('a planned change that cannot be applied keeps nothing else waiting, and the job says that it failed', async () => {
  await plan(clinic.patient, 'PAUSED', 'TRAVEL');
  await plan(clinic.secondPatient, 'PAUSED', 'HOSPITAL');
  const overdue = await bench.draw({ lines: ['K'], status: 'PENDING', drawDate: day.subtract({ days: 40 }).toString() });
  await bench.api.sql(`create function stand_in_the_way() returns trigger language plpgsql as $$
    begin raise exception 'the record of % is broken', old.last_name; end $$`);
  await bench.api.sql(
    `create trigger in_the_way before update on patients for each row when (old.id = '${clinic.patient}') execute function stand_in_the_way()`,
  );

  const first = await night();
  expect(await statuses()).toMatchObject({ [clinic.patient]: 'ACTIVE', [clinic.secondPatient]: 'PAUSED' });
  expect(await bench.requisition(overdue.id)).toMatchObject({ status: 'SYSCANCELED' });
  expect(first.facilities).toEqual(expect.arrayContaining([clinic.facility, clinic.foreignFacility]));
  expect(first.error).toContain('applyPlannedStatus (1)');
  expect(first.failed).toMatchObject([
    { step: 'applyPlannedStatus', tenantId: clinic.tenantA, patientId: clinic.patient, timeZone: 'EST' },
  ]);
  const [patient] = await bench.api.sql<{ last_name: string }>('select last_name from patients where id = $1', [clinic.patient]);
  expect(first.log).not.toContain(patient?.last_name);

  // The queue tries again: only what was left undone is done.
  await bench.api.sql('drop trigger in_the_way on patients');
  const second = await night();
  expect(second).toMatchObject({ error: null, failed: [] });
  expect(await statuses()).toMatchObject({ [clinic.patient]: 'PAUSED', [clinic.secondPatient]: 'PAUSED' });
  const applied = await bench.api.sql('select state, count(*)::int as count from planned_status_changes group by state');
  expect(applied).toEqual([{ state: 'APPLIED', count: 2 }]);
});

test('a tenant that cannot be worked on keeps no other one waiting', async () => {
  await bench.api.sql(`create function broken(uuid) returns boolean language plpgsql stable as $$
    begin if $1 = '${clinic.tenantA}' then raise exception 'broken'; end if; return true; end $$`);
  await bench.api.sql('create policy broken on facilities as restrictive using (broken(tenant_id))');
  const { error, facilities, failed } = await night();
  await bench.api.sql('drop policy broken on facilities');
  expect(error).toContain('tenant (1)');
  // In the first week of a month its invoices fail too.
  expect(failed[0]).toMatchObject({ step: 'tenant' });
  expect(new Set(failed.map(({ tenantId }) => tenantId))).toEqual(new Set([clinic.tenantA]));
  expect(facilities).toEqual([clinic.foreignFacility]);
});
