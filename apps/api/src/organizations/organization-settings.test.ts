import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { wireFlags } from '@drawday/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BenchDraw, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { useSkippedTime } from '../platform/testing/skip-time.ts';
import type { Caller } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { refreshMonths } from '../report-months/report-months.public.ts';

const bench = await useLabBench();
let control = 9000;
const skipTime = useSkippedTime();
/** Ranges of a tenant are read at most every five seconds. */
const feel = () => skipTime(6_000);

const own = `/api/master-data/organizations/${clinic.organizationA}`;
type Body = Record<string, unknown> & { concurrencyStamp: string };
const call = (who: Caller, method: string, path: string, body?: unknown) => bench.api.call(who, method, path, body);
const ok = async (answer: ReturnType<typeof call>) => {
  const told = await answer;
  expect(told.status, told.text).toBeLessThan(300);
  feel();
  return told.body as Body;
};
const refused = async (answer: ReturnType<typeof call>, status: number, code: string, ...members: string[]) => {
  const told = await answer;
  expect(told.body, told.text).toMatchObject({ error: { code } });
  expect(told.status).toBe(status);
  if (members.length) expect(told.body).toMatchObject({ error: { validationErrors: [{ members }] } });
};
type Settings = { offeringRanges: Body[]; goalSets: (Body & { goals?: Body[] })[] };
const settings = async () => (await call('nurse', 'GET', `${own}/settings`)).body as Settings;
const units: Record<string, string> = { NA: 'mmol/L', K: 'mmol/L', CL: 'mmol/L', CO2: 'mmol/L' };
/** A draw of that day whose results arrive now. */
async function resulted(drawDate: string, values: Record<string, string>): Promise<BenchDraw> {
  const draw = await bench.draw({ lines: ['LYTES'], drawDate });
  await report(draw, values);
  return draw;
}
const okafor = { mrn: '0047106', family: 'Okafor', given: 'Samuel', born: '19491102' };
const montgomery = { mrn: '0038816', family: 'Montgomery', given: 'Opal', born: '19401118' };
async function report(draw: BenchDraw, told: Record<string, string>, patient: Partial<typeof okafor> = {}) {
  control += 1;
  const obx = Object.entries(told).map(([code, value]) => ({ code, value, unit: units[code] ?? '' }));
  await bench.report({
    controlId: String(control),
    patient,
    orders: [{ placer: `${draw.number}-1`, group: draw.number, accession: `A${draw.number}`, code: 'LYTES', obx }],
  });
}
const flags = async (draw: BenchDraw, code = 'K') => {
  const row = (await bench.results(draw.id))[code];
  if (!row) return row;
  const { criticalFlag, alertFlag } = wireFlags({ verdict: row.verdict, side: row.side, criticalOpen: row.critical_open });
  return { alert: alertFlag, critical: criticalFlag, goal: row.goal_met };
};
const now = Temporal.Now.zonedDateTimeISO('US/Eastern');
const today = now.toPlainDate().toString();
const day = (days: number) => now.toPlainDate().add({ days }).toString();
const values = { NA: '138', K: '5.3', CL: '99', CO2: '24' };

describe('ranges', () => {
  test('the next result is flagged by the range of its day of collection, an earlier one does not change', async () => {
    const before = await resulted('2026-03-02', values);
    expect(await flags(before)).toMatchObject({ alert: 'N', critical: 'N' });
    const range = { resultCode: 'K', greater: '>=', greaterValue: 3.5, less: '<=', lessValue: 5.5, validFrom: '2026-04-01' };
    const critical = [{ ModalityTypeCode: 'HD', Greater: '>', GreaterValue: 6 }];
    const added = await ok(call('director', 'POST', `${own}/offering-ranges`, { ...range, criticalRangeSettings: critical }));
    expect(added).toMatchObject({ resultName: 'Potassium (pre)', text: '3.5-5.5', isInForce: true, facilityId: null });
    expect(await flags(before)).toMatchObject({ alert: 'N' });
    expect(await flags(await resulted('2026-03-09', { ...values, K: '6.2' }))).toMatchObject({ alert: 'H', critical: 'N' });
    const after = await resulted('2026-04-06', values);
    expect(await flags(after)).toMatchObject({ alert: 'N' });
    expect(await flags(await resulted('2026-04-13', { ...values, K: '6.2' }))).toMatchObject({ alert: 'H', critical: 'H' });
    const screen = await call('nurse', 'GET', `/api/order/results/requisitions/${after.id}`);
    expect(JSON.stringify(screen.body)).toContain('"referenceText":"3.5-5.5"');
  });

  test('a range of one facility counts before that of the organization', async () => {
    const narrow = {
      resultCode: 'K',
      greaterValue: 3.5,
      lessValue: 5.0,
      facilityId: clinic.facility,
      validFrom: '2026-05-01',
      validTo: '2026-05-31',
    };
    await ok(call('admin', 'POST', `${own}/offering-ranges`, narrow));
    expect(await flags(await resulted('2026-05-04', values))).toMatchObject({ alert: 'H' });
    expect(await flags(await resulted('2026-06-01', values))).toMatchObject({ alert: 'N' });
  });

  test('a change ends what has counted and begins a new one; the history tells both', async () => {
    const [range] = (await settings()).offeringRanges.filter((one) => one.facilityId === null);
    const body = { offeringRangeId: range?.offeringRangeId, lessValue: 5.2, greaterValue: 3.5, concurrencyStamp: range?.concurrencyStamp };
    await refused(call('admin', 'PUT', `${own}/offering-ranges`, { ...body, validFrom: '2026-05-01' }), 400, 'SETTING_PAST', 'validFrom');
    const changed = await ok(call('admin', 'PUT', `${own}/offering-ranges`, body));
    expect(changed).toMatchObject({ validFrom: today, text: '3.5-5.2' });
    await refused(call('admin', 'PUT', `${own}/offering-ranges`, body), 409, 'STALE');
    expect((await settings()).offeringRanges.filter((one) => one.facilityId === null)).toMatchObject([
      { validFrom: today, validTo: null, isInForce: true },
      { validFrom: '2026-04-01', validTo: day(-1), isInForce: false, text: '3.5-5.5' },
    ]);
    expect(await flags(await resulted('2026-06-08', values))).toMatchObject({ alert: 'N' });
    expect(await flags(await resulted(today, values))).toMatchObject({ alert: 'H' });
    const history = await call('nurse', 'POST', `${own}/changes`, { subject: 'RANGE' });
    expect((history.body as { items: Body[] }).items.map((row) => row.action)).toEqual(['CHANGED', 'ENDED', 'CREATED', 'CREATED']);
    // A user who has it open finds what applies now under the same id; what applied before goes on as an entry of its own.
    expect(changed.offeringRangeId).toBe(range?.offeringRangeId);
    const past = (await settings()).offeringRanges.find((one) => one.validTo === day(-1));
    expect((await call('admin', 'DELETE', `${own}/offering-ranges/${changed.offeringRangeId}`)).status).toBe(204);
    await refused(call('admin', 'DELETE', `${own}/offering-ranges/${past?.offeringRangeId}`), 409, 'SETTING_ENDED');
  });

  test('one that counts from next month on leaves the results until then alone and flags those from then on', async () => {
    const range = { resultCode: 'CL', greaterValue: 101, lessValue: 108, validFrom: day(30) };
    const added = await ok(call('admin', 'POST', `${own}/offering-ranges`, range));
    expect(added).toMatchObject({ isInForce: false });
    expect(await flags(await resulted(day(-4), values), 'CL')).toMatchObject({ alert: 'N' });
    expect(await flags(await resulted(day(29), values), 'CL')).toMatchObject({ alert: 'N' });
    expect(await flags(await resulted(day(30), values), 'CL')).toMatchObject({ alert: 'L' });
  });

  test.each([
    [{ resultCode: 'NOPE', lessValue: 1 }, 'SETTING_TEST', 'resultCode'],
    [{ resultCode: 'NA' }, 'SETTING_BOUNDS', 'greaterValue'],
    [{ resultCode: 'NA', greaterValue: 150, lessValue: 140 }, 'SETTING_BOUNDS', 'lessValue'],
    [{ resultCode: 'NA', lessValue: 1, facilityId: clinic.foreignFacility }, 'SETTING_FACILITY', 'facilityId'],
    [{ resultCode: 'NA', lessValue: 1, validFrom: '2027-01-01', validTo: '2026-12-31' }, 'SETTING_DAYS', 'validFrom'],
    [
      { resultCode: 'NA', greaterValue: 135, lessValue: 145, criticalRangeSettings: [{ ModalityTypeCode: null, GreaterValue: 140 }] },
      'SETTING_BOUNDS',
      'criticalRangeSettings.0.GreaterValue',
    ],
  ])('%j is refused with %s at %s', async (body, code, member) => {
    await refused(call('admin', 'POST', `${own}/offering-ranges`, body), 400, code, member);
  });
  test('a nurse sees and does not change; water technicians do not see', async () => {
    expect((await call('nurse', 'POST', `${own}/offering-ranges`, {})).status).toBe(403);
    expect((await call('environmental', 'GET', `${own}/settings`)).status).toBe(403);
    expect((await call('foreignAdmin', 'GET', `${own}/settings`)).status).toBe(404);
  });
});

describe('alerts', () => {
  test('move where the alert flag begins, for a modality; the normal range shown stays', async () => {
    const alert = { resultCode: 'NA', modalityTypeCode: 'HD', less: '<', lessValue: 138, validFrom: '2026-07-01', note: 'Watch sodium' };
    const added = await ok(call('director', 'POST', `${own}/alerts`, alert));
    expect(added).toMatchObject({ text: '< 138', modalityTypeCode: 'HD', validTo: null });
    expect(await flags(await resulted('2026-06-15', values), 'NA')).toMatchObject({ alert: 'N' });
    const after = await resulted('2026-07-06', values);
    expect(await flags(after, 'NA')).toMatchObject({ alert: 'H' });
    const rows = await bench.api.sql('select reference_text from results where requisition_id = $1 and result_code = $2', [after.id, 'NA']);
    expect(rows[0]?.reference_text).not.toContain('138');
    const { alertId, concurrencyStamp } = added;
    const changed = await ok(
      call('director', 'PUT', `${own}/alerts`, { alertId, concurrencyStamp, modalityTypeCode: 'HD', lessValue: 140 }),
    );
    expect(changed).toMatchObject({ validFrom: today, text: '≤ 140' });
    expect((await call('director', 'DELETE', `${own}/alerts/${changed.alertId}`)).status).toBe(204);
  });
});

describe('goals', () => {
  test('of a set for every facility, by modality, from their day on', async () => {
    const early = await resulted(day(-1), values);
    expect(await flags(early)).toMatchObject({ goal: true });
    const set = await ok(call('admin', 'POST', `${own}/goal-sets`, { name: 'Our goals', isDefault: true }));
    const path = `/api/master-data/organizations/goal-sets/${set.goalSetId}/goals`;
    const goal = await ok(call('admin', 'POST', path, { resultCode: 'K', modalityTypeCode: 'HD', greaterValue: 4, lessValue: 5 }));
    expect(goal).toMatchObject({ resultName: 'Potassium (pre)', text: '4.0-5.0', modalityTypeCode: 'HD', offeringId: expect.any(String) });
    const next = await bench.draw({ lines: ['LYTES'], drawDate: today, status: 'SENT', patientId: clinic.secondPatient });
    await report(next, values, okafor);
    expect(await flags(next)).toMatchObject({ goal: false });
    expect(await flags(early)).toMatchObject({ goal: true });
    await refused(call('admin', 'POST', path, { resultCode: 'K', modalityTypeCode: 'HD', lessValue: 6 }), 409, 'SETTING_OVERLAP');

    await refreshMonths(bench.api.connection.kysely, clinic.tenantA, Temporal.Now.instant());
    const mine = await call('nurse', 'POST', '/api/order/dashboards/draw-day', { facilityId: clinic.facility });
    expect((mine.body as { goals: Body[] }).goals.find((one) => one.resultCode === 'K')).toMatchObject({
      goalText: '4.0-5.0',
      above: 1,
      met: 1,
    });
  });

  test('a facility with a set of its own steers by that; what the set does not name falls to the default', async () => {
    const copied = await ok(call('admin', 'POST', `${own}/goal-sets/copy`, { name: 'Birch goals' }));
    expect((copied.goals as Body[]).length).toBeGreaterThan(50);
    expect(copied).toMatchObject({ isDefault: false, facilities: [] });
    const facilities = { goalSetId: copied.goalSetId, facilityIds: [clinic.facility], concurrencyStamp: copied.concurrencyStamp };
    expect(await ok(call('admin', 'PUT', `${own}/goal-sets`, facilities))).toMatchObject({
      facilities: [{ name: 'Cedar Hollow Dialysis' }],
    });
    await refused(call('admin', 'PUT', `${own}/goal-sets`, { ...facilities, name: 'Mine' }), 409, 'STALE');
    const draw = await bench.draw({ lines: ['LYTES'], drawDate: today, patientId: clinic.pendingPatient });
    await report(draw, values, montgomery);
    expect(await flags(draw)).toMatchObject({ goal: true });
    const second = await ok(call('admin', 'POST', `${own}/goal-sets/copy`, { goalSetId: copied.goalSetId, name: 'Copy of a copy' }));
    expect((second.goals as Body[]).length).toBe((copied.goals as Body[]).length);
    await refused(call('admin', 'POST', `${own}/goal-sets/copy`, { name: 'our GOALS' }), 409, 'GOAL_SET_NAME', 'name');
    expect((await call('admin', 'DELETE', `${own}/goal-sets/${copied.goalSetId}`)).status).toBe(204);
    expect((await settings()).goalSets.map((one) => one.name).sort()).toEqual(['Copy of a copy', 'Our goals']);
  });

  test('changed, ended, and reached under every spelling of the path', async () => {
    const [set] = (await settings()).goalSets.filter((one) => one.name === 'Our goals');
    const goal = set?.goals?.[0];
    const change = { goalId: goal?.goalId, concurrencyStamp: goal?.concurrencyStamp, greaterValue: 4, lessValue: 5.4 };
    expect(await ok(call('admin', 'PUT', `${own}/goal-sets/${set?.goalSetId}/goals`, change))).toMatchObject({ text: '4.0-5.4' });
    await refused(call('admin', 'PUT', `${own}/goal-sets/${set?.goalSetId}/goals`, change), 409, 'STALE');
    // An entry that has applied for some days goes on under its id; what it was stays with those days.
    await bench.api.sql('update goals set valid_from = $2 where id = $1', [goal?.goalId, day(-10)]);
    const later = { goalId: goal?.goalId, greaterValue: 4, lessValue: 5.6 };
    expect(await ok(call('admin', 'PUT', `${own}/goal-sets/${set?.goalSetId}/goals`, later))).toMatchObject({
      text: '4.0-5.6',
      validFrom: today,
    });
    const kept = await bench.api.sql(
      'select valid_from, valid_to, less_value, created_by is not null as made from goals where goal_set_id = $1 order by valid_from',
      [set?.goalSetId],
    );
    expect(kept).toEqual([
      { valid_from: day(-10), valid_to: day(-1), less_value: 5.4, made: true },
      { valid_from: today, valid_to: null, less_value: 5.6, made: true },
    ]);
    const added = await ok(
      call('admin', 'POST', `${own}/goal-sets/${set?.goalSetId}/goals`, { resultCode: 'NA', modalityTypeCode: 'PD', greaterValue: 130 }),
    );
    const base = '/api/master-data/organizations';
    expect((await call('admin', 'DELETE', `${base}/${clinic.facility}/goal-sets/${set?.goalSetId}/${added.goalId}`)).status).toBe(404);
    expect((await call('admin', 'DELETE', `${base}/goal-sets/${set?.goalSetId}/${added.goalId}`)).status).toBe(204);
    expect((await call('foreignAdmin', 'DELETE', `${base}/goal-sets/${set?.goalSetId}/${goal?.goalId}`)).status).toBe(404);
  });

  test('every facility has one set a day: a new default ends the one before, the last is kept, a facility is in one', async () => {
    const sets = `${own}/goal-sets`;
    const goalIn = (id: unknown, goal: object) => ok(call('admin', 'POST', `${sets}/${id}/goals`, { modalityTypeCode: 'HD', ...goal }));
    const named = async (name: string) => (await settings()).goalSets.find((one) => one.name === name);
    await goalIn((await named('Our goals'))?.goalSetId, { resultCode: 'NA', greaterValue: 150 });
    const next = await ok(call('admin', 'POST', sets, { name: 'Next goals', isDefault: true, validFrom: day(1) }));
    expect(await named('Our goals')).toMatchObject({ isDefault: true, validTo: today });
    await goalIn(next.goalSetId, { resultCode: 'K', lessValue: 5 });
    const draw = await resulted(day(1), values);
    expect(await flags(draw)).toMatchObject({ goal: false });
    expect(await flags(draw, 'NA')).not.toMatchObject({ goal: false });
    const change = (body: object) => call('admin', 'PUT', sets, { goalSetId: next.goalSetId, ...body });
    await refused(change({ isDefault: false }), 409, 'GOAL_SET_DEFAULT', 'isDefault');
    await refused(change({ validTo: day(30) }), 409, 'GOAL_SET_DEFAULT');
    await refused(call('admin', 'DELETE', `${sets}/${next.goalSetId}`), 409, 'GOAL_SET_DEFAULT');
    await bench.api.sql("update goal_sets set valid_from = $1 where name = 'Copy of a copy'", [day(-5)]);
    const begun = { goalSetId: (await named('Copy of a copy'))?.goalSetId, isDefault: true };
    await refused(call('admin', 'PUT', sets, begun), 409, 'GOAL_SET_BEGUN', 'isDefault');
    const cedar = await ok(call('admin', 'POST', sets, { name: 'Cedar goals', facilityIds: [clinic.facility] }));
    const second = await call('admin', 'POST', sets, { name: 'Cedar again', facilityIds: [clinic.facility], validFrom: day(3) });
    expect(second).toMatchObject({ status: 409, body: { error: { code: 'GOAL_SET_FACILITY' } } });
    expect(second.text).toMatch(/Cedar Hollow Dialysis .*Cedar goals/);
    expect((await call('admin', 'DELETE', `${sets}/${cedar.goalSetId}`)).status).toBe(204);
    const history = await call('nurse', 'POST', `${own}/changes`, { subject: 'GOAL_SET' });
    expect((history.body as { items: Body[] }).items).toContainEqual(
      expect.objectContaining({ summary: 'Our goals', action: 'ENDED', before: { valid_to: null }, after: { valid_to: today } }),
    );
  });
});

describe('result categories', () => {
  test('group results on screen and paper from their day on', async () => {
    const group = { name: 'Salts we watch', resultCodes: ['K', 'NA'], validFrom: '2026-08-01' };
    const added = await ok(call('admin', 'POST', `${own}/result-category`, group));
    expect(added).toMatchObject({ name: 'Salts we watch', isInForce: true });
    await refused(
      call('admin', 'POST', `${own}/result-category`, { name: 'Others', resultCodes: ['CL', 'K'] }),
      409,
      'CATEGORY_TEST',
      'resultCodes',
    );
    const groups = async (draw: BenchDraw) => {
      const reply = await call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}`);
      return (reply.body as { results: { resultCode: string; category: string }[] }).results.map(
        (one) => `${one.resultCode} ${one.category}`,
      );
    };
    expect(await groups(await resulted('2026-07-13', values))).toContain('K electrolytes');
    const draw = await resulted('2026-08-03', values);
    expect((await groups(draw)).slice(0, 2).sort()).toEqual(['K Salts we watch', 'NA Salts we watch']);
    const paper = await call('nurse', 'GET', `/api/order/requisitions/${draw.id}/report`);
    const lines = readPdfText(paper.bytes).flatMap((page) => page.lines.map((line) => line.text));
    expect(lines.join('\n')).toContain('Salts we watch');
    const { resultCategoryId, concurrencyStamp } = added;
    const renamed = { ...group, resultCategoryId, concurrencyStamp, name: 'Salts', validFrom: today };
    expect(await ok(call('admin', 'PUT', `${own}/result-category`, renamed))).toMatchObject({ name: 'Salts', validFrom: today });
    expect((await groups(draw)).slice(0, 1)[0]).toContain('Salts we watch');
  });
});

describe('taken away by somebody who saw an older version', () => {
  const set = { goalSetId: '' };
  const goals = () => `/api/master-data/organizations/goal-sets/${set.goalSetId}/goals`;
  beforeAll(async () => {
    Object.assign(set, await ok(call('admin', 'POST', `${own}/goal-sets`, { name: 'Seen goals' })));
  });
  test.each([
    ['a range', () => `${own}/offering-ranges`, 'offeringRangeId', { resultCode: 'MG', lessValue: 3 }, { note: 'by the first' }],
    ['an alert', () => `${own}/alerts`, 'alertId', { resultCode: 'MG', lessValue: 3 }, { note: 'by the first' }],
    ['a goal', goals, 'goalId', { resultCode: 'MG', modalityTypeCode: 'HD', lessValue: 3 }, { lessValue: 2.8 }],
    ['a result category', () => `${own}/result-category`, 'resultCategoryId', { name: 'Seen', resultCodes: ['MG'] }, { position: 7 }],
    ['a goal set', () => `${own}/goal-sets`, 'goalSetId', { name: 'Seen by two' }, { note: 'by the first' }],
  ])('%s stays, and the refusal says whose change it is', async (_, path, id, body, change) => {
    const seen = await ok(call('admin', 'POST', path(), body));
    const now = await ok(call('director', 'PUT', path(), { ...body, ...change, [id]: seen[id] }));
    expect(now[id]).toBe(seen[id]);
    const remove = (stamp: string) => call('admin', 'DELETE', `${path()}/${seen[id]}?concurrencyStamp=${stamp}`);
    const late = await remove(seen.concurrencyStamp);
    expect([late.status, late.body]).toMatchObject([
      409,
      { error: { code: 'STALE', data: { changedBy: 'director Example', changedAt: expect.any(String) } } },
    ]);
    expect(JSON.stringify(await settings())).toContain(now.concurrencyStamp);
    expect((await remove(now.concurrencyStamp)).status).toBe(204);
  });
  test('a goal set, after somebody changed, added or took away one of its goals', async () => {
    const of = async () => (await settings()).goalSets.find((one) => one.goalSetId === set.goalSetId);
    const refusedBy = async (stamp: string | undefined) =>
      (await call('admin', 'DELETE', `${own}/goal-sets/${set.goalSetId}?concurrencyStamp=${stamp}`)).body;
    const whose = { error: { code: 'STALE', data: { changedBy: 'director Example' } } };
    let seen = (await of())?.concurrencyStamp;
    const goal = await ok(call('director', 'POST', goals(), { resultCode: 'MG', modalityTypeCode: 'PD', lessValue: 3 }));
    expect(await refusedBy(seen)).toMatchObject(whose);
    seen = (await of())?.concurrencyStamp;
    await ok(call('director', 'PUT', goals(), { goalId: goal.goalId, lessValue: 2.9 }));
    expect(await refusedBy(seen)).toMatchObject(whose);
    seen = (await of())?.concurrencyStamp;
    await ok(call('director', 'DELETE', `${goals()}/${goal.goalId}`));
    expect(await refusedBy(seen)).toMatchObject(whose);
    expect((await of())?.goals).toEqual([]);
  });
});
