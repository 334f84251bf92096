import { describe, expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic, type StaffName } from '../platform/testing/test-clinic.ts';

const bench = await useLabBench();
const call = (who: StaffName, method: string, path: string, body?: object) => bench.api.call(who, method, path, body);
type Entry = { id: string; concurrencyStamp: string };
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const enter = async (days: number, lines: object[], laboratoryName = 'St. Brigid Hospital') => {
  const body = { patientId: clinic.patient, laboratoryName, collectedAt: ago(days), lines };
  return (await call('nurse', 'POST', '/api/order/external-results', body)).body as Entry;
};
const verify = (entry: Entry) =>
  call('clinician', 'PUT', `/api/order/external-results/${entry.id}/verify`, { concurrencyStamp: entry.concurrencyStamp });
type Trend = { points: object[]; external: { text: string; value: number | null; statusTypeCode: string }[] };
const trend = async (code: string, who: StaffName = 'nurse') =>
  (await call(who, 'GET', `/api/order/results/parties/${clinic.patient}/trend?resultCode=${code}`)).body as Trend;
type Grid = {
  rows: { resultCode: string; values: unknown[] }[];
  external: { laboratoryName: string; values: { resultCode: string; text: string }[] }[];
};
const grid = async (who: StaffName = 'nurse', query = '') =>
  (await call(who, 'GET', `/api/order/results/parties/${clinic.patient}/grid${query}`)).body as Grid;

async function ours(controlId: string, day: string, code: string, value: string, unit: string) {
  const draw = await bench.draw({ lines: [code], drawDate: day });
  await bench.report({
    controlId,
    sentAt: `${day.replaceAll('-', '')}220000+0000`,
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code, obx: [{ code, value, unit }] }],
  });
}

describe('values of other laboratories', () => {
  test('stand beside ours in trend and sheet, converted where they can be, and are counted nowhere', async () => {
    await ours('X1', ago(60).slice(0, 10), 'HGB', '10.9', 'g/dL');
    const before = await bench.api.sql('select count(*)::int as n from latest_results where party_id = $1', [clinic.patient]);
    const paper = await enter(30, [
      { resultCode: 'HGB', valueText: '98', unit: 'g/L', flag: 'L' },
      { resultCode: 'ALB', valueText: 'see note', unit: 'g/dL' },
    ]);
    await enter(10, [{ resultCode: 'HGB', valueText: '9.9' }], 'Tall Pines');
    await verify(paper);
    const hgb = await trend('HGB');
    expect(hgb.points).toHaveLength(1);
    expect(hgb.external).toMatchObject([
      { laboratoryName: 'St. Brigid Hospital', text: '98 g/L', value: 9.8, flag: 'L', because: null, statusTypeCode: 'VERIFIED' },
      { laboratoryName: 'Tall Pines', text: '9.9', value: null, because: 'UNIT', statusTypeCode: 'ENTERED' },
    ]);
    const sheet = await grid();
    expect(sheet.external.map((one) => [one.laboratoryName, one.values.length])).toEqual([
      ['Tall Pines', 1],
      ['St. Brigid Hospital', 2],
    ]);
    // A test that only the other laboratory made has its row; not judged, it is never out of goal.
    expect(sheet.rows.find((row) => row.resultCode === 'ALB')?.values).toEqual([null]);
    expect((await grid('nurse', '?outOfGoalOnly=true')).rows.map((row) => row.resultCode)).not.toContain('ALB');
    expect(await bench.api.sql('select count(*)::int as n from latest_results where party_id = $1', [clinic.patient])).toEqual(before);
  });

  test('older than the oldest draw shown are left out of the sheet, and deleted ones everywhere', async () => {
    await enter(200, [{ resultCode: 'HGB', valueText: '8', unit: 'g/dL' }], 'Long Ago');
    expect((await grid()).external.map((one) => one.laboratoryName)).not.toContain('Long Ago');
    const wrong = await enter(5, [{ resultCode: 'HGB', valueText: '7', unit: 'g/dL' }], 'Wrong');
    expect((await trend('HGB')).external.map((one) => one.text)).toEqual(['8 g/dL', '98 g/L', '9.9', '7 g/dL']);
    await call('nurse', 'DELETE', `/api/order/external-results/${wrong.id}?reason=WRONG_PATIENT`);
    expect((await trend('HGB')).external.map((one) => one.text)).toEqual(['8 g/dL', '98 g/L', '9.9']);
  });

  test('of a restricted test are for those who may see such results', async () => {
    await enter(20, [{ resultCode: 'HIV', valueText: 'Nonreactive' }], 'Quiet');
    expect((await trend('HIV')).external).toHaveLength(1);
    expect((await grid()).external.map((one) => one.laboratoryName)).toContain('Quiet');
    expect((await trend('HIV', 'provider')).external).toEqual([]);
    const sheet = await grid('provider');
    expect(sheet.external.map((one) => one.laboratoryName)).not.toContain('Quiet');
    expect(sheet.rows.map((row) => row.resultCode)).not.toContain('HIV');
  });

  test('decide the hepatitis status once they are verified, and never when they could not be read', async () => {
    type Status = { hepatitis: { statusB: string } };
    const status = async () =>
      ((await call('nurse', 'GET', `/api/master-data/patients/${clinic.patient}`)).body as Status).hepatitis.statusB;
    expect(await status()).toBe('UNKN');
    const serology = await enter(100, [
      { resultCode: 'HBSAG', valueText: 'Nonreactive' },
      { resultCode: 'HBCT', valueText: 'Nonreactive' },
      { resultCode: 'AHBSQ', valueText: '54', unit: 'mIU/mL' },
    ]);
    expect(await status()).toBe('UNKN');
    await verify(serology);
    expect(await status()).toBe('IMMV');
    const board = (await call('nurse', 'POST', '/api/order/requisitions/get-patient-hepatitis-info', { patientIds: [clinic.patient] }))
      .body as {
      items: { values: { resultCode: string; requisitionId: string | null; laboratoryName: string | null }[] }[];
    };
    expect(board.items[0]?.values).toContainEqual(
      expect.objectContaining({ resultCode: 'HBSAG', finding: 'NEGATIVE', requisitionId: null, laboratoryName: 'St. Brigid Hospital' }),
    );
    await verify(await enter(50, [{ resultCode: 'HBSAG', valueText: 'smudged' }]));
    expect(await status()).toBe('IMMV');
    // However many others of a hospital stay are newer.
    for (let day = 20; day > 0; day--) await verify(await enter(day, [{ resultCode: 'ALT', valueText: '31', unit: 'U/L' }], 'Hospital'));
    expect(await status()).toBe('IMMV');
    // Newer of ours replaces it.
    await ours('X2', ago(7).slice(0, 10), 'AHBSQ', '4', 'm[IU]/mL');
    expect(await status()).toBe('SUSC');
  });

  test('isolate with a reactive HBsAg once it is verified, with the task, unless a newer one is known', async () => {
    const isolation = async () => {
      const patient = (await call('nurse', 'GET', `/api/master-data/patients/${clinic.patient}`)).body;
      const tasks = await bench.api.sql('select kind, requisition_id, is_urgent, status from order_problems where patient_id = $1', [
        clinic.patient,
      ]);
      return { patient, tasks };
    };
    const planned = await bench.draw({ lines: ['K'], drawDate: '2027-01-04', status: 'PENDING' });
    await bench.api.sql('update requisitions set is_label_printed = true where id = $1', [planned.id]);
    await verify(await enter(110, [{ resultCode: 'HBSAG', valueText: 'Reactive' }]));
    expect(await isolation()).toMatchObject({ patient: { isIsolation: false }, tasks: [] });
    const reactive = await enter(2, [{ resultCode: 'HBSAG', valueText: 'Reactive' }]);
    expect(await isolation()).toMatchObject({ patient: { isIsolation: false }, tasks: [] });
    await verify(reactive);
    const task = { kind: 'HBV_ISOLATION', requisition_id: null, is_urgent: true, status: 'OPEN' };
    expect(await isolation()).toMatchObject({ patient: { isIsolation: true, hepatitis: { isolationSource: 'LAB' } }, tasks: [task] });
    expect(await bench.requisition(planned.id)).toMatchObject({ is_label_printed: false });
    await verify(await enter(1, [{ resultCode: 'HBSAG', valueText: 'Reactive' }]));
    expect((await isolation()).tasks).toHaveLength(1);
  });

  test('that are deleted after they have isolated leave a task, once no other shows why', async () => {
    const tasks = () =>
      bench.api.sql("select task, is_urgent, status from order_problems where task = 'ISOLATION_UNFOUNDED' and patient_id = $1", [
        clinic.patient,
      ]);
    const papers = await bench.api.sql<{ id: string }>(
      `select o.id from external_results o join external_result_lines l on l.external_result_id = o.id
       where l.value_text = 'Reactive' and o.status = 'VERIFIED' order by o.collected_at`,
    );
    expect(papers).toHaveLength(3);
    const remove = async (id: string | undefined) =>
      expect((await call('admin', 'DELETE', `/api/order/external-results/${id}?reason=WRONG_PATIENT`)).status).toBe(204);
    await remove(papers[0]?.id);
    await remove(papers[1]?.id);
    expect(await tasks()).toEqual([]);
    await remove(papers[2]?.id);
    expect(await tasks()).toEqual([{ task: 'ISOLATION_UNFOUNDED', is_urgent: true, status: 'OPEN' }]);
    await verify(await enter(1, [{ resultCode: 'HBSAG', valueText: 'Nonreactive' }]));
    expect(await tasks()).toHaveLength(1);
  });
});
