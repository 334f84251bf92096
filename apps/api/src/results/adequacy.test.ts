import { beforeAll, expect, test } from 'vitest';
import { sessionAnswers, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

type Row = Record<string, unknown> & { id: string; values: { resultCode: string; text: string; displayFlag: string }[] };
type Reply = { totalCount: number; items: Row[]; counts: Record<string, number> };

const bench = await useLabBench();
const path = '/api/order/results/adequacy-calculations';
let sent = 0;

type Person = { mrn: string; family: string; given: string; born: string };
type Treated = { pre: string; post: string; answers?: Readonly<Record<string, string>>; patientId?: string; modality?: string };
async function drawn(drawDate: string, { pre, post, answers = sessionAnswers, patientId = clinic.patient, modality = 'HD' }: Treated) {
  sent += 1;
  const draw = await bench.draw({ lines: ['KINHD'], drawDate, answers, patientId });
  await bench.api.sql('update requisitions set modality = $2 where id = $1', [draw.id, modality]);
  const obx = Object.entries({ BUNPRE: pre, BUNPOST: post }).map(([code, value]) => ({ code, value, unit: 'mg/dL' }));
  const [{ mrn, family, given, born } = { mrn: '', family: '', given: '', born: '' }] = await bench.api.sql<Person>(
    "select mrn, last_name as family, first_name as given, to_char(date_of_birth, 'YYYYMMDD') as born from patients where id = $1",
    [patientId],
  );
  await bench.report({
    controlId: `D${sent}`,
    patient: { mrn, family, given, born },
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'KINHD', obx }],
  });
  return draw.id;
}
const list = async (body: Record<string, unknown>, caller: 'nurse' | 'admin' = 'nurse') =>
  (await bench.api.call(caller, 'POST', path, body)).body as Reply;

const draws = { low: '', open: '', home: '', elsewhere: '' };
beforeAll(async () => {
  await drawn('2025-03-03', { pre: '70', post: '20' });
  draws.low = await drawn('2025-03-10', { pre: '70', post: '35' });
  draws.open = await drawn('2025-03-12', { pre: '70', post: '20', answers: { TXWEEK: '3' }, patientId: clinic.secondPatient });
  const home = { pre: '48', post: '27', modality: 'HHD', answers: { ...sessionAnswers, PREWT: '71.2', TXMIN: '150', TXWEEK: '5' } };
  draws.home = await drawn('2025-04-03', home);
  draws.elsewhere = await drawn('2025-03-14', { pre: '70', post: '20', patientId: clinic.otherFacilityPatient });
  await bench.api.sql('update requisitions set facility_id = $2 where id = $1', [draws.elsewhere, clinic.otherFacility]);
});

test('each patient stands with the newest draw of the month: first what could not be calculated, then what is below its goal', async () => {
  const { totalCount, items, counts } = await list({ month: '2025-03' });
  expect(items.map((row) => [row.id, row.verdict])).toEqual([
    [draws.open, 'NOT_CALCULATED'],
    [draws.low, 'NOT_MET'],
  ]);
  expect(totalCount).toBe(2);
  expect(counts).toEqual({ notCalculated: 1, notMet: 1, notJudged: 0, met: 0 });
  const [open, low] = items;
  expect(open).toMatchObject({ doseCode: null, doseText: null, missingCodes: ['PREWT', 'POSTWT', 'TXMIN', 'ACCESS'] });
  expect(low).toMatchObject({
    doseCode: 'KTVSP',
    goalText: '≥ 1.20',
    preWeightKg: 72.5,
    postWeightKg: 70,
    minutes: 240,
    ultrafiltrationL: 2.5,
  });
  const stored = await bench.results(draws.low);
  expect(low?.doseText).toBe(stored.KTVSP?.value_numeric?.toFixed(2));
  const codes = low?.values.map(({ resultCode }) => resultCode);
  expect(codes).toEqual(expect.arrayContaining(['BUNPRE', 'BUNPOST', 'URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR']));
});

test('the verdict is of the Kt/V that has a goal at that number of treatments a week, unless another is reported', async () => {
  const stored = await bench.results(draws.home);
  expect(stored.KTVSP?.because).toBe('INPUT');
  const verdict = stored.KTVSTD?.goal_met ? 'MET' : 'NOT_MET';
  expect((await list({ month: '2025-04' })).items).toMatchObject([{ doseCode: 'KTVSTD', isChosen: false, verdict }]);
  await bench.api.sql("update requisitions set reported_ktv = 'KTVSP' where id = $1", [draws.home]);
  expect((await list({ month: '2025-04' })).items).toMatchObject([{ doseCode: 'KTVSP', isChosen: true, verdict: 'NOT_JUDGED' }]);
});

test('is filtered and paged, counts every verdict, and refuses what is no month', async () => {
  const below = await list({ month: '2025-03', verdict: 'NOT_MET' });
  expect(below).toMatchObject({ totalCount: 1, items: [{ id: draws.low }], counts: { notCalculated: 1, notMet: 1 } });
  expect(await list({ month: '2025-03', skipCount: 1, maxResultCount: 1 })).toMatchObject({ totalCount: 2, items: [{ id: draws.low }] });
  expect(await list({ month: '2025-03', skipCount: 5 })).toMatchObject({ totalCount: 2, items: [] });
  expect((await list({ month: '2025-03', sorting: 'dose' })).items[0]?.id).toBe(draws.low);
  expect(await list({ month: '2025-03', modality: 'PD' })).toMatchObject({ totalCount: 0, items: [] });
  expect(await list({ month: '2024-03' })).toMatchObject({ totalCount: 0, items: [] });
  expect((await bench.api.call('nurse', 'POST', path, { month: '2025-13' })).status).toBe(400);
  expect((await bench.api.call('nurse', 'POST', path, { month: '2025-03', sorting: 'mrn' })).status).toBe(400);
});

test('other facilities are no data, and who may not see results is refused', async () => {
  expect((await list({ month: '2025-03', facilityId: clinic.otherFacility })).items).toEqual([]);
  expect((await list({ month: '2025-03', facilityId: clinic.otherFacility }, 'admin')).items).toMatchObject([{ id: draws.elsewhere }]);
  expect((await bench.api.call('environmental', 'POST', path, { month: '2025-03' })).status).toBe(403);
});

test('without the contract for patients there is nothing to see', async () => {
  await bench.api.sql('update organizations set is_contracted_for_patient = false where id = $1', [clinic.organizationA]);
  const answer = await bench.api.call('nurse', 'POST', path, { month: '2025-03' });
  expect([answer.status, answer.body]).toMatchObject([403, { error: { code: '4032' } }]);
});
