import { beforeAll, describe, expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { proposeEarlierLimits } from '../organizations/organizations.public.ts';
import { useSkippedTime } from '../platform/testing/skip-time.ts';
import type { Caller } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { writing } from '../platform/transactions.ts';

const bench = await useLabBench();
const skipTime = useSkippedTime();
const organization = `/api/master-data/organizations/${clinic.organizationA}`;
const facility = `/api/master-data/facilities/${clinic.facility}`;
const later = [{ ModalityTypeCode: 'HD', Greater: '>', GreaterValue: 7, Less: '<', LessValue: 2.8 }];
const earlier = [{ ModalityTypeCode: 'HD', Greater: '>', GreaterValue: 6, Less: '<', LessValue: 3 }];
const today = Temporal.Now.zonedDateTimeISO('US/Eastern').toPlainDate();
let control = 9600;

type Range = {
  offeringRangeId: string;
  resultCode: string;
  facilityId: string | null;
  criticalRangeSettings: { GreaterValue: number }[];
  proposedLimits: { proposedByName: string; refusedByName: string | null; refusalReason: string | null } | null;
  approvedByName: string | null;
  validFrom: string;
  validTo: string | null;
  concurrencyStamp: string;
};
const call = (who: Caller, method: string, path: string, body?: unknown) => bench.api.call(who, method, path, body);
const rangesOf = async (code: string) =>
  ((await call('nurse', 'GET', `${organization}/settings`)).body as { offeringRanges: Range[] }).offeringRanges.filter(
    (one) => one.resultCode === code,
  );
const openRange = async (code: string) => (await rangesOf(code)).find((one) => one.validTo === null);
/** What the director's counter says, and the list that it opens. */
async function waiting(): Promise<{ count: number; codes: string[] }> {
  const counted = await call('director', 'POST', '/api/master-data/dashboards/get-limits-to-approve-count', {});
  const listed = await call('director', 'GET', '/api/master-data/organizations/limits-to-approve');
  const { items } = listed.body as { items: Range[] };
  return { count: (counted.body as { count: number }).count, codes: items.map(({ resultCode }) => resultCode) };
}
async function decide(who: Caller, range: Range | undefined, body: object) {
  const answer = await call(who, 'PUT', `${organization}/offering-ranges/${range?.offeringRangeId}/decide-limits`, {
    concurrencyStamp: range?.concurrencyStamp,
    ...body,
  });
  skipTime(5_200);
  return answer;
}
/** Is a potassium critical when it is reported now? */
async function isCritical(value: string): Promise<boolean> {
  skipTime(5_200);
  const draw = await bench.draw({ lines: ['K'], drawDate: today.toString() });
  control += 1;
  await bench.report({
    controlId: String(control),
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [{ code: 'K', value, unit: 'mmol/L' }] }],
  });
  const { K } = await bench.results(draw.id);
  // There is one draw a day.
  await bench.api.sql('update requisitions set deleted_at = now() where id = $1', [draw.id]);
  return K?.verdict === 'CRITICAL';
}

describe('A.6 critical limits of a facility that call later than the laboratory', () => {
  beforeAll(async () => {
    const added = await call('admin', 'POST', `${facility}/offering-ranges`, { resultCode: 'K', criticalRangeSettings: earlier });
    expect(added.status, added.text).toBe(200);
  });

  test('limits that call earlier are in force at once', async () => {
    expect(await isCritical('6.2')).toBe(true);
    expect(await openRange('K')).toMatchObject({
      ...{ proposedLimits: null, approvedByName: null, decimals: 1 },
      laboratoryLimits: [
        { modalities: null, low: 2.8, high: 6.5 },
        { modalities: ['PD', 'PEDPD', 'HPD'], low: 2.8, high: 6 },
      ],
    });
    expect(await waiting()).toEqual({ count: 0, codes: [] });
  });

  test('wait when an administrator saves them: what applied before goes on', async () => {
    const before = await openRange('K');
    const saved = await call('admin', 'PUT', `${facility}/offering-ranges`, {
      offeringRangeId: before?.offeringRangeId,
      resultCode: 'K',
      criticalRangeSettings: later,
      concurrencyStamp: before?.concurrencyStamp,
    });
    expect(saved.status, saved.text).toBe(200);
    expect(await openRange('K')).toMatchObject({
      criticalRangeSettings: [{ GreaterValue: 6 }],
      proposedLimits: { criticalRangeSettings: [{ GreaterValue: 7 }], proposedByName: 'admin Example', refusedByName: null },
    });
    expect(await isCritical('6.2')).toBe(true);
    expect(await waiting()).toEqual({ count: 1, codes: ['K'] });
  });

  test.each(['admin', 'nurse', 'provider', 'support'] as const)('are not for %s to approve', async (who) => {
    expect((await decide(who, await openRange('K'), { approve: true })).status).toBe(403);
  });

  test('are refused with a reason, which the range shows', async () => {
    const unexplained = await decide('director', await openRange('K'), { approve: false });
    expect(unexplained.body).toMatchObject({ error: { code: 'LIMITS_REASON', validationErrors: [{ members: ['reason'] }] } });
    const answer = await decide('director', await openRange('K'), { approve: false, reason: 'Too late for our patients' });
    expect(answer.body).toMatchObject({
      criticalRangeSettings: [{ GreaterValue: 6 }],
      proposedLimits: { refusedByName: 'director Example', refusalReason: 'Too late for our patients' },
    });
    expect(await isCritical('6.2')).toBe(true);
    expect((await decide('director', await openRange('K'), { approve: true })).body).toMatchObject({ error: { code: 'LIMITS_DECIDED' } });
    expect(await waiting()).toEqual({ count: 0, codes: [] });
  });

  test('take effect once the medical director approves them, on record in history and audit', async () => {
    const before = await openRange('K');
    await call('admin', 'PUT', `${facility}/offering-ranges`, {
      offeringRangeId: before?.offeringRangeId,
      resultCode: 'K',
      criticalRangeSettings: later,
      concurrencyStamp: before?.concurrencyStamp,
    });
    expect((await decide('director', before, { approve: true })).body).toMatchObject({ error: { code: 'STALE' } });
    const proposed = await openRange('K');
    expect((await decide('director', proposed, { approve: true })).body).toMatchObject({
      criticalRangeSettings: [{ GreaterValue: 7 }],
      proposedLimits: null,
      approvedByName: 'director Example',
    });
    expect(await waiting()).toEqual({ count: 0, codes: [] });
    expect(await isCritical('6.8')).toBe(false);
    expect(await isCritical('7.1')).toBe(true);
    const { body } = await call('nurse', 'POST', `${organization}/changes`, { subject: 'RANGE' });
    expect((body as { items: { action: string; changedByName: string }[] }).items[0]).toMatchObject({
      action: 'CHANGED',
      changedByName: 'director Example',
    });
    const audit = await bench.api.sql<{ detail: object }>(
      "select detail from audit_log where action = 'organization-settings.decideLimits' and detail ? 'limits' order by at",
    );
    expect(audit.map(({ detail }) => detail)).toMatchObject([
      { limits: 'refused', reason: 'Too late for our patients' },
      { limits: 'approved' },
    ]);
  });

  test('keep their approval when only the normal range changes', async () => {
    const before = await openRange('K');
    await call('admin', 'PUT', `${facility}/offering-ranges`, {
      offeringRangeId: before?.offeringRangeId,
      resultCode: 'K',
      greaterValue: 3.5,
      lessValue: 5.5,
      criticalRangeSettings: later,
      concurrencyStamp: before?.concurrencyStamp,
    });
    expect(await openRange('K')).toMatchObject({ proposedLimits: null, approvedByName: 'director Example' });
    expect(await isCritical('6.8')).toBe(false);
  });

  test('of a facility that the director does not reach are unknown', async () => {
    const id = crypto.randomUUID();
    await bench.api.sql(
      `insert into offering_ranges (tenant_id, id, organization_id, facility_id, result_code, valid_from, proposed_criticals, proposed_at)
       values ($1, $2, $3, $4, 'NA', '2026-01-01', '[]', now())`,
      [clinic.tenantA, id, clinic.organizationA, clinic.otherFacility],
    );
    const answer = await call('director', 'PUT', `${organization}/offering-ranges/${id}/decide-limits`, { approve: true });
    expect(answer.status).toBe(404);
  });
});

describe('A.6 critical limits of an organization that call later than the laboratory', () => {
  const na = { resultCode: 'NA', criticalRangeSettings: [{ ModalityTypeCode: null, Greater: '>', GreaterValue: 165 }] };

  test('wait when an administrator saves them; an entry that they take over from goes on meanwhile', async () => {
    const first = await call('admin', 'POST', `${organization}/offering-ranges`, {
      resultCode: 'NA',
      criticalRangeSettings: [{ ModalityTypeCode: null, Greater: '>', GreaterValue: 155 }],
      validFrom: today.subtract({ days: 10 }).toString(),
    });
    expect(first.status, first.text).toBe(200);
    const second = await call('admin', 'POST', `${organization}/offering-ranges`, na);
    expect(second.body).toMatchObject({
      criticalRangeSettings: [{ GreaterValue: 155 }],
      proposedLimits: { criticalRangeSettings: [{ GreaterValue: 165 }], proposedByName: 'admin Example' },
    });
  });

  test('are in force at once when the medical director saves them, with the name', async () => {
    const before = (await rangesOf('NA')).find((one) => one.facilityId === null && one.validTo === null);
    const saved = await call('director', 'PUT', `${organization}/offering-ranges`, {
      ...na,
      offeringRangeId: before?.offeringRangeId,
      concurrencyStamp: before?.concurrencyStamp,
    });
    expect(saved.body).toMatchObject({
      criticalRangeSettings: [{ GreaterValue: 165 }],
      proposedLimits: null,
      approvedByName: 'director Example',
    });
  });
});

describe('A.6 critical limits that were saved before anybody was asked', () => {
  const propose = () =>
    writing(bench.api.connection.kysely, clinic.tenantA, (db) => proposeEarlierLimits(db, clinic.tenantA, Temporal.Now.instant()));
  const saved = (code: string, settings: object[]) =>
    bench.api.sql(
      `insert into offering_ranges (tenant_id, id, organization_id, facility_id, result_code, critical_range_settings, valid_from)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, current_date - 30)`,
      [clinic.tenantA, clinic.organizationA, clinic.facility, code, JSON.stringify(settings)],
    );
  const everybody = (low: number, high: number) => [
    { ModalityTypeCode: null, Greater: '>', GreaterValue: high, Less: '<', LessValue: low },
  ];

  test('wait for the medical director once, where they call later; those that call earlier do not', async () => {
    await saved('MG', everybody(0.8, 6));
    await saved('PHOS', everybody(1.5, 10));
    const before = (await waiting()).codes;
    expect(await propose()).toBe(1);
    expect(await propose()).toBe(0);
    expect((await waiting()).codes.filter((code) => !before.includes(code))).toEqual(['MG']);
    const range = await openRange('MG');
    expect(range).toMatchObject({ criticalRangeSettings: [{ GreaterValue: 6 }], proposedLimits: { proposedByName: 'System' } });
  });

  test('once refused, the laboratory’s apply again from today on', async () => {
    expect((await decide('director', await openRange('MG'), { approve: false, reason: 'Too late for us.' })).status).toBe(200);
    expect(await openRange('MG')).toMatchObject({ criticalRangeSettings: [], proposedLimits: { refusalReason: 'Too late for us.' } });
    expect(await propose()).toBe(0);
  });
});
