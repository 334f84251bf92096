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
  const { items } = answer.body as { items: { messageId: string }[] };
  return { value: (await bench.results(draw.id)).K?.value_numeric, item: items.find((item) => item.messageId === String(messageId)) };
}

test('a test that is reported twice with different values does not lose one of them unseen', async () => {
  const { value, item } = await report(['4.2', '7.4']);
  expect(value).toBe(4.2);
  expect(item).toMatchObject({ kind: 'VALUE', isCritical: true, detail: { resultCode: 'K', value: '7.4', criticals: ['K 7.4 mmol/L'] } });
  expect((await report(['7.4', '4.2'])).value).toBe(7.4);
});

test.each([
  ['the same value', ['4.2', '4.20'], ['F', 'F'], 4.2],
  ['a correction', ['4.2', '7.4'], ['F', 'C'], 7.4],
  ['a final value after a preliminary one', ['4.2', '7.4'], ['P', 'F'], 7.4],
])('%s is nothing to look at', async (_, values, statuses, expected) => {
  expect(await report(values, statuses)).toEqual({ value: expected, item: undefined });
});
