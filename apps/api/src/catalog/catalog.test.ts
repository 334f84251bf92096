import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';

const api = await useTestApi();

const base = '/api/order/test-directory';
const codes = async (search: string) =>
  ((await api.call('nurse', 'GET', `${base}?${search}`)).body as { items: { code: string }[] }).items.map(({ code }) => code);

test.each([
  ['filter=2823-3', ['K']],
  ['filter=29349-8', ['KPOST']],
  ['filter=k&maxResultCount=1', ['K']],
  ['filter=potassium pre', ['K']],
  ['filter=hemoglobin a1c', ['A1C']],
  ['filter=no such test', []],
  ['category=panel&kind=TEST', []],
])('%s finds %j first', async (search, expected) => {
  expect((await codes(search)).slice(0, expected.length || 1)).toEqual(expected);
});
test('a panel is found by its code with the tests in it', async () => {
  const found = await codes('filter=KINHD&maxResultCount=100');
  expect(found[0]).toBe('KINHD');
  expect(found).toContain('BUNPRE');
});
test('pages and sorts', async () => {
  const first = await codes('kind=TEST&sorting=code&maxResultCount=5');
  expect(first).toEqual([...first].sort((a, b) => a.localeCompare(b, 'en')));
  expect(await codes('kind=TEST&sorting=code&maxResultCount=4&skipCount=1')).toEqual(first.slice(1));
  expect((await api.call('nurse', 'GET', `${base}?sorting=price`)).status).toBe(400);
});
test('an entry says what to draw, how, and what is normal', async () => {
  expect((await api.call('environmental', 'GET', `${base}/k`)).body).toMatchObject({
    code: 'K',
    loinc: '2823-3',
    unit: 'mmol/L',
    tubeDetails: [{ code: 'SST', volumeMl: 8.5, handling: expect.stringContaining('centrifuge') }],
    references: [{ sex: null, text: expect.stringContaining('3.5') }],
    criticalLow: 2.8,
    criticalHigh: 6.5,
    inPanels: expect.arrayContaining([expect.objectContaining({ code: 'RFP' })]),
  });
  expect((await api.call('nurse', 'GET', `${base}/KINHD`)).body).toMatchObject({
    kind: 'PANEL',
    memberDetails: expect.arrayContaining([
      expect.objectContaining({ code: 'BUNPRE', how: 'MEASURED' }),
      expect.objectContaining({ code: 'KTVSP', how: 'CALCULATED' }),
    ]),
    questions: expect.arrayContaining([expect.objectContaining({ code: 'PREWT', isRequired: true })]),
  });
  expect((await api.call('nurse', 'GET', `${base}/NOSUCH`)).status).toBe(404);
});
