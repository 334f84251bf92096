import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { ReportRowShape, ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const program = `/api/order/employee-testing/programs/${clinic.facility}`;
const ask = (caller: 'nurse' | 'clinician' | 'provider' | 'environmental') =>
  api.call(caller, 'POST', '/api/order/requisitions/get-requisition-report', {
    reportId: 'employee-immunity',
    facilityIds: [clinic.facility],
  });

await api.sql("update employees set care_role = 'NONE'");
await api.sql("update employees set care_role = 'CLN' where id = $1", [staff.clinician.employeeId]);
await api.sql("update employees set care_role = 'NURSE', hepatitis_b_status = 'IMMUNE' where id = $1", [staff.nurse.employeeId]);

describe('the report on employees', () => {
  test('is the state of every need, worst first, without a value', async () => {
    const { concurrencyStamp } = (await api.call('nurse', 'GET', program)).body as { concurrencyStamp: string };
    const rules = [
      { careRole: 'CLN', need: 'HEPATITIS_B', pace: 'ONCE' },
      { careRole: 'CLN', need: 'TUBERCULOSIS', pace: 'YEARLY' },
      { careRole: 'NURSE', need: 'HEPATITIS_B', pace: 'ONCE' },
    ];
    expect((await api.call('admin', 'PUT', program, { rules, concurrencyStamp })).status).toBe(200);
    const run = reportRuns.requisitionReport.reply.parse((await ask('nurse')).body);
    const sheet = ReportSheetShape.parse(JSON.parse(run.items2));
    const rows = z.array(ReportRowShape).parse(JSON.parse(run.items));
    expect([sheet.answer, sheet.partyType]).toEqual(['1 of 2 employees still need something', 'EMPLOYEE']);
    const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
    expect(rows.map(({ k, c }) => [k, c[at('need:HEPATITIS_B')]?.v, c[at('need:TUBERCULOSIS')]?.v])).toEqual([
      [staff.clinician.employeeId, 'not tested yet', 'not tested yet'],
      [staff.nurse.employeeId, 'proof on file', undefined],
    ]);
    expect(sheet.counts[0]?.lines.filter(({ count }) => count).map(({ key, count }) => [key, count])).toEqual([
      ['HEPATITIS_B', 1],
      ['TUBERCULOSIS', 1],
    ]);
  });
  test.each(['clinician', 'provider', 'environmental'] as const)('is closed to the role %s', async (caller) => {
    expect((await ask(caller)).status).toBe(403);
  });
});
