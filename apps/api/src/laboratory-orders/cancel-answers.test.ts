import { describe, expect, test } from 'vitest';
import { findDraw } from '../requisitions/testing/draw-bench.ts';
import { potassiumOf, useOrderBench } from './testing/order-bench.ts';

const bench = await useOrderBench();
const { api, shipped, sent, answer, laboratory, trouble } = bench;
const askCancel = (id: string, body: object) => api.call('nurse', 'PUT', `/api/order/laboratory-orders/${id}/ask-cancel`, body);

describe('a shipped draw, one of whose tests the laboratory is asked to cancel', () => {
  test('keeps in sight which other test the laboratory refused meanwhile', async () => {
    const draw = await shipped(['K', 'PTHI', 'HGB']);
    await askCancel(draw.id, { reason: 'ORDER_ERROR', lineNumbers: [2] });
    const [order, cancellation] = await sent(draw.id);
    await answer(
      order,
      'AA',
      `ORC|UA|${draw.number}-1^DRAWDAY||||||||||||||ACC^No account^L`,
      `ORC|OK|${draw.number}-2^DRAWDAY`,
      `ORC|OK|${draw.number}-3^DRAWDAY`,
    );
    await answer(cancellation, 'AA', `ORC|CR|${draw.number}-2^DRAWDAY`);
    expect(await laboratory(draw.id)).toMatchObject({ state: 'PARTLY', reasonText: 'No account' });
    expect(await trouble()).toContain(draw.id);
  });

  test('is cancelled when two answers at once leave none of its tests', async () => {
    const draw = await shipped(['K', 'PTHI']);
    await askCancel(draw.id, { reason: 'ORDER_ERROR', lineNumbers: [2] });
    const [order, cancellation] = await sent(draw.id);
    await bench.store(order, 'AA', `ORC|OC|${draw.number}-1^DRAWDAY`, `ORC|OK|${draw.number}-2^DRAWDAY`);
    await answer(cancellation, 'AA', `ORC|CR|${draw.number}-2^DRAWDAY`);
    expect(await findDraw(api, draw.id)).toMatchObject({ statusTypeCode: 'LABCANCELED', laboratory: { state: 'CANCELLED' } });
  });

  test('is final when the laboratory agrees to cancel the only test that it still owes', async () => {
    const draw = await shipped(['K', 'PTHI']);
    await answer((await sent(draw.id))[0], 'AA');
    await askCancel(draw.id, { reason: 'ORDER_ERROR', lineNumbers: [2] });
    await bench.receive(potassiumOf(draw));
    expect(await findDraw(api, draw.id)).toMatchObject({ statusTypeCode: 'PRELIMINARY' });
    await answer((await sent(draw.id))[1], 'AA', `ORC|CR|${draw.number}-2^DRAWDAY`);
    const after = await findDraw(api, draw.id);
    expect(after.lines.map((line) => line.status)).toEqual(['FINAL', 'TNP']);
    expect(after).toMatchObject({ statusTypeCode: 'RESULTED', laboratory: { state: 'ACCEPTED' } });
  });
});
