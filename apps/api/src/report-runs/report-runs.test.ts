import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { fillMonth } from './testing/fill-month.ts';
import { reportCall, runReport } from './testing/run-report.ts';

const api = await useTestApi();
const october = '2026-10-01';

const run = runReport(api);

beforeAll(async () => {
  await fillMonth(api, '2026-09-01', [{ patientId: clinic.patient, values: { HGB: 10.6, KTVSP: 1.31 } }]);
  await fillMonth(api, october, [
    { patientId: clinic.patient, chair: 11, values: { HGB: 9.4, KTVSP: 1.05, BUNPRE: 60, BUNPOST: 22, TSAT: 14, FERR: 120 } },
    { patientId: clinic.secondPatient, chair: 4, values: { HGB: 11.2, KTVSP: 'PENDING' } },
    { patientId: clinic.pendingPatient, isTransient: true, values: { HGB: 8.1 } },
    { patientId: clinic.otherFacilityPatient, facilityId: clinic.otherFacility, values: { HGB: 12.9, KTVSP: 1.5 } },
  ]);
});

beforeAll(() =>
  api.sql(
    `with draw as (
       insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at)
       values ($1, gen_random_uuid(), 'PATIENT', $2, $3, current_date - 1, 'ONETIME', 'RESULTED', now() - interval '1 day') returning id)
     insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_text, comment, verdict, is_urgent, status, collected_at, resulted_at)
     select $1, id, 'PATIENT', $2, $3, 'HIV', 'Reactive (HIV)', 'HIV seen twice', 'CRITICAL', true, 'F', now() - interval '1 day', now() from draw`,
    [clinic.tenantA, clinic.patient, clinic.facility],
  ),
);

describe('a run of a report', () => {
  test('answers in words, with rows, measures and who counts', async () => {
    const { rows, sheet, state, totalCount } = await run('nurse', { reportId: 4, drawMonth: '2026-10' });
    expect({ state, totalCount }).toEqual({ state: 'DONE', totalCount: 2 });
    // The month is open: who is not tested yet says nothing, and nothing is held against the month before.
    expect([sheet.answer, sheet.second]).toEqual(['1 of 1 tested so far out of goal', 'The month is open: 1 of 2 not tested yet']);
    expect(sheet.measures[0]).toMatchObject({
      id: 'HD_SPKTV_GOAL',
      goal: '≥ 1.20',
      previous: null,
      n: 2,
      in: 0,
      below: 1,
      untested: 1,
      untestedBecause: { PENDING: 1 },
      percent: 0,
    });
    expect(sheet.population).toMatchObject({ present: 3, eligible: 2, excluded: [{ because: 'TRANSIENT', count: 1 }] });
    expect(sheet.months).toMatchObject([{ month: '2026-10', state: 'OPEN' }]);
    const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
    expect(rows.map((row) => [row.c[0]?.v, row.c[at('value:KTVSP')]?.v ?? row.c[at('value:KTVSP')]?.why])).toEqual([
      ['Rivera, Maria', 1.05],
      ['Okafor, Samuel', 'PENDING'],
    ]);
    expect(sheet.sections.map(({ title, rows: count }) => [title, count])).toEqual([
      ['Not met', 1],
      ['Not tested', 1],
    ]);
  });
});

test('a card stands beside its organization, of which it names no other facility', async () => {
  const counted = (facilityId: string, met: number, eligible: number) =>
    api.sql(
      `insert into facility_months (tenant_id, month, facility_id, provider_id, measure, stratum, revision, eligible, met, below, above, undecided, untested, excluded, value_sum, value_squares, value_count)
     values ($1, '2026-09-01', $2, '00000000-0000-0000-0000-000000000000', 'HGB_GOAL', 'ALL', 1, $4::int, $3::int, $4::int - $3::int, 0, 0, 0, 0, 0, 0, 0)`,
      [clinic.tenantA, facilityId, met, eligible],
    );
  for (const facilityId of [clinic.facility, clinic.otherFacility])
    await api.sql(
      `insert into report_months (tenant_id, facility_id, month, state, revision, refreshed_at) values ($1, $2, '2026-09-01', 'CLOSED', 1, now())
       on conflict (tenant_id, facility_id, month) do update set state = 'CLOSED', revision = 1`,
      [clinic.tenantA, facilityId],
    );
  await counted(clinic.facility, 15, 20);
  await counted(clinic.otherFacility, 5, 20);
  // Goals are those that were frozen when the month was closed, whatever they are today.
  for (const [modality, low] of [
    ['HD', 9.5],
    ['PD', 9],
  ])
    await api.sql(
      `insert into month_goals (tenant_id, month, facility_id, modality, result_code, greater, greater_value, less, less_value, goal_set)
       values ($1, '2026-09-01', $2, $3, 'HGB', '>=', $4, '<=', 11.5, 'Goals of 2026')`,
      [clinic.tenantA, clinic.facility, modality, low],
    );
  const { rows, sheet } = await run('nurse', { reportId: 'facility-report-card', drawMonth: '2026-09' });
  const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
  const hgb = rows.find(({ k }) => k === 'HGB_GOAL');
  const shown = ['goal', 'share', 'count', 'organization', 'change:organization'].map((key) => hgb?.c[at(key)]?.v);
  expect(shown).toEqual(['HD 9.5–11.5 · PD 9.0–11.5', 75, '15 of 20', 50, 25]);
  expect(sheet.measures.find(({ id }) => id === 'HGB_GOAL')?.goal).toBe('HD 9.5–11.5 · PD 9.0–11.5');
  expect(JSON.stringify({ rows, sheet })).not.toContain('Birch Landing');
});

describe('a run is read on', () => {
  test('by pages, sorted, filtered, and by the people behind a number', async () => {
    const { runId } = await run('nurse', { reportId: 1, drawMonth: '2026-10' });
    const rows = (query: string) => api.call('nurse', 'GET', `/api/report/runs/${runId}/rows?${query}`);
    expect((await rows('sorting=name desc&maxResultCount=1')).body).toMatchObject({ totalCount: 2, items: [{ k: clinic.patient }] });
    expect((await rows('filter=okafor')).body).toMatchObject({ totalCount: 1, items: [{ k: clinic.secondPatient }] });
    expect((await rows('sorting=nothing')).status).toBe(400);
    const behind = (query: string) => api.call('nurse', 'GET', `/api/report/runs/${runId}/behind?${query}`);
    expect((await behind('measure=HGB_GOAL&part=BELOW')).body).toMatchObject({ totalCount: 1, items: [{ k: clinic.patient }] });
    expect((await behind('measure=TSAT_GOAL&part=UNTESTED')).body).toMatchObject({ totalCount: 1, items: [{ k: clinic.secondPatient }] });
    expect((await behind('measure=HGB_GOAL')).body).toMatchObject({ totalCount: 2 });
    // What every object of JavaScript has is no measure of anybody.
    for (const measure of ['constructor', 'nothing']) expect((await behind(`measure=${measure}`)).body).toMatchObject({ totalCount: 0 });
  });

  test('and hides who is in goal without losing them from the numbers', async () => {
    const { sheet, rows, runId } = await run('nurse', { reportId: 1, drawMonth: '2026-10', outOfGoalOnly: true });
    expect([rows.length, sheet.measures[0]?.n, sheet.measures[0]?.in]).toEqual([1, 2, 1]);
    const behind = await api.call('nurse', 'GET', `/api/report/runs/${runId}/behind?measure=HGB_GOAL&part=IN`);
    expect(behind.body).toMatchObject({ totalCount: 1, items: [{ k: clinic.secondPatient }] });
  });

  test('by nobody else; kept by a medical director, and deleted by its owner', async () => {
    const { runId } = await run('director', { reportId: 1, drawMonth: '2026-10' });
    const path = `/api/report/runs/${runId}`;
    for (const [caller, suffix] of [
      ['nurse', ''],
      ['nurse', '/rows'],
      ['nurse', '/file?format=csv'],
      ['nurse', '/behind?measure=HGB_GOAL'],
      ['foreignAdmin', ''],
    ] as const)
      expect([suffix, (await api.call(caller, 'GET', path + suffix)).status]).toEqual([suffix, 404]);
    expect((await api.call('director', 'POST', `${path}/cancel`)).body).toMatchObject({ error: { code: 'REPORT_OVER' } });
    expect((await api.call('director', 'POST', `${path}/keep`, { reason: 'Minutes of the QAPI meeting' })).status).toBe(204);
    expect((await api.call('director', 'GET', path)).body).toMatchObject({ keptBecause: 'Minutes of the QAPI meeting' });
    expect((await api.call('director', 'DELETE', path)).body).toMatchObject({ error: { code: 'REPORT_KEPT' } });
    const { runId: other } = await run('nurse', { reportId: 1, drawMonth: '2026-10' });
    expect((await api.call('nurse', 'POST', `/api/report/runs/${other}/keep`, { reason: 'because' })).status).toBe(403);
    expect((await api.call('nurse', 'DELETE', `/api/report/runs/${other}`)).status).toBe(204);
    expect((await api.call('nurse', 'GET', `/api/report/runs/${other}/rows`)).status).toBe(404);
  });

  test('and says so when a month of it was counted anew since, not before', async () => {
    const { runId } = await run('nurse', { reportId: 1, drawMonth: '2026-10', facilityIds: [clinic.facility] });
    const isStale = async () => ((await api.call('nurse', 'GET', `/api/report/runs/${runId}`)).body as { isStale: boolean }).isStale;
    const count = (state: string, revision: number) =>
      api.sql(`update report_months set state = $1, revision = $2 where facility_id = $3 and month = '2026-10-01'`, [
        ...[state, revision, clinic.facility],
      ]);
    expect(await isStale()).toBe(false);
    await count('REOPENED', 2);
    expect(await isStale()).toBe(true);
    await count('OPEN', 0);
  });

  test('its rows lie sealed, and its people are on record', async () => {
    const { runId } = await run('nurse', { reportId: 1, drawMonth: '2026-10' });
    const [stored] = await api.sql<{ rows_key: string }>('select rows_key from report_runs where id = $1', [runId]);
    const parts: Uint8Array[] = [];
    for await (const part of await api.storage.open(stored?.rows_key ?? '')) parts.push(part);
    expect(Buffer.concat(parts).includes('Rivera')).toBe(false);
    const people = await api.sql<{ party_id: string }>('select party_id from report_run_parties where run_id = $1 order by 1', [runId]);
    expect(people.map(({ party_id }) => party_id)).toEqual([clinic.patient, clinic.secondPatient]);
  });
  test('stands in a list in the language of its reader', async () => {
    await run('nurse', { reportId: 1, drawMonth: '2026-10', facilityIds: [clinic.facility] });
    const listed = async (language: string) => {
      const answer = await api.call('nurse', 'GET', '/api/report/runs?maxResultCount=1', undefined, { 'accept-language': language });
      const [{ title, period, facilityText } = {}] = reportRuns.runs.reply.parse(answer.body).items as Partial<Record<string, unknown>>[];
      return { title, period, facilityText };
    };
    expect(await listed('en')).toEqual({ title: 'Anemia management', period: 'October 2026', facilityText: 'Cedar Hollow Dialysis' });
    expect(await listed('es')).toMatchObject({ title: 'Control de la anemia', period: 'octubre de 2026' });
    // A run from before that was kept says what it was called then.
    await api.sql('update report_runs set words = null');
    expect(await listed('es')).toMatchObject({ period: 'October 2026' });
  });
  test('is closed to whoever has lost a facility or a right since it ran', async () => {
    const { runId } = await run('clinician', { reportId: 4, drawMonth: '2026-10' });
    const [kept] = await api.sql<{ facility_ids: string[]; with_restricted: boolean }>(
      'select facility_ids, with_restricted from report_runs where id = $1',
      [runId],
    );
    expect(kept).toEqual({ facility_ids: [clinic.facility], with_restricted: false });
    const paths = ['', '/rows', '/behind?measure=HD_SPKTV_GOAL', '/file?format=csv'].map((path) => `/api/report/runs/${runId}${path}`);
    const statuses = () => Promise.all(paths.map(async (path) => (await api.call('clinician', 'GET', path)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    for (const lost of [
      `facility_ids = facility_ids || '${clinic.foreignFacility}'::uuid`,
      `facility_ids = '{}', with_restricted = true`,
    ]) {
      await api.sql(`update report_runs set ${lost} where id = $1`, [runId]);
      expect(await statuses()).toEqual([404, 404, 404, 404]);
    }
  });
});

test('E19: cultures within 21 days are one event; those of a hospital count until the day after the admission', async () => {
  const culture = async (patientId: string, day: string, modality = 'HD') =>
    api.sql(
      `with draw as (insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, modality)
         values ($1, gen_random_uuid(), 'PATIENT', $2, $3, $4, 'ONETIME', 'RESULTED', $4::date + time '14:00', $5) returning *)
       insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_text, status, collected_at, resulted_at, verdict, side, is_urgent)
       select tenant_id, id, 'PATIENT', party_id, facility_id, 'BCX', 'Staphylococcus aureus', 'F', collected_at, collected_at, 'CRITICAL', 'TEXT', true from draw`,
      [clinic.tenantA, patientId, clinic.facility, day, modality],
    );
  const elsewhere = async (patientId: string, day: string, text: string) =>
    api.sql(
      `with entry as (insert into external_results (tenant_id, id, patient_id, laboratory_name, collected_at, status, entered_by, verified_at, verified_by)
         values ($1, gen_random_uuid(), $2, 'Mercy Hospital', $3::date + time '14:00', 'VERIFIED', gen_random_uuid(), now(), gen_random_uuid()) returning *)
       insert into external_result_lines (tenant_id, id, external_result_id, position, result_code, value_text)
       select tenant_id, gen_random_uuid(), id, 1, 'BCX', $4 from entry`,
      [clinic.tenantA, patientId, day, text],
    );
  for (const day of ['2026-10-02', '2026-10-20', '2026-10-23']) await culture(clinic.patient, day);
  await culture(clinic.secondPatient, '2026-10-05', 'PD');
  await api.sql(
    `insert into patient_status_changes (tenant_id, id, patient_id, from_status, to_status, reason, effective_at)
     values ($1, gen_random_uuid(), $2, 'ACTIVE', 'PAUSED', 'HOSPITAL', '2026-11-29T12:00:00Z')`,
    [clinic.tenantA, clinic.patient],
  );
  await api.sql(
    `insert into patient_status_changes (tenant_id, id, patient_id, from_status, to_status, reason, effective_at)
     values ($1, gen_random_uuid(), $2, 'ACTIVE', 'PAUSED', 'HOSPITAL', '2026-11-10T12:00:00Z')`,
    [clinic.tenantA, clinic.secondPatient],
  );
  await elsewhere(clinic.secondPatient, '2026-11-12', 'Escherichia coli');
  await elsewhere(clinic.patient, '2026-11-30', 'Staphylococcus epidermidis');
  await elsewhere(clinic.patient, '2026-11-28', 'No growth 5 days');
  const listed = async (drawMonth: string) => {
    const { rows, sheet } = await run('nurse', { reportId: 'nhsn-bsi', drawMonth });
    const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
    return { sheet, rows: rows.map(({ c }) => ['eventOn', 'event', 'organisms'].map((key) => c[at(key)]?.v)) };
  };
  expect((await listed('2026-10')).rows).toEqual([
    ['2026-10-02', 'Event', 'Staphylococcus aureus'],
    ['2026-10-20', 'Same event', 'Staphylococcus aureus'],
    ['2026-10-23', 'Event', 'Staphylococcus aureus'],
  ]);
  const november = await listed('2026-11');
  expect(november.rows).toEqual([['2026-11-30', 'Event', 'Staphylococcus epidermidis (Mercy Hospital)']]);
  expect(november.sheet.counts[0]?.key).toBe('DENOMINATOR');
  await api.sql("delete from patient_status_changes where reason = 'HOSPITAL'");
});

test('the quality program: the year before its months, each with its name, and each share with its count', async () => {
  const { rows, sheet } = await run('nurse', { reportId: 29, paymentYear: 2028 });
  const titles = sheet.columns.map(({ key, title }) => (key.startsWith('d:') ? title : key));
  expect(titles.filter((title) => title !== 'goal').slice(0, 5)).toEqual(['measure', 'share', 'count', 'Jan', 'Feb']);
  const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
  const low = rows.find(({ k }) => k === 'QIP_HGB_LOW');
  expect(low?.c[at('d:10')]?.t).toBe('1/2');
  // October is open: it stands in its month, and not in the year.
  expect([low?.c[at('count')]?.v, low?.c[at('share')]]).toEqual(['–', null]);
});

test('the census and the ages are those of a day', async () => {
  const shown = async (reportId: number, asOf?: string) => {
    const { rows, sheet } = await run('nurse', { reportId, ...(asOf && { asOf }) });
    const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
    return { sheet, cells: (key: string) => rows.map(({ c }) => c[at(key)]?.v ?? null) };
  };
  const now = await shown(31);
  expect(now.cells('name')).toContain('Rivera, Maria');
  // Moved on the 15th: gone from here, and on the 10th not yet.
  for (const [from, where] of [
    ['2026-01-05', clinic.facility],
    ['2026-10-15', clinic.otherFacility],
  ])
    await api.sql(
      `insert into patient_schedules (tenant_id, id, patient_id, valid_from, facility_id, modality, schedule_days) values ($1, gen_random_uuid(), $2, $3, $4, 'HD', '{1,3,5}')`,
      [clinic.tenantA, clinic.patient, from, where],
    );
  const after = await shown(31, '2026-10-20');
  const place = after.cells('name').indexOf('Rivera, Maria');
  expect([after.cells('left')[place], after.cells('because')[place]]).toEqual(['2026-10-15', 'Transferred']);
  const before = await shown(31, '2026-10-10');
  expect(before.cells('left')[before.cells('name').indexOf('Rivera, Maria')]).toBeNull();
  const aged = async (asOf: string) => (await shown(25, asOf)).cells('total').reduce((sum: number, one) => sum + Number(one), 0);
  expect((await aged('2026-10-10')) - (await aged('2026-10-20'))).toBe(1);
  const known = async (asOf: string) => (await shown(24, asOf)).cells('name').includes('Rivera, Maria');
  expect([await known('2026-10-10'), await known('2026-10-20')]).toEqual([true, false]);
  await api.sql('delete from patient_schedules where patient_id = $1', [clinic.patient]);
});

test('who is diabetic stands in the census as the record and the problem list have it, in words', async () => {
  await api.sql("update patients set diabetic = case id when $1 then 'TYPE2' when $2 then 'N' end where id in ($1, $2)", [
    ...[clinic.patient, clinic.secondPatient],
  ]);
  const diabetics = async () =>
    (await run('nurse', { reportId: 31 })).sheet.counts.flatMap(({ lines }) => lines).find(({ title }) => title === 'Diabetic')?.count;
  expect(await diabetics()).toBe(1);
  await api.sql(
    "insert into diagnoses (tenant_id, id, patient_id, icd_code, description) values ($1, gen_random_uuid(), $2, 'E11.22', 'Diabetes')",
    [clinic.tenantA, clinic.secondPatient],
  );
  expect(await diabetics()).toBe(2);
  await fillMonth(api, '2026-04-01', [
    { patientId: clinic.patient, values: { A1C: 7.1 } },
    { patientId: clinic.secondPatient, values: { A1C: 6.2 } },
  ]);
  await api.sql("update patient_months set is_diabetic = true where month = '2026-04-01'");
  const { rows, sheet } = await run('nurse', { reportId: 3, drawMonth: '2026-04' });
  const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
  expect(Object.fromEntries(rows.map(({ c }) => [c[at('name')]?.v, c[at('diabetic')]?.v]))).toEqual({
    'Rivera, Maria': 'Type 2',
    'Okafor, Samuel': 'No',
  });
  await api.sql('update patients set diabetic = null');
  await api.sql("delete from diagnoses where icd_code = 'E11.22' and patient_id = $1", [clinic.secondPatient]);
});

test('what is out of goal stands by patient, most to be done first, or by test', async () => {
  await fillMonth(api, '2026-07-01', [
    { patientId: clinic.patient, values: { HGB: 9.4 } },
    { patientId: clinic.secondPatient, values: { HGB: 9.1, PHOS: 6.4, ALB: 4.2 } },
  ]);
  const sections = async (more: object) =>
    (await run('nurse', { reportId: 10, drawMonth: '2026-07', ...more })).sheet.sections.map(({ title, rows }) => [title, rows]);
  expect(await sections({})).toEqual([
    ['Okafor, Samuel', 2],
    ['Rivera, Maria', 1],
  ]);
  expect(await sections({ sort: 'NAME' })).toEqual([
    ['Okafor, Samuel', 2],
    ['Rivera, Maria', 1],
  ]);
  expect(await sections({ groupBy: 'TEST' })).toEqual([
    ['Hemoglobin', 2],
    ['Phosphorus', 1],
  ]);
  const refused = await api.call('nurse', 'POST', reportCall, { reportId: 1, groupBy: 'TEST' });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('groupBy')]);
});

test('what is out of goal stands with its unit', async () => {
  const { rows, sheet } = await run('nurse', { reportId: 10, drawMonth: '2026-10', groupBy: 'TEST' });
  const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
  const low = rows.find(({ k, s }) => k === clinic.patient && s === 'HGB');
  expect([low?.c[at('value')]?.v, low?.c[at('unit')]?.v]).toEqual([9.4, 'g/dL']);
});

test.each([
  [{ reportId: 1, from: '2026-10-01' }, 'from'],
  [{ reportId: 20, drawMonth: '2026-10' }, 'drawMonth'],
  [{ reportId: 1, drawMonth: '2199-01' }, 'drawMonth'],
  [{ reportId: 20, from: '2026-10-02', to: '2026-10-01' }, 'to'],
  [{ reportId: 20, from: '2025-01-01', to: '2026-10-01' }, 'to'],
  [{ reportId: 1, sort: 'NEWEST' }, 'sort'],
  [{ reportId: 20, resultCodes: ['NOPE'] }, 'resultCodes'],
  [{}, 'reportId'],
])('%j is refused at its member', async (body, member) => {
  const answer = await api.call('nurse', 'POST', reportCall, body);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(member)]);
});

test('restricted tests are for who may see them', async () => {
  const body = { reportId: 20, resultCodes: ['HIV'] };
  expect((await api.call('nurse', 'POST', reportCall, body)).text).toContain('Reactive (HIV)');
  expect((await api.call('clinician', 'POST', reportCall, body)).body).toMatchObject({ error: { code: 'REPORT_RESTRICTED' } });
  expect((await run('clinician', { reportId: 1, drawMonth: '2026-10' })).sheet.notes).toContain(
    'Restricted tests are not part of this report.',
  );
});

test('the note of the dietitian stands on the card of its month, for who may write it, and never over one that was not seen', async () => {
  const path = '/api/report/diet-notes';
  const month = { patientId: clinic.patient, month: '2026-10' };
  const write = (caller: Caller, more: object) => api.call(caller, 'PUT', path, { ...month, ...more });
  const { body: nothingYet } = await api.call('provider', 'GET', `${path}?patientId=${clinic.patient}&month=2026-10`);
  const seen = nothingYet as { concurrencyStamp: string };
  const first = await write('nurse', { note: 'Fewer dairy products this month.', concurrencyStamp: seen.concurrencyStamp });
  expect(first.body).toMatchObject({ note: 'Fewer dairy products this month.', writtenByName: 'nurse Example' });
  const { concurrencyStamp } = first.body as { concurrencyStamp: string };
  expect(await write('clinician', { note: 'Written at the same time.', concurrencyStamp: seen.concurrencyStamp })).toMatchObject({
    status: 409,
    body: { error: { code: 'STALE', data: { changedBy: 'nurse Example' } } },
  });
  expect((await api.call('provider', 'GET', `${path}?patientId=${clinic.patient}&month=2026-10`)).body).toEqual(first.body);
  const card = async (drawMonth: string) => {
    const { rows, sheet } = await run('nurse', { reportId: 17, drawMonth });
    const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
    const own = rows.find(({ k }) => k === clinic.patient);
    return ['dietNote', 'dietician'].map((key) => own?.c[at(key)]?.v);
  };
  expect(await card('2026-10')).toEqual(['Fewer dairy products this month.', 'nurse Example']);
  expect(await card('2026-09')).toEqual([undefined, undefined]);
  expect((await write('clinician', { note: 'Well done.', concurrencyStamp })).status).toBe(200);
  expect(await write('nurse', { note: 'Mine.', concurrencyStamp })).toMatchObject({
    status: 409,
    body: { error: { code: 'STALE', data: { changedBy: 'clinician Example' } } },
  });
  expect((await write('provider', { note: 'No.' })).status).toBe(403);
  for (const patientId of [clinic.foreignPatient, clinic.otherFacilityPatient]) {
    expect((await write('nurse', { patientId, note: 'No.' })).status).toBe(404);
    expect((await api.call('nurse', 'GET', `${path}?patientId=${patientId}&month=2026-10`)).status).toBe(404);
  }
  expect((await write('nurse', { note: 'x'.repeat(301) })).status).toBe(400);
  expect((await write('nurse', { note: ' ' })).body).toMatchObject({ note: null, concurrencyStamp: seen.concurrencyStamp });
  expect(await card('2026-10')).toEqual([undefined, undefined]);
});
