import { expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { judgeResults } from '../worker/judge-results.ts';

const bench = await useLabBench();
const { api } = bench;
const clock = { now: () => Temporal.Now.instant() };
const today = Temporal.Now.plainDateISO('US/Eastern').toString();

/** A result as it was stored before verdicts, as the migration leaves it. */
async function stored(drawDate: string, code: string, value: { numeric?: number; text?: string; unit?: string | null; comment?: string }) {
  const draw = await bench.draw({ lines: [code], drawDate });
  const at = `${drawDate}T10:30:00Z`;
  await api.sql(
    `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, value_text, unit, comment,
       status, collected_at, resulted_at, verdict, because)
     values ($1, $2, 'PATIENT', $3, $4, $5, $6, $7, $8, $9, 'F', $10, $10, 'NOT_JUDGED', 'NOT_YET')`,
    [
      clinic.tenantA,
      draw.id,
      clinic.patient,
      clinic.facility,
      code,
      value.numeric ?? null,
      value.text ?? null,
      value.unit ?? null,
      value.comment ?? null,
      at,
    ],
  );
  return draw;
}
const calls = (id: string) => api.sql('select 1 from critical_results where requisition_id = $1', [id]);

test('A.1 results stored before verdicts are judged by the worker; until then they are not fine', async () => {
  const fine = await stored('2026-03-02', 'K', { numeric: 4.8, unit: 'mmol/L' });
  const converted = await stored(today, 'CA', { numeric: 3.3, unit: 'mmol/L' });
  const old = await stored('2026-03-09', 'CA', { numeric: 3.3, unit: 'mmol/L' });
  const word = await stored('2026-03-16', 'HBSAG', { text: 'Weakly reactive' });
  const text = await stored('2026-03-23', 'K', { text: '6,8', unit: 'mmol/L' });
  const hemolyzed = await stored('2026-03-30', 'K', { numeric: 5.6, unit: 'mmol/L', comment: 'Specimen moderately hemolyzed' });
  const bare = await stored('2026-04-13', 'K', { numeric: 6.9, unit: null });
  const { body } = await api.call('nurse', 'GET', `/api/order/results/requisitions/${fine.id}`);
  expect(body).toMatchObject({ worstFlag: '?', results: [{ verdict: 'NOT_JUDGED', because: 'NOT_YET' }] });
  expect(await judgeResults(api.connection.kysely, clock)).toEqual({ results: 7 });
  expect((await bench.results(fine.id)).K).toMatchObject({ verdict: 'IN_RANGE', value_numeric: 4.8, goal_met: true });
  const called = { verdict: 'CRITICAL', side: 'HIGH', value_numeric: 13.2, unit: 'mg/dL', reported_value: '3.3', reported_unit: 'mmol/L' };
  expect((await bench.results(converted.id)).CA).toMatchObject(called);
  expect((await bench.results(old.id)).CA).toMatchObject(called);
  expect([await calls(converted.id), await calls(old.id)].map((rows) => rows.length)).toEqual([1, 0]);
  expect(await bench.requisition(converted.id)).toMatchObject({ unreviewed_criticals: 1 });
  expect((await bench.results(word.id)).HBSAG).toMatchObject({ verdict: 'CRITICAL', side: 'TEXT', value_text: 'Weakly reactive' });
  const unverified = { verdict: 'NOT_JUDGED', because: 'TEXT', is_urgent: true, critical_open: 'UNVERIFIED' };
  expect((await bench.results(text.id)).K).toMatchObject(unverified);
  // Then a missing unit meant that of the test.
  expect((await bench.results(bare.id)).K).toMatchObject({ verdict: 'CRITICAL', side: 'HIGH', unit: 'mmol/L' });
  expect((await bench.results(hemolyzed.id)).K).toMatchObject({ verdict: 'NOT_JUDGED', because: 'SPECIMEN', is_urgent: false });
  expect(await judgeResults(api.connection.kysely, clock)).toEqual({ results: 0 });
});

test('a verdict that was given is not changed any more', async () => {
  const draw = await stored('2026-04-06', 'K', { numeric: 4.8, unit: 'mmol/L' });
  await judgeResults(api.connection.kysely, clock);
  await expect(api.sql("update results set verdict = 'CRITICAL' where requisition_id = $1", [draw.id])).rejects.toThrow('append-only');
});
