import { expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const bench = await useLabBench();
let sent = 0;
/** Reports one potassium after the other in one message. */
async function report(values: readonly string[], statuses: readonly string[] = []) {
  sent += 1;
  const draw = await bench.draw({ lines: ['K'] });
  const obx = values.map((value, index) => ({ code: 'K', value, unit: 'mmol/L', status: statuses[index] ?? 'F' }));
  const messageId = await bench.report({
    controlId: `R${sent}`,
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx }],
  });
  const answer = await bench.api.call('support', 'GET', '/api/lab-link/unmatched?maxResultCount=100', undefined, {
    __tenant: clinic.tenantA,
  });
  const { items } = answer.body as { items: { id: string; messageId: string }[] };
  const masked = items.find((item) => item.messageId === String(messageId));
  const whole =
    masked && (await bench.api.call('support', 'GET', `/api/lab-link/unmatched/${masked.id}`, undefined, { __tenant: clinic.tenantA }));
  return { draw, value: (await bench.results(draw.id)).K?.value_numeric, item: whole?.body };
}

test.each([
  [['4.2', '7.4'], '4.2 / 7.4'],
  [['7.4', '4.2'], '7.4 / 4.2'],
])('two different values at once (%o) stand side by side, in question, and are as critical as the worse one', async (values, text) => {
  const { draw, value, item } = await report(values);
  expect(value).toBeNull();
  expect(item).toMatchObject({
    kind: 'VERSION',
    isCritical: true,
    detail: { because: 'CONTRADICTORY', resultCode: 'K', criticals: ['K 7.4 mmol/L'] },
    candidates: [
      { position: 1, value: `${values[0]} mmol/L` },
      { position: 2, value: `${values[1]} mmol/L` },
    ],
  });
  const { body } = await bench.api.call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}`);
  expect(body).toMatchObject({
    unreviewedCriticals: 1,
    results: [{ resultCode: 'K', valueText: text, valueNumeric: null, isInQuestion: true }],
  });
});

test.each([
  ['the same value', ['4.2', '4.20'], ['F', 'F'], 4.2],
  ['a correction', ['4.2', '7.4'], ['F', 'C'], 7.4],
  ['a final value after a preliminary one', ['4.2', '5.4'], ['P', 'F'], 5.4],
])('%s is nothing to look at', async (_, values, statuses, expected) => {
  expect(await report(values, statuses)).toMatchObject({ value: expected, item: undefined });
});

test('of finals of one OBR-22 the last to arrive is on the chart, also where OBX-11 is empty', async () => {
  const draw = await bench.draw({ lines: ['K'] });
  for (const value of ['4.9', '5.4', '4.2']) {
    sent += 1;
    const obx = [{ code: 'K', value, unit: 'mmol/L', status: '' }];
    const order = { placer: `${draw.number}-1`, group: draw.number, code: 'K', reportedAt: '20260302100000-0500', obx };
    await bench.report({ controlId: `R${sent}`, sentAt: '20260302100000-0500', orders: [order] });
  }
  expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 4.2, status: 'C' });
});
