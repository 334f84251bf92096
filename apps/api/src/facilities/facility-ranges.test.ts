import { Facility } from '@drawday/contracts/facilities/facility.shape.ts';
import { describe, expect, test } from 'vitest';
import { type LabBench, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { useSkippedTime } from '../platform/testing/skip-time.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const here = `/api/master-data/facilities/${clinic.facility}/offering-ranges`;
const bench = await useLabBench();
const skipTime = useSkippedTime();
let control = 900;

const call = (...input: Parameters<LabBench['api']['call']>) => bench.api.call(...input);
const rangesOf = (answer: { body: unknown }) => Facility.parse(answer.body).offeringRanges;
const errorOf = (answer: { body: unknown }) =>
  (answer.body as { error: { code: string; validationErrors: { members: string[] }[] } }).error;
const today = Temporal.Now.zonedDateTimeISO('US/Eastern').toPlainDate();
const daysAgo = (days: number) => today.subtract({ days }).toString();

/** Potassium of a day as the portal flags it, through the laboratory's message and the results call. */
async function potassium(drawDate: string, value: string) {
  const draw = await bench.draw({ lines: ['K'], drawDate });
  control += 1;
  await bench.report({
    controlId: String(control),
    orders: [
      {
        placer: `${draw.number}-1`,
        group: draw.number,
        accession: `A${draw.number}`,
        code: 'K',
        status: 'F',
        reportedAt: '20261101120000-0500',
        obx: [{ code: 'K', value, unit: 'mmol/L', status: 'F' }],
      },
    ],
  });
  const { results } = (await call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}`)).body as {
    results: { resultCode: string; displayFlag: string; referenceText: string }[];
  };
  const found = results.find((result) => result.resultCode === 'K');
  return [found?.displayFlag, found?.referenceText];
}
/** Ranges of a tenant are read at most every five seconds. */
const untilRead = () => skipTime(5_200);

describe('what flags a result', () => {
  test('the facility before the organization before the directory, by the day of the collection', async () => {
    expect(await potassium(daysAgo(40), '5.3')).toEqual(['', '3.5-5.1']);
    await bench.api.sql(
      "insert into offering_ranges (tenant_id, id, organization_id, result_code, greater, greater_value, less, less_value, valid_from) values ($1, gen_random_uuid(), $2, 'K', '>=', 3.5, '<=', 5.4, $3)",
      [clinic.tenantA, clinic.organizationA, daysAgo(30)],
    );
    untilRead();
    expect(await potassium(daysAgo(29), '5.3')).toEqual(['', '3.5-5.4']);
    const added = await call('admin', 'POST', here, { resultCode: 'K', greaterValue: 3.5, lessValue: 5.2, validFrom: daysAgo(10) });
    expect(rangesOf(added)).toMatchObject([
      { resultCode: 'K', resultName: expect.any(String), greater: '>=', less: '<=', validFrom: daysAgo(10), validTo: null },
    ]);
    untilRead();
    expect(await potassium(daysAgo(9), '5.3')).toEqual(['H', '3.5-5.2']);
    expect(await potassium(daysAgo(28), '5.3')).toEqual(['', '3.5-5.4']);
    expect(await potassium(daysAgo(41), '5.3')).toEqual(['', '3.5-5.1']);
  });

  test('a change from a day on leaves the days before as they were; critical ranges count too', async () => {
    const [range] = Facility.parse((await call('admin', 'GET', `/api/master-data/facilities/${clinic.facility}`)).body).offeringRanges;
    const changed = await call('admin', 'PUT', here, {
      offeringRangeId: range?.offeringRangeId,
      resultCode: 'K',
      greaterValue: 3.5,
      lessValue: 5.6,
      criticalRangeSettings: [{ ModalityTypeCode: 'HD', Greater: '>', GreaterValue: 5.8 }],
      validFrom: daysAgo(3),
      concurrencyStamp: range?.concurrencyStamp,
    });
    expect(rangesOf(changed).map((one) => [one.validFrom, one.validTo, one.lessValue])).toEqual([
      [daysAgo(3), null, 5.6],
      [daysAgo(10), daysAgo(4), 5.2],
    ]);
    // A user who saw the older one finds what applies now under the same id.
    expect(rangesOf(changed)[0]?.offeringRangeId).toBe(range?.offeringRangeId);
    const late = await call('admin', 'DELETE', `${here}/${range?.offeringRangeId}?concurrencyStamp=${range?.concurrencyStamp}`);
    expect([late.status, errorOf(late).code]).toEqual([409, 'STALE']);
    untilRead();
    expect(await potassium(daysAgo(2), '5.3')).toEqual(['', '3.5-5.6']);
    expect(await potassium(daysAgo(1), '5.9')).toEqual(['HH', '3.5-5.6']);
    expect(await potassium(daysAgo(5), '5.3')).toEqual(['H', '3.5-5.2']);
  });
});

describe('a range', () => {
  test.each([
    ['without any bound', { resultCode: 'NA' }, 400, 'FAC_RANGE_BOUNDS', ['greaterValue']],
    ['with bounds crossed', { resultCode: 'NA', greaterValue: 5, lessValue: 4 }, 400, 'FAC_RANGE_BOUNDS', ['lessValue']],
    [
      'that ends before it begins',
      { resultCode: 'NA', greaterValue: 5, validFrom: daysAgo(1), validTo: daysAgo(2) },
      400,
      'FAC_RANGE_BOUNDS',
      ['validTo'],
    ],
    [
      'with critical bounds crossed',
      { resultCode: 'NA', criticalRangeSettings: [{ ModalityTypeCode: null, GreaterValue: 4, LessValue: 5 }] },
      400,
      'FAC_RANGE_BOUNDS',
      ['criticalRangeSettings.0.LessValue'],
    ],
    [
      'with two critical entries for one modality',
      {
        resultCode: 'NA',
        criticalRangeSettings: [
          { ModalityTypeCode: 'HD', GreaterValue: 160 },
          { ModalityTypeCode: 'HD', LessValue: 120 },
        ],
      },
      400,
      'FAC_RANGE_BOUNDS',
      ['criticalRangeSettings.1.ModalityTypeCode'],
    ],
    [
      'with a critical limit inside of the normal range',
      { resultCode: 'NA', greaterValue: 135, lessValue: 145, criticalRangeSettings: [{ ModalityTypeCode: null, GreaterValue: 140 }] },
      400,
      'FAC_RANGE_BOUNDS',
      ['criticalRangeSettings.0.GreaterValue'],
    ],
    ['of a result that there is not', { resultCode: 'NOPE', greaterValue: 1 }, 400, 'FAC_RANGE_CODE', ['resultCode']],
    ['on days that another one has', { resultCode: 'K', greaterValue: 3, validFrom: daysAgo(1) }, 409, 'FAC_RANGE_OVERLAP', ['validFrom']],
  ])('%s is refused', async (_, body, status, code, members) => {
    const answer = await call('admin', 'POST', here, body);
    expect([answer.status, errorOf(answer).code, errorOf(answer).validationErrors[0]?.members]).toEqual([status, code, members]);
  });

  test('taken away ends yesterday and stays as history; one of tomorrow is gone', async () => {
    const future = rangesOf(
      await call('admin', 'POST', here, { resultCode: 'CA', greaterValue: 8, validFrom: today.add({ days: 1 }).toString() }),
    ).find((one) => one.resultCode === 'CA');
    expect(rangesOf(await call('admin', 'DELETE', `${here}/${future?.offeringRangeId}`)).some((one) => one.resultCode === 'CA')).toBe(
      false,
    );
    const old = rangesOf(await call('admin', 'POST', here, { resultCode: 'CA', greaterValue: 8, validFrom: daysAgo(8) })).find(
      (one) => one.resultCode === 'CA',
    );
    const ended = rangesOf(await call('admin', 'DELETE', `${here}/${old?.offeringRangeId}`)).find((one) => one.resultCode === 'CA');
    expect(ended?.validTo).toBe(daysAgo(1));
    expect(errorOf(await call('admin', 'DELETE', `${here}/${old?.offeringRangeId}`)).code).toBe('FAC_RANGE_ENDED');
  });

  test('that has counted is never rewritten: a change counts from today, or from a later day than it began', async () => {
    const of = (answer: Awaited<ReturnType<typeof call>>) => rangesOf(answer).filter((one) => one.resultCode === 'MG');
    const [range] = of(await call('admin', 'POST', here, { resultCode: 'MG', greaterValue: 1.6, lessValue: 2.6, validFrom: daysAgo(8) }));
    const put = (change: object) =>
      call('admin', 'PUT', here, { offeringRangeId: range?.offeringRangeId, resultCode: 'MG', greaterValue: 1.6, lessValue: 3, ...change });
    const refused = await put({ validFrom: daysAgo(8) });
    expect([refused.status, errorOf(refused).code, errorOf(refused).validationErrors[0]?.members]).toEqual([
      400,
      'SETTING_PAST',
      ['validFrom'],
    ]);
    const changed = of(await put({}));
    expect(changed.map((one) => [one.validFrom, one.validTo, one.lessValue])).toEqual([
      [today.toString(), null, 3],
      [daysAgo(8), daysAgo(1), 2.6],
    ]);
    const past = await put({ offeringRangeId: changed[1]?.offeringRangeId });
    expect([past.status, errorOf(past).code]).toEqual([409, 'FAC_RANGE_ENDED']);
  });

  test('is not for a nurse to change, nor to be found from elsewhere', async () => {
    expect((await call('nurse', 'POST', here, { resultCode: 'NA', greaterValue: 1 })).status).toBe(403);
    expect((await call('foreignAdmin', 'POST', here, { resultCode: 'NA', greaterValue: 1 })).status).toBe(404);
  });
});
