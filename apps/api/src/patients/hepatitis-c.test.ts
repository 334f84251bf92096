import { expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

type Due = { resultCode: string; because: string };

const bench = await useLabBench();
let sent = 0;

async function report(drawDate: string, code: string, value: string) {
  const draw = await bench.draw({ lines: [code], drawDate });
  sent += 1;
  await bench.report({
    controlId: `HCV${sent}`,
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code, obx: [{ code, value, type: 'ST' }] }],
  });
}
async function hepatitis() {
  const { body } = await bench.api.call('nurse', 'GET', `/api/master-data/patients/${clinic.patient}`);
  const { statusC, due } = (body as { hepatitis: { statusC: string; due: Due[] } }).hepatitis;
  return [
    statusC,
    ...due.filter(({ resultCode }) => resultCode.startsWith('HCV')).map(({ resultCode, because }) => `${resultCode} ${because}`),
  ];
}

test('an antibody that turned positive after the RNA was last looked for is no resolved infection', async () => {
  await report('2025-03-03', 'HCVRNA', 'Not detected');
  await report('2025-09-01', 'HCVAB', 'Nonreactive');
  expect((await hepatitis())[0]).toBe('NEGATIVE');
  await report('2025-12-01', 'HCVAB', 'Reactive');
  expect(await hepatitis()).toEqual(['ANTIBODY_ONLY', 'HCVRNA HCV_CONFIRM']);
  // Titers of the other antibody, however many, do not push it out.
  await report('2025-12-02', 'AHBSQ', '12');
  await bench.api.sql(
    `insert into results overriding system value
     select (jsonb_populate_record(r, jsonb_build_object('id', 900000 + n, 'requisition_id', null))).*
     from results r, generate_series(1, 60) n where r.result_code = 'AHBSQ'`,
  );
  expect(await hepatitis()).toEqual(['ANTIBODY_ONLY', 'HCVRNA HCV_CONFIRM']);
  await report('2025-12-08', 'HCVRNA', 'Not detected');
  expect(await hepatitis()).toEqual(['RESOLVED', 'HCVRNA HCV_RESOLVED_SEMIANNUAL']);
});
