import { expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';

const bench = await useLabBench();

test.each([[['FRUC', 'ALB']], [['ALB', 'FRUC']]])('albumin decides how fructosamine is judged, sent as %o', async (codes) => {
  const draw = await bench.draw({ lines: ['FRUC', 'ALB'] });
  const values: Readonly<Record<string, { value: string; unit: string }>> = {
    FRUC: { value: '400', unit: 'umol/L' },
    ALB: { value: '2.4', unit: 'g/dL' },
  };
  await bench.report({
    controlId: codes.join('-'),
    orders: codes.map((code, index) => ({
      placer: `${draw.number}-${index + 1}`,
      group: draw.number,
      code,
      obx: [{ code, value: values[code]?.value ?? '', unit: values[code]?.unit ?? '' }],
    })),
  });
  const { FRUC } = await bench.results(draw.id);
  expect(FRUC).toMatchObject({ verdict: 'NOT_JUDGED', because: 'NO_YARDSTICK' });
});
