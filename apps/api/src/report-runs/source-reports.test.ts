import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { ReportRowShape, ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import { formatMonth } from '@drawday/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const today = Temporal.Now.plainDateISO('US/Eastern');
const month = today.toPlainYearMonth();

async function source(name: string, kind: string, samplePoint: string | null = null): Promise<string> {
  const [made] = await api.sql<{ id: string }>(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, sample_point, status_type_code)
     values ($1, gen_random_uuid(), $2, $3, 'FACFLOOR', $4, $5, 'ACTIVE') returning id`,
    [clinic.tenantA, clinic.facility, kind, name, samplePoint],
  );
  return made?.id ?? '';
}
type Value = number | { text: string; verdict: string } | { value: number; comparator: string };
async function sample(sourceId: string, on: Temporal.PlainDate, offerings: string, values: Readonly<Record<string, Value>>): Promise<void> {
  const [made] = await api.sql<{ id: string }>(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, received_at, resulted_at)
     values ($1, gen_random_uuid(), 'SITE', $2, $3, $4::date, 'ONETIME', 'RESULTED', ($4::date + time '10:00') at time zone 'US/Eastern',
       ($4::date + time '10:00') at time zone 'US/Eastern' + interval '50 hours', now()) returning id`,
    [clinic.tenantA, sourceId, clinic.facility, on.toString()],
  );
  for (const [index, code] of offerings.split(' ').entries())
    await api.sql(
      `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, timing) values ($1, $2, $3, $4, 'NA')`,
      [clinic.tenantA, made?.id, index + 1, code],
    );
  for (const [code, given] of Object.entries(values)) {
    const { value, text, comparator, verdict } =
      typeof given === 'number'
        ? { value: given, text: null, comparator: null, verdict: 'IN_RANGE' }
        : 'text' in given
          ? { value: null, text: given.text, comparator: null, verdict: given.verdict }
          : { value: given.value, text: null, comparator: given.comparator, verdict: 'IN_RANGE' };
    await api.sql(
      `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, value_text, comparator, unit, status, verdict, side, because, collected_at, resulted_at)
       select r.tenant_id, r.id, 'SITE', r.party_id, r.facility_id, $2, $3, $4, $5, '[CFU]/mL', 'F', $6, null, case when $6 = 'NOT_JUDGED' then 'TEXT' end, r.collected_at, now()
       from requisitions r where r.id = $1`,
      [made?.id, code, value, text, comparator, verdict],
    );
  }
}

const run = async (body: object) => {
  const answer = await api.call('environmental', 'POST', '/api/order/requisitions/get-requisition-report', body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const reply = reportRuns.requisitionReport.reply.parse(answer.body);
  const sheet = ReportSheetShape.parse(JSON.parse(reply.items2));
  const rows = z.array(ReportRowShape).parse(JSON.parse(reply.items));
  /** The shown text of some columns, row by row. */
  const shown = (...keys: string[]) =>
    rows.map((row) =>
      keys.map((key) => {
        const cell = row.c[sheet.columns.findIndex((column) => column.key === key)];
        return cell ? `${cell.t ?? cell.v}${cell.mark ? ` ${cell.mark}` : ''}` : '';
      }),
    );
  return { sheet, rows, shown };
};
const here = { facilityIds: [clinic.facility] };

beforeAll(async () => {
  const first = month.toPlainDate({ day: 1 });
  const machine = await source('A machine', 'MACHINE');
  for (const [before, colonies] of [
    [3, 20],
    [2, 30],
    [1, 45],
    [0, 63],
  ] as const)
    await sample(machine, first.subtract({ months: before }), 'DIALMIC', { DCFU: colonies, DLAL: { value: 0.05, comparator: '<' } });
  await sample(await source('B machine', 'MACHINE'), first, 'DIALMIC', { DCFU: 112, DLAL: 0.1 });
  await sample(await source('C loop', 'WATERROOM'), first, 'WATERMIC', { WCFU: { text: 'See note', verdict: 'NOT_JUDGED' } });
  await source('D never sampled', 'WATERROOM');
  const product = await source('RO product', 'WATERROOM', 'RO product');
  await sample(product, first.subtract({ years: 1 }), 'AAMI', { WCU: 0.02, WPB: 0.002, WNO3: 1 });
  await sample(product, first, 'AAMI WATERMIC', { WCU: 0.058, WPB: 0.006, WNO3: 0.5, WCFU: 3, WLAL: 0.01 });
  await sample(await source('E machine', 'MACHINE'), first, 'DIALELEC', { DNA: 133, DK: 2 });
});

describe('reports of sources', () => {
  test('32: what fails leads in its kind, what was not judged before it; a source that is due is shown as not sampled', async () => {
    const { sheet, shown } = await run({ reportId: 32, ...here });
    expect(sheet.answer).toBe('1 of 4 above the maximum, 1 at the action level, 1 not judged, 2 not sampled');
    expect(sheet.partyType).toBe('SITE');
    expect(shown('source', 'colonies', 'coloniesLimit', 'endotoxin', 'verdict', 'followUp')).toEqual([
      ['B machine', '112 HH', '< 100, action 50', '0.100', 'Above maximum', 'No action yet'],
      ['A machine', '63 H', '< 100, action 50', '< 0.050', 'Above action level', 'No action yet'],
      ['C loop', 'See note ?', '< 100, action 50', '', 'Not judged', ''],
      ['RO product', '3', '< 100, action 50', '0.010', 'Pass', ''],
      ['D never sampled', '', '', '', '', 'Overdue: Never sampled'],
      ['E machine', '', '', '', '', 'Overdue: Never sampled'],
    ]);
    expect(sheet.counts[0]?.lines.map(({ key, count }) => [key, count])).toEqual([
      ['NOT_JUDGED', 1],
      ['FAIL', 1],
      ['ALERT', 1],
      ['PASS', 1],
    ]);
  });
  test('32: a sample counts in the month in which it was taken, whatever day it was planned for', async () => {
    const early = await source('F taken early', 'MACHINE');
    await sample(early, month.toPlainDate({ day: 1 }), 'DIALMIC', { DCFU: 140 });
    const planned = (on: Temporal.PlainDate) =>
      api.sql('update requisitions set draw_date = $2 where party_id = $1', [early, on.toString()]);
    const find = async (of: Temporal.PlainYearMonth) =>
      (await run({ reportId: 32, ...here, drawMonth: of.toString() }))
        .shown('source', 'colonies')
        .filter(([name]) => name === 'F taken early');
    for (const on of [month.add({ months: 1 }).toPlainDate({ day: 6 }), month.subtract({ months: 1 }).toPlainDate({ day: 20 })]) {
      await planned(on);
      expect(await find(month)).toEqual([['F taken early', '140 HH']]);
      expect((await find(month.subtract({ months: 1 }))).map(([, value]) => value)).not.toContain('140 HH');
    }
    await api.sql('update requisitions set deleted_at = now() where party_id = $1', [early]);
    await api.sql("update sources set status_type_code = 'INACTIVE' where id = $1", [early]);
  });
  test('32: samples that wait for their results are neither above a maximum nor below it', async () => {
    const first = month.toPlainDate({ day: 1 });
    const waiting = await source('F loop', 'WATERROOM');
    await sample(waiting, first, 'WATERMIC', {});
    const { sheet, shown } = await run({ reportId: 32, ...here });
    expect(sheet.answer).toBe('1 of 4 above the maximum, 1 at the action level, 1 not judged, 1 without results yet, 2 not sampled');
    expect(sheet.counts[0]?.lines.at(-1)).toMatchObject({ key: 'WAITING', title: 'Without results yet', count: 1, of: 5 });
    expect(shown('source', 'resultStatus')).toContainEqual(['F loop', 'Pending']);
    expect((await run({ reportId: 32, ...here, sourceIds: [waiting] })).sheet.answer).toBe('1 without results yet');
    await api.sql('delete from requisition_lines where requisition_id in (select id from requisitions where party_id = $1)', [waiting]);
    await api.sql('delete from requisitions where party_id = $1', [waiting]);
    await api.sql('delete from sources where id = $1', [waiting]);
  });
  test('33: only what needs somebody, with lines to sign', async () => {
    const { sheet, shown } = await run({ reportId: 33, ...here });
    expect(shown('source')).toEqual([['C loop'], ['B machine'], ['A machine'], ['D never sampled'], ['E machine']]);
    expect(sheet.signatures).toEqual(['Medical director', 'Technician']);
  });
  test('34: a value for every month, and what the history shows', async () => {
    const { sheet, shown } = await run({ reportId: 34, ...here });
    const [row] = shown('source', 'test', 'd:9', 'd:10', 'd:11', 'd:12', 'max', 'over', 'alerts');
    expect(row).toEqual(['A machine', 'Dialysate colony count', '20', '30', '45', '63 H', '63', '1', 'Rising three times in a row']);
    expect(sheet.columns.find(({ key }) => key === 'd:12')?.title).toBe(formatMonth(today, 'en', 'short'));
    expect(sheet.charts[0]).toMatchObject({ kind: 'CONTROL', goal: { low: 50, high: 100 } });
  });
  test('35: the newest analysis beside the one before, failures first', async () => {
    const { sheet, shown } = await run({ reportId: 35, ...here });
    expect(sheet.answer).toBe('1 analysis: 1 above a maximum');
    expect(shown('test', 'limit', 'value', 'verdict', 'previous:1', 'comment')).toEqual([
      [expect.any(String), 'max. 0.005', '0.0060 HH', 'Above maximum', '0.0020', ''],
      [expect.any(String), 'max. 0.1', '0.058 H', 'Above action level', '0.020', ''],
      [expect.any(String), 'max. 2', '0.50', 'Pass', '1.00', 'Received more than 48 hours after collection'],
    ]);
  });
  test('36: dialysate against its limits', async () => {
    const { sheet, shown } = await run({ reportId: 36, ...here });
    expect(sheet.answer).toBe('1 of 1 outside their limits');
    expect(shown('source', 'value:DNA', 'value:DK', 'verdict')).toEqual([['E machine', '133 L', '2.0', 'Outside its limits']]);
  });
  test('37: what shows a trend leads', async () => {
    const { sheet, shown } = await run({ reportId: 37, months: 6, ...here });
    expect(shown('source', 'first', 'last')[0]).toEqual(['A machine', '20', '63 H']);
    expect(sheet.sections[0]).toMatchObject({ key: 'alert', rows: 1 });
    expect(sheet.answer).toBe('1 of 7 histories show something before a limit is exceeded');
  });
  test('narrows to a kind of source, and refuses what belongs to patients', async () => {
    expect((await run({ reportId: 32, sourceKinds: ['WATERROOM'], ...here })).rows).toHaveLength(3);
    const refused = await api.call('environmental', 'POST', '/api/order/requisitions/get-requisition-report', {
      reportId: 32,
      shifts: ['FIRST'],
    });
    expect(refused.status).toBe(400);
    const nurse = await api.call('nurse', 'POST', '/api/order/requisitions/get-requisition-report', { reportId: 32 });
    expect(nurse.status).toBe(403);
  });
});
