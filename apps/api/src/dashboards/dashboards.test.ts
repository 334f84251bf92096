import { beforeAll, expect, test } from 'vitest';
import { sentStatements } from '../platform/testing/sent-statements.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { reading } from '../platform/transactions.ts';
import { measureMonths, refreshMonths } from '../report-months/report-months.public.ts';

const api = await useTestApi();
beforeAll(async () => {
  // Today is the clinic's day: the database's clock in the facility's zone.
  await api.sql(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, shift, chair, is_label_printed, unreviewed_results, missing_codes, has_kinetics)
     select $1, gen_random_uuid(), 'PATIENT', $2, $3, (now() at time zone 'US/Eastern')::date + days, kind, status, 'FIRST', 11, printed, unreviewed, missing, kinetics
     from (values (0, 'RECURRING', 'PENDING', true, 0, '{}'::text[], false), (-2, 'RECURRING', 'PENDING', false, 0, '{}', false), (-9, 'RECURRING', 'PENDING', true, 0, '{}', false), (5, 'RECURRING', 'PENDING', false, 0, '{}', false),
       (20, 'RECURRING', 'PENDING', false, 0, '{}', false), (-20, 'ONETIME', 'MISSINGAOE', true, 2, '{TXMIN}', true), (-21, 'ONETIME', 'RESULTED', true, 3, '{}', false)) as d (days, kind, status, printed, unreviewed, missing, kinetics)`,
    [clinic.tenantA, clinic.patient, clinic.facility],
  );
});

const count = async (path: string, body: object = {}) => (await api.call('nurse', 'POST', `/api/order/dashboards/${path}`, body)).body;

test.each([
  ['get-draw-overdue-count', 2],
  ['get-draw-day-queue-count', 2],
  ['get-unprinted-labels-count', 2],
  ['get-missing-kinetics-count', 1],
  ['get-tnp-count', 0],
  ['get-unsigned-orders-count', 0],
])('%s counts the work that waits: %i', async (path, expected) => {
  expect(await count(path)).toMatchObject({ count: expected });
});

test('a call asks the database no longer than its caller waits', async () => {
  const limitOf = async (path: string) =>
    (await sentStatements(api, () => count(path))).statements.join(';').match(/set_config\('statement_timeout', '(\d+)ms'/)?.[1];
  expect([await limitOf('get-tnp-count'), await limitOf('get-all-count')]).toEqual(['10000', undefined]);
});

test('one call answers every counter that the caller may see', async () => {
  const ofNurse = await count('get-all-count');
  expect(ofNurse).toMatchObject({
    items: expect.arrayContaining([
      { countType: 'drawOverdue', count: 2 },
      { countType: 'newResults', count: 1 },
    ]),
  });
  expect(JSON.stringify(ofNurse)).not.toContain('invoiceDue');
  const ofAdmin = await api.call('admin', 'POST', '/api/order/dashboards/get-all-count', {});
  expect(ofAdmin.body).toMatchObject({ items: expect.arrayContaining([{ countType: 'invoiceDue', count: 0 }]) });
});

test('a facility out of reach counts nothing', async () => {
  expect(await count('get-draw-overdue-count', { facilityId: clinic.otherFacility })).toMatchObject({ count: 0 });
});

test('results by state and patients to verify', async () => {
  expect(await count('get-requisition-results')).toEqual({ pendingCount: 0, preliminaryCount: 1, finalCount: 1 });
  const master = await api.call('nurse', 'POST', '/api/master-data/dashboards/get-all-count', {});
  expect(master.body).toMatchObject({ items: expect.arrayContaining([{ countType: 'patientsNeedingVerification', count: 1 }]) });
});

test('the draw day by shift and chair', async () => {
  const answer = await api.call('nurse', 'POST', '/api/order/dashboards/draw-day', { facilityId: clinic.facility });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    patients: 2,
    chain: { inTransitLate: 0 },
    goals: expect.arrayContaining([expect.objectContaining({ resultCode: 'HGB', goalText: '10.0-12.0' })]),
  });
});

test('a goal line is the measure of the reports, and a value that decides nothing is in no share', async () => {
  type Line = { resultCode: string; below: number; met: number; above: number; notJudged: number; untested: number };
  const counted = async () => {
    await refreshMonths(api.connection.kysely, clinic.tenantA, Temporal.Now.instant());
    const answer = await api.call('nurse', 'POST', '/api/order/dashboards/draw-day', { facilityId: clinic.facility });
    return (answer.body as { goals: Line[] }).goals.find((one) => one.resultCode === 'HGB');
  };
  await api.sql("update patients set start_date = '2020-01-01'");
  await api.sql(
    `insert into month_dirty (tenant_id, month, party_id, cause) select tenant_id, date_trunc('month', now() at time zone 'US/Eastern'), id, 'RECORD' from patients`,
  );
  const goal = { low: 10, lowInclusive: true, high: 12, highInclusive: true };
  const report = async (partyId: string, value: number, comparator: string | null) => {
    const [draw] = await api.sql<{ id: string }>(
      `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at)
       values ($1, gen_random_uuid(), 'PATIENT', $2, $3, current_date, 'ONETIME', 'RESULTED', now()) returning id`,
      [clinic.tenantA, partyId, clinic.facility],
    );
    await api.sql(
      `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, comparator, status,
         collected_at, resulted_at, verdict, judged_by)
       values ($1, $2, 'PATIENT', $3, $4, 'HGB', $5, $6, 'F', now(), now(), 'IN_RANGE', $7)`,
      [clinic.tenantA, draw?.id, partyId, clinic.facility, value, comparator, { goal, critical: null }],
    );
  };
  expect(await counted()).toMatchObject({ below: 0, met: 0, above: 0, notJudged: 0, untested: 2 });
  await report(clinic.patient, 11, '<');
  expect(await counted()).toMatchObject({ met: 0, notJudged: 1, untested: 1 });
  await report(clinic.secondPatient, 12.4, null);
  const line = await counted();
  expect(line).toMatchObject({ below: 0, met: 0, above: 1, notJudged: 1, untested: 0 });
  const month = Temporal.Now.plainDateISO('US/Eastern').with({ day: 1 }).toString();
  const groups = await reading(api.connection.kysely, clinic.tenantA, (db) =>
    measureMonths(db, clinic.tenantA, { facilityIds: [clinic.facility], months: [month], now: Temporal.Now.instant() }, ['HGB_GOAL']),
  );
  const measure = groups.get('')?.get('HGB_GOAL');
  expect(measure).toMatchObject({
    below: line?.below,
    met: line?.met,
    above: line?.above,
    undecided: line?.notJudged,
    untested: line?.untested,
  });
  const ofGoal = { facilityId: clinic.facility, measure: 'HGB_GOAL' };
  const misses = await api.call('nurse', 'POST', '/api/order/dashboards/goal-misses', ofGoal);
  const miss = { patientId: clinic.secondPatient, side: 'ABOVE', valueText: '12.4', reasons: [], comment: null };
  expect(misses.body).toEqual({ totalCount: 1, items: [expect.objectContaining(miss)] });
  const [dose, elsewhere, stranger] = await Promise.all([
    api.call('nurse', 'POST', '/api/order/dashboards/goal-misses', { ...ofGoal, measure: 'HD_SPKTV_GOAL' }),
    api.call('nurse', 'POST', '/api/order/dashboards/goal-misses', { ...ofGoal, facilityId: clinic.otherFacility }),
    api.call('environmental', 'POST', '/api/order/dashboards/goal-misses', ofGoal),
  ]);
  expect(dose.body).toEqual({ totalCount: 0, items: [] });
  expect([elsewhere.status, stranger.status]).toEqual([404, 403]);
});
