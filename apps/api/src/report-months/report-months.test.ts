import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { reading } from '../platform/transactions.ts';
import {
  compareMonths,
  correctMonths,
  keepMonths,
  listFacilityMonths,
  listMonthGoals,
  listMonthStates,
  listMonthValues,
  listPatientMonths,
  listPresence,
  measureMonths,
  refreshMonths,
} from './report-months.public.ts';

// The worked examples of the reports that need the tables: October 2026, facility in Eastern time, another one in Central.

const api = await useTestApi();
const db = api.connection.kysely;
const { tenantA, facility, otherFacility, patient, secondPatient, otherFacilityPatient } = clinic;
const october = '2026-10-01';
const at = (text: string) => Temporal.Instant.from(text);
const always = async () => true;
const inTenant = <T>(work: (transaction: typeof db) => Promise<T>) => reading(db, tenantA, work);
const goals: Readonly<Record<string, { low: number | null; high: number | null }>> = {
  HGB: { low: 10, high: 12 },
  PHOS: { low: 3.5, high: 5.5 },
  TSAT: { low: 20, high: 50 },
};
await api.sql("update patients set start_date = '2026-01-05', modality = 'HD'");

async function collected(
  partyId: string,
  when: string,
  facilityId: string = facility,
  more: { status?: string; lines?: readonly [string, string][] } = {},
) {
  const [row] = await api.sql<{ id: string }>(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at)
     values ($1, gen_random_uuid(), 'PATIENT', $2, $3, ($4::timestamptz at time zone 'US/Eastern')::date, 'ONETIME', $5, $4) returning id`,
    [tenantA, partyId, facilityId, when, more.status ?? 'RESULTED'],
  );
  if (!row) throw new Error('no draw');
  for (const [number, [code, status]] of (more.lines ?? []).entries())
    await api.sql(
      'insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, status) values ($1, $2, $3, $4, $5)',
      [...[tenantA, row.id, number + 1, code, status]],
    );
  return { id: row.id, when, partyId, facilityId };
}
type Draw = Awaited<ReturnType<typeof collected>>;
/** A version of a result, with the goal of its day. @param replaces the version before */
async function resulted(
  draw: Draw,
  code: string,
  value: number,
  status = 'F',
  replaces: number | null = null,
  comment: string | null = null,
) {
  const { low, high } = goals[code] ?? { low: null, high: null };
  const goal = { low, lowInclusive: true, high, highInclusive: true };
  await api.sql('update results set superseded_at = now() where tenant_id = $1 and id = $2', [tenantA, replaces]);
  const [row] = await api.sql<{ id: number }>(
    `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, status, collected_at,
       resulted_at, verdict, judged_by, supersedes_id, comment)
     values ($1, $2, 'PATIENT', $3, $4, $5, $6, $7, $8, $8, 'IN_RANGE', $9, $10, $11) returning id::int`,
    [tenantA, draw.id, draw.partyId, draw.facilityId, code, value, status, draw.when, { goal, critical: null }, replaces, comment],
  );
  return row?.id ?? 0;
}
const valuesOf = async (partyId: string, code: string, months: readonly string[] = [october]) =>
  inTenant((transaction) => listMonthValues(transaction, tenantA, { partyIds: [partyId], codes: [code], months }));

test('E7: two draws in a month: the last final value counts, and a preliminary one once it is final', async () => {
  await resulted(await collected(patient, '2026-10-07T12:00:00Z'), 'HGB', 9.6);
  await resulted(await collected(patient, '2026-10-21T12:00:00Z'), 'HGB', 10.4);
  const late = await collected(patient, '2026-10-28T12:00:00Z', facility, { status: 'PRELIMINARY' });
  const preliminary = await resulted(late, 'HGB', 9.9, 'P');
  await refreshMonths(db, tenantA, at('2026-10-29T12:00:00Z'));
  expect(await valuesOf(patient, 'HGB')).toMatchObject([
    { numeric: 10.4, position: 'I', valuesInMonth: 2, lowest: 9.6, highest: 10.4, status: 'F' },
  ]);
  await resulted(late, 'HGB', 9.9, 'F', preliminary);
  await refreshMonths(db, tenantA, at('2026-10-29T12:01:00Z'));
  expect(await valuesOf(patient, 'HGB')).toMatchObject([{ numeric: 9.9, position: 'B', valuesInMonth: 3 }]);
  expect(await api.sql('select 1 from month_dirty')).toEqual([]);
});

test('E12: the month of a value is that of the clinic', async () => {
  await resulted(await collected(secondPatient, '2026-11-01T03:59:59Z'), 'K', 4.1);
  await resulted(await collected(secondPatient, '2026-11-01T04:00:00Z', facility, { status: 'RESULTED' }), 'NA', 138);
  await refreshMonths(db, tenantA, at('2026-11-02T12:00:00Z'));
  const both = [october, '2026-11-01'];
  expect((await valuesOf(secondPatient, 'K', both)).map((value) => value.month)).toEqual([october]);
  expect((await valuesOf(secondPatient, 'NA', both)).map((value) => value.month)).toEqual(['2026-11-01']);
});

test('why there is no value: pending, not performed, missed; nothing ordered leaves no row', async () => {
  const lines: [string, string][] = [
    ['PTHI', 'INPROCESS'],
    ['FERR', 'TNP'],
  ];
  await collected(otherFacilityPatient, '2026-10-06T12:00:00Z', otherFacility, { status: 'PRELIMINARY', lines });
  const missed = await collected(otherFacilityPatient, '2026-10-13T12:00:00Z', otherFacility, {
    status: 'PENDING',
    lines: [['VITD', 'ORDERED']],
  });
  await api.sql("update requisitions set collected_at = null, status = 'CANCELED', cancel_reason = 'NO_SHOW' where id = $1", [missed.id]);
  await refreshMonths(db, tenantA, at('2026-10-29T12:00:00Z'));
  const of = async (code: string) => (await valuesOf(otherFacilityPatient, code)).map((value) => value.untestedBecause);
  expect([await of('PTHI'), await of('FERR'), await of('VITD'), await of('ALB')]).toEqual([['PENDING'], ['TNP'], ['MISSED'], []]);
  const [row] = await inTenant((transaction) =>
    listPatientMonths(transaction, tenantA, { facilityIds: [otherFacility], months: [october] }),
  );
  expect(row).toMatchObject({ patientId: otherFacilityPatient, drawsPlanned: 2, drawsCollected: 1, drawsMissed: 1, hasValues: false });
});

test('E5: a correction after the month was closed makes a revision, and the numbers before it can be had again', async () => {
  const phosphorus = [await collected(patient, '2026-09-08T12:00:00Z'), await collected(secondPatient, '2026-09-08T12:00:00Z')];
  const [first, second] = phosphorus;
  if (!first || !second) throw new Error('no draws');
  const high = await resulted(first, 'PHOS', 5.9);
  const low = await resulted(second, 'PHOS', 3.2);
  await keepMonths(db, tenantA, facility, at('2026-10-08T08:00:00Z'), always);
  const september = { facilityIds: [facility], months: ['2026-09-01'], now: at('2026-10-20T12:00:00Z') };
  const state = async () => (await inTenant((transaction) => listMonthStates(transaction, tenantA, september)))[0];
  const measured = async (revision?: number) => {
    const scope =
      revision === undefined ? september : { ...september, revisions: [{ facilityId: facility, month: '2026-09-01', revision }] };
    const groups = await inTenant((transaction) => measureMonths(transaction, tenantA, scope, ['PHOS_GOAL']));
    const { eligible, met, below, above, untested } = groups.get('')?.get('PHOS_GOAL') ?? {};
    return { eligible, met, below, above, untested };
  };
  expect(await state()).toMatchObject({ state: 'CLOSED', revision: 1 });
  const before = { eligible: 2, met: 0, below: 1, above: 1, untested: 0 };
  expect(await measured()).toEqual(before);
  const frozen = await inTenant((transaction) => listMonthGoals(transaction, tenantA, september));
  expect(frozen.find((goal) => goal.modality === 'HD' && goal.resultCode === 'PHOS')).toMatchObject({ low: 3.5, high: 5.5 });

  // Of the open months only: a closed one waits for the night.
  const corrected = await resulted(first, 'PHOS', 5.3, 'C', high);
  await refreshMonths(db, tenantA, at('2026-10-19T12:00:00Z'));
  expect(await state()).toMatchObject({ revision: 1 });
  await correctMonths(db, tenantA, at('2026-10-20T06:00:00Z'));
  expect(await state()).toMatchObject({
    state: 'REOPENED',
    revision: 2,
    changedValues: 1,
    reopenedBecause: [{ partyId: patient, code: 'PHOS', from: '5.9', to: '5.3', resultId: corrected }],
  });
  expect(await measured()).toEqual({ eligible: 2, met: 1, below: 1, above: 0, untested: 0 });
  expect(await measured(1)).toEqual(before);
  const kept = async (revision: number) =>
    inTenant((transaction) =>
      listFacilityMonths(
        transaction,
        tenantA,
        { ...september, revisions: [{ facilityId: facility, month: '2026-09-01', revision }] },
        { measures: ['PHOS_GOAL'] },
      ),
    );
  expect([(await kept(1))[0], (await kept(2))[0]]).toMatchObject([
    { met: 0, above: 1 },
    { met: 1, above: 0 },
  ]);

  // A run of then is the same again, and says that there are newer numbers; what changed is listed.
  const asked = async (more: object) => {
    const body = { reportId: 2, drawMonth: '2026-09', ...more };
    const answer = await api.call('nurse', 'POST', '/api/order/requisitions/get-requisition-report', body);
    const { runId } = answer.body as { runId: string };
    const [row] = await api.sql<{ rows: string }>(`select encode(rows_sha256, 'hex') as rows from report_runs where id = $1`, [runId]);
    return {
      rows: row?.rows,
      isStale: ((await api.call('nurse', 'GET', `/api/report/runs/${runId}`)).body as { isStale: boolean }).isStale,
    };
  };
  const then = { revisions: [{ facilityId: facility, month: '2026-09', revision: 1 }] };
  const [newest, old, again] = [await asked({}), await asked(then), await asked(then)];
  expect([newest.isStale, old.isStale, again.rows === old.rows, newest.rows === old.rows]).toEqual([false, true, true, false]);
  const changes = (query: string) => api.call('nurse', 'GET', `/api/report/months/changes?month=2026-09&${query}`);
  expect((await changes(`facilityId=${facility}&since=1`)).body).toMatchObject({
    ...{ since: 1, revision: 2, valueCount: 1, patientCount: 1 },
    measures: expect.arrayContaining([
      {
        title: expect.objectContaining({ en: expect.stringMatching(/phosph/i) }),
        before: { n: 2, in: 0, untested: 0 },
        after: { n: 2, in: 1, untested: 0 },
      },
    ]),
    values: [{ patientId: patient, code: 'PHOS', before: '5.9', after: '5.3' }],
  });
  expect((await changes(`facilityId=${facility}&since=3`)).status).toBe(404);
  expect((await changes(`facilityId=${otherFacility}&since=1`)).status).toBe(404);

  // The comment alone: the same content, the same revision.
  const commented = await resulted(second, 'PHOS', 3.2, 'C', low, 'Checked twice');
  await correctMonths(db, tenantA, at('2026-10-21T06:00:00Z'));
  expect([(await state())?.revision, commented > low]).toEqual([2, true]);
  await keepMonths(db, tenantA, facility, at('2026-10-22T06:00:00Z'), always);
  expect(await state()).toMatchObject({ state: 'REOPENED' });
  await keepMonths(db, tenantA, facility, at('2026-10-24T06:00:00Z'), always);
  expect(await state()).toMatchObject({ state: 'CLOSED', revision: 2 });
});

test('E6: moved in the month: counted once, where the patient is at its end, with the value drawn before', async () => {
  for (const [from, where] of [
    ['2026-01-05', facility],
    ['2026-08-15', otherFacility],
  ])
    await api.sql(
      `insert into patient_schedules (tenant_id, id, patient_id, valid_from, facility_id, modality, schedule_days)
       values ($1, gen_random_uuid(), $2, $3, $4, 'HD', '{1,3,5}')`,
      [tenantA, secondPatient, from, where],
    );
  await api.sql('update patients set facility_id = $1 where id = $2', [otherFacility, secondPatient]);
  await resulted(await collected(secondPatient, '2026-08-05T12:00:00Z'), 'HGB', 10.8);
  await keepMonths(db, tenantA, facility, at('2026-10-24T06:00:00Z'), always);
  await keepMonths(db, tenantA, otherFacility, at('2026-10-24T06:00:00Z'), always);
  const groups = await inTenant((transaction) =>
    measureMonths(
      transaction,
      tenantA,
      {
        facilityIds: [facility, otherFacility],
        months: ['2026-08-01'],
        filter: { patientIds: [secondPatient] },
        now: at('2026-10-24T12:00:00Z'),
      },
      ['HGB_GOAL', 'QIP_HD_ADULT'],
      (row) => row.facilityId,
    ),
  );
  const of = (facilityId: string, measure: 'HGB_GOAL' | 'QIP_HD_ADULT') => groups.get(facilityId)?.get(measure);
  expect(of(facility, 'HGB_GOAL')).toMatchObject({ eligible: 0, excludedBecause: { LEFT_TRANSFERRED: 1 } });
  expect(of(otherFacility, 'HGB_GOAL')).toMatchObject({ eligible: 1, met: 1 });
  expect([of(facility, 'QIP_HD_ADULT'), of(otherFacility, 'QIP_HD_ADULT')]).toMatchObject([
    { excludedBecause: { LEFT_TRANSFERRED: 1 } },
    { excludedBecause: { NOT_WHOLE_MONTH: 1 } },
  ]);
  expect(await valuesOf(secondPatient, 'HGB', ['2026-08-01'])).toMatchObject([{ facilityId: facility, numeric: 10.8 }]);
  // The census: a departure where the patient was, an admission where they are now; and on an earlier day nobody has left.
  const presence = async (facilityId: string, day: string) => {
    const all = await inTenant((transaction) => listPresence(transaction, tenantA, facilityId, day));
    return all
      .filter(({ patientId }) => patientId === secondPatient)
      .map(({ firstDay, lastDay, leftBecause }) => [firstDay, lastDay, leftBecause]);
  };
  expect(await presence(facility, '2026-08-31')).toEqual([['2026-08-01', '2026-08-14', 'TRANSFERRED']]);
  expect(await presence(otherFacility, '2026-08-31')).toEqual([['2026-08-15', '2026-08-31', null]]);
  expect(await presence(facility, '2026-08-10')).toEqual([['2026-08-01', '2026-08-10', null]]);
  expect([await presence(otherFacility, '2026-08-10'), await presence(facility, '2026-09-10')]).toEqual([[], []]);
});

test('E9: tests lost of those received, all and by the clinic; draws and critical results of the month', async () => {
  const draw = await collected(patient, '2026-07-08T12:00:00Z');
  await api.sql(
    `update requisitions set received_at = '2026-07-09T09:00:00Z', resulted_at = '2026-07-10T09:00:00Z', reviewed_at = '2026-07-12T09:00:00Z' where id = $1`,
    [draw.id],
  );
  // 41 lines: one covered by a panel, one hemolyzed, one by the laboratory, and a panel that lost its potassium.
  await api.sql(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, status, covered_by, reason, lost_codes)
     select $1, $2, n, case n when 4 then 'BMP' else 'HGB' end, case n when 2 then 'TNP' when 3 then 'TNP' else 'FINAL' end,
       case n when 1 then 'BMP' end, case n when 2 then 'HEMO' when 3 then 'INSTR' when 4 then 'QNS' end, case n when 4 then '{K}'::text[] else '{}' end
     from generate_series(1, 41) n`,
    [tenantA, draw.id],
  );
  await resulted(draw, 'NA', 139);
  // The second draw is a day late, resulted and never reviewed; the third still waits for its results.
  const late = await collected(patient, '2026-07-16T12:00:00Z');
  await api.sql(`update requisitions set draw_date = '2026-07-15', resulted_at = '2026-07-17T09:00:00Z' where id = $1`, [late.id]);
  await collected(patient, '2026-07-22T12:00:00Z', facility, { status: 'SENT' });
  for (const [id, opened, acknowledged, withdrawn] of [
    [1, '2026-07-10T09:00:00Z', '2026-07-10T10:00:00Z', null],
    [2, '2026-07-10T09:00:00Z', '2026-07-10T10:00:01Z', null],
    [3, '2026-07-11T09:00:00Z', null, null],
    [4, '2026-07-11T09:00:00Z', null, '2026-07-11T09:10:00Z'],
    [5, '2026-08-01T03:30:00Z', '2026-08-01T03:40:00Z', null],
    [6, '2026-08-01T04:30:00Z', '2026-08-01T04:40:00Z', null],
  ])
    await api.sql(
      `insert into critical_results (tenant_id, result_id, requisition_id, party_type, party_id, facility_id, result_code, opened_at, acknowledged_at, withdrawn_at)
       values ($1, $2::int + 900000, $3, 'PATIENT', $4, $5, 'K', $6, $7, $8)`,
      [tenantA, id, draw.id, patient, facility, opened, acknowledged, withdrawn],
    );
  const july = { facilityIds: [facility], months: ['2026-07-01'] };
  await keepMonths(db, tenantA, facility, at('2026-10-24T06:00:00Z'), always);
  await api.sql(`insert into month_dirty (tenant_id, month, party_id, cause) values ($1, '2026-07-01', $2, 'DRAW')`, [tenantA, patient]);
  await correctMonths(db, tenantA, at('2026-10-24T06:00:00Z'));
  const work = ['TNP_RATE', 'TNP_CLINIC', 'COLLECT_ON_DAY', 'CRITICAL_CLOSED', 'REVIEWED_72H'] as const;
  const measured = async (now: string) => {
    const groups = await inTenant((transaction) => measureMonths(transaction, tenantA, { ...july, now: at(now) }, work));
    return work.map((id) => {
      const { eligible, below, percent } = groups.get('')?.get(id) ?? {};
      return [id, eligible, below, percent];
    });
  };
  expect(await measured('2026-08-08T12:00:00Z')).toEqual([
    ['TNP_RATE', 40, 3, 7.5],
    ['TNP_CLINIC', 40, 2, 5],
    ['COLLECT_ON_DAY', 3, 1, 200 / 3],
    ['CRITICAL_CLOSED', 4, 2, 50],
    ['REVIEWED_72H', 2, 1, 50],
  ]);
  // What can still be reviewed or closed in time is not held against anybody yet.
  expect((await measured('2026-07-11T09:30:00Z')).slice(3)).toEqual([
    ['CRITICAL_CLOSED', 3, 1, 200 / 3],
    ['REVIEWED_72H', 1, 0, 100],
  ]);
  // Kept with the closed month, too.
  const kept = await inTenant((transaction) => listFacilityMonths(transaction, tenantA, july, { measures: ['TNP_RATE', 'HEP_OVERDUE'] }));
  expect(kept.find(({ measure }) => measure === 'TNP_RATE')).toMatchObject({ eligible: 40, below: 3, met: 37 });
  expect(kept.some(({ measure }) => measure === 'HEP_OVERDUE')).toBe(true);
  expect((await valuesOf(patient, 'K', ['2026-07-01']))[0]).toMatchObject({ status: null, untestedBecause: 'TNP' });
  expect((await valuesOf(patient, 'NA', ['2026-07-01']))[0]).toMatchObject({ numeric: 139, untestedBecause: null });
});

test('a correction is a revision of a later month only where a number of it changes', async () => {
  const july = await collected(patient, '2026-07-29T12:00:00Z');
  const august = await collected(patient, '2026-08-12T12:00:00Z');
  const first = await resulted(july, 'TSAT', 30);
  const second = await resulted(august, 'TSAT', 25);
  const night = (day: number) => correctMonths(db, tenantA, at(`2026-10-${day}T06:00:00Z`));
  const revisions = async () => {
    const scope = { facilityIds: [facility], months: ['2026-07-01', '2026-08-01', '2026-09-01'] };
    return (await inTenant((transaction) => listMonthStates(transaction, tenantA, scope))).map(({ revision }) => revision);
  };
  await night(25);
  const [inJuly = 0, inAugust = 0, inSeptember = 0] = await revisions();
  // TSAT counts for three months: but August has a value of its own, and September carries that one.
  await resulted(july, 'TSAT', 40, 'C', first);
  await night(26);
  expect(await revisions()).toEqual([inJuly + 1, inAugust, inSeptember]);
  // In goal as before: the mean of September is another one.
  await resulted(august, 'TSAT', 27, 'C', second);
  await night(27);
  expect(await revisions()).toEqual([inJuly + 1, inAugust + 1, inSeptember + 1]);
});

test('whatever changes a month marks it, and the worker finds nothing else to do', async () => {
  await refreshMonths(db, tenantA, at('2026-11-02T12:00:00Z'));
  await correctMonths(db, tenantA, at('2026-11-02T12:00:00Z'));
  const marked = async () =>
    (await api.sql<{ cause: string }>('select distinct cause from month_dirty order by 1')).map((row) => row.cause);
  await api.sql('delete from month_dirty');
  await api.sql("update patients set phone = '5550199' where id = $1", [patient]);
  expect(await marked()).toEqual([]);
  await api.sql('update patients set is_isolation = not is_isolation where id = $1', [patient]);
  expect(await marked()).toEqual(['RECORD']);
  await api.sql('delete from month_dirty');
  const diagnosed = async (code: string) =>
    api.sql(
      "insert into diagnoses (tenant_id, id, patient_id, icd_code, description) values ($1, gen_random_uuid(), $2, $3, 'A diagnosis')",
      [tenantA, patient, code],
    );
  await diagnosed('D63.1');
  expect(await marked()).toEqual([]);
  await diagnosed('E11.22');
  expect(await marked()).toEqual(['RECORD']);
  const draw = await collected(patient, '2026-10-14T12:00:00Z');
  await resulted(draw, 'HGB', 11);
  await api.sql("update requisitions set status = 'LABCANCELED' where id = $1", [draw.id]);
  await api.sql(
    `insert into patient_status_changes (tenant_id, id, patient_id, from_status, to_status, effective_at) values ($1, gen_random_uuid(), $2, 'ACTIVE', 'PAUSED', now())`,
    [tenantA, patient],
  );
  expect(await marked()).toEqual(['DRAW', 'RECORD', 'RESULT']);
});

test('a sample of closed months is counted anew each night: nothing differs, and what was changed without a mark is found and shown', async () => {
  const night = at('2026-11-20T06:00:00Z');
  const draw = await collected(patient, '2026-07-21T12:00:00Z');
  const first = await resulted(draw, 'NA', 140);
  await keepMonths(db, tenantA, facility, night, always);
  await correctMonths(db, tenantA, night);
  // Nothing of these is dated: closed months keep them as they were.
  await api.sql(`update patients set is_isolation = not is_isolation, diabetic = 'TYPE2' where id = $1`, [patient]);
  await correctMonths(db, tenantA, night);
  const proof = await compareMonths(db, tenantA, night, 1);
  expect(proof.compared).toBeGreaterThan(1);
  expect(proof.differing).toBe(0);
  expect((await compareMonths(db, tenantA, night)).compared).toBeLessThan(proof.compared);
  const state = async () =>
    (await inTenant((transaction) => listMonthStates(transaction, tenantA, { facilityIds: [facility], months: ['2026-07-01'] })))[0];
  const before = (await state())?.revision ?? 0;
  // A correction whose mark is lost.
  await resulted(draw, 'NA', 131, 'C', first);
  await api.sql('delete from month_dirty');
  expect((await compareMonths(db, tenantA, night, 1)).differing).toBe(1);
  await correctMonths(db, tenantA, night);
  expect(await state()).toMatchObject({ state: 'REOPENED', revision: before + 1 });
  expect((await compareMonths(db, tenantA, night, 1)).differing).toBe(0);
});
