import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { runNight } from './nightly.ts';

const bench = await useLabBench();
const { api } = bench;

const patient = `/api/master-data/patients/${clinic.patient}`;
const jobs = { send: async () => null };
const log = pino({ level: 'silent' });
const now = Temporal.Now.instant();
const today = now.toZonedDateTimeISO('US/Eastern').toPlainDate();
/** Two in the morning of that day at the facility. */
const nightOf = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: 'US/Eastern', plainTime: '02:00' }).toInstant();
const night = (day: Temporal.PlainDate, timeZone = 'EST') =>
  runNight(
    { db: bench.api.connection.kysely, jobs, clock: { now: () => nightOf(day) }, log, stopping: new AbortController().signal },
    timeZone,
  );
type Found = { statusTypeCode: string; concurrencyStamp: string; plannedStatusChange: unknown };
const find = async () => (await api.call('nurse', 'GET', patient)).body as Found;
const change = (body: Record<string, unknown>) => api.call('nurse', 'PUT', `${patient}/status`, body);
const plan = (statusTypeCode: string, day: Temporal.PlainDate, reason?: string) =>
  change({ statusTypeCode, reason, effectiveAt: nightOf(day).toString() });
const statesOfPlans = async () =>
  (await api.sql('select state from planned_status_changes where patient_id = $1 order by planned_at, id', [clinic.patient])).map(
    (row) => row.state,
  );

beforeEach(async () => {
  await api.sql('delete from planned_status_changes');
  await api.sql("update patients set status_type_code = 'ACTIVE', status_reason = null, end_date = null where id = $1", [clinic.patient]);
});

describe('a change of status that is planned', () => {
  const later = today.add({ days: 10 });

  test('shows what, when and by whom, and happens in the night of its day, once, in the name of who planned it', async () => {
    const answer = await plan('PAUSED', later, 'TRAVEL');
    expect(answer.body).toMatchObject({
      statusTypeCode: 'ACTIVE',
      plannedStatusChange: { statusTypeCode: 'PAUSED', reason: 'TRAVEL', effectiveOn: later.toString(), plannedByName: 'nurse Example' },
    });
    await night(later.subtract({ days: 1 }));
    expect(await find()).toMatchObject({ statusTypeCode: 'ACTIVE', plannedStatusChange: { effectiveOn: later.toString() } });
    // The night of another zone is not the night of this facility.
    await night(later, 'HST');
    expect(await find()).toMatchObject({ statusTypeCode: 'ACTIVE' });

    await night(later);
    await night(later);
    expect(await find()).toMatchObject({ statusTypeCode: 'PAUSED', statusReason: 'TRAVEL', plannedStatusChange: null });
    const history = await api.sql(
      "select from_status, to_status, changed_by from patient_status_changes where patient_id = $1 and reason = 'TRAVEL'",
      [clinic.patient],
    );
    expect(history).toEqual([{ from_status: 'ACTIVE', to_status: 'PAUSED', changed_by: staff.nurse.userId }]);
    const audit = await api.sql(
      "select actor_user_id, actor_name, address, detail from audit_log where subject_id = $1 and action = 'patients.changeStatus' and address = 'worker'",
      [clinic.patient],
    );
    expect(audit).toEqual([
      {
        actor_user_id: staff.nurse.userId,
        actor_name: 'nurse Example',
        address: 'worker',
        detail: { planned: later.toString(), from: 'ACTIVE', to: 'PAUSED', reason: 'TRAVEL', done: true },
      },
    ]);
    expect(await statesOfPlans()).toEqual(['APPLIED']);
  });

  test('a night that was missed is made up for', async () => {
    await plan('PAUSED', later, 'HOSPITAL');
    await night(later.add({ days: 3 }));
    expect(await find()).toMatchObject({ statusTypeCode: 'PAUSED' });
  });

  test('leaving for good cancels the open draws on that day and not before', async () => {
    const draw = await bench.draw({ lines: ['K'], status: 'PENDING', drawDate: later.add({ days: 20 }).toString() });
    await plan('INACTIVE', later, 'TRANSFERRED');
    expect(await bench.requisition(draw.id)).toMatchObject({ status: 'PENDING' });
    await night(later);
    expect(await find()).toMatchObject({ statusTypeCode: 'INACTIVE' });
    expect(await bench.requisition(draw.id)).toMatchObject({ status: 'SYSCANCELED', cancel_reason: 'PARTY_INACTIVE' });
  });

  test('is taken back, and then nothing happens', async () => {
    const { concurrencyStamp } = (await plan('PAUSED', later, 'TRAVEL')).body as Found;
    const back = await api.call('admin', 'DELETE', `${patient}/planned-status`);
    expect(back.body).toMatchObject({ statusTypeCode: 'ACTIVE', plannedStatusChange: null });
    expect((await change({ statusTypeCode: 'PAUSED', reason: 'TRAVEL', concurrencyStamp })).status).toBe(409);
    expect((await api.call('admin', 'DELETE', `${patient}/planned-status`)).body).toMatchObject({ error: { code: 'PAT_NO_PLAN' } });
    await night(later);
    expect(await find()).toMatchObject({ statusTypeCode: 'ACTIVE' });
    expect(await statesOfPlans()).toEqual(['TAKEN_BACK']);
  });

  test('gives way to a later plan and to a change at once', async () => {
    await plan('PAUSED', later, 'TRAVEL');
    await plan('INACTIVE', later.add({ days: 5 }), 'TRANSFERRED');
    expect(await find()).toMatchObject({ plannedStatusChange: { statusTypeCode: 'INACTIVE' } });
    expect((await change({ statusTypeCode: 'PAUSED', reason: 'HOSPITAL' })).body).toMatchObject({ plannedStatusChange: null });
    await night(later.add({ days: 6 }));
    expect(await find()).toMatchObject({ statusTypeCode: 'PAUSED', statusReason: 'HOSPITAL' });
    expect(await statesOfPlans()).toEqual(['SUPERSEDED', 'SUPERSEDED']);
  });

  test('that became impossible is closed without effect', async () => {
    await plan('PAUSED', later, 'TRAVEL');
    await api.sql("update patients set status_type_code = 'INACTIVE', status_reason = 'DECEASED' where id = $1", [clinic.patient]);
    await night(later);
    expect(await find()).toMatchObject({ statusTypeCode: 'INACTIVE', plannedStatusChange: null });
    expect(await statesOfPlans()).toEqual(['IMPOSSIBLE']);
  });

  test('keeps its day when a moment of today is asked for: that is done at once', async () => {
    expect((await change({ statusTypeCode: 'PAUSED', reason: 'TRAVEL', effectiveAt: now.toString() })).body).toMatchObject({
      statusTypeCode: 'PAUSED',
      plannedStatusChange: null,
    });
  });

  test.each([
    ['a death ahead', 'INACTIVE', 'DECEASED', 10, 'PAT_PLAN'],
    ['a day years away', 'PAUSED', 'TRAVEL', 800, 'PAT_PLAN'],
    ['no reason', 'PAUSED', undefined, 10, 'PAT_REASON'],
    ['a step that there is not', 'ACTIVE', undefined, 10, 'PAT_STATE'],
  ])('%s is refused', async (_, status, reason, days, code) => {
    expect((await plan(status, today.add({ days }), reason)).body).toMatchObject({ error: { code } });
    expect(await statesOfPlans()).toEqual([]);
  });
});
