import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { generateDraws } from '../order-draws/testing/generate-draws.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

const base = '/api/master-data/patients';
const survivor = clinic.patient;
const merged = clinic.secondPatient;
type Merge = { id: string; moved: Record<string, number> };

/** A draw of a patient, put there directly: as the laboratory and the years would have left it. */
async function addDraw(id: string, patientId: string, status: string, day: string, kind = 'RECURRING'): Promise<void> {
  await api.sql(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, is_label_printed) values ($1, $2, 'PATIENT', $3, $4, $5, $6, $7, $7 = 'PENDING')`,
    [clinic.tenantA, id, patientId, clinic.facility, day, kind, status],
  );
}
async function addResult(requisitionId: string | null, patientId: string, code: string, value: number, at: string): Promise<number> {
  const [row] = await api.sql<{ id: number }>(
    `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, status, collected_at, resulted_at) values ($1, $2, 'PATIENT', $3, $4, $5, $6, 'F', $7, $7) returning id`,
    [clinic.tenantA, requisitionId, patientId, clinic.facility, code, value, at],
  );
  await api.sql(
    `insert into latest_results (tenant_id, party_id, result_code, result_id, requisition_id, facility_id, value_numeric, verdict, status, collected_at) values ($1, $2, $3, $4, $5, $6, $7, 'IN_RANGE', 'F', $8)
     on conflict (tenant_id, party_id, result_code) do update set result_id = excluded.result_id, value_numeric = excluded.value_numeric, collected_at = excluded.collected_at where excluded.collected_at > latest_results.collected_at`,
    [clinic.tenantA, patientId, code, row?.id, requisitionId, clinic.facility, value, at],
  );
  return row?.id ?? 0;
}
const draw = (digits: string) => `a0000000-0000-7000-8000-0000000d${digits}`;
/** Everything of two records that a merge may touch, as it stands. */
async function snapshot() {
  const query = (text: string) => api.sql(text, [clinic.tenantA, [survivor, merged]]);
  return {
    patients: await query(
      'select id, mrn, deleted_at, merged_into_id, status_type_code from patients where tenant_id = $1 and id = any($2) order by id',
    ),
    orders: await query('select id, party_id, facility_id, status from schedules where tenant_id = $1 and party_id = any($2) order by id'),
    draws: await query(
      'select id, party_id, facility_id, status, draw_date, draw_kind, cancel_reason, deleted_at from requisitions where tenant_id = $1 and party_id = any($2) order by id',
    ),
    lines: await query(
      'select l.requisition_id, l.offering_code, l.schedule_ids from requisition_lines l join requisitions r on r.tenant_id = l.tenant_id and r.id = l.requisition_id where r.tenant_id = $1 and r.party_id = any($2) and r.deleted_at is null order by 1, 2',
    ),
    results: await query(
      'select id, party_id, value_numeric, superseded_at from results where tenant_id = $1 and party_id = any($2) order by id',
    ),
    latest: await query(
      'select party_id, result_code, result_id, value_numeric from latest_results where tenant_id = $1 and party_id = any($2) order by 1, 2',
    ),
    problems: await query(
      'select id, patient_id, icd_code, status, onset_date::text from diagnoses where tenant_id = $1 and patient_id = any($2) order by id',
    ),
    team: await query(
      'select id, patient_id, employee_id, role, is_primary from care_team_members where tenant_id = $1 and patient_id = any($2) order by id',
    ),
    insurance: await query('select id, patient_id, rank, payer from insurances where tenant_id = $1 and patient_id = any($2) order by id'),
    identifiers: await query(
      'select id, patient_id, kind, value from patient_identifiers where tenant_id = $1 and patient_id = any($2) order by id',
    ),
    faxes: await query('select id, patient_id, number from patient_faxes where tenant_id = $1 and patient_id = any($2) order by id'),
    criticals: await query('select result_id, party_id from critical_results where tenant_id = $1 and party_id = any($2) order by 1'),
  };
}

async function fillBoth(): Promise<void> {
  const order = (partyId: string, offerings: string[]) =>
    api.call('provider', 'POST', '/api/order/schedules', {
      partyType: 'PATIENT',
      partyId,
      drawTypeCode: 'WEEK',
      startDate: Temporal.Now.plainDateISO().toString(),
      providerId: staff.provider.employeeId,
      lines: offerings.map((offeringCode) => ({ offeringCode, icds: ['N18.6'] })),
    });
  for (const [patientId, offerings] of [
    [survivor, ['HGB']],
    [merged, ['K', 'HGB']],
  ] as const) {
    const answer = await order(patientId, [...offerings]);
    expect(answer.status, answer.text).toBe(200);
  }
  expect((await generateDraws(api)).created).toBeGreaterThan(0);
  await addDraw(draw('0001'), survivor, 'RESULTED', '2026-05-04');
  await addDraw(draw('0002'), merged, 'RESULTED', '2026-05-04');
  await addDraw(draw('0003'), merged, 'RESULTED', '2026-06-01');
  await addResult(draw('0001'), survivor, 'HGB', 11.1, '2026-05-04T12:00:00Z');
  await addResult(draw('0003'), merged, 'HGB', 9.8, '2026-06-01T12:00:00Z');
  const critical = await addResult(draw('0003'), merged, 'K', 6.9, '2026-06-01T12:00:00Z');
  await addResult(null, merged, 'ALB', 3.9, '2026-04-01T12:00:00Z');
  await api.sql(
    `insert into critical_results (tenant_id, result_id, requisition_id, party_type, party_id, facility_id, result_code) values ($1, $2, $3, 'PATIENT', $4, $5, 'K')`,
    [clinic.tenantA, critical, draw('0003'), merged, clinic.facility],
  );
  const problem = (id: string, icdCodes: string[], onsetDate: string) =>
    api.call('provider', 'POST', `${base}/${id}/problems/upsert`, { problems: icdCodes.map((icdCode) => ({ icdCode, onsetDate })) });
  await problem(survivor, ['N18.6'], '2021-03-01');
  await problem(merged, ['N18.6', 'D63.1'], '2019-11-20');
  await api.sql(
    `update diagnoses set status = 'RESOLVED', resolved_at = '2026-01-01' where tenant_id = $1 and patient_id = $2 and icd_code = 'N18.6'`,
    [clinic.tenantA, survivor],
  );
  await api.call('nurse', 'PUT', `${base}/${merged}/care-team/${staff.director.employeeId}`);
  await api.call('nurse', 'POST', `${base}/${merged}/add-care-teams`, { members: [{ employeeId: staff.nurse.employeeId, role: 'NURSE' }] });
  await api.call('nurse', 'PUT', `${base}/${survivor}/insurance`, { items: [{ rank: 1, payer: 'Medicare', isMedicare: true }] });
  await api.call('nurse', 'PUT', `${base}/${merged}/insurance`, {
    items: [
      { rank: 1, payer: 'Blue Ridge Mutual', policyNumber: 'BRM 55-1207' },
      { rank: 2, payer: 'medicare' },
    ],
  });
  await api.call('nurse', 'POST', `${base}/${merged}/faxs`, { recipient: 'Dr. Osei', number: '(555) 010-7788' });
}

describe('merge', () => {
  let merge: Merge;
  let promised: Merge['moved'];
  let before: Awaited<ReturnType<typeof snapshot>>;
  test('the preview counts, and writes nothing', async () => {
    await fillBoth();
    before = await snapshot();
    const answer = await api.call('nurse', 'POST', `${base}/${survivor}/merge-preview`, { mergedId: merged });
    expect(answer.body).toMatchObject({ moved: { orders: 1, results: 3, problems: 1, careTeam: 2, insurance: 1, faxes: 1 } });
    promised = (answer.body as Merge).moved;
    expect((answer.body as { moved: { joinedDraws: number } }).moved.joinedDraws).toBeGreaterThan(0);
    expect(await snapshot()).toEqual(before);
  });
  test('everything moves, and the other record points to the survivor', async () => {
    const answer = await api.call('nurse', 'POST', `${base}/${survivor}/merge`, { mergedId: merged, reason: 'entered twice' });
    expect(answer.status, answer.text).toBe(200);
    merge = answer.body as Merge;
    expect(merge.moved).toEqual(promised);
    const after = await snapshot();
    expect(after.orders.every((order) => order.party_id === survivor)).toBe(true);
    expect(after.draws.every((one) => one.party_id === survivor)).toBe(true);
    expect(after.results.every((result) => result.party_id === survivor)).toBe(true);
    expect(after.results.map((result) => result.value_numeric)).toEqual(before.results.map((result) => result.value_numeric));
    expect(after.latest).toMatchObject([
      { result_code: 'ALB' },
      { result_code: 'HGB', value_numeric: 9.8 },
      { result_code: 'K', value_numeric: 6.9 },
    ]);
    expect(after.criticals).toMatchObject([{ party_id: survivor }]);
    expect(after.problems.filter((problem) => problem.patient_id === survivor)).toMatchObject([
      { status: 'ACTIVE', onset_date: '2019-11-20' },
      { status: 'ACTIVE', onset_date: '2019-11-20' },
    ]);
    expect(
      after.insurance
        .filter((one) => one.patient_id === survivor)
        .map(({ rank, payer }) => [rank, payer])
        .sort(),
    ).toEqual([
      [1, 'Medicare'],
      [2, 'Blue Ridge Mutual'],
    ]);
    expect(after.identifiers).toMatchObject([{ patient_id: survivor, kind: 'FORMER_MRN', value: expect.any(String) }]);
    const record = await api.call('nurse', 'GET', `${base}/${merged}`);
    expect(record.body).toMatchObject({ id: merged, mergedInto: { id: survivor, mergeId: merge.id } });
  });
  test('of two pending draws on one day the survivor keeps one, with the tests of both', async () => {
    const rows = await api.sql<{ draw_date: string; tests: string[] }>(
      `select r.draw_date::text, array_agg(distinct l.offering_code order by l.offering_code) as tests from requisitions r join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
       where r.tenant_id = $1 and r.party_id = $2 and r.status = 'PENDING' and r.deleted_at is null group by r.id, r.draw_date order by 1`,
      [clinic.tenantA, survivor],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.draw_date)).size).toBe(rows.length);
    for (const row of rows) expect(row.tests).toEqual(['HGB', 'K']);
    const status = await api.sql(
      `select distinct r.status, e.to_status from requisitions r cross join lateral (select to_status from requisition_events e where e.tenant_id = r.tenant_id and e.requisition_id = r.id order by e.at desc, e.id desc limit 1) e
      where r.tenant_id = $1 and r.party_id = $2 and r.deleted_at is null and r.cancel_reason = 'MERGED'`,
      [clinic.tenantA, survivor],
    );
    expect(status).toEqual([{ status: 'SYSCANCELED', to_status: 'SYSCANCELED' }]);
  });
  test('the merged record is in no list, cannot be changed, and its number finds the person', async () => {
    const list = await api.call('nurse', 'POST', `${base}/paged-list`, { maxResultCount: 50 });
    expect((list.body as { items: { id: string }[] }).items.map((item) => item.id)).not.toContain(merged);
    expect((await api.call('nurse', 'PUT', `${base}/${merged}`, { chair: 3 })).status).toBe(404);
    const mrn = before.patients.find((patient) => patient.id === merged)?.mrn;
    const check = await api.call('nurse', 'POST', `${base}/check-duplicates`, {
      facilityId: clinic.facility,
      firstName: 'Any',
      lastName: 'One',
      dateOfBirth: '1990-01-01',
      mrn,
    });
    expect(check.body).toMatchObject({ items: [{ id: survivor, strength: 'certain', signs: ['MRN'] }] });
  });
  test('merges are listed and on record for both', async () => {
    const { items } = (await api.call('nurse', 'GET', `${base}/${survivor}/merges`)).body as { items: Merge[] };
    expect(items).toMatchObject([
      { id: merge.id, mergedId: merged, mergedByName: 'nurse Example', reason: 'entered twice', undoneAt: null },
    ]);
    const audit = await api.sql('select patient_id from audit_log where action = $1 order by patient_id', ['patients.merge']);
    expect(audit.map((row) => row.patient_id)).toEqual([survivor, merged].sort());
    const history = await api.call('nurse', 'GET', `${base}/${survivor}/history`);
    expect(history.body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ action: 'merge', actorName: 'nurse Example', reason: 'entered twice' })]),
    });
  });
  test('undoing restores exactly what was, and what came since stays with the survivor', async () => {
    await api.call('nurse', 'POST', `${base}/${survivor}/faxs`, { recipient: 'Late', number: '5550109911' });
    const answer = await api.call('nurse', 'PUT', `${base}/merges/${merge.id}/undo`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ id: merged, mergedInto: null });
    const after = await snapshot();
    expect(after.faxes.filter((fax) => fax.number === '5550109911')).toMatchObject([{ patient_id: survivor }]);
    for (const kind of ['patients', 'orders', 'results', 'latest', 'problems', 'team', 'insurance', 'identifiers', 'criticals'] as const)
      expect(after[kind], kind).toEqual(before[kind]);
    expect(after.draws).toEqual(before.draws);
    expect(after.lines).toEqual(before.lines);
  });
  test('a second undo is refused, and a merge after it works again', async () => {
    expect((await api.call('nurse', 'PUT', `${base}/merges/${merge.id}/undo`)).body).toMatchObject({ error: { code: 'PAT_MERGE_UNDONE' } });
    const again = await api.call('admin', 'POST', `${base}/${survivor}/merge`, { mergedId: merged });
    expect(again.status, again.text).toBe(200);
    expect((await api.call('admin', 'PUT', `${base}/merges/${(again.body as Merge).id}/undo`)).status).toBe(200);
  });
  test.each([
    ['itself', survivor, survivor, 400, 'PAT_SELF'],
    ['a patient of a facility that is not assigned', survivor, clinic.otherFacilityPatient, 404, 'NOT_FOUND'],
    ['a patient of another tenant', survivor, clinic.foreignPatient, 404, 'NOT_FOUND'],
  ])('with %s is refused', async (_, into, from, status, code) => {
    const answer = await api.call('nurse', 'POST', `${base}/${into}/merge`, { mergedId: from });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code } });
  });
  test('into a record that is closed is refused while the other is not', async () => {
    const status = (id: string, code: string, reason: string | null) =>
      api.sql('update patients set status_type_code = $2, status_reason = $3 where id = $1', [id, code, reason]);
    await status(survivor, 'INACTIVE', 'DECEASED');
    for (const path of ['merge-preview', 'merge']) {
      const answer = await api.call('nurse', 'POST', `${base}/${survivor}/${path}`, { mergedId: merged });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ error: { code: 'PAT_MERGE_INACTIVE' } });
    }
    // The other way around, and of two closed records either way.
    expect((await api.call('nurse', 'POST', `${base}/${merged}/merge-preview`, { mergedId: survivor })).status).toBe(200);
    await status(merged, 'INACTIVE', 'DECEASED');
    expect((await api.call('nurse', 'POST', `${base}/${survivor}/merge-preview`, { mergedId: merged })).status).toBe(200);
    for (const id of [survivor, merged]) await status(id, 'ACTIVE', null);
  });
  test('the later of two merges is undone first', async () => {
    const first = (await api.call('nurse', 'POST', `${base}/${merged}/merge`, { mergedId: clinic.pendingPatient })).body as Merge;
    const second = (await api.call('nurse', 'POST', `${base}/${survivor}/merge`, { mergedId: merged })).body as Merge;
    expect((await api.call('nurse', 'PUT', `${base}/merges/${first.id}/undo`)).body).toMatchObject({ error: { code: 'PAT_MERGE_LATER' } });
    expect((await api.call('nurse', 'PUT', `${base}/merges/${second.id}/undo`)).status).toBe(200);
    expect((await api.call('nurse', 'PUT', `${base}/merges/${first.id}/undo`)).status).toBe(200);
  });
  test('whom a result has isolated stays isolated under the other record, until it is undone', async () => {
    const isolation = () =>
      api.sql(
        `select id, is_isolation, isolation_source, isolation_result_id, isolation_undecided, hbv_exposed_on::text as exposed
         from patients where id = any($1) order by id = $2`,
        [[survivor, merged], merged],
      );
    const [own] = await isolation();
    await addDraw(draw('9901'), survivor, 'PENDING', '2027-03-03', 'ONETIME');
    const antigen = await addResult(null, merged, 'HBSAG', 1, '2026-01-07T12:00:00Z');
    await api.sql(
      `update patients set is_isolation = true, isolation_source = 'LAB', isolation_since = '2026-01-08', isolation_result_id = $2,
         hbv_exposed_on = '2026-01-01' where id = $1`,
      [merged, antigen],
    );
    const made = (await api.call('nurse', 'POST', `${base}/${survivor}/merge`, { mergedId: merged })).body as Merge;
    expect((await isolation())[0]).toMatchObject({
      ...{ id: survivor, is_isolation: true, isolation_source: 'LAB', exposed: '2026-01-01' },
      isolation_result_id: antigen,
    });
    const labels = () => api.sql('select is_label_printed from requisitions where id = $1', [draw('9901')]);
    expect(await labels()).toEqual([{ is_label_printed: false }]);
    expect((await api.call('nurse', 'PUT', `${base}/${survivor}`, { isIsolation: false })).body).toMatchObject({
      error: { code: 'PAT_ISOLATED' },
    });
    await api.sql('update requisitions set is_label_printed = true where id = $1', [draw('9901')]);
    expect((await api.call('nurse', 'PUT', `${base}/merges/${made.id}/undo`)).status).toBe(200);
    expect(await isolation()).toMatchObject([own, { id: merged, is_isolation: true, isolation_source: 'LAB' }]);
    expect(await labels()).toEqual([{ is_label_printed: false }]);
  });
  test('what one record is allergic to the other warns of, too, until it is undone', async () => {
    const allergies = async () =>
      (await api.sql<{ allergies: string[] }>('select allergies from patients where id = $1', [survivor])).flatMap((row) => row.allergies);
    const set = (id: string, all: string[]) => api.call('nurse', 'PUT', `${base}/${id}`, { allergies: all });
    await set(survivor, ['Penicillin']);
    await set(merged, ['Latex', 'penicillin', 'Iodine']);
    const made = (await api.call('nurse', 'POST', `${base}/${survivor}/merge`, { mergedId: merged })).body as Merge;
    expect(await allergies()).toEqual(['Penicillin', 'Latex', 'Iodine']);
    await set(survivor, ['Penicillin', 'Latex', 'Iodine', 'Tape']);
    await api.call('nurse', 'PUT', `${base}/merges/${made.id}/undo`);
    expect(await allergies()).toEqual(['Penicillin', 'Tape']);
  });
  test('outside of a merge nobody can change whose a result is', async () => {
    const client = new pg.Client({ connectionString: api.database.appUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.tenant_id', $1, true)`, [clinic.tenantA]);
      await expect(client.query('update results set party_id = $1', [survivor])).rejects.toThrow(/permission denied/);
      await client.query('rollback');
      await client.query('begin');
      await client.query(`select set_config('app.tenant_id', $1, true)`, [clinic.tenantA]);
      await expect(client.query('select reattribute_results($1, $2, $3, $4)', [clinic.tenantA, merged, survivor, [1]])).rejects.toThrow(
        /only by a merge/,
      );
    } finally {
      await client.end();
    }
  });
});
