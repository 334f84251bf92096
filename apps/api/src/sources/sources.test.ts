import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
beforeAll(async () => {
  await api.sql(`update facilities set lab_account = '4711' where id = $1`, [clinic.facility]);
});

const base = '/api/master-data/sites';
type Body = { id: string; concurrencyStamp: string; items: Record<string, unknown>[] } & Record<string, unknown>;
const body = (answer: { body: unknown }) => answer.body as Body;
const entry = {
  name: 'Machine 1',
  siteTypeCode: 'MACHINE',
  siteLocationCode: 'FACFLOOR',
  samplePoint: 'Pre-dialyzer port',
  fluid: 'DIALYSATE',
  facilityId: clinic.facility,
};
const enter = async (change: object) => {
  const { id } = body(await api.call('environmental', 'POST', base, { ...entry, ...change }));
  return body(await api.call('environmental', 'PUT', `${base}/${id}/activate`, {}));
};
const today = () => Temporal.Now.plainDateISO('US/Eastern');
/** A sample taken so many days ago. */
async function sample(sourceId: string, offeringCode: string, daysAgo: number): Promise<string> {
  const [made] = await api.sql<{ id: string }>(
    `insert into requisitions (tenant_id, id, number, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at)
     values ($1, gen_random_uuid(), next_requisition_number(), 'SITE', $2, $3, $4, 'RECURRING', 'SENT', ($4::date + time '10:00') at time zone 'US/Eastern') returning id`,
    [clinic.tenantA, sourceId, clinic.facility, today().subtract({ days: daysAgo }).toString()],
  );
  await api.sql(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, timing) values ($1, $2, 1, $3, 'NA')`,
    [clinic.tenantA, made?.id, offeringCode],
  );
  return made?.id ?? '';
}

describe('a new source', () => {
  test('is pending, then verified, with what it is tested for', async () => {
    const created = await api.call('environmental', 'POST', base, {
      ...entry,
      name: 'RO product',
      siteTypeCode: 'WATERROOM',
      samplePoint: 'RO product',
      fluid: 'WATER',
    });
    expect(created.body).toMatchObject({
      statusTypeCode: 'PENDING',
      waterAccount: 'NT4711',
      testState: 'OVERDUE',
      requirements: [
        { offeringCode: 'WATERMIC', offeringName: 'Water culture and endotoxin', pace: 'MONTHLY', lastSampledOn: null, state: 'OVERDUE' },
        { offeringCode: 'AAMI', pace: 'YEARLY' },
      ],
    });
    const verified = await api.call('environmental', 'PUT', `${base}/${body(created).id}/activate`, {});
    expect(verified.body).toMatchObject({ statusTypeCode: 'ACTIVE', startDate: today().toString() });
    expect((await api.call('environmental', 'PUT', `${base}/${body(created).id}/activate`, {})).body).toMatchObject({
      error: { code: 'SITE_STATE' },
    });
  });
  test.each([
    ['the name of another one', { name: 'ro PRODUCT' }, 409, 'SITE_NAME'],
    ['a home without a patient', { name: 'Home 1', siteLocationCode: 'PATIENTHOME' }, 400, 'SITE_PATIENT'],
    [
      'a home of a patient from elsewhere',
      { name: 'Home 1', siteLocationCode: 'PATIENTHOME', patientId: clinic.otherFacilityPatient },
      400,
      'SITE_PATIENT',
    ],
    ['a facility that is not assigned', { facilityId: clinic.otherFacility }, 403, '4031'],
    ['a facility of another customer', { facilityId: clinic.foreignFacility }, 403, '4031'],
  ])('%s', async (_, change, status, code) => {
    const answer = await api.call('environmental', 'POST', base, { ...entry, ...change });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code } });
  });
  test('each bad field is named', async () => {
    const answer = await api.call('environmental', 'POST', base, { ...entry, name: ' ', siteTypeCode: 'POND', month: 13 });
    const { error } = answer.body as { error: { validationErrors: { members: string[] }[] } };
    expect(error.validationErrors.flatMap((fault) => fault.members).sort()).toEqual(['month', 'name', 'siteTypeCode']);
  });
  test('in a home, the patient is named only to those who may see patients', async () => {
    const home = await enter({
      name: 'Portable RO',
      siteTypeCode: 'PORTABLERO',
      siteLocationCode: 'PATIENTHOME',
      patientId: clinic.patient,
    });
    expect(home.patientName).toBeNull();
    expect((await api.call('admin', 'GET', `${base}/${home.id}`)).body).toMatchObject({ patientName: 'Rivera, Maria' });
  });
});

describe('roster', () => {
  test.each([
    [{}, 2],
    [{ filter: 'portable' }, 1],
    [{ siteTypeCode: 'WATERROOM,RAWWATER' }, 1],
    [{ siteLocationCode: 'PATIENTHOME' }, 1],
    [{ statusTypeCode: 'PENDING' }, 0],
    [{ facilityId: clinic.otherFacility }, 0],
    [{ patientId: clinic.patient }, 1],
  ])('filter %o finds %i', async (filters, count) => {
    const answer = await api.call('environmental', 'GET', `${base}?${new URLSearchParams(filters)}`);
    expect(answer.body).toMatchObject({ totalCount: count });
  });
  test('is not for nurses, nor for other facilities', async () => {
    expect((await api.call('nurse', 'GET', base)).status).toBe(403);
    expect((await api.call('director', 'GET', `${base}/all`)).body).toMatchObject({
      items: [{ name: 'Portable RO' }, { name: 'RO product' }],
    });
    expect((await api.call('foreignAdmin', 'GET', base)).body).toMatchObject({ totalCount: 0 });
  });
});

describe('change', () => {
  test('a source on the floor belongs to nobody, whoever is named', async () => {
    const machine = await enter({ name: 'On the floor' });
    const named = { patientId: clinic.otherFacilityPatient };
    expect((await api.call('admin', 'PUT', `${base}/${machine.id}`, named)).body).toMatchObject({ patientId: null, patientName: null });
  });
  test('a stale stamp is 409 and nothing is written', async () => {
    const machine = await enter({ name: 'Machine 2' });
    const { concurrencyStamp } = machine;
    expect((await api.call('environmental', 'PUT', `${base}/${machine.id}`, { assetNumber: 'A7', concurrencyStamp })).body).toMatchObject({
      assetNumber: 'A7',
    });
    const second = await api.call('admin', 'PUT', `${base}/${machine.id}`, { assetNumber: 'A8', concurrencyStamp });
    expect(second.body).toMatchObject({ error: { code: 'STALE', data: { changedBy: 'environmental Example' } } });
    expect((await api.call('environmental', 'GET', `${base}/${machine.id}`)).body).toMatchObject({ assetNumber: 'A7' });
  });
  test.each([
    ['moved', 'PUT', 'facility', { facilityId: clinic.otherFacility }],
    ['planned for a month', 'POST', 'month', { month: 2 }],
    ['taken out for maintenance', 'PUT', 'status', { statusTypeCode: 'MAINTENANCE', reason: 'leaks' }],
  ])('is not %s by somebody who saw an older version', async (_, method, step, wanted) => {
    const { id, concurrencyStamp } = await enter({ name: `Seen ${step}` });
    await api.call('environmental', 'PUT', `${base}/${id}`, { assetNumber: `B7 ${step}` });
    const before = (await api.call('admin', 'GET', `${base}/${id}`)).body as { concurrencyStamp: string };
    const late = await api.call('admin', method, `${base}/${id}/${step}`, { ...wanted, concurrencyStamp });
    expect([late.status, late.body]).toMatchObject([409, { error: { code: 'STALE', data: { changedBy: 'environmental Example' } } }]);
    expect((await api.call('admin', 'GET', `${base}/${id}`)).body).toEqual(before);
    expect(
      (await api.call('admin', method, `${base}/${id}/${step}`, { ...wanted, concurrencyStamp: before.concurrencyStamp })).status,
    ).toBe(200);
  });
  test('out for maintenance, disinfected, and back with a culture proposed until it is sampled', async () => {
    const { id } = await enter({ name: 'Machine 3' });
    await sample(id, 'DIALMIC', 30);
    expect(
      (await api.call('environmental', 'PUT', `${base}/${id}/status`, { statusTypeCode: 'MAINTENANCE', reason: 'Leak' })).body,
    ).toMatchObject({ statusTypeCode: 'MAINTENANCE', statusReason: 'Leak' });
    const doneAt = Temporal.Now.instant().subtract({ minutes: 5 }).toString();
    const late = Temporal.Now.instant().add({ hours: 2 }).toString();
    expect(
      (await api.call('environmental', 'POST', `${base}/${id}/maintenance`, { kind: 'DISINFECTION', doneAt: late })).body,
    ).toMatchObject({ error: { code: 'SITE_FUTURE' } });
    const disinfected = await api.call('environmental', 'POST', `${base}/${id}/maintenance`, {
      kind: 'DISINFECTION',
      doneAt,
      note: 'Bleach',
    });
    expect(Date.parse(String(body(disinfected).lastDisinfectionAt))).toBe(Temporal.Instant.from(doneAt).epochMilliseconds);
    await api.call('environmental', 'POST', `${base}/${id}/maintenance`, { kind: 'DISINFECTION', doneAt: '2020-01-01T00:00:00Z' });
    expect((await api.call('environmental', 'GET', `${base}/${id}/maintenance`)).body).toMatchObject({
      totalCount: 2,
      items: [{ kind: 'DISINFECTION', note: 'Bleach', recordedByName: 'environmental Example' }, {}],
    });
    const back = await api.call('environmental', 'PUT', `${base}/${id}/status`, { statusTypeCode: 'ACTIVE' });
    expect(back.body).toMatchObject({ statusTypeCode: 'ACTIVE', isCultureProposed: false });
    const after = await api.call('environmental', 'GET', `${base}/${id}`);
    expect(after.body).toMatchObject({ isCultureProposed: true, lastDisinfectionAt: body(disinfected).lastDisinfectionAt });
    await sample(id, 'DIALMIC', 0);
    expect((await api.call('environmental', 'GET', `${base}/${id}`)).body).toMatchObject({ isCultureProposed: false });
    expect((await api.call('environmental', 'GET', `${base}/${id}/history`)).body).toMatchObject({
      items: [{ action: 'sources.changeStatus' }, {}, {}, {}, {}, {}],
    });
  });
  test('for good: planned draws are taken back', async () => {
    const { id } = await enter({ name: 'Machine 4' });
    const [draw] = await api.sql<{ id: string }>(
      `insert into requisitions (tenant_id, id, number, party_type, party_id, facility_id, draw_date, draw_kind, status) values ($1, gen_random_uuid(), next_requisition_number(), 'SITE', $2, $3, current_date + 5, 'RECURRING', 'PENDING') returning id`,
      [clinic.tenantA, id, clinic.facility],
    );
    expect((await api.call('environmental', 'PUT', `${base}/${id}/status`, { statusTypeCode: 'INACTIVE' })).body).toMatchObject({
      statusTypeCode: 'INACTIVE',
      endDate: today().toString(),
    });
    expect(await api.sql('select status, cancel_reason from requisitions where id = $1', [draw?.id])).toEqual([
      { status: 'SYSCANCELED', cancel_reason: 'PARTY_INACTIVE' },
    ]);
  });
  test('to another facility, with its orders', async () => {
    const { id } = await enter({ name: 'Machine 5' });
    await api.sql(
      `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, status) values ($1, gen_random_uuid(), 'SITE', $2, $3, 'MONTH', '2026-01-01', 'ACTIVE')`,
      [clinic.tenantA, id, clinic.facility],
    );
    expect((await api.call('environmental', 'PUT', `${base}/${id}/facility`, { facilityId: clinic.otherFacility })).body).toMatchObject({
      error: { code: '4031' },
    });
    const moved = await api.call('admin', 'PUT', `${base}/${id}/facility`, { facilityId: clinic.otherFacility });
    expect(moved.body).toMatchObject({ facilityId: clinic.otherFacility, activeOrders: 1 });
    expect(await api.sql('select facility_id from schedules where party_id = $1', [id])).toEqual([{ facility_id: clinic.otherFacility }]);
    expect((await api.call('environmental', 'GET', `${base}/${id}`)).status).toBe(404);
  });
});

describe('month rotation', () => {
  test('a month is set, shown and taken away', async () => {
    const machine = await enter({ name: 'Machine 6' });
    const set = await api.call('environmental', 'POST', `${base}/${machine.id}/month`, {
      month: 4,
      concurrencyStamp: machine.concurrencyStamp,
    });
    expect(set.body).toMatchObject({ month: 4 });
    expect(
      (await api.call('environmental', 'POST', `${base}/${machine.id}/month`, { month: 5, concurrencyStamp: machine.concurrencyStamp }))
        .status,
    ).toBe(409);
    expect((await api.call('environmental', 'GET', `${base}?month=4`)).body).toMatchObject({ totalCount: 1 });
    expect((await api.call('environmental', 'POST', `${base}/${machine.id}/month`, { month: null })).body).toMatchObject({ month: null });
    expect((await api.call('environmental', 'POST', `${base}/${machine.id}/month`, { month: 0 })).status).toBe(400);
  });
  test('the plan proposes what is sampled every month, and the machines that waited longest', async () => {
    const [early, recent] = [await enter({ name: 'Machine 7' }), await enter({ name: 'Machine 8' })];
    await sample(early.id, 'DIALMIC', 340);
    await sample(recent.id, 'DIALMIC', 3);
    const answer = await api.call('environmental', 'GET', `${base}/rotation?facilityId=${clinic.facility}`);
    const rows = new Map(body(answer).items.map((row) => [row.name, row]));
    expect(rows.get('RO product')).toMatchObject({ pace: 'MONTHLY', isProposed: true });
    expect(rows.get('Machine 2')).toMatchObject({ pace: 'YEARLY', isProposed: true, testState: 'OVERDUE', sampledMonths: [] });
    expect(rows.get('Machine 7')).toMatchObject({ testState: 'DUE' });
    expect(rows.get('Machine 8')).toMatchObject({
      testState: 'CURRENT',
      isProposed: false,
      sampledMonths: [today().subtract({ days: 3 }).toPlainYearMonth().toString()],
    });
    expect(rows.get('Machine 8')).toMatchObject({
      samples: [{ month: today().subtract({ days: 3 }).toPlainYearMonth().toString(), verdict: null }],
      plannedMonths: [],
      tests: [{ offeringCode: 'DIALMIC', pace: 'YEARLY', isOrdered: false }],
    });
    expect(rows.has('Machine 4')).toBe(false);
    expect((await api.call('environmental', 'GET', `${base}/rotation?facilityId=${clinic.otherFacility}`)).status).toBe(404);
    const exported = (facilityId: string) => api.call('environmental', 'GET', `${base}/rotation/export?facilityId=${facilityId}`);
    expect((await exported(clinic.facility)).body).toEqual(answer.body);
    expect((await exported(clinic.otherFacility)).status).toBe(404);
    await api.flushViews();
    expect(await api.sql(`select facility_id, detail from audit_log where action like 'sources.%otation'`)).toEqual([
      { facility_id: clinic.facility, detail: { rows: rows.size, look: 'export' } },
    ]);
  });
  test('a sample counts for the month in which it was taken, unless the laboratory could not test it', async () => {
    const month = (monthsAgo: number) => today().toPlainYearMonth().subtract({ months: monthsAgo });
    const daysSince = (day: Temporal.PlainDate) => day.until(today()).days;
    const lastMonth = month(1).toPlainDate({ day: 20 });
    const portable = { siteTypeCode: 'PORTABLERO', fluid: 'WATER', samplePoint: 'RO product port' };
    const [early, lost, moved] = [
      await enter({ ...portable, name: 'Home RO 1' }),
      await enter({ ...portable, name: 'Home RO 2' }),
      await enter({ ...portable, name: 'Home RO 3' }),
    ];
    const taken = await sample(early.id, 'WATERMIC', daysSince(lastMonth));
    await api.sql('update requisitions set draw_date = $2 where id = $1', [taken, today().toString()]);
    const spoiled = await sample(lost.id, 'WATERMIC', 0);
    await api.sql("update requisitions set status = 'LABCANCELED' where id = $1", [spoiled]);
    const before = await sample(moved.id, 'WATERMIC', 0);
    await api.sql('update requisitions set facility_id = $2 where id = $1', [before, clinic.otherFacility]);
    const due = body(await api.call('environmental', 'GET', `${base}?filter=Home%20RO&dueThisMonth=true`)).items.map(({ name }) => name);
    expect(due).toEqual(['Home RO 1', 'Home RO 2']);
    const plan = body(await api.call('environmental', 'GET', `${base}/rotation?facilityId=${clinic.facility}`)).items;
    const row = (name: string) => plan.find((one) => one.name === name);
    expect(row('Home RO 1')).toMatchObject({ sampledMonths: [month(1).toString()], samples: [{ month: month(1).toString() }] });
    expect(row('Home RO 2')).toMatchObject({ lastSampledOn: null, sampledMonths: [], samples: [] });
    expect(row('Home RO 3')).toMatchObject({ sampledMonths: [month(0).toString()], samples: [{ month: month(0).toString() }] });
  });
  test('more sources than the plan holds are counted', async () => {
    const plan = async () =>
      (await api.call('environmental', 'GET', `${base}/rotation?facilityId=${clinic.facility}`)).body as {
        totalCount: number;
        items: unknown[];
      };
    const before = await plan();
    expect(before.totalCount).toBe(before.items.length);
    await api.sql(
      `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code) select $1, gen_random_uuid(), $2, 'MACHINE', 'FACFLOOR', 'Many ' || n, 'ACTIVE' from generate_series(1, 1000) n`,
      [clinic.tenantA, clinic.facility],
    );
    const after = await plan();
    expect([after.totalCount, after.items.length]).toEqual([before.totalCount + 1000, 1000]);
    await api.sql("delete from sources where name like 'Many %'");
  });
});
