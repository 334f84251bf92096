import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const today = Temporal.Now.plainDateISO('US/Eastern');
const month = today.toPlainYearMonth().toString();
type Row = Record<string, unknown> & { id: string; concurrencyStamp: string };
const body = (answer: { body: unknown }) => answer.body as Row & { items: Row[]; totalCount: number };

async function source(name: string, kind = 'MACHINE', facilityId: string = clinic.facility): Promise<string> {
  const [made] = await api.sql<{ id: string }>(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code) values ($1, gen_random_uuid(), $2, $3, 'FACFLOOR', $4, 'ACTIVE') returning id`,
    [facilityId === clinic.foreignFacility ? clinic.tenantB : clinic.tenantA, facilityId, kind, name],
  );
  return made?.id ?? '';
}
type Value = { value?: number; text?: string; comparator?: string; verdict: string | null; status?: string };
/** A sample with its values; without any it is on its way. */
async function sample(
  sourceId: string,
  daysAgo: number,
  values: Readonly<Record<string, Value>>,
  offering = 'DIALMIC',
  status = Object.keys(values).length > 0 ? 'RESULTED' : 'SENT',
): Promise<string> {
  const [made] = await api.sql<{ id: string }>(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, received_at, resulted_at, unreviewed_results)
     values ($1, gen_random_uuid(), 'SITE', $2, $3, $4::date, 'ONETIME', $5, ($4::date + time '10:00') at time zone 'US/Eastern', ($4::date + interval '3 days'), case when $5 = 'RESULTED' then ($4::date + interval '1 day') end, $6) returning id`,
    [clinic.tenantA, sourceId, clinic.facility, today.subtract({ days: daysAgo }).toString(), status, Object.keys(values).length],
  );
  const id = made?.id ?? '';
  await api.sql(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, timing) values ($1, $2, 1, $3, 'NA')`,
    [clinic.tenantA, id, offering],
  );
  await report(id, values);
  return id;
}
async function report(id: string, values: Readonly<Record<string, Value>>): Promise<void> {
  for (const [code, { value = null, text = null, comparator = null, verdict, status = 'F' }] of Object.entries(values))
    await api.sql(
      `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, value_text, comparator, unit, status, verdict, side, because, collected_at, resulted_at)
       select r.tenant_id, r.id, 'SITE', r.party_id, r.facility_id, $2, $3, $4, $5, '[CFU]/mL', $6, $7, case when $7 <> 'IN_RANGE' then 'HIGH' end, case when $7 = 'NOT_JUDGED' then 'TEXT' end, r.collected_at, now() from requisitions r where r.id = $1`,
      [id, code, value, text, comparator, status, verdict],
    );
}
const colonies = (value: number, status = 'F') => ({
  DCFU: { value, verdict: value >= 100 ? 'CRITICAL' : value >= 50 ? 'ABNORMAL' : 'IN_RANGE', status },
});
const results = async (more: object = {}) =>
  body(await api.call('environmental', 'POST', '/api/order/water/results', { facilityId: clinic.facility, maxResultCount: 100, ...more }));
const actions = '/api/order/corrective-actions';
const open = (requisitionId: string) => api.call('environmental', 'POST', actions, { requisitionId, note: 'Connector cracked, replaced.' });

describe('results of a month', () => {
  beforeAll(async () => {
    await sample(await source('A passes'), 0, colonies(6));
    await sample(await source('B alerts'), 0, colonies(63));
    await sample(await source('C fails'), 0, colonies(112));
    await sample(await source('D unreadable'), 0, { DCFU: { text: 'See note', verdict: 'NOT_JUDGED' } });
    await sample(await source('E on its way'), 0, {});
    await sample(await source('F', 'MACHINE', clinic.facility), 70, colonies(3));
    await sample(
      await source('RO product', 'WATERROOM'),
      0,
      { WCU: { value: 0.058, verdict: 'IN_RANGE' }, WPB: { value: 0.001, verdict: 'IN_RANGE' } },
      'AAMI',
    );
  });
  test('what could not be judged leads, then what is above a limit', async () => {
    const { items, ...page } = await results();
    expect(items.map((row) => [row.sourceName, row.verdict, row.needsAction])).toEqual([
      ['D unreadable', 'NOT_JUDGED', false],
      ['C fails', 'FAIL', true],
      ['B alerts', 'ALERT', true],
      ['A passes', 'PASS', false],
      ['E on its way', null, false],
    ]);
    expect(page).toMatchObject({ totalCount: 5, month, counts: { all: 5, notJudged: 1, fail: 1, alert: 1, pass: 1, actionOpen: 2 } });
    // What is searched for is counted, whichever verdict is chosen.
    expect((await results({ filter: 'c fails', verdict: 'PASS' })).counts).toMatchObject({ all: 1, fail: 1, pass: 0, actionOpen: 1 });
    for (const [verdict, name] of Object.entries({ NOT_JUDGED: 'notJudged', FAIL: 'fail', ALERT: 'alert', PASS: 'pass' }))
      expect((await results({ verdict })).totalCount).toBe((page.counts as Record<string, number>)[name]);
    expect(items[1]).toMatchObject({ values: [{ resultCode: 'DCFU', text: '112', maximum: 100, action: 50, verdict: 'FAIL' }] });
  });
  test('a sample belongs to the month in which it was taken, not to that of its plan', async () => {
    const early = await source('Z early');
    const id = await sample(early, 0, colonies(140));
    const next = today.add({ months: 1 });
    await api.sql('update requisitions set draw_date = $2 where id = $1', [id, next.with({ day: 1 }).toString()]);
    const found = async (of: string) => (await results({ filter: 'z early', month: of })).items.map((row) => row.verdict);
    expect([await found(month), await found(next.toPlainYearMonth().toString())]).toEqual([['FAIL'], []]);
    await api.sql('update requisitions set deleted_at = now() where id = $1', [id]);
  });
  test('dialysate comes before water, unless the list is sorted', async () => {
    const loop = await source('0 loop', 'STATION');
    await sample(loop, 0, { WCFU: { value: 140, verdict: 'CRITICAL' } }, 'WATERMIC');
    const namesOf = async (more: object) => (await results(more)).items.map((row) => (row.sourceName as string)[0]).join('');
    expect([await namesOf({}), await namesOf({ sorting: 'verdict' })]).toEqual(['DCBAE0', 'D0CBAE']);
    await api.sql('update requisitions set deleted_at = now() where party_id = $1', [loop]);
  });
  test('filters and pages', async () => {
    expect((await results({ verdict: ['FAIL', 'ALERT'] })).totalCount).toBe(2);
    expect((await results({ actionOpen: true })).totalCount).toBe(2);
    expect((await results({ filter: 'a pass' })).totalCount).toBe(1);
    expect((await results({ siteTypeCode: ['STATION'] })).totalCount).toBe(0);
    expect((await results({ skipCount: 3, maxResultCount: 1 })).items.map((row) => row.sourceName)).toEqual(['A passes']);
    expect((await results({ month: '2020-01' })).totalCount).toBe(0);
    const names = async (sorting: string) => (await results({ sorting })).items.map((row) => (row.sourceName as string)[0]).join('');
    expect([await names('sourceName desc'), await names('verdict desc')]).toEqual(['EDCBA', 'EABCD']);
    expect(
      (await api.call('environmental', 'POST', '/api/order/water/results', { facilityId: clinic.facility, sorting: 'colour' })).status,
    ).toBe(400);
    // a failure of the months before stays among what has to be done
    const late = await source('G failed before');
    const acknowledged = await sample(late, 45, colonies(140));
    expect((await results({ actionOpen: true })).items.map((row) => row.sourceName)).toEqual(['C fails', 'G failed before', 'B alerts']);
    await sample(late, 40, colonies(4));
    await api.sql('update requisitions set unreviewed_results = 0 where id = $1', [acknowledged]);
    expect((await results({ actionOpen: true })).totalCount).toBe(2);
    const bad = await api.call('environmental', 'POST', '/api/order/water/results', { facilityId: clinic.facility, month: '2026-13' });
    expect(bad.status).toBe(400);
  });
  test('the chemical analysis against its maxima', async () => {
    const panel = body(await api.call('director', 'GET', `/api/order/water/chemistry?facilityId=${clinic.facility}`));
    expect(panel.items).toMatchObject([
      {
        sourceName: 'RO product',
        verdict: 'PASS',
        aboveHalf: 1,
        isNitrateLate: true,
        values: [{ resultCode: 'WCU', maximum: 0.1 }, { resultCode: 'WPB' }],
      },
    ]);
  });
  test.each(['/api/order/water/results', `${actions}/paged-list`])('%s is not for nurses, nor for other facilities', async (path) => {
    expect((await api.call('nurse', 'POST', path, { facilityId: clinic.facility })).status).toBe(403);
    const foreign = await api.call('environmental', 'POST', path, { facilityId: clinic.foreignFacility });
    expect(foreign.status === 404 || body(foreign).totalCount === 0).toBe(true);
  });
});

describe('a sample above the maximum', () => {
  let machine = '';
  let failed = '';
  let action: Row;
  const review = (caller: 'environmental' | 'director', id: string) =>
    api.call(caller, 'PUT', '/api/order/requisitions/review-new-results', { ids: [id] });
  const trend = async () => body(await api.call('environmental', 'GET', `/api/order/water/sources/${machine}`));
  beforeAll(async () => {
    machine = await source('Machine 11');
    await sample(machine, 95, colonies(28));
    failed = await sample(machine, 60, colonies(112));
  });
  test('proposes a repeat within a week and to take the source out', async () => {
    expect(await trend()).toMatchObject({
      toAct: {
        requisitionId: failed,
        verdict: 'FAIL',
        family: 'MICROBIAL',
        offeringCodes: ['DIALMIC'],
        repeatBy: today.add({ days: 7 }).toString(),
        isMaintenanceProposed: true,
      },
      tests: [{ resultCode: 'DCFU', maximum: 100, action: 50, points: [{ verdict: 'PASS' }, { verdict: 'FAIL' }] }],
    });
  });
  test('is not acknowledged before somebody says what is done', async () => {
    expect((await review('director', failed)).body).toMatchObject({ items: [{ ok: false, code: 'WATER_ACTION' }] });
  });
  test('a note opens the action, once', async () => {
    const opened = await open(failed);
    expect(opened.body).toMatchObject({ verdict: 'FAIL', mayClose: false, passesInARow: 0, repeatBy: today.add({ days: 7 }).toString() });
    action = body(opened);
    expect((await open(failed)).body).toMatchObject({ error: { code: 'WATER_OPEN' } });
    expect((await api.call('environmental', 'POST', actions, { requisitionId: failed, note: ' ' })).status).toBe(400);
    expect((await api.call('admin', 'POST', actions, { requisitionId: failed, note: 'x' })).status).toBe(403);
    expect((await api.call('foreignAdmin', 'PUT', `${actions}/${action.id}`, { note: 'x' })).status).toBe(403);
    expect((await trend()).toAct).toBeNull();
    expect((await review('director', failed)).body).toMatchObject({ items: [{ ok: true }] });
  });
  test('is out of service until the action is closed', async () => {
    const site = `/api/master-data/sites/${machine}/status`;
    await api.call('environmental', 'PUT', site, { statusTypeCode: 'MAINTENANCE' });
    expect((await api.call('admin', 'PUT', site, { statusTypeCode: 'ACTIVE' })).body).toMatchObject({ error: { code: 'SITE_ACTION' } });
  });
  test('a repeat above the action level starts the count again, and a culture of 48 hours is no pass', async () => {
    await api.call('environmental', 'POST', `/api/master-data/sites/${machine}/maintenance`, {
      kind: 'DISINFECTION',
      doneAt: today.subtract({ days: 58 }).toZonedDateTime('US/Eastern').toInstant().toString(),
    });
    const passes = async () =>
      body(await api.call('environmental', 'POST', `${actions}/paged-list`, { isOpen: true })).items[0]?.passesInARow;
    await sample(machine, 55, colonies(6));
    await sample(machine, 50, colonies(7));
    expect(await passes()).toBe(2);
    await sample(machine, 45, colonies(51));
    expect(await passes()).toBe(0);
    await sample(machine, 40, colonies(5));
    await sample(machine, 35, colonies(4));
    await sample(machine, 30, colonies(3, 'P'));
    expect(await passes()).toBe(2);
    const acting = (await results({ actionOpen: true })).items;
    expect(acting.find(({ sourceName }) => sourceName === 'Machine 11')).toMatchObject({ verdict: 'FAIL', values: [{ text: '112' }] });
    const early = await api.call('environmental', 'PUT', `${actions}/${action.id}/close`, {});
    expect([early.status, early.body]).toMatchObject([409, { error: { code: 'WATER_PASSES', message: expect.stringContaining('2') } }]);
  });
  test('three passes in a row close it, and the source goes back into use', async () => {
    await sample(machine, 25, colonies(2));
    const [listed] = body(
      await api.call('environmental', 'POST', `${actions}/paged-list`, { isOpen: true, facilityId: clinic.facility }),
    ).items;
    expect(listed).toMatchObject({ id: action.id, mayClose: true, passesInARow: 3, disinfectedAt: expect.any(String), isLate: false });
    const saved = await api.call('environmental', 'PUT', `${actions}/${action.id}`, {
      note: 'Drain line too.',
      concurrencyStamp: action.concurrencyStamp,
    });
    expect(saved.body).toMatchObject({ note: 'Drain line too.' });
    const stale = await api.call('director', 'PUT', `${actions}/${action.id}/close`, { concurrencyStamp: action.concurrencyStamp });
    expect(stale.body).toMatchObject({ error: { code: 'STALE' } });
    const closed = await api.call('environmental', 'PUT', `${actions}/${action.id}/close`, { note: 'Back in use.' });
    expect(closed.body).toMatchObject({ closedByName: 'environmental Example', closingNote: 'Back in use.', mayClose: false });
    expect((await api.call('environmental', 'PUT', `${actions}/${action.id}`, { note: 'x' })).body).toMatchObject({
      error: { code: 'WATER_CLOSED' },
    });
    const site = `/api/master-data/sites/${machine}/status`;
    expect((await api.call('admin', 'PUT', site, { statusTypeCode: 'ACTIVE' })).status).toBe(200);
    expect(body(await api.call('environmental', 'POST', `${actions}/paged-list`, { isOpen: true })).totalCount).toBe(0);
  });
});

test('repeats of a sample taken before its planned day count by when they were taken', async () => {
  const machine = await source('Machine 31');
  const failed = await sample(machine, 10, colonies(112));
  await api.sql('update requisitions set draw_date = current_date + 7 where id = $1', [failed]);
  const { id } = body(await open(failed));
  for (const daysAgo of [5, 4, 3]) await sample(machine, daysAgo, colonies(4));
  const { items } = body(await api.call('environmental', 'POST', `${actions}/paged-list`, { isOpen: true }));
  expect(items.find((one) => one.id === id)).toMatchObject({ passesInARow: 3, mayClose: true });
  expect((await api.call('environmental', 'PUT', `${actions}/${id}/close`, {})).status).toBe(200);
});

describe('what has not passed closes nothing', () => {
  const endotoxin = { DLAL: { value: 0.05, verdict: 'IN_RANGE' } };
  const standing = async (machine: string) => {
    const { items } = body(await api.call('environmental', 'POST', `${actions}/paged-list`, { isOpen: true }));
    return items.find(({ sourceId }) => sourceId === machine);
  };
  const row = async (name: string, more: object = { actionOpen: true }) =>
    (await results(more)).items.find(({ sourceName }) => sourceName === name);
  const review = async (id: string) => {
    const answer = await api.call('director', 'PUT', '/api/order/requisitions/review-new-results', { ids: [id] });
    return body(answer).items[0];
  };

  test('an endotoxin whose culture is still growing, or was not performed', async () => {
    const machine = await source('Machine 41');
    await open(await sample(machine, 20, colonies(112)));
    for (const daysAgo of [9, 8]) await sample(machine, daysAgo, endotoxin, 'DIALMIC', 'PRELIMINARY');
    await sample(machine, 7, { ...endotoxin, DCFU: { verdict: null, status: 'X' } });
    expect(await standing(machine)).toMatchObject({
      ...{ passesInARow: 0, mayClose: false },
      repeats: [
        { verdict: 'PASS', isPreliminary: true },
        { verdict: 'PASS', isPreliminary: true },
        { verdict: 'NOT_JUDGED', isPreliminary: false },
      ],
    });
  });

  test('a value that is corrected, or comes, after the action was closed over it', async () => {
    const machine = await source('Machine 42');
    const failed = await sample(machine, 20, colonies(112));
    const { id } = body(await open(failed));
    for (const daysAgo of [10, 9]) await sample(machine, daysAgo, colonies(4));
    const third = await sample(machine, 8, colonies(5));
    expect((await api.call('environmental', 'PUT', `${actions}/${id}/close`, {})).status).toBe(200);
    expect(await row('Machine 42')).toBeUndefined();
    await api.sql('update results set superseded_at = now() where requisition_id = $1', [third]);
    await report(third, colonies(150, 'C'));
    expect(await row('Machine 42')).toMatchObject({ requisitionId: third, needsAction: true });
    expect(await review(third)).toMatchObject({ code: 'WATER_ACTION' });
    expect((await open(third)).status).toBe(200);
    expect(await review(third)).toMatchObject({ ok: true });
  });

  test('a repeat above the maximum, after a sample above the action level: the source is not used', async () => {
    const machine = await source('Machine 47');
    const { id } = body(await open(await sample(machine, 9, colonies(60))));
    const site = `/api/master-data/sites/${machine}/status`;
    expect((await api.call('admin', 'PUT', site, { statusTypeCode: 'MAINTENANCE' })).status).toBe(200);
    expect((await api.call('admin', 'PUT', site, { statusTypeCode: 'ACTIVE' })).status).toBe(200);
    await sample(machine, 6, colonies(140));
    expect(await standing(machine)).toMatchObject({ id, verdict: 'FAIL' });
    await api.call('admin', 'PUT', site, { statusTypeCode: 'MAINTENANCE' });
    expect((await api.call('admin', 'PUT', site, { statusTypeCode: 'ACTIVE' })).body).toMatchObject({ error: { code: 'SITE_ACTION' } });
  });

  test('of a source that has moved, the sample is acted on where it stands', async () => {
    const here = await source('Machine 48');
    const taken = await sample(here, 9, colonies(120));
    await api.sql('update requisitions set facility_id = $1 where id = $2', [clinic.otherFacility, taken]);
    expect((await open(taken)).status).toBe(200);
    const gone = await source('Machine 49');
    const left = await sample(gone, 9, colonies(120));
    await api.sql('update sources set facility_id = $1 where id = $2', [clinic.otherFacility, gone]);
    expect((await review(left))?.message).toContain('Machine 49');
    await api.sql(
      `insert into latest_results (tenant_id, party_id, result_code, result_id, requisition_id, facility_id, value_numeric, verdict, status, collected_at)
       select tenant_id, party_id, result_code, id, requisition_id, facility_id, value_numeric, verdict, status, collected_at from results where requisition_id = $1`,
      [left],
    );
    const counted = async (facilityId: string) =>
      (await api.call('admin', 'POST', '/api/order/dashboards/get-site-health-check', { facilityId })).body;
    expect([await counted(clinic.facility), await counted(clinic.otherFacility)]).toMatchObject([{ total: 0 }, { total: 1 }]);
  });

  test('of a source that has moved, and of one sampled more than six months ago, the sample stands on the dashboard', async () => {
    const gone = await source('Machine 51');
    const left = await sample(gone, 9, colonies(120));
    await api.sql('update requisitions set facility_id = $1 where id = $2', [clinic.otherFacility, left]);
    const slow = await source('Machine 52');
    const old = await sample(slow, 220, colonies(120));
    expect([await row('Machine 51'), await row('Machine 52')]).toMatchObject([
      { requisitionId: left, needsAction: true, verdict: 'FAIL' },
      { requisitionId: old, needsAction: true, verdict: 'FAIL' },
    ]);
    await open(old);
    expect(await row('Machine 52')).toMatchObject({ requisitionId: old, openActionId: expect.any(String), needsAction: false });
  });

  test('colonies that cannot be counted', async () => {
    const machine = await source('Machine 50');
    const overgrown = await sample(machine, 4, { DCFU: { text: 'TNTC', verdict: 'NOT_JUDGED' } });
    expect((await open(overgrown)).body).toMatchObject({ verdict: 'FAIL', family: 'MICROBIAL' });
  });

  test('one part of a sample, about another', async () => {
    const room = await source('RO product 43', 'WATERROOM');
    const { id } = body(await open(await sample(room, 30, { WCFU: { value: 130, verdict: 'CRITICAL' } }, 'WATERMIC')));
    await api.sql("update corrective_actions set opened_at = now() - interval '25 days' where id = $1", [id]);
    const lead = await sample(room, 5, { WPB: { value: 0.02, verdict: 'CRITICAL' } }, 'AAMI');
    expect(await review(lead)).toMatchObject({ code: 'WATER_ACTION' });
    const { toAct } = body(await api.call('environmental', 'GET', `/api/order/water/sources/${room}`));
    expect(toAct).toMatchObject({ requisitionId: lead, family: 'CHEMICAL' });
    expect((await open(lead)).body).toMatchObject({ family: 'CHEMICAL' });
    expect(await review(lead)).toMatchObject({ ok: true });
  });

  test('two parts of one sample, about each other', async () => {
    const machine = await source('Machine 44');
    const both = await sample(machine, 5, { ...colonies(130), DPH: { value: 8, verdict: 'ABNORMAL' } });
    await api.sql(
      `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, timing) values ($1, $2, 2, 'DIALELEC', 'NA')`,
      [clinic.tenantA, both],
    );
    const asked = async () => body(await api.call('environmental', 'GET', `/api/order/water/sources/${machine}`)).toAct;
    expect(await asked()).toMatchObject({ family: 'MICROBIAL', verdict: 'FAIL' });
    await open(both);
    expect(await review(both)).toMatchObject({ code: 'WATER_ACTION' });
    expect(await asked()).toMatchObject({ family: 'DIALYSATE', verdict: 'ALERT' });
    const second = { requisitionId: both, family: 'DIALYSATE', note: 'Mixed anew.' };
    expect((await api.call('environmental', 'POST', actions, second)).body).toMatchObject({ family: 'DIALYSATE' });
    expect(await review(both)).toMatchObject({ ok: true });
  });

  test('an earlier sample nobody has acknowledged is covered by the open action, and asked about where there is none', async () => {
    const machine = await source('Machine 45');
    const earlier = await sample(machine, 12, colonies(120));
    const failed = await sample(machine, 6, colonies(130));
    await open(failed);
    expect([await review(earlier), await review(failed)]).toMatchObject([{ ok: true }, { ok: true }]);
    const other = await source('Machine 46');
    const alone = await sample(other, 12, colonies(120));
    await sample(other, 6, colonies(5));
    expect(await review(alone)).toMatchObject({ code: 'WATER_ACTION' });
    expect(await row('Machine 46')).toMatchObject({ requisitionId: alone, needsAction: true });
    await open(alone);
    expect(await review(alone)).toMatchObject({ ok: true });
  });
});

test('a sample that passes needs no action, and an unknown one is not found', async () => {
  const fine = await sample(await source('Machine 12'), 1, colonies(5));
  expect((await open(fine)).body).toMatchObject({ error: { code: 'WATER_NOT_ABOVE' } });
  expect((await open(crypto.randomUUID())).status).toBe(404);
  expect(
    (await api.call('environmental', 'GET', `/api/order/water/sources/${await source('Theirs', 'MACHINE', clinic.foreignFacility)}`))
      .status,
  ).toBe(404);
});

test('without the contract there is nothing', async () => {
  await api.sql('update organizations set is_contracted_for_source = false where id = $1', [clinic.organizationA]);
  await api.sql('select pg_notify($1, $2)', ['rights', staff.environmental.userId]);
  await expect
    .poll(async () => (await api.call('environmental', 'POST', '/api/order/water/results', { facilityId: clinic.facility })).body)
    .toMatchObject({ error: { code: '4032' } });
});
