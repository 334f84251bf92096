import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { expect, test } from 'vitest';
import { type BenchDraw, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

type Row = { id: string; resultCode: string; comment: string | null };
type Draw = { id: string; concurrencyStamp: string; criticalOpenSince: string | null; results: Row[] };

const bench = await useLabBench();
const call = (...input: Parameters<typeof bench.api.call>) => bench.api.call(...input);
const whole = async ({ id }: BenchDraw) => (await call('nurse', 'GET', `/api/order/results/requisitions/${id}`)).body as Draw;
const resultOf = async (draw: BenchDraw, code: string) => (await whole(draw)).results.find((result) => result.resultCode === code);
const printed = async ({ id }: BenchDraw) => {
  const answer = await call('nurse', 'GET', `/api/order/requisitions/${id}/report`);
  return readPdfText(answer.bytes)
    .flatMap((page) => page.lines.map((line) => line.text))
    .join('\n');
};
let sent = 0;
async function potassium(value: string, extra: { notes?: string[]; orderNotes?: string[]; condition?: string; drawDate: string }) {
  const draw = await bench.draw({ lines: ['K'], drawDate: extra.drawDate });
  sent += 1;
  await bench.report({
    controlId: `C${sent}`,
    orders: [
      {
        placer: `${draw.number}-1`,
        group: draw.number,
        code: 'K',
        notes: extra.orderNotes ?? [],
        obx: [{ code: 'K', value, unit: 'mmol/L', notes: extra.notes ?? [] }],
        specimens: [{ number: draw.specimens[0]?.number ?? '', condition: extra.condition ?? '' }],
      },
    ],
  });
  return draw;
}

test('what the laboratory says of a value, of its order and of its specimen stands beside the value, in the critical list and in print', async () => {
  const draw = await potassium('7.1', {
    notes: ['Rechecked.'],
    orderNotes: ['Drawn from the left arm.'],
    condition: 'HEM^Moderately hemolyzed^HL70493',
    drawDate: '2026-03-02',
  });
  const expected = 'Rechecked.\nDrawn from the left arm.\nSpecimen Moderately hemolyzed.';
  expect(await resultOf(draw, 'K')).toMatchObject({ comment: expected });
  const criticals = await call('nurse', 'POST', '/api/order/results/criticals', { acknowledged: false });
  expect(criticals.body).toMatchObject({ items: [{ requisitionId: draw.id, laboratoryComment: expected }] });
  const paper = await printed(draw);
  expect(paper).toContain('Specimen Moderately hemolyzed.');
  expect(paper).toMatch(/Moderately hemolyzed\n?(?!\.)/);
  expect(paper).not.toContain('Acceptable');
});

test('a value whose specimen turns out to be hemolyzed has to be read, also after it was acknowledged', async () => {
  const draw = await potassium('4.9', { drawDate: '2026-02-23' });
  const acknowledge = async () =>
    ((await call('provider', 'PUT', '/api/order/requisitions/review-new-results', { ids: [draw.id] })).body as { items: unknown[] }).items;
  expect(await acknowledge()).toMatchObject([{ ok: true }]);
  await bench.report({
    controlId: 'CHEM',
    orders: [
      {
        placer: `${draw.number}-1`,
        group: draw.number,
        code: 'K',
        reportedAt: '20270101120000-0500',
        obx: [{ code: 'K', value: '4.9', unit: 'mmol/L' }],
        specimens: [{ number: draw.specimens[0]?.number ?? '', condition: 'HEM^Moderately hemolyzed^HL70493' }],
      },
    ],
  });
  expect(await resultOf(draw, 'K')).toMatchObject({ verdict: 'NOT_JUDGED' });
  expect(await bench.api.sql('select unreviewed_results from requisitions where id = $1', [draw.id])).toEqual([{ unreviewed_results: 1 }]);
  expect(await acknowledge()).toMatchObject([{ ok: false, code: 'NOT_READ' }]);
});

test('lists of criticals have the longest open on top; a closed one says who and when', async () => {
  const first = await potassium('7.2', { drawDate: '2026-03-09' });
  const second = await potassium('7.3', { drawDate: '2026-03-16' });
  // Resulted at the same time or later says nothing: it matters since when somebody should have been called.
  await bench.api.sql(
    `update critical_results set opened_at = now() - case when requisition_id = $1 then interval '5 hours' else interval '1 hour' end
     where requisition_id in ($1, $2)`,
    [first.id, second.id],
  );
  const list = await call('nurse', 'POST', '/api/order/requisitions/get-result-requisitions', {
    unreviewedOnly: true,
    facilityId: clinic.facility,
  });
  const listed = (list.body as { items: Draw[] }).items.filter((draw) => [first.id, second.id].includes(draw.id));
  expect(listed.map((draw) => draw.id)).toEqual([first.id, second.id]);
  expect(listed[0]?.criticalOpenSince).not.toBeNull();
  const criticals = await call('nurse', 'POST', '/api/order/results/criticals', { acknowledged: false });
  const ids = (criticals.body as { items: { requisitionId: string }[] }).items.map((item) => item.requisitionId);
  expect(ids.slice(0, 2)).toEqual([first.id, second.id]);

  const { concurrencyStamp, results } = await whole(second);
  const closing = { resultId: results[0]?.id ?? '', comment: 'Bath changed.', readBackValue: '7.3', toldTo: 'Dr. Lindgren, phone' };
  const done = await call('nurse', 'PUT', `/api/order/requisitions/${second.id}/review-results`, {
    criticals: [closing],
    concurrencyStamp,
  });
  expect(done.status).toBe(200);
  expect(await resultOf(second, 'K')).toMatchObject({
    criticalClosedAt: expect.any(String),
    criticalClosedByName: expect.stringMatching(/\w+ \w+/),
    criticalReportedTo: 'Dr. Lindgren, phone',
  });
  expect((await whole(second)).criticalOpenSince).toBeNull();
});

test('D.6 the report says who was notified of a critical value, or that nobody was, and prints phones alike', async () => {
  await bench.api.sql("update facilities set phone = '6105550110' where id = $1", [clinic.facility]);
  const draw = await potassium('7.4', { drawDate: '2026-03-23' });
  const open = await printed(draw);
  expect(open).toContain('Critical result: no notification is on record yet.');
  expect(open).toContain('610-555-0110');
  const { concurrencyStamp, results } = await whole(draw);
  const closing = { resultId: results[0]?.id ?? '', comment: 'Bath changed.', readBackValue: '7.4', toldTo: 'Dr. Lindgren, phone' };
  await call('nurse', 'PUT', `/api/order/requisitions/${draw.id}/review-results`, { criticals: [closing], concurrencyStamp });
  const closed = await printed(draw);
  expect(closed).toMatch(/Critical result called to Dr\. Lindgren, phone by nurse Example on \d\d\/\d\d\/\d{4} .*; read back confirmed\./);
  expect(closed).not.toContain('no notification');
});
