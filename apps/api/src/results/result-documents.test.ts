import { describe, expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const bench = await useLabBench();

type Paper = { id: string; name: string; mediaType: string; sizeBytes: number };
const path = (drawId: string, documentId = '') => `/api/order/results/requisitions/${drawId}${documentId && `/documents/${documentId}`}`;
const papersOf = async (drawId: string, who: 'nurse' | 'director' = 'nurse') =>
  ((await bench.api.call(who, 'GET', path(drawId))).body as { documents: Paper[] }).documents;

async function report(code: string, value: string, type: string, content: string, controlId: string) {
  const draw = await bench.draw({ lines: [code] });
  const send = (id: string) =>
    bench.report({
      controlId: id,
      orders: [
        {
          placer: `${draw.number}-1`,
          group: draw.number,
          code,
          obx: [
            { code, value, unit: 'mmol/L' },
            { code: 'REPORT^Culture report^L', type: 'ED', value: `^${type}^Base64^${Buffer.from(content).toString('base64')}` },
          ],
        },
      ],
    });
  await send(controlId);
  return { draw, send };
}

describe('papers that come with results', () => {
  test('are listed with the draw and open as they were sent; the same one again is not a second', async () => {
    const { draw, send } = await report('K', '4.5', 'application^pdf', '%PDF-1.4 invented', '50');
    await send('51');
    const papers = await papersOf(draw.id);
    expect(papers).toEqual([expect.objectContaining({ name: 'Culture report', mediaType: 'application/pdf', sizeBytes: 17 })]);
    const opened = await bench.api.call('nurse', 'GET', path(draw.id, papers[0]?.id));
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('content-disposition')).toBe(`inline; filename="laboratory-${draw.number}.pdf"`);
    await bench.api.flushViews();
    const looks = await bench.api.sql("select patient_id from audit_log where action = 'results.document' and subject_id = $1", [draw.id]);
    expect(looks).toEqual([{ patient_id: clinic.patient }]);
  });
  test('of a kind that a browser would run are only ever saved', async () => {
    const { draw } = await report('K', '4.6', 'text^html', '<script>1</script>', '52');
    const [paper] = await papersOf(draw.id);
    const opened = await bench.api.call('nurse', 'GET', path(draw.id, paper?.id));
    expect(opened.headers.get('content-type')).toBe('application/octet-stream');
  });
  test('are not found by others: another draw, another tenant, an id that is none', async () => {
    const { draw } = await report('K', '4.7', 'application^pdf', '%PDF-1.4 other', '53');
    const elsewhere = await bench.draw({ lines: ['K'] });
    const [paper] = await papersOf(draw.id);
    expect((await bench.api.call('nurse', 'GET', path(elsewhere.id, paper?.id))).status).toBe(404);
    expect((await bench.api.call('foreignAdmin', 'GET', path(draw.id, paper?.id))).status).toBe(404);
    expect((await bench.api.call('nurse', 'GET', path(draw.id, draw.id))).status).toBe(404);
  });
  test('that may speak of a restricted test are for those who may see that', async () => {
    const { draw } = await report('HIV', 'Nonreactive', 'application^pdf', '%PDF-1.4 restricted', '54');
    const [paper] = await papersOf(draw.id);
    expect(paper).toBeDefined();
    expect(await papersOf(draw.id, 'director')).toEqual([]);
    expect((await bench.api.call('director', 'GET', path(draw.id, paper?.id))).status).toBe(404);
  });
  test('so are those with a restricted test that nobody ordered and the laboratory added', async () => {
    const { draw } = await report('K', '4.8', 'application^pdf', '%PDF-1.4 reflex', '55');
    expect(await papersOf(draw.id, 'director')).toHaveLength(1);
    await bench.report({
      controlId: '56',
      orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [{ code: 'HIV', value: 'Nonreactive' }] }],
    });
    expect(await papersOf(draw.id, 'director')).toEqual([]);
    expect(await papersOf(draw.id)).toHaveLength(1);
  });
});
