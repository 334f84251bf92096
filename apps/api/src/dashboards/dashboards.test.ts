import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

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
    goals: expect.arrayContaining([expect.objectContaining({ resultCode: 'HGB', goalText: '10-12', untested: 2 })]),
  });
});

test('a value that was not judged is in no share, and counted beside it', async () => {
  const goal = async () => {
    const answer = await api.call('nurse', 'POST', '/api/order/dashboards/draw-day', { facilityId: clinic.facility });
    return (answer.body as { goals: { resultCode: string }[] }).goals.find((one) => one.resultCode === 'HGB');
  };
  const report = (verdict: string, because: string | null, side: string | null, isMet: boolean | null) =>
    api.sql(
      `insert into latest_results (tenant_id, party_id, result_code, result_id, facility_id, verdict, because, side, goal_met, status, collected_at)
       values ($1, $2, 'HGB', 1, $3, $4, $5, $6, $7, 'F', now()) on conflict (tenant_id, party_id, result_code) do update set verdict = excluded.verdict,
         because = excluded.because, side = excluded.side, goal_met = excluded.goal_met`,
      [clinic.tenantA, clinic.patient, clinic.facility, verdict, because, side, isMet],
    );
  await report('NOT_JUDGED', 'UNIT', null, null);
  expect(await goal()).toMatchObject({ below: 0, met: 0, above: 0, notJudged: 1 });
  await report('OUT_OF_GOAL', null, 'HIGH', false);
  expect(await goal()).toMatchObject({ below: 0, met: 0, above: 1, notJudged: 0 });
});
