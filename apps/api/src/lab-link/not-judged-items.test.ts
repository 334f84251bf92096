import { expect, test } from 'vitest';
import { useLabBench } from './testing/lab-bench.ts';

const bench = await useLabBench();
const { api } = bench;
let control = 0;

async function report(code: string, value: string, unit: string, type = 'NM') {
  const draw = await bench.draw({ lines: [code] });
  control += 1;
  const message = await bench.report({
    controlId: `N${control}`,
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code, obx: [{ code, value, unit, type }] }],
  });
  const items = await api.sql<{ kind: string; because: string; urgent: string | null; value: string; fits: string | null }>(
    `select kind, detail->>'because' as because, detail->>'urgent' as urgent, detail->>'value' as value, detail->>'fits' as fits
     from lab_link.unmatched_items where message_id = $1 and status = 'OPEN'`,
    [message],
  );
  return { items, result: (await bench.results(draw.id))[code] };
}

test.each<[string, string, string, string, object[]]>([
  ['K', '4.9', '', 'NM', [{ kind: 'UNIT', because: 'NO_UNIT', urgent: null }]],
  ['HGB', '6.2', '', 'NM', [{ kind: 'UNIT', because: 'NO_UNIT', urgent: 'true' }]],
  ['K', '4.9', 'furlongs', 'NM', [{ kind: 'UNIT', because: 'UNKNOWN_UNIT', urgent: null, value: '4.9 furlongs' }]],
  ['K', '5-10', 'mmol/L', 'ST', [{ kind: 'VALUE', because: 'NOT_UNDERSTOOD' }]],
  ['K', 'high', 'mmol/L', 'NM', [{ kind: 'VALUE', because: 'NOT_A_NUMBER' }]],
  ['K', '6,8', 'mmol/L', 'ST', [{ kind: 'VALUE', because: 'NOT_UNDERSTOOD', urgent: 'true' }]],
  ['CA', '2.30', 'mg/dL', 'NM', [{ kind: 'VALUE', because: 'NOT_POSSIBLE', urgent: 'true', fits: 'mmol/L' }]],
  ['K', '>6.0', 'mmol/L', 'ST', [{ kind: 'VALUE', because: 'PERHAPS_CRITICAL', urgent: 'true' }]],
  ['PTHI', '<600', 'pg/mL', 'ST', []],
  ['K', '4.9', 'mmol/L', 'NM', []],
])('A.1 %s %s %s waits for support: it could not be judged', async (code, value, unit, type, items) => {
  const found = await report(code, value, unit, type);
  expect(found.items).toMatchObject(items);
  expect(found.items).toHaveLength(items.length);
});

test('A.1 what a laboratory writes is read as agreed on its connection: comma, and its usual units', async () => {
  const config = { decimal: 'comma', usualUnits: [{ test: 'K', unit: 'mmol/L' }] };
  await api.sql(`update lab_link.connections set config = $1::jsonb where name = 'Laboratory in'`, [JSON.stringify(config)]);
  expect(await report('K', '6,8', 'mmol/L', 'ST')).toMatchObject({ items: [], result: { value_numeric: 6.8, verdict: 'CRITICAL' } });
  expect(await report('K', '4,9', '')).toMatchObject({ items: [], result: { value_numeric: 4.9, verdict: 'IN_RANGE' } });
  expect(await report('CA', '9,1', '')).toMatchObject({ items: [{ because: 'NO_UNIT' }], result: { verdict: 'NOT_JUDGED' } });
  await api.sql("update lab_link.connections set config = '{}' where name = 'Laboratory in'");
});
