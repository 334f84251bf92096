import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BenchDraw, type LabBench, useLabBench } from '../lab-link/testing/lab-bench.ts';

type Json = Record<string, unknown>;
type Reply = Json & { results: (Json & { id: string; resultCode: string })[]; concurrencyStamp: string };

const bench = await useLabBench();
let first: BenchDraw;
let draw: BenchDraw;
let control = 500;
const units: Record<string, string> = { NA: 'mmol/L', K: 'mmol/L', CL: 'mmol/L', CO2: 'mmol/L', BUNPRE: 'mg/dL', BUNPOST: 'mg/dL' };

function send(to: BenchDraw, code: string, values: Record<string, string>, status = 'F', reportedAt = '20260202180000-0500') {
  control += 1;
  const obx = Object.entries(values).map(([name, value]) => ({
    code: name,
    value,
    unit: units[name] ?? '',
    status,
    ...(Number.isNaN(Number(value)) && { type: 'ST' }),
  }));
  return bench.report({
    controlId: String(control),
    orders: [{ placer: `${to.number}-1`, group: to.number, accession: `A${to.number}`, code, status, reportedAt, obx }],
  });
}
const call = (...input: Parameters<LabBench['api']['call']>) => bench.api.call(...input);
const textOf = (pdf: Uint8Array) =>
  readPdfText(pdf)
    .flatMap((page) => page.lines.map((line) => line.text))
    .join('\n');
const whole = async (id: string) => (await call('nurse', 'GET', `/api/order/results/requisitions/${id}`)).body as Reply;
const resultOf = (reply: Reply, code: string) => reply.results.find((result) => result.resultCode === code);

beforeAll(async () => {
  first = await bench.draw({ lines: ['LYTES'], drawDate: '2026-01-05' });
  await send(first, 'LYTES', { NA: '137', K: '5.2', CL: '101', CO2: '22' });
  draw = await bench.draw({ lines: ['LYTES'], drawDate: '2026-02-02' });
  await send(draw, 'LYTES', { NA: '138', K: '6.9', CL: '99', CO2: '19' });
});

describe('review', () => {
  const review = (caller: Parameters<LabBench['api']['call']>[0], id: string, body: Json) =>
    call(caller, 'PUT', `/api/order/requisitions/${id}/review-results`, body);

  test('a critical needs its own comment, and the value read back must be the value', async () => {
    const K = resultOf(await whole(draw.id), 'K')?.id;
    const without = await review('provider', draw.id, { comment: 'seen' });
    expect(without.status).toBe(400);
    expect(without.body).toMatchObject({ error: { code: 'CRITICAL_COMMENT' } });
    const misheard = await review('provider', draw.id, { criticals: [{ resultId: K, comment: 'Called', readBackValue: '9.6' }] });
    expect(misheard.body).toMatchObject({
      error: { code: 'READ_BACK', message: 'The value read back (9.6) is not the value reported (6.9).' },
    });
    expect(await bench.requisition(draw.id)).toMatchObject({ unreviewed_results: 4, unreviewed_criticals: 1 });
  });

  test('not by every role, not while somebody only looks', async () => {
    expect((await review('admin', draw.id, {})).status).toBe(403);
    expect((await review('readOnlyNurse', draw.id, {})).status).toBe(403);
    expect((await review('foreignAdmin', draw.id, {})).status).toBe(403);
  });

  test('single results first, then the rest; counters, rows and history follow', async () => {
    const reply = await whole(draw.id);
    const [NA, K] = [resultOf(reply, 'NA')?.id, resultOf(reply, 'K')?.id];
    const part = await review('nurse', draw.id, { resultIds: [NA], concurrencyStamp: reply.concurrencyStamp });
    expect(part.body).toMatchObject({ unreviewedResults: 3, unreviewedCriticals: 1 });
    const stale = await review('nurse', draw.id, { concurrencyStamp: reply.concurrencyStamp });
    expect(stale.status).toBe(409);
    const rest = await review('provider', draw.id, {
      comment: 'Noted',
      criticals: [{ resultId: K, comment: 'Patient called, bath lowered.', readBackValue: '6.9', toldTo: 'RN on duty' }],
    });
    expect(rest.status).toBe(200);
    expect(rest.body).toMatchObject({ unreviewedResults: 0, unreviewedCriticals: 0 });
    expect(resultOf(rest.body as Reply, 'K')).toMatchObject({
      isReviewed: true,
      reviewComment: 'Patient called, bath lowered.',
      criticalClosedAt: expect.any(String),
      reviewedByName: 'provider Example',
    });
    const after = await bench.requisition(draw.id);
    expect(after.reviewed_at).not.toBeNull();
    const [critical] = await bench.api.sql('select read_back_value, told_to, comment from critical_results where requisition_id = $1', [
      draw.id,
    ]);
    expect(critical).toEqual({ read_back_value: '6.9', told_to: 'RN on duty', comment: 'Patient called, bath lowered.' });
    const rows = await bench.api.sql('select 1 from result_reviews where requisition_id = $1', [draw.id]);
    expect(rows).toHaveLength(4);
    const history = await bench.api.sql("select by_name from requisition_events where requisition_id = $1 and action = 'reviewResults'", [
      draw.id,
    ]);
    expect(history).toHaveLength(2);
    const again = await review('provider', draw.id, {});
    expect(again.status).toBe(200);
    expect(await bench.api.sql('select 1 from result_reviews where requisition_id = $1', [draw.id])).toHaveLength(4);
  });

  test('several draws at once: one with an open critical is refused by itself', async () => {
    const other = await bench.draw({ lines: ['LYTES'], drawDate: '2026-02-09' });
    await send(other, 'LYTES', { NA: '138', K: '7.1', CL: '99', CO2: '24' });
    const unknown = 'a0000000-0000-7000-8000-00000000abcd';
    const answer = await call('provider', 'PUT', '/api/order/requisitions/review-new-results', { ids: [first.id, other.id, unknown] });
    expect(answer.body).toMatchObject({
      items: [
        { id: first.id, ok: true },
        { id: other.id, ok: false, code: 'CRITICAL_COMMENT' },
        { id: unknown, ok: false, code: 'NOT_FOUND' },
      ],
    });
    expect(await bench.requisition(first.id)).toMatchObject({ unreviewed_results: 0 });
    expect(await bench.requisition(other.id)).toMatchObject({ unreviewed_results: 4 });
  });

  test('a correction opens the review again and keeps who had reviewed the rest', async () => {
    await send(draw, 'LYTES', { K: '5.0' }, 'C', '20260203120000-0500');
    const reply = await whole(draw.id);
    expect(reply).toMatchObject({ unreviewedResults: 1, unreviewedCriticals: 0, isCorrected: true });
    expect(resultOf(reply, 'K')).toMatchObject({ status: 'C', valueText: '5.0', correctedFrom: '6.9', isReviewed: false });
    expect(resultOf(reply, 'NA')).toMatchObject({ isReviewed: true });
    const versions = (await call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}/versions/K`)).body as { items: Json[] };
    expect(versions.items).toMatchObject([
      { status: 'C', valueText: '5.0' },
      { status: 'F', valueText: '6.9', isReviewed: true },
    ]);
  });

  test('a draw that was reviewed only as a whole keeps that for what a correction leaves', async () => {
    const old = await bench.draw({ lines: ['LYTES'], drawDate: '2025-06-02' });
    await send(old, 'LYTES', { NA: '138', K: '5.1', CL: '99', CO2: '24' });
    await bench.api.sql('update requisitions set unreviewed_results = 0, reviewed_at = clock_timestamp(), reviewed_by = $2 where id = $1', [
      old.id,
      'a0000000-0000-7000-8000-0000000a0006',
    ]);
    await send(old, 'LYTES', { K: '5.0' }, 'C', '20260203120000-0500');
    expect(await bench.requisition(old.id)).toMatchObject({ unreviewed_results: 1, reviewed_at: null });
    const reply = await whole(old.id);
    expect(reply.results.filter((result) => result.isReviewed)).toHaveLength(3);
    expect((await review('nurse', old.id, {})).body).toMatchObject({ unreviewedResults: 0 });
  });
});

describe('the laboratory report', () => {
  test('says what a report must say', async () => {
    const answer = await call('nurse', 'GET', `/api/order/requisitions/${draw.id}/report`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = textOf(answer.bytes);
    for (const part of [
      'Foxglove Renal Laboratory',
      '44D9990021',
      'RIVERA, Maria',
      '0048213',
      'Cedar Hollow Dialysis',
      draw.number,
      'Potassium',
      '5.0',
      '6.9',
      'CORRECTED',
      '3.5–5.1',
      'Serum separator',
    ])
      expect(text, part).toContain(part);
    await bench.api.flushViews();
    expect(await bench.api.sql("select 1 from audit_log where action = 'results.report' and subject_id = $1", [draw.id])).toHaveLength(1);
  });

  test('of several draws in one file; of none that is out of reach', async () => {
    const combined = await call('nurse', 'POST', '/api/order/requisitions/combined-report', { ids: [first.id, draw.id], paper: 'a4' });
    expect(combined.status).toBe(200);
    expect(textOf(combined.bytes)).toContain(first.number);
    expect((await call('foreignAdmin', 'GET', `/api/order/requisitions/${draw.id}/report`)).status).toBe(404);
    expect((await call('foreignAdmin', 'POST', '/api/order/requisitions/combined-report', { ids: [draw.id] })).status).toBe(404);
  });
});
