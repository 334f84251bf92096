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
  ['HBSAG', '10828004^Nonreactive^SCT', '', 'CWE', [{ kind: 'VALUE', because: 'NOT_UNDERSTOOD', urgent: 'true' }]],
  ['HBSAG', 'N^Nonreactive^L~P^Reactive^L', '', 'CWE', [{ kind: 'VALUE', because: 'NOT_UNDERSTOOD', urgent: 'true' }]],
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

type Item = { id: string; kind: string; waiting: number | null; detail: { resultCode?: string; unit?: string } };
const openItems = async (code: string) =>
  ((await api.call('support', 'GET', '/api/lab-link/unmatched?kind=UNIT&maxResultCount=100')).body as { items: Item[] }).items.filter(
    ({ detail }) => detail.resultCode === code,
  );
const answer = (item: Item | undefined, body: object) => api.call('support', 'POST', `/api/lab-link/unmatched/${item?.id}/resolve`, body);

test('A.1 one question about a unit stands for all reports, and its answer has each of them judged without being sent again', async () => {
  const draws = [await report('GLU', '95', 'furlongs'), await report('GLU', '612', 'furlongs'), await report('GLU', '101', 'Furlongs')];
  expect(draws.map(({ result }) => result?.because)).toEqual(['UNIT', 'UNIT', 'UNIT']);
  // A value that may be critical is a question of its own.
  expect(draws.map(({ items }) => items.length)).toEqual([1, 1, 0]);
  const items = await openItems('GLU');
  expect(items.map(({ detail, waiting }) => [detail.unit, waiting])).toEqual([
    ['furlongs', 3],
    ['furlongs', 3],
  ]);
  const ids = await api.sql<{ requisition_id: string }>(
    "select requisition_id from results where result_code = 'GLU' and reported_unit ilike 'furlongs' and superseded_at is null order by id",
  );
  await bench.api.sql("update lab_link.messages set state = 'RECEIVED' where sender is not null and direction = 'IN'");
  await bench.apply();
  expect((await openItems('GLU')).map(({ id }) => id)).toEqual(items.map(({ id }) => id));

  const wrong = await answer(items[0], { unit: 'L/min' });
  expect(wrong.body).toMatchObject({ error: { code: 'UNIT_OF_TEST', validationErrors: [{ members: ['unit'] }] } });
  const done = await answer(items[0], { unit: 'mg/dL' });
  expect(done.body).toMatchObject({ status: 'RESOLVED' });
  await bench.apply();
  const after = await Promise.all(ids.map(async ({ requisition_id }) => (await bench.results(requisition_id)).GLU));
  expect(after.map((row) => [row?.value_numeric, row?.status, row?.verdict, row?.reported_unit])).toEqual([
    [95, 'F', expect.not.stringMatching('NOT_JUDGED'), 'furlongs'],
    [612, 'F', 'CRITICAL', 'furlongs'],
    [101, 'F', expect.not.stringMatching('NOT_JUDGED'), 'Furlongs'],
  ]);
  expect(await openItems('GLU')).toEqual([]);
  expect(await bench.requisition(ids[0]?.requisition_id ?? '')).toMatchObject({ is_corrected: false });
  const next = await report('GLU', '99', 'furlongs');
  expect(next).toMatchObject({ items: [], result: { value_numeric: 99 } });
});

test('A.1 the unit that a laboratory means where it sends none is answered in the same way', async () => {
  const first = await report('PHOS', '5.1', '');
  expect(first.items).toMatchObject([{ because: 'NO_UNIT' }]);
  const [item] = await openItems('PHOS');
  expect(item).toMatchObject({ waiting: 1, detail: { unit: '' } });
  expect((await answer(item, { unit: 'mmol/L' })).status).toBe(200);
  await bench.apply();
  const next = await report('PHOS', '1.78', '');
  expect(next).toMatchObject({ items: [], result: { value_numeric: 5.5, verdict: expect.not.stringMatching('NOT_JUDGED') } });
});
