import { beforeAll, test } from 'vitest';
import { expectSetStatements, groupsOf, statementsOf } from '../platform/testing/set-statements.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { base, planTestDraw } from './testing/draw-bench.ts';

const api = await useTestApi();

/** Draws of different patients. */
let groups = groupsOf([]);
beforeAll(async () => {
  const patients = await api.sql<{ id: string }>(
    `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, mrn, modality, access_type,
       day_group, schedule_days, treatments_per_week, height_cm, status_type_code, start_date)
     select $1, gen_random_uuid(), $2, $3, 'Many', 'Patient ' || n, '1960-01-01', 'FEMALE', 'S-' || n, 'HD', 'AVF', 'MWF', '{1,3,5}', 3, 165,
       'ACTIVE', '2021-01-01'
     from generate_series(1, 12) n returning id`,
    [clinic.tenantA, clinic.organizationA, clinic.facility],
  );
  const draws: string[] = [];
  for (const { id } of patients) draws.push((await planTestDraw(api, { partyId: id, offerings: ['KINHD', 'CBC'] })).id);
  groups = groupsOf(draws);
});

type Step = { name: string; before?: string; as?: 'nurse' | 'support'; method: 'PUT' | 'POST'; path: string; body?: object };
const orders = '/api/order/laboratory-orders';
const steps: Step[] = [
  { name: 'print', method: 'POST', path: `${base}/print-zebra-labels` },
  { name: 'confirm labels', method: 'PUT', path: `${base}/confirm-labels-printed` },
  { name: 'mark printed', method: 'PUT', path: `${base}/mark-label-printed` },
  { name: 'collect', method: 'PUT', path: `${base}/collect` },
  { name: 'uncollect', method: 'POST', path: `${base}/uncollect-all` },
  { name: 'collect again', method: 'PUT', path: `${base}/collect` },
  {
    name: 'release',
    before: `with lost as (update specimens set not_drawn_reason = 'LEFT_EARLY' where taken_at is null) update requisitions set tubes_owed = 0`,
    method: 'PUT',
    path: `${base}/release`,
  },
  { name: 'send again', method: 'PUT', path: `${orders}/send-again` },
  { name: 'settle', method: 'PUT', path: `${orders}/settle`, body: { isByPaper: true, reason: 'Sent on paper' } },
  {
    name: 'treatment data',
    before: `with others as (update patients set height_cm = height_cm + 1) update requisitions set status = 'RESULTED'`,
    method: 'POST',
    path: `${base}/reupdate-treatment-info`,
  },
  {
    name: 'reload',
    before: `update lab_link.messages set direction = 'IN'`,
    as: 'support',
    method: 'POST',
    path: `${base}/reload-lab-result`,
  },
  {
    name: 'cancel',
    before: `update requisitions set status = 'PENDING'`,
    method: 'POST',
    path: `${base}/batch-cancel`,
    body: { reason: 'DUPLICATE' },
  },
];

test.each(steps)('$name: ten draws take no more statements than one', async ({ before, as = 'nurse', method, path, body = {} }) => {
  if (before) await api.sql(before);
  const headers = as === 'support' ? { __tenant: clinic.tenantA } : {};
  await expectSetStatements(groups, (ids) =>
    statementsOf(api, () => api.call(as, method, path, { ids, requisitionIds: ids, ...body }, headers)),
  );
});
