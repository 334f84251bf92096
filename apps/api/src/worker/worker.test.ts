import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { reportText } from '../lab-link/testing/report-text.ts';
import type { JobData, QueueName } from '../platform/jobs.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { openInboxLoop } from './inbox-loop.ts';
import { runNight } from './nightly.ts';
import { runGeneration } from './run-generation.ts';

const bench = await useLabBench();

const clock = { now: () => Temporal.Now.instant() };
const log = pino({ level: 'silent' });
const today = () => clock.now().toZonedDateTimeISO('US/Eastern').toPlainDate();

test('the inbox is emptied as soon as the lab link tells, and stops when asked', async () => {
  const loop = openInboxLoop({ database: bench.api.connection, databaseUrl: bench.api.database.appUrl, clock, log });
  const draw = await bench.draw({ lines: ['K'] });
  await bench.store(
    reportText({
      controlId: '1',
      orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [{ code: 'K', value: '4.5', unit: 'mmol/L' }] }],
    }),
  );
  await bench.api.sql('notify lab_inbox');
  await expect.poll(async () => (await bench.requisition(draw.id)).status, { timeout: 10_000 }).toBe('RESULTED');
  await loop.stop();
});

describe('the night of a time zone', () => {
  const sent: { queue: QueueName; data: JobData['generate-draws'] }[] = [];
  const jobs = {
    send: async (_: unknown, queue: QueueName, data: unknown) => {
      sent.push({ queue, data: data as JobData['generate-draws'] });
      return null;
    },
  };

  test('cancels what is overdue, gives up on answers, expires orders, and asks for draws', async () => {
    const old = await bench.draw({ lines: ['K'], status: 'PENDING', drawDate: today().subtract({ days: 32 }).toString() });
    const young = await bench.draw({ lines: ['K'], status: 'PENDING', drawDate: today().subtract({ days: 29 }).toString() });
    const waiting = await bench.draw({ lines: ['KINHD'] });
    const report = {
      controlId: '2',
      orders: [
        {
          placer: `${waiting.number}-1`,
          group: waiting.number,
          code: 'KINHD',
          obx: ['BUNPRE', 'BUNPOST'].map((code, index) => ({ code, value: index ? '20' : '70', unit: 'mg/dL' })),
        },
      ],
    };
    await bench.report(report);
    expect(await bench.requisition(waiting.id)).toMatchObject({ status: 'MISSINGAOE' });
    await bench.api.sql("update requisition_events set at = at - interval '15 days' where requisition_id = $1", [waiting.id]);
    const order = 'a0000000-0000-7000-8000-00000000d001';
    const expired = 'a0000000-0000-7000-8000-00000000d002';
    for (const [id, status, orderedAt, expires] of [
      [order, 'UNSIGNED', '40 days', null],
      [expired, 'ACTIVE', '400 days', today().subtract({ days: 1 }).toString()],
    ])
      await bench.api.sql(
        `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, status, ordered_at, expires_on) values ($1, $2, 'PATIENT', $3, $4, 'MONTH', '2025-01-01', $5, now() - $6::interval, $7)`,
        [clinic.tenantA, id, clinic.patient, clinic.facility, status, orderedAt, expires],
      );
    const unsigned = await bench.draw({ lines: ['K'], status: 'PENDING', drawDate: today().add({ days: 3 }).toString() });
    await bench.api.sql('update requisition_lines set schedule_ids = array[$2::uuid] where requisition_id = $1', [unsigned.id, order]);

    await runNight({ db: bench.api.connection.kysely, jobs, clock, log, stopping: new AbortController().signal }, 'EST');

    expect(await bench.requisition(old.id)).toMatchObject({ status: 'SYSCANCELED', cancel_reason: 'OVERDUE_30D' });
    expect(await bench.requisition(young.id)).toMatchObject({ status: 'PENDING' });
    expect(await bench.requisition(unsigned.id)).toMatchObject({ status: 'SYSCANCELED', cancel_reason: 'UNSIGNED_30D' });
    expect(await bench.requisition(waiting.id)).toMatchObject({ status: 'RESULTED', missing_codes: [] });
    expect(await bench.api.sql('select status from schedules where id = $1', [expired])).toEqual([{ status: 'EXPIRED' }]);
    expect(sent).toContainEqual({
      queue: 'generate-draws',
      data: { tenantId: clinic.tenantA, facilityId: clinic.facility, partyId: null, until: null },
    });
    expect(sent.map(({ data }) => data.facilityId)).not.toContain(clinic.otherFacility);
    const history = await bench.api.sql(
      "select from_status, to_status, reason from requisition_events where requisition_id = $1 and action = 'systemCancel'",
      [old.id],
    );
    expect(history).toEqual([{ from_status: 'PENDING', to_status: 'SYSCANCELED', reason: 'OVERDUE_30D' }]);
  });

  test('a second night changes nothing more', async () => {
    const before = await bench.api.sql('select id, status, concurrency_stamp from requisitions order by id');
    await runNight({ db: bench.api.connection.kysely, jobs, clock, log, stopping: new AbortController().signal }, 'EST');
    expect(await bench.api.sql('select id, status, concurrency_stamp from requisitions order by id')).toEqual(before);
  });
});

test('a generation job makes the draws of signed orders once', async () => {
  const order = 'a0000000-0000-7000-8000-00000000d003';
  await bench.api.sql(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, week, start_date, status, signed_by, signed_at, expires_on, provider_id) values ($1, $2, 'PATIENT', $3, $4, 'WEEK', 0, $5, 'ACTIVE', $6, now(), $7, $8)`,
    [
      clinic.tenantA,
      order,
      clinic.secondPatient,
      clinic.facility,
      today().toString(),
      staff.provider.userId,
      today().add({ days: 300 }).toString(),
      staff.provider.employeeId,
    ],
  );
  await bench.api.sql("insert into schedule_lines (tenant_id, schedule_id, line_number, offering_code) values ($1, $2, 1, 'HH')", [
    clinic.tenantA,
    order,
  ]);
  const job = { tenantId: clinic.tenantA, facilityId: clinic.facility, partyId: clinic.secondPatient, until: null };
  expect(await runGeneration(bench.api.connection.kysely, clock, job)).toBeGreaterThan(3);
  expect(await runGeneration(bench.api.connection.kysely, clock, job)).toBe(0);
});
