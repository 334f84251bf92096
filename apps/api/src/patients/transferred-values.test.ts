import { expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { potassiumOrder } from '../lab-link/testing/report-text.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const bench = await useLabBench();
const { api } = bench;

test('a value that comes after its patient was transferred is the newest one at the new facility, and stays with the draw of the old', async () => {
  const draw = await bench.draw({ lines: ['K'] });
  const patient = `/api/master-data/patients/${clinic.patient}`;
  const { concurrencyStamp } = (await api.call('admin', 'GET', patient)).body as { concurrencyStamp: string };
  const moved = await api.call('admin', 'PUT', `${patient}/facility`, { facilityId: clinic.otherFacility, concurrencyStamp });
  expect(moved.status, moved.text).toBe(200);
  const report = (value: string, status: string, at: string) =>
    bench.report({ controlId: `T${value}`, orders: [potassiumOrder(draw, value, status, at)] });
  const places = async () =>
    api.sql<{ kind: string; facility_id: string }>(
      `select 'newest' as kind, facility_id from latest_results where party_id = $1 and result_code = 'K'
       union all select 'result', facility_id from results where requisition_id = $2 and superseded_at is null order by 1`,
      [clinic.patient, draw.id],
    );
  const there = [
    { kind: 'newest', facility_id: clinic.otherFacility },
    { kind: 'result', facility_id: clinic.facility },
  ];
  await report('5.1', 'F', '20260105120000-0500');
  expect(await places()).toEqual(there);
  await report('4.9', 'C', '20260106120000-0500');
  expect(await places()).toEqual(there);
});
