import { reportDesigns } from '@drawday/catalogue';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { ReportRowShape, ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { fillMonth } from './testing/fill-month.ts';

const api = await useTestApi();
const call = '/api/order/requisitions/get-requisition-report';
const october = '2026-10-01';

const run = async (caller: Caller, body: object) => {
  const answer = await api.call(caller, 'POST', call, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const reply = reportRuns.requisitionReport.reply.parse(answer.body);
  return {
    ...reply,
    rows: z.array(ReportRowShape).parse(JSON.parse(reply.items)),
    sheet: ReportSheetShape.parse(JSON.parse(reply.items2)),
  };
};

beforeAll(async () => {
  await fillMonth(api, '2026-09-01', [{ patientId: clinic.patient, values: { HGB: 10.6, KTVSP: 1.31 } }]);
  await fillMonth(api, october, [
    { patientId: clinic.patient, chair: 11, values: { HGB: 9.4, KTVSP: 1.05, BUNPRE: 60, BUNPOST: 22, TSAT: 14, FERR: 120 } },
    { patientId: clinic.secondPatient, chair: 4, values: { HGB: 11.2, KTVSP: 'PENDING' } },
    { patientId: clinic.pendingPatient, isTransient: true, values: { HGB: 8.1 } },
    { patientId: clinic.otherFacilityPatient, facilityId: clinic.otherFacility, values: { HGB: 12.9, KTVSP: 1.5 } },
  ]);
});

describe('a run of a report', () => {
  test('answers in words, with rows, measures and who counts', async () => {
    const { rows, sheet, state, totalCount } = await run('nurse', { reportId: 4, drawMonth: '2026-10' });
    expect({ state, totalCount }).toEqual({ state: 'DONE', totalCount: 2 });
    expect(sheet.answer).toBe('1 of 2 out of goal, 1 not tested');
    expect(sheet.measures[0]).toMatchObject({
      id: 'HD_SPKTV_GOAL',
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

describe.each(reportDesigns.map((design) => [String(design.id), design] as const))('report %s', (key, design) => {
  test('runs, and screen, Excel and CSV carry the same rows', async () => {
    const caller = design.party === 'SITE' ? 'environmental' : 'nurse';
    const one = await run(caller, { reportId: Number(key) || key });
    expect(one.state).toBe('DONE');
    expect(one.sheet.title).toBe(design.title[design.language ?? 'en']);
    expect(one.rows.every((row) => row.c.length === one.sheet.columns.length)).toBe(true);
    const csv = await api.call(caller, 'GET', `/api/report/runs/${one.runId}/file?format=csv`);
    expect(csv.status).toBe(200);
  });
});
