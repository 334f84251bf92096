import { expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';

const bench = await useLabBench();
type Values = Readonly<Record<string, string>>;

test('the first final of a panel is when its last value came, and a correction does not move it', async () => {
  const draw = await bench.draw({ lines: ['LYTES'], drawDate: '2026-02-02' });
  let control = 0;
  const send = (values: Values, status: string, reportedAt: string, ofPanel = status) => {
    control += 1;
    const obx = Object.entries(values).map(([code, value]) => ({ code, value, unit: 'mmol/L', status }));
    const order = {
      placer: `${draw.number}-1`,
      group: draw.number,
      accession: `A${draw.number}`,
      code: 'LYTES',
      status: ofPanel,
      reportedAt,
      obx,
    };
    return bench.report({ controlId: `first-final-${control}`, orders: [order] });
  };
  const firstFinal = async () =>
    (
      await bench.api.sql<{ status: string; at: string | null }>(
        'select status, to_json(first_final_at at time zone $2) as at from requisition_lines where requisition_id = $1',
        [draw.id, 'UTC'],
      )
    )[0];
  await send({ NA: '138', K: '4.9', CL: '99' }, 'P', '20260202110000-0500');
  expect(await firstFinal()).toMatchObject({ status: 'PRELIM', at: null });
  await send({ NA: '138', K: '4.9', CL: '99' }, 'F', '20260202130000-0500', 'P');
  await send({ CO2: '22' }, 'F', '20260202153000-0500');
  expect(await firstFinal()).toEqual({ status: 'FINAL', at: '2026-02-02T20:30:00' });
  await send({ K: '5.1' }, 'C', '20260203100000-0500');
  expect(await firstFinal()).toEqual({ status: 'CORRECTED', at: '2026-02-02T20:30:00' });
});
