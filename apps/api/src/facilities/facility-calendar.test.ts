import { CalendarPreview, ChangedFacility } from '@drawday/contracts/facilities/facility.shape.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { runUpkeep } from '../worker/run-upkeep.ts';

const here = `/api/master-data/facilities/${clinic.facility}`;
const clock = { now: () => Temporal.Now.instant() };
const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
  await api.sql('delete from schedules');
  await api.sql('delete from jobs.job where name = $1', ['keep-up-draws']);
  await api.sql(
    `update facilities set first_week = 0, draw_week = 0, draw_schedules = '[{"dayGroup":"MWF","drawDayOrdinal":2},{"dayGroup":"TTS","drawDayOrdinal":2}]' where id = $1`,
    [clinic.facility],
  );
});

async function order(drawTypeCode: string, offeringCode: string, patientId: string = clinic.patient): Promise<string> {
  const [row] = await api.sql<{ id: string }>(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, status) values ($1, gen_random_uuid(), 'PATIENT', $2, $3, $4, '2026-01-01', 'ACTIVE') returning id`,
    [clinic.tenantA, patientId, clinic.facility, drawTypeCode],
  );
  await api.sql(`insert into schedule_lines (tenant_id, schedule_id, line_number, offering_code) values ($1, $2, 1, $3)`, [
    clinic.tenantA,
    row?.id,
    offeringCode,
  ]);
  return row?.id ?? '';
}
/** Draws of the next three months. */
const generate = () =>
  api.call('nurse', 'POST', '/api/order/requisitions/generate', {
    facilityId: clinic.facility,
    until: Temporal.Now.plainDateISO().add({ days: 90 }).toString(),
  });
type Draw = { id: string; draw_date: string; status: string; tests: string[] };
const draws = () =>
  api.sql<Draw>(
    `select r.id, r.draw_date::text, r.status, (select array_agg(l.offering_code order by l.offering_code) from requisition_lines l where l.requisition_id = r.id) as tests
     from requisitions r where r.deleted_at is null and r.party_id = $1 order by r.draw_date`,
    [clinic.patient],
  );
const preview = async (rules: object) =>
  CalendarPreview.parse((await api.call('admin', 'POST', `${here}/calendar-preview`, { ...rules, maxResultCount: 1000 })).body);
const save = async (rules: object) =>
  ChangedFacility.parse((await api.call('admin', 'PUT', `${here}/draw-schedules`, { drawSchedules: [], ...rules })).body);
const weekLater = (day: string) => Temporal.PlainDate.from(day).add({ days: 7 }).toString();
const withinHorizon = (day: string) => day <= Temporal.Now.plainDateISO().add({ days: 35 }).toString();

describe('preview', () => {
  test('the year of the rules with the months in which groups begin', async () => {
    const { months, totalCount } = await preview({
      customMonths: { quarterlyStart: 2, fourMonthStart: 1, biannualStart: 6, annualMonth: 4 },
    });
    expect(months).toHaveLength(12);
    expect(months.find((month) => month.month === 5)?.starts).toEqual(['QUARTERLY', 'EVERY_FOUR_MONTHS']);
    expect(months.find((month) => month.month === 4)?.starts).toEqual(['ANNUAL']);
    expect(months.every((month) => month.groups.every((group) => group.drawDates.length === 4))).toBe(true);
    expect(totalCount).toBe(0);
  });

  test('which draws of which patients move, those that exist first', async () => {
    await order('MONTH', 'MTHHD');
    await generate();
    const made = await draws();
    await api.sql('update requisitions set is_label_printed = true where id = $1', [made[0]?.id]);
    const found = await preview({ drawWeek: 1 });
    expect(found).toMatchObject({ movedPatients: 1, movedDraws: made.length, printedDraws: 1 });
    expect(found.totalCount).toBe(found.movedDraws + found.movedPlans);
    expect(found.movedDraws + found.movedPlans).toBeGreaterThanOrEqual(12);
    expect(found.items.slice(0, made.length).map((item) => [item.from, item.to, item.patientName, item.tests])).toEqual(
      made.map((draw) => [draw.draw_date, weekLater(draw.draw_date), 'Rivera, Maria', ['MTHHD']]),
    );
    expect(found.items.at(-1)).toMatchObject({ requisitionId: null, number: null });
    expect(await draws()).toEqual(made);
  });

  test('nothing moves for the other group, or when nothing is another rule', async () => {
    await order('MONTH', 'MTHHD');
    expect((await preview({})).totalCount).toBe(0);
    expect(
      (
        await preview({
          drawSchedules: [
            { dayGroup: 'MWF', drawDayOrdinal: 2 },
            { dayGroup: 'TTS', drawDayOrdinal: 3 },
          ],
        })
      ).totalCount,
    ).toBe(0);
  });

  test('of a facility that is not assigned is not there', async () => {
    expect((await api.call('nurse', 'POST', `/api/master-data/facilities/${clinic.otherFacility}/calendar-preview`, {})).status).toBe(404);
  });
});

describe('a change', () => {
  test('moves the draws that the preview named', async () => {
    await order('MONTH', 'MTHHD');
    await generate();
    const before = await draws();
    const { movedDraws } = await preview({ drawWeek: 1 });
    const changed = await save({ drawWeek: 1 });
    expect(changed).toMatchObject({ drawWeek: 1, calendarChange: { isQueued: false, takenBack: movedDraws } });
    const after = (await draws()).map((draw) => draw.draw_date);
    expect(after).toEqual(before.map((draw) => weekLater(draw.draw_date)).filter(withinHorizon));
  });

  test('cancels a labelled draw and keeps what is collected', async () => {
    await order('WEEK', 'CBC');
    await generate();
    const [printed, collected] = await draws();
    await api.sql('update requisitions set is_label_printed = true where id = $1', [printed?.id]);
    await api.sql(`update requisitions set status = 'COLLECTED', collected_at = now() where id = $1`, [collected?.id]);
    await save({ drawSchedules: [{ dayGroup: 'MWF', drawDayOrdinal: 3 }] });
    const after = await draws();
    expect(after.find((draw) => draw.id === printed?.id)?.status).toBe('SYSCANCELED');
    expect(after.find((draw) => draw.id === collected?.id)?.status).toBe('COLLECTED');
    const days = after.filter((draw) => draw.status === 'PENDING').map((draw) => Temporal.PlainDate.from(draw.draw_date).dayOfWeek);
    expect(new Set(days)).toEqual(new Set([5]));
  });

  test('takes only the tests that moved out of a draw that stays', async () => {
    await order('WEEK', 'CBC');
    await order('MONTH', 'RFP');
    await generate();
    const both = (await draws()).filter((draw) => draw.tests.length === 2);
    expect(both.length).toBeGreaterThanOrEqual(2);
    await save({ drawWeek: 2 });
    const after = new Map((await draws()).map((draw) => [draw.draw_date, draw]));
    for (const draw of both) {
      expect(after.get(draw.draw_date)).toMatchObject({ id: draw.id, tests: ['CBC'] });
      const moved = weekLater(weekLater(draw.draw_date));
      if (withinHorizon(moved)) expect(after.get(moved)?.tests).toEqual(['CBC', 'RFP']);
    }
  });

  test('of many draws is left to the worker, which can run twice', async () => {
    await order('WEEK', 'CBC');
    await api.sql(
      `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status)
       select $1, gen_random_uuid(), 'PATIENT', p.id, $2, d::date, 'RECURRING', 'PENDING' from patients p, generate_series(current_date + 1, current_date + 200, interval '1 day') as d
       where p.id = $3 and extract(isodow from d) = 3`,
      [clinic.tenantA, clinic.facility, clinic.patient],
    );
    await order('WEEK', 'K', clinic.secondPatient);
    await order('WEEK', 'ALB', clinic.pendingPatient);
    await api.call('nurse', 'POST', '/api/order/requisitions/generate', {
      facilityId: clinic.facility,
      until: Temporal.Now.plainDateISO().add({ days: 200 }).toString(),
    });
    const changed = await save({ drawSchedules: [{ dayGroup: 'MWF', drawDayOrdinal: 1 }] });
    expect(changed.calendarChange).toEqual({ isQueued: true, takenBack: 0, made: 0 });
    const [job] = await api.sql<{ data: { tenantId: string; facilityId: string; changedOrderIds: string[] } }>(
      `select data from jobs.job where name = 'keep-up-draws'`,
    );
    if (!job) throw new Error('no job was sent');
    const first = await runUpkeep(api.connection.kysely, clock, job.data);
    expect(first.takenBack).toBeGreaterThan(60);
    expect(first.made).toBeGreaterThan(10);
    expect(await runUpkeep(api.connection.kysely, clock, job.data)).toEqual({ takenBack: 0, made: 0 });
    const rows = await api.sql<{ day: number }>(
      `select distinct extract(isodow from draw_date)::int as day from requisitions where deleted_at is null and status = 'PENDING'`,
    );
    expect(rows).toEqual([{ day: 1 }]);
  });

  test('through the record itself does the same; custom months move nothing', async () => {
    await order('MONTH', 'MTHHD');
    await generate();
    const before = await draws();
    expect(
      (await api.call('admin', 'PUT', `${here}/custom-months`, { quarterlyStart: 3, fourMonthStart: 4, biannualStart: 6, annualMonth: 12 }))
        .body,
    ).toMatchObject({
      customMonths: { quarterlyStart: 3, annualMonth: 12 },
    });
    expect(await draws()).toEqual(before);
    const changed = await api.call('admin', 'PUT', here, { drawWeek: 3 });
    expect(changed.body).toMatchObject({ calendarChange: { isQueued: false, takenBack: before.length } });
  });

  test.each([
    ['a week that there is not', 'draw-schedules', { drawSchedules: [], drawWeek: 4 }, ['drawWeek']],
    [
      'a group twice',
      'draw-schedules',
      {
        drawSchedules: [
          { dayGroup: 'MWF', drawDayOrdinal: 1 },
          { dayGroup: 'MWF', drawDayOrdinal: 2 },
        ],
      },
      ['drawSchedules'],
    ],
    [
      'a month beyond its period',
      'custom-months',
      { quarterlyStart: 4, fourMonthStart: 1, biannualStart: 1, annualMonth: 1 },
      ['quarterlyStart'],
    ],
  ])('%s is named', async (_, path, body, members) => {
    const answer = await api.call('admin', 'PUT', `${here}/${path}`, body);
    expect(answer.body).toMatchObject({ error: { validationErrors: [{ members }] } });
  });
});
