import { type ReportDesign, reportDesigns } from '@drawday/catalogue';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { ReportRowShape, ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import {
  type CellPlace,
  cellAsRead,
  cellMarks,
  cellText,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type ReportSheet,
} from '@drawday/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { fillMonth } from './testing/fill-month.ts';
import { csvCells, csvRows, excelHeads, excelLines, excelRows, lineOf, pdfWords, sheetFacts, sheetRows } from './testing/read-files.ts';
import { cardsOnPaper, datesOnPaper, listOnPaper, measuresOnPaper, pagesOnPaper, roundOnPaper } from './testing/read-paper.ts';

const api = await useTestApi();
const source = 'a0000000-0000-7000-8000-00000000f001';
const machine = 'a0000000-0000-7000-8000-00000000f002';

/** A draw of October 2026 with its results; what was not performed has no value. */
async function draw(
  id: string,
  party: { type: 'PATIENT' | 'SITE'; id: string },
  day: string,
  offerings: string,
  values: Readonly<Record<string, number>>,
) {
  await api.sql(
    `insert into requisitions (tenant_id, id, number, party_type, party_id, facility_id, draw_date, draw_kind, status, has_kinetics, reported_ktv, collected_at, received_at, resulted_at)
     values ($1, $2, $3, $4, $5, $6, $7::date, 'RECURRING', 'RESULTED', $4 = 'PATIENT', 'KTVSP', ($7::date + time '10:00') at time zone 'US/Eastern',
       ($7::date + time '20:00') at time zone 'US/Eastern', ($7::date + time '22:00') at time zone 'US/Eastern')`,
    [clinic.tenantA, id, `R9${id.slice(-6)}`, party.type, party.id, clinic.facility, day],
  );
  for (const [index, code] of offerings.split(' ').entries())
    await api.sql(
      `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, timing, status, reason) values ($1, $2, $3, $4, 'NA', $5, $6)`,
      [clinic.tenantA, id, index + 1, code.replace('!', ''), code.endsWith('!') ? 'TNP' : 'FINAL', code.endsWith('!') ? 'CLOT' : null],
    );
  for (const [code, value] of Object.entries(values))
    await api.sql(
      `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, unit, reference_low, reference_high, is_calculated, comment,
         status, verdict, side, goal_met, collected_at, resulted_at)
       select r.tenant_id, r.id, r.party_type, r.party_id, r.facility_id, $2, $3, 'mg/dL', 3.5, 5.1, $2 like 'KTV%',
         case when $2 like 'KTV%' then 'REMARKS ACCESS_ASSUMED SUSPICIOUS_LOW' end, 'F', case when $2 = 'K' then 'CRITICAL' else 'IN_RANGE' end,
         case when $2 = 'K' then 'HIGH' end, case when $2 = 'PHOS' then true end, r.collected_at, r.resulted_at
       from requisitions r where r.id = $1`,
      [id, code, value],
    );
}

beforeAll(async () => {
  const monthly = { PHOS: 6.1, CACOR: 9.1, CA: 9, PTHI: 610, ALB: 3.7, K: 5.2, CO2: 23, NPCR: 0.9, URR: 63, KTVSTD: 2.2, KTVPDT: 1.9 };
  for (const [month, hgb] of [
    ['2026-08-01', 10.9],
    ['2026-09-01', 10.2],
    ['2026-10-01', 9.4],
  ] as const)
    await fillMonth(api, month, [
      {
        patientId: clinic.patient,
        chair: 11,
        values: {
          ...monthly,
          HGB: hgb,
          CA: month === '2026-08-01' ? 9.6 : 9,
          KTVSP: 1.05,
          BUNPRE: 60,
          BUNPOST: 22,
          TSAT: 14,
          FERR: 120,
          A1C: 7.1,
        },
      },
      { patientId: clinic.secondPatient, chair: 4, modality: 'PD', values: { ...monthly, HGB: 12.4, PHOS: 'PENDING' } },
      { patientId: clinic.pendingPatient, isTransient: true, values: { HGB: 8.1 } },
    ]);
  const patient = { type: 'PATIENT', id: clinic.patient } as const;
  await draw('a0000000-0000-7000-8000-00000000d001', patient, '2026-09-16', 'BMP CBC', {
    K: 6.9,
    HGB: 10.2,
    PHOS: 5,
    BUNPRE: 58,
    KTVSP: 1.3,
  });
  await draw('a0000000-0000-7000-8000-00000000d002', patient, '2026-10-14', 'BMP CBC PTHI!', {
    K: 6.8,
    HGB: 9.4,
    PHOS: 4,
    BUNPRE: 60,
    KTVSP: 1.2,
    KTVE: 1.05,
  });

  for (const [code, value] of [
    ['TXMIN', '231'],
    ['POSTWT', '71.4'],
    ['ACCESS', 'AVF'],
  ])
    await api.sql(`insert into aoe_answers (tenant_id, requisition_id, aoe_code, value) values ($1, $2, $3, $4)`, [
      ...[clinic.tenantA, 'a0000000-0000-7000-8000-00000000d002', code, value],
    ]);
  await api.sql(
    `insert into critical_results (tenant_id, result_id, requisition_id, party_type, party_id, facility_id, result_code, opened_at, acknowledged_at, acknowledged_by_name, told_to)
     select x.tenant_id, x.id, x.requisition_id, x.party_type, x.party_id, x.facility_id, x.result_code, x.resulted_at, x.resulted_at + interval '41 minutes', 'D. Mercer', 'A. Lindgren'
     from results x where x.requisition_id = 'a0000000-0000-7000-8000-00000000d002' and x.result_code = 'K'`,
  );
  await api.sql(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, sample_point, status_type_code)
     values ($1, $2, $3, 'WATERROOM', 'FACFLOOR', 'Loop return', 'LOOP_RETURN', 'ACTIVE')`,
    [clinic.tenantA, source, clinic.facility],
  );
  const site = { type: 'SITE', id: source } as const;
  await draw('a0000000-0000-7000-8000-00000000d003', site, '2026-09-15', 'WCFU WLAL', { WCFU: 40, WLAL: 0.05 });
  await draw('a0000000-0000-7000-8000-00000000d004', site, '2026-10-13', 'WCFU WLAL AAMI', {
    WCFU: 62,
    WLAL: 0.3,
    WAL: 0.003,
    WPB: 0.006,
    WNO3: 1.2,
  });
  // Repeated within the week, and passed.
  await draw('a0000000-0000-7000-8000-00000000d006', site, '2026-11-02', 'WCFU WLAL', { WCFU: 8, WLAL: 0.03 });
  await api.sql(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code) values ($1, $2, $3, 'MACHINE', 'FACFLOOR', 'Machine 7', 'ACTIVE')`,
    [clinic.tenantA, machine, clinic.facility],
  );
  const dialysate = 'a0000000-0000-7000-8000-00000000d005';
  await draw(dialysate, { type: 'SITE', id: machine }, '2026-10-20', 'DIALELEC', { DNA: 147, DK: 2, DCOND: 14.2 });
  for (const [code, value] of [
    ['MACHINECOND', '14.0'],
    ['CONDUCTIVITY', '13.9'],
  ])
    await api.sql(`insert into aoe_answers (tenant_id, requisition_id, aoe_code, value) values ($1, $2, $3, $4)`, [
      ...[clinic.tenantA, dialysate, code, value],
    ]);
});

/** October 2026, however a report looks at its days. */
function october({ period, party, rows, parameters }: ReportDesign): object {
  if (period.kind === 'RANGE') return { from: '2026-10-01', to: '2026-10-31' };
  if (period.kind === 'AS_OF') return parameters.includes('AS_OF') ? { asOf: '2026-10-31' } : {};
  if (period.kind === 'PAYMENT_YEAR') return { paymentYear: 2028 };
  if (period.kind === 'LAST_DRAWS')
    return party === 'PATIENT' && rows === 'PATIENT_DRAWS' ? { patientIds: [clinic.patient], lastDraws: 3 } : {};
  return { drawMonth: '2026-10', ...(period.kind === 'MONTHS' && { months: 3 }) };
}

/** What depends on the day of the test, and on draws of its clinic that are made for that day. */
const ofToday = new Set([
  'age',
  'drawn',
  'next',
  'vintage',
  'hep:due',
  'hep:late',
  'nextDraw',
  'admitted',
  'tnp',
  'missed',
  'criticals',
  'months',
  // By age, as of the day of the test.
  'female',
  'male',
  'otherSex',
  'total',
  'part',
]);
const shown = (cell: ReportCell | null, column: ReportColumn, place: CellPlace): string => {
  if (ofToday.has(column.key)) return '…';
  const { letter, arrow, signs } = cellMarks(cell);
  const marks = [letter, arrow === 'DOWN' ? '▼' : arrow === 'UP' ? '▲' : '', ...signs].filter(Boolean).join('');
  return [cellText(cell, column, place) || cell?.line?.map((one) => one ?? '–').join(' ') || '', marks].filter(Boolean).join(' ');
};

type Ran = { caller: Caller; runId: string; sheet: ReportSheet; rows: readonly ReportRow[] };
const ran = new Map<ReportDesign, Promise<Ran>>();
/** A report of October 2026, run once for all who look at it. */
function runOf(design: ReportDesign): Promise<Ran> {
  const known = ran.get(design) ?? runNow(design);
  ran.set(design, known);
  return known;
}
async function runNow(design: ReportDesign): Promise<Ran> {
  const key = String(design.id);
  const caller = design.party === 'SITE' ? 'environmental' : 'nurse';
  const answer = await api.call(caller, 'POST', '/api/order/requisitions/get-requisition-report', {
    reportId: Number(key) || key,
    ...october(design),
  });
  if (answer.status !== 200) throw new Error(`${key}: ${answer.status} ${answer.text}`);
  const reply = reportRuns.requisitionReport.reply.parse(answer.body);
  return {
    ...{ caller, runId: reply.runId },
    sheet: ReportSheetShape.parse(JSON.parse(reply.items2)) as ReportSheet,
    rows: z.array(ReportRowShape).parse(JSON.parse(reply.items)) as readonly ReportRow[],
  };
}

/** A report as it is seen in a review: its answer, its columns, its rows by section. */
async function seen(design: ReportDesign): Promise<string> {
  const key = String(design.id);
  const { sheet, rows } = await runOf(design);
  const titles = new Map(sheet.sections.map((section) => [section.key, section.title]));
  return [
    `# ${key} ${sheet.title}: ${design.period.kind === 'AS_OF' && !design.parameters.includes('AS_OF') ? '…' : sheet.answer}`,
    ...(sheet.second ? [sheet.second] : []),
    ...sheet.measures.map((one) => `  ${one.title}: ${one.in}/${one.n}, below ${one.below}, above ${one.above}, untested ${one.untested}`),
    sheet.columns.map(({ title, unit, goal }) => [title, unit && `(${unit})`, goal && `[${goal}]`].filter(Boolean).join(' ')).join(' | '),
    ...[...Map.groupBy(rows, ({ s }) => s)].flatMap(([section, some]) => [
      ...(titles.get(section) ? [`## ${titles.get(section)}`] : []),
      ...some.map(({ c }) =>
        sheet.columns.map((column, at) => shown((c[at] ?? null) as ReportCell | null, column as ReportColumn, sheet)).join(' | '),
      ),
    ]),
  ].join('\n');
}

test('every report says of October 2026 what it always said', async () => {
  const all: string[] = [];
  for (const design of reportDesigns) all.push(await seen(design));
  await expect(`${all.join('\n\n')}\n`).toMatchFileSnapshot('testing/golden/report-rows.txt');
});

test('a dose that has no goal is not judged, and not in goal', async () => {
  const design = reportDesigns.find(({ id }) => id === 27);
  if (!design) throw new Error('there is no report 27');
  const { sheet } = await runOf(design);
  expect(sheet.counts?.map(({ key, lines }) => [key, lines.map((line) => `${line.key} ${line.count}`)])).toEqual([
    ['DOSES', ['IN 0', 'BELOW 0', 'UNDECIDED 1', 'NONE 0']],
  ]);
  expect(sheet.charts.flatMap(({ dots = [] }) => dots.map(({ isOut }) => isOut))).toEqual([null]);
});

test('the line in the picture of doses is the goal of the facility', async () => {
  const design = reportDesigns.find(({ id }) => id === 27);
  if (!design) throw new Error('there is no report 27');
  const goals = async () => (await runNow(design)).sheet.charts.map(({ goal }) => goal);
  expect(await goals()).toEqual([{ low: 1.2, high: null }]);
  await api.sql(
    `insert into month_goals (tenant_id, month, facility_id, modality, result_code, greater, greater_value, less, less_value, goal_set)
     values ($1, '2026-10-01', $2, 'HD', 'KTVSP', '>=', 1.4, null, null, 'Own')`,
    [clinic.tenantA, clinic.facility],
  );
  expect(await goals()).toEqual([{ low: 1.4, high: null }]);
  await api.sql(`delete from month_goals where facility_id = $1`, [clinic.facility]);
});

test('a trend of fewer than five people names counts, and no share', async () => {
  const design = reportDesigns.find(({ id }) => id === 'physician-trend-report');
  if (!design) throw new Error('there is no trend');
  const { sheet, rows } = await runOf(design);
  const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
  const shown = rows
    .filter(({ c }) => c[at('share')])
    .map(({ c }) => [c[at('share')], c[at('untested')], c[at('previous')], c[at('months')]]);
  const counts = { v: null, t: expect.stringMatching(/^\d\/[1-4]$/) };
  expect(shown).toEqual(shown.map(() => [counts, counts, null, null]));
  expect(shown.length).toBeGreaterThan(0);
  const own = sheet.charts.flatMap(({ series = [] }) => series.filter(({ role }) => role === 'OWN').flatMap(({ points }) => points));
  expect(own.filter(({ value }) => value !== null)).toEqual([]);
});

/** Papers whose cells are compared one by one. */
const onPaper: Readonly<Record<ReportDesign['layout'], typeof listOnPaper>> = {
  ...{ LIST: listOnPaper, PORT: listOnPaper, WATER: listOnPaper, GRID: listOnPaper },
  ...{ CUM: datesOnPaper, ROUND: roundOnPaper, ROUND_COMPACT: roundOnPaper, PATIENT: pagesOnPaper },
  ...{ KPI: measuresOnPaper, CARD: cardsOnPaper },
};
/** Pages for one person are laid out in words of their own: there only the values themselves are looked for. */
const inOwnWords = new Set(['CARD', 'PATIENT', 'ROUND', 'ROUND_COMPACT']);
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /^[\p{L}\d][\p{L}\d.,/%-]*$/u.test(word));

describe.each(reportDesigns.map((design) => [String(design.id), design] as const))('report %s', (_, design) => {
  test('screen, Excel, CSV and PDF carry the same rows, counts, units and days', async () => {
    const { caller, runId, sheet, rows } = await runOf(design);
    expect(sheet.title).toBe(design.title[design.language ?? 'en']);
    expect(rows.every((row) => row.c.length === sheet.columns.length)).toBe(true);
    const [csv, xlsx, pdf] = await Promise.all(
      ['csv', 'xlsx', 'pdf'].map((format) => api.call(caller, 'GET', `/api/report/runs/${runId}/file?format=${format}`)),
    );
    if (!csv || !xlsx || !pdf) throw new Error('A file is missing.');
    expect([csv.status, xlsx.status, pdf.status]).toEqual([200, 200, 200]);

    expect(await excelRows(sheet, xlsx.bytes)).toEqual(sheetRows(sheet, rows));
    const lines = await excelLines(xlsx.bytes);
    for (const fact of sheetFacts(sheet))
      expect(
        lines.find((line) => line.includes(lineOf(fact))),
        lineOf(fact),
      ).toBeDefined();
    const heads = await excelHeads(xlsx.bytes);
    for (const { unit, kind } of sheet.columns)
      if (unit && kind !== 'SPARK')
        expect(
          heads.some((head) => head.includes(unit)),
          unit,
        ).toBe(true);

    const expected = csvRows(sheet, rows);
    const [, ...written] = csvCells(new TextDecoder().decode(csv.bytes));
    expect(written.map((row, at) => row.map((cell, place) => (expected[at]?.[place] === '*' ? '*' : cell)))).toEqual(expected);

    const cells = onPaper[design.layout](sheet, rows, pdf.bytes);
    expect(cells.filter(({ screen, paper }) => screen !== paper)).toEqual([]);
    expect(cells.length > 0).toBe(rows.length > 0);

    const words = pdfWords(pdf.bytes);
    // A test without a value stands on such a page by its name alone, and a card says a goal in words.
    const isOfNothing = (c: ReportRow['c'], key: string) =>
      key.startsWith('goal:') &&
      (design.layout === 'CARD' || c[sheet.columns.findIndex((one) => one.key === key.replace('goal', 'value'))]?.v == null);
    const shownCells = rows.flatMap(({ c }) =>
      sheet.columns.flatMap((column, at) =>
        column.kind === 'NOTE' || column.kind === 'SPARK' || isOfNothing(c, column.key)
          ? []
          : wordsOf(cellAsRead((c[at] ?? null) as ReportCell | null, column, sheet)),
      ),
    );
    const isNumber = (word: string) => /\d/.test(word);
    const wanted = inOwnWords.has(design.layout) ? shownCells.filter(isNumber) : [...shownCells, ...wordsOf(sheet.answer)];
    expect(wanted.filter((word) => !words.has(word))).toEqual([]);
  });
});
