import { beforeAll, expect, test } from 'vitest';
import { type BenchDraw, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { sentStatements } from '../platform/testing/sent-statements.ts';
import { expectSetStatements, groupsOf, statementsOf } from '../platform/testing/set-statements.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { writing } from '../platform/transactions.ts';
import { giveUpMissingKinetics } from './results.public.ts';

const bench = await useLabBench();
const { api } = bench;
const maker = { tenantId: clinic.tenantA, userId: null, name: 'Night' };
const now = () => Temporal.Now.instant();
let patients: { id: string; mrn: string; name: string }[] = [];
let control = 0;

beforeAll(async () => {
  patients = await api.sql<{ id: string; mrn: string; name: string }>(
    `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, mrn, modality, access_type,
       day_group, schedule_days, treatments_per_week, height_cm, status_type_code, start_date)
     select $1, gen_random_uuid(), $2, $3, 'Many', 'Patient' || n, '1958-03-14', 'FEMALE', 'S-' || n, 'HD', 'AVF', 'MWF', '{1,3,5}', 3, 165,
       'ACTIVE', '2021-01-01'
     from generate_series(1, 8) n returning id, mrn, last_name as name`,
    [clinic.tenantA, clinic.organizationA, clinic.facility],
  );
});

/** A draw of a patient whose report has come. */
async function reported({ id, mrn, name }: (typeof patients)[number], code: string, values: Record<string, string>): Promise<BenchDraw> {
  const draw = await bench.draw({ lines: [code], patientId: id });
  control += 1;
  const obx = Object.entries(values).map(([test, value]) => ({ code: test, value }));
  await bench.report({
    controlId: `AT-ONCE-${control}`,
    patient: { mrn, family: name, given: 'Many' },
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code, obx }],
  });
  return draw;
}
const normal = { NA: '138', K: '4.4', CL: '101', CO2: '23' };

test('many draws are acknowledged with no more statements than one, and each refused one is told why', async () => {
  const draws: BenchDraw[] = [];
  for (const patient of patients) draws.push(await reported(patient, 'LYTES', normal));
  const review = (ids: string[], seenStamps = {}) =>
    api.call('provider', 'PUT', '/api/order/requisitions/review-new-results', { ids, seenStamps, comment: 'Seen' });
  await expectSetStatements(groupsOf(draws.map(({ id }) => id)), (ids) => statementsOf(api, () => review(ids)));
  for (const { id, number } of draws) {
    expect(await bench.requisition(id), number).toMatchObject({ unreviewed_results: 0, unreviewed_criticals: 0 });
    const [row] = await api.sql(
      `select count(distinct v.result_id)::int as marks, min(v.comment) as comment, (select jsonb_agg(e.detail) from requisition_events e
         where e.requisition_id = $1 and e.action = 'reviewResults') as history
       from result_reviews v where v.requisition_id = $1`,
      [id],
    );
    expect(row).toEqual({ marks: 4, comment: 'Seen', history: [{ results: 4 }] });
  }

  const [patient] = patients;
  if (!patient) throw new Error('nobody');
  const fine = await reported(patient, 'LYTES', normal);
  const critical = await reported(patient, 'LYTES', { ...normal, K: '7.1' });
  const changed = await reported(patient, 'LYTES', normal);
  const waiting = await bench.draw({ lines: ['LYTES'] });
  const gone = crypto.randomUUID();
  const answer = await review([critical.id, gone, changed.id, waiting.id, fine.id, fine.id], { [changed.id]: crypto.randomUUID() });
  expect((answer.body as { items: { id: string; code: string | null }[] }).items.map(({ id, code }) => [id, code])).toEqual([
    [critical.id, 'CRITICAL_COMMENT'],
    [gone, 'NOT_FOUND'],
    [changed.id, 'REQ_STALE'],
    [waiting.id, 'REQ_STATE'],
    [fine.id, null],
  ]);
  expect(await bench.requisition(fine.id)).toMatchObject({ unreviewed_results: 0 });
  for (const { id } of [critical, changed]) expect(await bench.requisition(id)).toMatchObject({ unreviewed_results: 4 });
});

test('many draws without answers are given up with no more statements than one; two of one person too', async () => {
  const draws: BenchDraw[] = [];
  for (const patient of patients) draws.push(await reported(patient, 'KINHD', { BUNPRE: '70', BUNPOST: '20' }));
  const giveUp = (ids: readonly string[]) =>
    writing(api.connection.kysely, clinic.tenantA, (db) => giveUpMissingKinetics(db, maker, ids, now()));
  await expectSetStatements(groupsOf(draws.map(({ id }) => id)), async (ids) => {
    const { done, statements } = await sentStatements(api, () => giveUp(ids));
    expect(done).toBe(ids.length);
    return statements;
  });
  const [patient] = patients;
  if (!patient) throw new Error('nobody');
  for (let again = 0; again < 2; again += 1) draws.push(await reported(patient, 'KINHD', { BUNPRE: '71', BUNPOST: '21' }));
  expect(await giveUp(draws.map(({ id }) => id))).toBe(2);
  for (const { id, number } of draws) {
    expect(await bench.requisition(id), number).toMatchObject({ status: 'RESULTED', missing_codes: [] });
    expect((await bench.results(id)).KTVSP, number).toMatchObject({ status: 'X', tnp_reason: 'NC' });
  }
});
