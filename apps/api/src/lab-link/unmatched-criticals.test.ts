import { expect, test } from 'vitest';
import { clinic } from '../platform/testing/test-clinic.ts';
import { useLabBench } from './testing/lab-bench.ts';
import type { Obx } from './testing/report-text.ts';

const bench = await useLabBench();

type Item = { id: string; messageId: string; kind: string; isCritical: boolean; detail: { criticals?: string[] | string } };
const stranger = { mrn: 'Q9', family: 'Nobody', given: 'Known', born: '19700101' };
const asSupport = { __tenant: clinic.tenantA };
const openItems = async () => {
  const answer = await bench.api.call('support', 'GET', '/api/lab-link/unmatched?maxResultCount=100', undefined, asSupport);
  return (answer.body as { items: Item[] }).items;
};
const itemOf = async (messageId: string) => {
  const masked = (await openItems()).find((item) => item.messageId === String(messageId));
  if (!masked) return undefined;
  expect([undefined, '•••']).toContain(masked.detail.criticals);
  return (await bench.api.call('support', 'GET', `/api/lab-link/unmatched/${masked.id}`, undefined, asSupport)).body as Item;
};
let sent = 0;
const ofStranger = (obx: Obx) => {
  sent += 1;
  return bench.report({ controlId: `C${sent}`, patient: stranger, orders: [{ placer: `EXT-${sent}-1`, code: 'K', obx: [obx] }] });
};

test.each([
  ['the flag of the sender', { code: 'POT7^Potassium^99LAB', value: '8.4', unit: 'mmol/L', flag: 'HH' }, ['Potassium 8.4 mmol/L']],
  ['an abnormal text so flagged', { code: 'GRAM^Gram stain^99LAB', type: 'ST', value: 'Seen', flag: 'AA' }, ['Gram stain Seen']],
  ['our range', { code: 'K', value: '8.4', unit: 'mmol/L', flag: 'H' }, ['K 8.4 mmol/L']],
])('what nobody can place is critical by %s', async (_, obx, criticals) => {
  expect(await itemOf(await ofStranger(obx))).toMatchObject({ kind: 'PATIENT', isCritical: true, detail: { criticals } });
});

test.each([
  ['ordinary', { code: 'K', value: '4.4', unit: 'mmol/L' }],
  ['high and not more', { code: 'K', value: '5.4', unit: 'mmol/L', flag: 'H' }],
  ['in another unit without such a flag', { code: 'CA', value: '2.4', unit: 'mmol/L' }],
  ['taken back', { code: 'K', value: '8.4', unit: 'mmol/L', flag: 'HH', status: 'W' }],
])('a value that is %s is not', async (_, obx) => {
  expect(await itemOf(await ofStranger(obx))).toMatchObject({ isCritical: false });
});

test('so are values for a closed draw, and a test that is not in the directory', async () => {
  const obx = { code: 'K', value: '8.4', unit: 'mmol/L' };
  const closed = await bench.draw({ lines: ['K'], status: 'CANCELED' });
  const late = await bench.report({
    controlId: 'D1',
    orders: [{ placer: `${closed.number}-1`, group: closed.number, code: 'K', obx: [obx] }],
  });
  expect(await itemOf(late)).toMatchObject({ kind: 'ORDER', isCritical: true });
  const draw = await bench.draw({ lines: ['K'] });
  const strange = { code: 'LAC9^Lactate^99LAB', value: '9', unit: 'mmol/L', flag: 'HH' };
  const id = await bench.report({
    controlId: 'D2',
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [strange] }],
  });
  expect(await itemOf(id)).toMatchObject({ kind: 'TEST', isCritical: true, detail: { criticals: ['Lactate 9 mmol/L'] } });
});

test('they come first in the queue, and are counted for who may place them alone', async () => {
  const marks = (await openItems()).map((item) => item.isCritical);
  const criticals = marks.filter(Boolean).length;
  expect(marks).toEqual([...marks].sort((a, b) => Number(b) - Number(a)));
  const counters = async (caller: 'support' | 'admin', query?: Record<string, string>) =>
    (await bench.api.call(caller, 'POST', '/api/order/dashboards/get-all-count', {}, query)).body;
  expect(await counters('support', asSupport)).toMatchObject({
    items: expect.arrayContaining([
      { countType: 'unmatchedReports', count: marks.length },
      { countType: 'unmatchedCriticals', count: criticals },
    ]),
  });
  expect(JSON.stringify(await counters('admin'))).not.toContain('unmatched');
});

test('a critical value stays out of what is logged with the message', async () => {
  const rows = await bench.api.sql<{ error: string | null }>('select error from lab_link.messages');
  expect(rows.filter((row) => /8\.4|Nobody/.test(row.error ?? ''))).toEqual([]);
});

test('A.3 the same value again is critical from then on when the laboratory now says so', async () => {
  const draw = await bench.draw({ lines: ['K'] });
  const report = (flag: string) => {
    sent += 1;
    const obx = { code: 'K', value: '5.9', unit: 'mmol/L', flag };
    return bench.report({ controlId: `C${sent}`, orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [obx] }] });
  };
  const open = () => bench.api.sql('select 1 from critical_results where requisition_id = $1 and acknowledged_at is null', [draw.id]);
  await report('H');
  expect(await open()).toHaveLength(0);
  for (const flag of ['HH', 'HH']) {
    await report(flag);
    expect(await open()).toHaveLength(1);
    expect((await bench.results(draw.id)).K).toMatchObject({ verdict: 'CRITICAL', value_numeric: 5.9 });
  }
});
