import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { runReport } from './testing/run-report.ts';

// Reports that read draws and results themselves, each with a case of its own that was counted by hand.

const api = await useTestApi();
const run = runReport(api);

test('E9: lost tests as a share of those received, and whose they were', async () => {
  const [draw] = await api.sql<{ id: string }>(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, received_at)
     values ($1, gen_random_uuid(), 'PATIENT', $2, $3, '2026-07-08', 'ONETIME', 'RESULTED', '2026-07-08T12:00Z', '2026-07-09T12:00Z') returning id`,
    [clinic.tenantA, clinic.patient, clinic.facility],
  );
  const again = async (day: string, resulted: string) =>
    (
      await api.sql<{ id: string }>(
        `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, resulted_at)
         values ($1, gen_random_uuid(), 'PATIENT', $2, $3, $5, 'ONETIME', 'RESULTED', $4, $4) returning id`,
        [clinic.tenantA, clinic.patient, clinic.facility, resulted, day],
      )
    )[0]?.id;
  await api.sql(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, status, covered_by, reason, lost_codes, reordered_as_id)
     select $1, $2, n, case n when 4 then 'BMP' else 'HGB' end, case n when 2 then 'TNP' when 3 then 'TNP' else 'FINAL' end,
       case n when 1 then 'BMP' end, case n when 2 then 'HEMO' when 3 then 'NOTRCV' when 4 then 'QNS' end,
       case n when 4 then '{K}'::text[] else '{}' end, case n when 2 then $3::uuid when 4 then $4::uuid end
     from generate_series(1, 41) n`,
    [clinic.tenantA, draw?.id, await again('2026-08-20', '2026-07-23T11:00Z'), await again('2026-08-21', '2026-07-23T13:00Z')],
  );
  const july = { reportId: 22, from: '2026-07-01', to: '2026-07-31' };
  const { rows, sheet } = await run('nurse', july);
  expect(sheet.answer).toBe('3 of 40 tests not performed (7.5%): 2 due to the clinic (5.0%), 1 redrawn within 14 days');
  const side = sheet.columns.findIndex(({ key }) => key === 'side');
  const sides = (some: typeof rows) => some.map(({ s, c }) => [s, c[side]?.v ?? null]);
  expect(sides(rows)).toEqual([
    ['HEMO', 'Clinic'],
    ['NOTRCV', null],
    ['QNS', 'Clinic'],
  ]);
  expect((await run('nurse', { ...july, reportId: 23 })).sheet.second).toBe('1 of 1 on the planned day, 1 within a day of it');
  for (const [id, closed] of [
    [1, '2026-07-10T09:10Z'],
    [2, '2026-07-10T09:30Z'],
    [3, '2026-07-10T11:00Z'],
    [4, null],
  ])
    await api.sql(
      `insert into critical_results (tenant_id, result_id, requisition_id, party_type, party_id, facility_id, result_code, opened_at, acknowledged_at)
       values ($1, $2::int + 910000, $3, 'PATIENT', $4, $5, 'K', '2026-07-10T09:00Z', $6)`,
      [clinic.tenantA, id, draw?.id, clinic.patient, clinic.facility, closed],
    );
  const criticals = (await run('nurse', { ...july, reportId: 21 })).sheet;
  expect([criticals.answer, criticals.second]).toEqual([
    '2 of 4 critical results closed within 60 minutes (50.0%), 1 open',
    'Median time to close: 30 minutes, of 3 closed',
  ]);
  await api.sql(`update requisitions set shipped_at = '2026-07-08T18:00Z' where id = $1`, [draw?.id]);
  expect(sides((await run('nurse', july)).rows)[1]).toEqual(['NOTRCV', 'Laboratory']);
});

test('lost tests count on the day of receipt, abnormal results stand behind the critical ones, and draws are planned, collected or missed', async () => {
  const draw = async (day: string, status: string, collected: string | null, received: string | null) => {
    const [row] = await api.sql<{ id: string }>(
      `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, received_at)
       values ($1, gen_random_uuid(), 'PATIENT', $2, $3, $4, 'ONETIME', $5, $6, $7) returning id`,
      [clinic.tenantA, clinic.patient, clinic.facility, day, status, collected, received],
    );
    return row?.id;
  };
  const arrived = await draw('2026-03-31', 'RESULTED', '2026-03-31T12:00Z', '2026-04-01T14:00Z');
  const gone = await draw('2026-04-10', 'COLLECTED', '2026-04-10T12:00Z', null);
  await draw('2026-04-12', 'PENDING', null, null);
  await api.sql(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, status, reason)
     values ($1, $2, 1, 'HGB', 'TNP', 'CLOT'), ($1, $2, 2, 'BMP', 'FINAL', null), ($1, $3, 1, 'HGB', 'TNP', 'NOTRCV')`,
    [clinic.tenantA, arrived, gone],
  );
  for (const [value, comparator, verdict, collected, withdrawn] of [
    [3.4, '<', 'IN_RANGE', '2026-01-05T12:00Z', null],
    [6.9, null, 'IN_RANGE', '2026-02-05T12:00Z', 'D'],
    [5.8, null, 'ABNORMAL', '2026-03-31T12:00Z', null],
  ])
    await api.sql(
      `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, comparator, verdict, side, status, withdrawn_as, collected_at, resulted_at)
       values ($1, $2, 'PATIENT', $3, $4, 'MG', $5, $6, $7, case when $7 = 'ABNORMAL' then 'HIGH' end, 'F', $9, $8, $8::timestamptz + interval '2 days')`,
      [clinic.tenantA, arrived, clinic.patient, clinic.facility, value, comparator, verdict, collected, withdrawn],
    );
  const [march, april] = [
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-04-01', to: '2026-04-30' },
  ];
  const lost = await run('nurse', { reportId: 22, ...april });
  expect([lost.sheet.answer, lost.sheet.second, lost.totalCount]).toEqual([
    '1 of 2 tests not performed (50.0%): 1 due to the clinic (50.0%), 0 redrawn within 14 days',
    '1 more was never received',
    2,
  ]);
  expect((await run('nurse', { reportId: 22, ...march })).totalCount).toBe(0);
  const { rows, sheet } = await run('nurse', { reportId: 21, ...april });
  expect(sheet.sections).toMatchObject([{ title: 'Abnormal, not critical', rows: 1 }]);
  const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
  // The one before is not what was withdrawn since.
  expect([rows[0]?.c[at('value')]?.v, rows[0]?.c[at('previous:1')]?.t, rows[0]?.c[at('opened')]]).toEqual([5.8, '<3.4', null]);
  expect((await run('nurse', { reportId: 23, ...april })).sheet.counts[0]?.lines.map(({ key, count, of }) => [key, count, of])).toEqual([
    ['COLLECTED', 1, 2],
    ['MISSED', 1, 2],
    ['LATE', 0, 2],
  ]);
});

test('what a draw lacks is named in the reader’s words, and a draw of today is still to come', async () => {
  const today = Temporal.Now.plainDateISO('US/Eastern');
  const [yesterday, tomorrow] = [today.subtract({ days: 1 }), today.add({ days: 1 })];
  const put = (patient: string, day: Temporal.PlainDate, status: string, missing: string) =>
    api.sql(
      `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, missing_codes)
       values ($1, gen_random_uuid(), 'PATIENT', $2, $3, $4::date, 'ONETIME', $5,
         case when $5 <> 'PENDING' then ($4::date + time '10:00') at time zone 'US/Eastern' end, $6)`,
      [clinic.tenantA, patient, clinic.facility, day.toString(), status, missing],
    );
  await put(clinic.patient, yesterday, 'MISSINGAOE', '{POSTWT,TXMIN}');
  for (const day of [yesterday, today, tomorrow]) await put(clinic.secondPatient, day, 'PENDING', '{}');
  const of = async (body: object) => {
    const { rows, sheet } = await run('nurse', { reportId: 23, from: yesterday.toString(), to: tomorrow.toString(), ...body });
    const at = sheet.columns.findIndex(({ key }) => key === 'missing');
    return [sheet.answer, rows.flatMap(({ c }) => c[at]?.v ?? [])];
  };
  expect(await of({})).toEqual([
    '1 of 4 collected, 1 not collected, 2 still to come',
    ['Post-dialysis weight, Delivered treatment minutes'],
  ]);
  expect(await of({ language: 'es' })).toEqual([
    '1 de 4 extraídas, 1 sin extraer, 2 por venir',
    ['Peso después de la diálisis, Minutos de tratamiento realizados'],
  ]);
});

test('a surface antigen that turned reactive leads the hepatitis report, with what is to be done, and is never a share', async () => {
  const marker = async (code: string, text: string, on: string) => {
    await api.sql(
      `with draw as (
         insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at)
         values ($1, gen_random_uuid(), 'PATIENT', $2, $3, $6::timestamptz::date, 'ONETIME', 'RESULTED', $6) returning id)
       insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_text, verdict, status, collected_at, resulted_at)
       select $1, id, 'PATIENT', $2, $3, $4, $5, 'IN_RANGE', 'F', $6, $6::timestamptz + interval '1 day' from draw`,
      [clinic.tenantA, clinic.secondPatient, clinic.facility, code, text, `${on}T12:00Z`],
    );
  };
  await marker('HBSAG', 'Nonreactive', '2026-09-20');
  const of = async (asOf: string) => {
    const { rows, sheet } = await run('nurse', { reportId: 5, asOf });
    const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
    const antigen = rows.find(({ k }) => k === clinic.secondPatient)?.c[at('value:HBSAG')];
    return { sheet, rows, act: (index: number) => rows[index]?.c[at('hep:act')]?.v, antigen: [antigen?.v, antigen?.t] };
  };
  const before = await of('2026-10-25');
  expect(before.sheet.sections.map(({ key }) => key)).not.toContain('CONVERSION');
  await marker('HBSAG', 'Reactive', '2026-10-20');
  const { sheet, rows, act, antigen } = await of('2026-10-25');
  // In a narrow column short words that nobody mistakes for each other.
  expect([before.antigen, antigen]).toEqual([
    ['Nonreactive', 'neg'],
    ['Reactive', 'POS'],
  ]);
  expect(sheet.answer).toMatch(/^1 patient with a newly reactive HBsAg: investigate · /);
  expect([sheet.sections[0]?.title, rows[0]?.k, sheet.sections[0]?.rows]).toEqual(['HBsAg newly reactive', clinic.secondPatient, 1]);
  expect(act(0)).toMatch(/^HBsAg reactive 10\/20\/2026, negative 09\/20\/2026: investigate; Isolate; /);
  expect(sheet.counts[0]).toMatchObject({ key: 'CONVERSION', lines: [{ count: 1 }] });
  expect(sheet.counts[0]?.lines[0]).not.toHaveProperty('of');
  const protectedOf = sheet.counts.find(({ key }) => key === 'MEASURES')?.lines.find(({ key }) => key === 'HBV_PROTECTED');
  expect([protectedOf?.count, protectedOf?.of]).toEqual([0, rows.length]);
  expect(sheet.counts.map(({ title }) => title)).not.toContain('With a dose of vaccine');
  // Before the antigen turned, nothing had.
  expect((await of('2026-10-01')).sheet.answer).not.toContain('newly');
  await api.sql(`delete from results where result_code = 'HBSAG'`);
});

test('among patients of one status, whose hepatitis test has waited longest comes first; who was never tested has a dash', async () => {
  await api.sql(`update patients p set start_date = date '2026-10-01' - n.n * 30
    from (select id, (row_number() over (order by last_name))::int as n from patients) n where n.id = p.id`);
  const { rows, sheet } = await run('nurse', { reportId: 5, asOf: '2026-10-25' });
  const cellsOf = (key: string) => rows.map(({ c }) => c[sheet.columns.findIndex((column) => column.key === key)]?.v);
  const late = cellsOf('hep:late').map(Number);
  expect(new Set(cellsOf('hep:code')).size).toBe(1);
  expect([late.length > 1, new Set(late).size]).toEqual([true, late.length]);
  expect(late).toEqual(late.toSorted((a, b) => b - a));
  expect(sheet.answer).toMatch(new RegExp(`^${rows.length} of ${rows.length} with overdue tests`));
  expect([cellsOf('value:HBSAG'), cellsOf('on:HBSAG')]).toEqual([rows.map(() => null), rows.map(() => undefined)]);
});
