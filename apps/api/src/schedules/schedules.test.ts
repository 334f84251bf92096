import { describe, expect, test } from 'vitest';
import { generateDraws } from '../order-draws/testing/generate-draws.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, foreignAdmin, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

const base = '/api/order/schedules';
const today = () => Temporal.Now.plainDateISO('US/Eastern');
const monthly = {
  partyId: clinic.patient,
  drawTypeCode: 'MONTH',
  startDate: today().toString(),
  providerId: staff.provider.employeeId,
  lines: [{ offeringCode: 'MTHHD', icds: ['N18.6'] }],
};
const generate = () => generateDraws(api, { until: today().add({ days: 70 }).toString() });

describe('preview', () => {
  test('dates with reasons and tubes, before anything is saved', async () => {
    const answer = await api.call('nurse', 'POST', `${base}/preview`, {
      orders: [monthly, { ...monthly, drawTypeCode: 'MIDMONTH', lines: [{ offeringCode: 'HGB', icds: ['D63.1'] }] }],
    });
    expect(answer.status).toBe(200);
    const { draws, questions } = answer.body as {
      draws: {
        date: string;
        reason: { kind: string; drawWeek: number };
        offerings: string[];
        tubes: { tubeCode: string; timing: string }[];
      }[];
      questions: { code: string }[];
    };
    expect(draws.length).toBeGreaterThanOrEqual(10);
    expect(draws.map((draw) => draw.date)).toEqual(draws.map((draw) => draw.date).toSorted());
    const labs = draws.find((draw) => draw.offerings.includes('MTHHD'));
    expect(labs?.reason).toMatchObject({ kind: 'drawWeek', drawWeek: 1 });
    expect(labs?.tubes.map((tube) => `${tube.tubeCode} ${tube.timing}`)).toEqual(expect.arrayContaining(['LAV PRE', 'SST-POST POST']));
    expect(questions.map((question) => question.code)).toEqual(expect.arrayContaining(['PREWT', 'POSTWT', 'TXMIN']));
    expect(await api.sql('select 1 from schedules')).toEqual([]);
  });

  test('a draft shows its dates before its diagnoses are chosen', async () => {
    const answer = await api.call('nurse', 'POST', `${base}/preview`, { orders: [{ ...monthly, lines: [{ offeringCode: 'MTHHD' }] }] });
    expect(answer.status).toBe(200);
    expect((answer.body as { draws: unknown[] }).draws.length).toBeGreaterThanOrEqual(5);
  });
});

describe('entering an order', () => {
  test.each([
    ['an unknown test', { lines: [{ offeringCode: 'NOPE', icds: ['N18.6'] }] }, 400, 'ORD_TEST', 'lines.0.offeringCode'],
    ['a calculated test', { lines: [{ offeringCode: 'KTVSP', icds: ['N18.6'] }] }, 400, 'ORD_TEST', 'lines.0.offeringCode'],
    ['no diagnosis', { lines: [{ offeringCode: 'HGB', icds: ['N18.6'] }, { offeringCode: 'PTHI' }] }, 400, 'ORD_ICD', 'lines.1.icds'],
    [
      'a diagnosis that does not exist',
      { lines: [{ offeringCode: 'HGB', icds: ['N18.6', 'X00.00'] }] },
      400,
      'ICD_UNKNOWN',
      'lines.0.icds',
    ],
    ['an end before the start', { endDate: '2020-01-01' }, 400, 'ORD_DATES', 'endDate'],
  ])('%s is refused at its field', async (_, change, status, code, member) => {
    const answer = await api.call('nurse', 'POST', base, { ...monthly, ...change });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code, validationErrors: [{ members: [member] }] } });
  });
  // Restricted results are shown to the provider of their draw: nobody can name themselves, or a stranger.
  test.each([
    ['somebody who orders nothing', staff.clinician.employeeId],
    ['somebody of another customer', foreignAdmin.employeeId],
    ['nobody', clinic.patient],
  ])('%s is no provider of an order', async (_, providerId) => {
    const refusal = (member: string) => ({
      status: 404,
      body: { error: { code: 'NOT_FOUND', validationErrors: [{ members: [member] }] } },
    });
    const entered = await api.call('clinician', 'POST', base, { ...monthly, providerId });
    expect(entered).toMatchObject(refusal('providerId'));
    const several = await api.call('clinician', 'PUT', base, { orders: [monthly, { ...monthly, providerId }] });
    expect(several).toMatchObject(refusal('orders.1.providerId'));
    expect(await api.sql('select 1 from schedules')).toEqual([]);
  });
  test('nor is a physician of another organization of the same customer', async () => {
    const [organization] = await api.sql<{ id: string }>(
      "insert into organizations (tenant_id, id, name, code, status_type_code, start_date) values ($1, gen_random_uuid(), 'Sister', 'SIS', 'ACTIVE', '2020-01-01') returning id",
      [clinic.tenantA],
    );
    const [physician] = await api.sql<{ id: string }>(
      "insert into employees (tenant_id, id, organization_id, first_name, last_name, npi, status_type_code) values ($1, gen_random_uuid(), $2, 'Sis', 'Ter', '1234567893', 'ACTIVE') returning id",
      [clinic.tenantA, organization?.id],
    );
    const refusal = { status: 404, body: { error: { validationErrors: [{ members: ['providerId'] }] } } };
    expect(await api.call('nurse', 'POST', base, { ...monthly, providerId: physician?.id })).toMatchObject(refusal);
    const draw = { partyId: clinic.patient, drawDate: today().add({ days: 3 }).toString(), offerings: [{ offeringCode: 'K' }] };
    expect(await api.call('nurse', 'POST', '/api/order/requisitions', { ...draw, providerId: physician?.id })).toMatchObject(refusal);
    await api.sql('delete from employees where id = $1', [physician?.id]);
  });
  test.each([clinic.otherFacilityPatient, clinic.foreignPatient])('a patient out of reach is 404', async (partyId) => {
    expect((await api.call('nurse', 'POST', base, { ...monthly, partyId })).status).toBe(404);
  });
});

describe('from order to draws', () => {
  let id = '';
  test('an entered order is unsigned and asks the worker for its draws', async () => {
    const answer = await api.call('nurse', 'POST', base, monthly);
    expect(answer.body).toMatchObject({
      status: 'UNSIGNED',
      frequency: 'MONTHLY',
      lines: [{ offeringCode: 'MTHHD', testOption: 'Panel' }],
      providerName: 'Example, provider',
    });
    id = (answer.body as { id: string }).id;
    const jobs = await api.sql("select name from jobs.job where name = 'generate-draws'");
    expect(jobs).toHaveLength(1);
  });
  test('generation makes one draw a month, and running again makes nothing', async () => {
    const first = await generate();
    expect(first.created).toBeGreaterThanOrEqual(2);
    expect(await generate()).toEqual({ created: 0, extended: 0 });
    const draws = await api.sql<{ draw_date: string; lines: number; tubes: number; events: number }>(
      `select draw_date, (select count(*)::int from requisition_lines l where l.requisition_id = r.id) as lines, (select count(*)::int from specimens s where s.requisition_id = r.id) as tubes,
        (select count(*)::int from requisition_events e where e.requisition_id = r.id) as events from requisitions r where party_id = $1 order by draw_date`,
      [clinic.patient],
    );
    expect(draws.length).toBe(first.created);
    for (const draw of draws) expect(draw).toMatchObject({ lines: 1, tubes: 3, events: 1 });
    expect(new Set(draws.map((draw) => draw.draw_date.slice(0, 7))).size).toBe(draws.length);
  });
  test('another order joins the draws of the same day', async () => {
    await api.call('nurse', 'POST', base, {
      ...monthly,
      lines: [
        { offeringCode: 'AL', icds: ['N18.6'] },
        { offeringCode: 'HGB', icds: ['D63.1'] },
      ],
    });
    expect((await generate()).extended).toBeGreaterThanOrEqual(2);
    const lines = await api.sql<{ offering_code: string; covered_by: string | null }>(
      'select distinct offering_code, covered_by from requisition_lines order by 1',
    );
    expect(lines).toEqual([
      { offering_code: 'AL', covered_by: null },
      { offering_code: 'HGB', covered_by: 'MTHHD' },
      { offering_code: 'MTHHD', covered_by: null },
    ]);
    const tubes = await api.sql<{ tube_code: string }>(
      'select tube_code from specimens where requisition_id = (select id from requisitions order by draw_date limit 1) order by specimen_index',
    );
    expect(tubes.map((tube) => tube.tube_code)).toContain('RBL');
  });
  test('only a provider with NPI signs; the signature is kept with its hash', async () => {
    expect((await api.call('nurse', 'POST', `${base}/sign-orders`, { ids: [id] })).status).toBe(403);
    const answer = await api.call('provider', 'POST', `${base}/sign-orders`, { ids: [id, clinic.patient] });
    expect(answer.body).toMatchObject({
      items: [
        { id, ok: true },
        { ok: false, code: 'NOT_FOUND' },
      ],
    });
    const [row] = await api.sql<{ status: string; signature: { npi: string; hash: string }; days: number }>(
      'select status, signature, expires_on - current_date as days from schedules where id = $1',
      [id],
    );
    expect(row).toMatchObject({ status: 'ACTIVE', signature: { npi: staff.provider.npi, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(row?.days).toBeGreaterThanOrEqual(364);
    const again = await api.call('provider', 'POST', `${base}/sign-orders`, { ids: [id] });
    expect(again.body).toMatchObject({ items: [{ ok: false, code: 'ORD_STATE' }] });
  });
  test('a dispute leaves the order unsigned with its reason', async () => {
    const { items } = (await api.call('provider', 'GET', `${base}/get-unsigned-orders`)).body as { items: { id: string }[] };
    const other = items[0]?.id ?? '';
    await api.call('provider', 'POST', `${base}/sign-orders`, {
      ids: [],
      disputes: [{ id: other, reason: 'Aluminum was drawn last week' }],
    });
    const answer = await api.call('provider', 'GET', `${base}/${other}`);
    expect(answer.body).toMatchObject({ status: 'UNSIGNED', disputeReason: 'Aluminum was drawn last week' });
  });
  test('a moved treatment schedule moves the open draws', async () => {
    await api.call('nurse', 'PUT', `/api/master-data/patients/${clinic.patient}`, { dayGroup: 'TTS', shift: 'SECOND', chair: 4 });
    const draws = await api.sql<{ weekday: number; shift: string }>(
      "select extract(isodow from draw_date)::int as weekday, shift from requisitions where party_id = $1 and status = 'PENDING' and deleted_at is null",
      [clinic.patient],
    );
    expect(draws.length).toBeGreaterThan(0);
    for (const draw of draws) expect(draw).toEqual({ weekday: 4, shift: 'SECOND' });
  });
  test('a discontinued order takes its draws back', async () => {
    const stampNow = async () =>
      ((await api.call('provider', 'GET', `${base}/${id}`)).body as { concurrencyStamp: string }).concurrencyStamp;
    const seen = await stampNow();
    expect((await api.call('nurse', 'PUT', `${base}/${id}`, { comment: 'after dialysis' })).status).toBe(200);
    expect(await api.call('provider', 'DELETE', `${base}/${id}?reason=changed&concurrencyStamp=${seen}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE', data: { changedBy: 'nurse Example' } } },
    });
    expect((await api.call('provider', 'GET', `${base}/${id}`)).body).toMatchObject({ status: 'UNSIGNED' });
    expect((await api.call('provider', 'DELETE', `${base}/${id}?reason=changed&concurrencyStamp=${await stampNow()}`)).status).toBe(204);
    const open = await api.sql(
      "select 1 from requisitions r join requisition_lines l on l.requisition_id = r.id where r.party_id = $1 and r.status = 'PENDING' and r.deleted_at is null and l.offering_code = 'MTHHD'",
      [clinic.patient],
    );
    expect(open).toEqual([]);
    expect((await api.call('provider', 'DELETE', `${base}/${id}`)).status).toBe(409);
  });
});

test('an old sign-in must confirm the password', async () => {
  const created = await api.call('nurse', 'POST', base, { ...monthly, partyId: clinic.secondPatient });
  const answer = await api.callAs(
    {
      userId: staff.provider.userId,
      tenantId: clinic.tenantA,
      roles: [staff.provider.role],
      authenticatedAtSeconds: Math.floor(Date.now() / 1000) - 3600,
    },
    'POST',
    `${base}/sign-orders`,
    { ids: [(created.body as { id: string }).id] },
  );
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ error: { code: 'REAUTHENTICATE' } });
});

test('the calendar of the facility shows planned and generated draws', async () => {
  const from = today().with({ day: 1 });
  const answer = await api.call('nurse', 'POST', `${base}/facility-calendar`, {
    facilityId: clinic.facility,
    from: from.toString(),
    to: from.add({ months: 2 }).toString(),
  });
  const { days } = answer.body as { days: { planned: number; generated: number; drawWeek: number | null }[] };
  expect(days.length).toBeGreaterThan(58);
  expect(days.some((day) => day.planned > 0)).toBe(true);
});

test('a draw that was moved away is not planned a second time, and one that moved in hides none', async () => {
  const order = { ...monthly, drawTypeCode: 'WEEK', lines: [{ offeringCode: 'HGB', icds: ['D63.1'] }] };
  for (const partyId of [clinic.patient, clinic.secondPatient]) {
    const saved = await api.call('nurse', 'POST', base, { ...order, partyId });
    expect(saved.status, saved.text).toBe(200);
  }
  await generateDraws(api, { partyId: clinic.secondPatient, until: today().add({ days: 21 }).toString() });
  const until = today().add({ days: 28 });
  const toMake = async () => {
    const body = { facilityId: clinic.facility, from: today().add({ days: 1 }).toString(), to: until.toString() };
    const { days } = (await api.call('nurse', 'POST', `${base}/facility-calendar`, body)).body as {
      days: { date: string; planned: number; generated: number }[];
    };
    return days.map((day) => day.planned - day.generated);
  };
  const before = await toMake();
  const [draw] = await api.sql<{ id: string; next_day: string }>(
    `select id, (draw_date + 1)::text as next_day from requisitions
     where party_id = $1 and status = 'PENDING' and draw_date > $2 order by draw_date limit 1`,
    [clinic.secondPatient, today().toString()],
  );
  const moved = await api.call('nurse', 'PUT', `/api/order/requisitions/${draw?.id}/reschedule`, {
    // Of a weekly order, whatever day it is today.
    drawDate: draw?.next_day,
    reason: 'HOLIDAY',
  });
  expect(moved.status, moved.text).toBe(200);
  expect(await toMake()).toEqual(before);
});

test('recurring orders come in pages that say how many there are, one-time orders apart', async () => {
  await api.sql('delete from schedules where party_id = $1', [clinic.secondPatient]);
  for (const drawTypeCode of ['MONTH', 'MIDMONTH', 'SEMIMONTH'])
    await api.sql(
      `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, status) values ($1, gen_random_uuid(), 'PATIENT', $2, $3, $4, $5, 'UNSIGNED')`,
      [clinic.tenantA, clinic.secondPatient, clinic.facility, drawTypeCode, today().toString()],
    );
  await api.sql(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, status) values ($1, gen_random_uuid(), 'PATIENT', $2, $3, 'ONETIME', $4, 'UNSIGNED')`,
    [clinic.tenantA, clinic.secondPatient, clinic.facility, today().toString()],
  );
  const ask = async (more: object) =>
    (await api.call('nurse', 'POST', `${base}/get-recurring-orders`, { partyIds: [clinic.secondPatient], ...more })).body as {
      totalCount: number;
      items: { id: string; drawTypeCode: string }[];
    };
  const whole = await ask({});
  expect(whole.totalCount).toBe(3);
  expect(whole.items.map((order) => order.drawTypeCode).toSorted()).toEqual(['MIDMONTH', 'MONTH', 'SEMIMONTH']);
  const pages = [await ask({ maxResultCount: 2 }), await ask({ maxResultCount: 2, skipCount: 2 })];
  expect(pages.map(({ totalCount, items }) => [totalCount, items.length])).toEqual([
    [3, 2],
    [3, 1],
  ]);
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole.items.map(({ id }) => id));
});
