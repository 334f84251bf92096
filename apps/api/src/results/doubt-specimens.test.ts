import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { expect, test } from 'vitest';
import { type BenchDraw, useLabBench } from '../lab-link/testing/lab-bench.ts';

type Draw = {
  id: string;
  doubts: { problemId: string; kind: string; description: string }[];
  results: { resultCode: string; bigChangeDays: number | null }[];
};

const bench = await useLabBench();
const units: Readonly<Record<string, string>> = {
  K: 'mmol/L',
  HGB: 'g/dL',
  MCV: 'fL',
  CREPRE: 'mg/dL',
  CA: 'mg/dL',
  ALP: 'U/L',
  BUNPRE: 'mg/dL',
  BUNPOST: 'mg/dL',
};
let sent = 0;

async function drawn(drawDate: string, lines: readonly string[], values: Readonly<Record<string, string>>): Promise<BenchDraw> {
  const draw = await bench.draw({ lines, drawDate });
  await report(draw, lines, values);
  return draw;
}
async function report(draw: BenchDraw, lines: readonly string[], values: Readonly<Record<string, string>>) {
  sent += 1;
  const obx = Object.entries(values).map(([code, value]) => ({ code, value, unit: units[code] ?? '' }));
  await bench.report({
    controlId: `W${sent}`,
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: lines[0] ?? '', obx }],
  });
}
const whole = async (draw: BenchDraw) => (await bench.api.call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}`)).body as Draw;
const problems = (draw: BenchDraw) =>
  bench.api.sql('select kind, is_urgent, description from order_problems where requisition_id = $1 order by kind', [draw.id]);

test('values that do not look like the patient’s make an urgent problem, a banner and a line on the paper, and go with its resolution', async () => {
  await drawn('2026-01-05', ['HGB', 'MCV', 'CREPRE'], { HGB: '10.9', MCV: '90', CREPRE: '9.80' });
  const draw = await drawn('2026-02-02', ['HGB', 'MCV', 'CREPRE'], { HGB: '10.8', MCV: '91', CREPRE: '0.90' });
  expect(await problems(draw)).toEqual([
    { kind: 'IDENTITY', is_urgent: true, description: expect.stringContaining('may not be this patient’s: CREPRE 9.80 → 0.90') },
  ]);
  const { doubts } = await whole(draw);
  expect(doubts).toMatchObject([{ kind: 'IDENTITY' }]);
  const paper = await bench.api.call('nurse', 'GET', `/api/order/requisitions/${draw.id}/report`);
  const words = readPdfText(paper.bytes).flatMap((page) => page.lines.map((line) => line.text));
  expect(words.join(' ')).toContain('may not be this patient');

  await report(draw, ['HGB'], { HGB: '10.8' });
  expect(await problems(draw)).toHaveLength(1);
  await bench.api.sql(
    "update order_problems set status = 'RESOLVED', resolution = 'Transfused', resolved_at = now() where requisition_id = $1",
    [draw.id],
  );
  expect((await whole(draw)).doubts).toEqual([]);
});

test('exchanged tubes and a purple tube poured over are recognized, in both languages', async () => {
  const exchanged = await drawn('2026-02-09', ['KINHD'], { BUNPRE: '21', BUNPOST: '70' });
  expect(await problems(exchanged)).toMatchObject([
    { kind: 'SPECIMEN_DOUBTFUL', description: expect.stringMatching(/Tubes exchanged\?.*¿Tubos/s) },
  ]);
  await drawn('2026-03-02', ['K', 'CA', 'ALP'], { K: '4.8', CA: '9.0', ALP: '90' });
  const poured = await drawn('2026-03-30', ['K', 'CA', 'ALP'], { K: '8.9', CA: '5.1', ALP: '31' });
  expect((await problems(poured)).map((problem) => problem.kind)).toContain('SPECIMEN_DOUBTFUL');
  expect((await whole(poured)).doubts.find((doubt) => doubt.kind === 'SPECIMEN_DOUBTFUL')?.description).toContain(
    'Purple tube poured over?',
  );
});

test('a large change is marked; an ordinary one, and one after too long, are not', async () => {
  const change = async (day: string, value: string) => (await whole(await drawn(day, ['HGB'], { HGB: value }))).results[0]?.bigChangeDays;
  await change('2026-05-04', '11.0');
  expect(await change('2026-05-18', '8.9')).toBe(14);
  expect(await change('2026-06-01', '9.4')).toBeNull();
  expect(await change('2026-08-03', '12.4')).toBeNull();
});
