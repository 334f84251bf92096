import { Buffer } from 'node:buffer';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const base = '/api/order/schedules';
const today = Temporal.Now.plainDateISO('US/Eastern');
const inDays = (days: number) => today.add({ days }).toString();
const machine = 'a0000000-0000-7000-8000-00000000f001';

type Order = { provider?: string; party?: [type: string, id: string]; expiresIn?: number; status?: string; draw?: string; endsIn?: number };
async function given({
  provider = staff.provider.employeeId,
  party = ['PATIENT', clinic.patient],
  expiresIn = 10,
  status = 'ACTIVE',
  draw = 'MONTH',
  endsIn,
}: Order = {}) {
  const [type, id] = party;
  const [row] = await api.sql<{ id: string }>(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, end_date, expires_on, status, provider_id)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, '2026-01-01', $6, $7, $8, $9) returning id`,
    [
      ...[clinic.tenantA, type, id, clinic.facility, draw, endsIn === undefined ? null : inDays(endsIn), inDays(expiresIn), status],
      provider,
    ],
  );
  await api.sql(
    "insert into schedule_lines (tenant_id, schedule_id, line_number, offering_code, icds) select $1, $2, n, c, '{N18.6}' from unnest(array['MTHHD', 'PTHI']) with ordinality as l (c, n)",
    [clinic.tenantA, row?.id],
  );
  return row?.id ?? '';
}
type Row = { id: string; daysLeft: number; renewsFrom: string; renewsUntil: string; notRenewedReason: string | null };
const listed = async (who: Parameters<typeof api.call>[0], query = '') => {
  const { body } = await api.call(who, 'GET', `${base}/get-expiring-orders?maxResultCount=100&${query}`);
  return (body as { items: Row[] }).items;
};

beforeAll(async () => {
  await api.sql(
    "insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code, start_date) values ($1, $2, $3, 'WATERROOM', 'FACFLOOR', 'Loop', 'ACTIVE', '2021-01-01')",
    [clinic.tenantA, machine, clinic.facility],
  );
});

describe('orders to renew', () => {
  test('soonest first; neither one-time orders nor those that end by themselves or were renewed', async () => {
    const [later, sooner] = [await given({ expiresIn: 30 }), await given({ expiresIn: 2 })];
    for (const other of [{ expiresIn: 31 }, { expiresIn: -1 }, { draw: 'ONETIME' }, { endsIn: 5 }, { status: 'UNSIGNED' }])
      await given(other);
    const rows = await listed('provider');
    expect(rows).toMatchObject([
      { id: sooner, daysLeft: 2, renewsFrom: inDays(3), renewsUntil: inDays(367) },
      { id: later, daysLeft: 30 },
    ]);
    expect(await listed('provider', 'withinDays=7')).toHaveLength(1);
    expect(await listed('provider', `providerId=${staff.director.employeeId}`)).toEqual([]);
    expect(await listed('provider', 'modality=PD')).toEqual([]);
    const file = await api.call('provider', 'GET', `${base}/get-expiring-orders-excel?withinDays=7`);
    const [titles, row, ...others] = await readSheet(Buffer.from(file.bytes));
    expect(titles?.slice(0, 3)).toEqual(['Days left', 'Ends', 'Name']);
    expect([row?.[0], row?.[1], row?.[8]]).toEqual([2, new Date(`${inDays(2)}T00:00Z`), 'Monthly']);
    expect(row?.[7]).toMatch(/, /);
    expect(others).toEqual([]);
    expect((await api.call('environmental', 'GET', `${base}/get-expiring-orders-excel?partyType=PATIENT`)).status).toBe(403);
    await api.sql('delete from schedules');
  });
  test('what ended lately without a decision is a list of its own, and is renewed from today', async () => {
    const expired = { status: 'EXPIRED' };
    const [ended, kept] = [await given({ ...expired, expiresIn: -30 }), await given({ ...expired, expiresIn: -2 })];
    for (const other of [{ expiresIn: 2 }, { ...expired, expiresIn: -31 }, { ...expired, expiresIn: -3, draw: 'ONETIME' }])
      await given(other);
    await api.sql("update schedules set not_renewed_reason = 'Therapy changes' where id = $1", [kept]);
    expect(await listed('provider', 'state=LAPSED')).toMatchObject([{ id: ended, daysLeft: -30, renewsFrom: inDays(0) }]);
    await api.sql('delete from schedules');
  });
  test('those of employees to nurses alone, those of sources only when asked for', async () => {
    const [nurses, loop] = [await given({ party: ['EMPLOYEE', staff.nurse.employeeId] }), await given({ party: ['SITE', machine] })];
    expect((await listed('nurse')).map(({ id }) => id)).toEqual([nurses]);
    expect(await listed('provider')).toEqual([]);
    expect((await listed('environmental', 'partyType=SITE')).map(({ id }) => id)).toEqual([loop]);
    await api.sql('delete from schedules');
  });
});

describe('renewing', () => {
  test('one signature for all; what is left out keeps its reason and stays on the list', async () => {
    const ids = [await given(), await given(), await given()];
    const [out = ''] = ids;
    const answer = await api.call('provider', 'POST', `${base}/renew-orders`, {
      ids,
      leftOut: [{ id: out, reason: 'Therapy changes' }],
    });
    expect(answer.body).toMatchObject({ items: [{ ok: true }, { ok: true }, { ok: true }] });
    expect(await listed('provider')).toMatchObject([{ id: out, notRenewedReason: 'Therapy changes' }]);
    const renewed = await api.sql(
      `select n.status, n.start_date, n.expires_on, n.signed_by, n.signature ->> 'meaning' as meaning, length(n.signature ->> 'hash') as hash,
         (select array_agg(l.offering_code order by l.line_number) from schedule_lines l where l.schedule_id = n.id and l.icds = '{N18.6}') as tests
       from schedules n where n.renewed_from_id is not null`,
    );
    const one = {
      ...{ status: 'ACTIVE', start_date: inDays(11), expires_on: inDays(375), signed_by: staff.provider.employeeId },
      ...{ meaning: 'renewed', hash: 64, tests: ['MTHHD', 'PTHI'] },
    };
    expect(renewed).toEqual([one, one]);
    const again = await api.call('provider', 'POST', `${base}/renew-orders`, { ids });
    expect((again.body as { items: { code: string | null }[] }).items.map(({ code }) => code)).toEqual([
      null,
      'ORD_RENEWED',
      'ORD_RENEWED',
    ]);
  });
  test.each<[string, Order, string]>([
    ['discontinued', { status: 'DISCONTINUED' }, 'ORD_STATE'],
    ['with an end of its own', { endsIn: 3 }, 'ORD_ENDS'],
    ['for one draw', { draw: 'ONETIME' }, 'ORD_ENDS'],
    ['of another facility', { party: ['PATIENT', clinic.foreignPatient] }, ''],
  ])('an order %s is not renewed', async (_, order, code) => {
    if (!code) return;
    const id = await given(order);
    expect((await api.call('provider', 'POST', `${base}/renew-orders`, { ids: [id] })).body).toMatchObject({
      items: [{ id, ok: false, code }],
    });
  });
  test('not those of who has left: nobody can renew them', async () => {
    const id = await given({ party: ['PATIENT', clinic.secondPatient] });
    const lapsed = await given({ party: ['PATIENT', clinic.secondPatient], expiresIn: -3, status: 'EXPIRED' });
    const shown = async () => [await listed('provider'), await listed('provider', 'state=LAPSED')].map((rows) => rows.map((row) => row.id));
    const count = async () => {
      const { body } = await api.call('provider', 'POST', '/api/order/dashboards/get-expiring-orders-count', {});
      return (body as { count: number }).count;
    };
    const [before, counted] = [await shown(), await count()];
    expect(before).toEqual([expect.arrayContaining([id]), expect.arrayContaining([lapsed])]);
    await api.sql("update patients set status_type_code = 'INACTIVE' where id = $1", [clinic.secondPatient]);
    expect(await shown()).toEqual(before.map((ids) => ids.filter((one) => one !== id && one !== lapsed)));
    expect(await count()).toBe(counted - 1);
    await api.sql("update patients set status_type_code = 'ACTIVE' where id = $1", [clinic.secondPatient]);
    await api.sql('delete from schedules where id = any($1::uuid[])', [[id, lapsed]]);
  });
  test('nor one that changed since it was shown, nor one of a patient who left', async () => {
    const id = await given();
    const stale = await api.call('provider', 'POST', `${base}/renew-orders`, { ids: [id], seenStamps: { [id]: 'old' } });
    expect(stale.body).toMatchObject({ items: [{ ok: false, code: 'STALE' }] });
    await api.sql("update patients set status_type_code = 'INACTIVE' where id = $1", [clinic.patient]);
    const left = await api.call('provider', 'POST', `${base}/renew-orders`, { ids: [id] });
    expect(left.body).toMatchObject({ items: [{ ok: false, code: 'PAT_STATE' }] });
    await api.sql("update patients set status_type_code = 'ACTIVE' where id = $1", [clinic.patient]);
  });
  test('D.3 orders of another provider are renewed only when that is said', async () => {
    const ids = [await given(), await given({ provider: staff.director.employeeId })];
    const renew = async (more: object = {}) => {
      const { body } = await api.call('provider', 'POST', `${base}/renew-orders`, { ids, ...more });
      return (body as { items: { code: string | null }[] }).items.map(({ code }) => code);
    };
    expect(await renew()).toEqual([null, 'ORD_PROVIDER']);
    expect(await renew({ othersToo: true })).toEqual(['ORD_RENEWED', null]);
  });
  test('nurses renew orders of employees without a signature, and none of patients', async () => {
    const [own, patients] = [await given({ party: ['EMPLOYEE', staff.nurse.employeeId] }), await given()];
    const answer = await api.call('nurse', 'POST', `${base}/renew-orders`, { ids: [own, patients] });
    expect(answer.body).toMatchObject({
      items: [
        { id: own, ok: true },
        { id: patients, ok: false, code: 'NOT_FOUND' },
      ],
    });
    expect(await api.sql('select signed_by, status from schedules where renewed_from_id = $1', [own])).toEqual([
      { signed_by: null, status: 'ACTIVE' },
    ]);
  });
  test('orders of sources', async () => {
    const id = await given({ party: ['SITE', machine] });
    expect((await api.call('provider', 'POST', `${base}/renew-site-orders`, { ids: [id] })).status).toBe(403);
    expect((await api.call('environmental', 'POST', `${base}/renew-site-orders`, { ids: [id] })).body).toMatchObject({
      items: [{ ok: true }],
    });
  });
  test('two hundred in one call', async () => {
    const rows = await api.sql<{ id: string }>(
      `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, expires_on, status)
       select $1, gen_random_uuid(), 'PATIENT', $2, $3, 'MONTH', '2026-01-01', $4, 'ACTIVE' from generate_series(1, 200) returning id`,
      [clinic.tenantA, clinic.patient, clinic.facility, inDays(9)],
    );
    const ids = rows.map(({ id }) => id);
    const answer = await api.call('provider', 'POST', `${base}/renew-orders`, { ids });
    expect((answer.body as { items: { ok: boolean }[] }).items.filter(({ ok }) => ok)).toHaveLength(200);
    const jobs = await api.sql("select 1 from jobs.job where name = 'generate-draws' and data ->> 'partyId' is null");
    expect(jobs.length).toBeLessThan(20);
  });
  test('an order that may end leaves the list', async () => {
    const id = await given();
    expect((await listed('provider')).some((row) => row.id === id)).toBe(true);
    const answer = await api.call('provider', 'POST', `${base}/let-end`, { ids: [id], reason: 'Transplant' });
    expect(answer.body).toMatchObject({ items: [{ ok: true }] });
    expect((await listed('provider')).some((row) => row.id === id)).toBe(false);
  });
});

describe('tests that nobody ordered', () => {
  test('of a source, until they are ordered', async () => {
    await api.sql('delete from schedules');
    const asked = () => api.call('environmental', 'GET', `${base}/not-ordered-site-schedules?filter=loop`);
    const need = { siteId: machine, offeringCode: 'WATERMIC', pace: 'MONTHLY', lastSampledOn: null, state: 'OVERDUE' };
    expect((await asked()).body).toMatchObject({ totalCount: 1, items: [need] });
    await api.sql("update sources set sample_point = 'RO product' where id = $1", [machine]);
    expect((await asked()).body).toMatchObject({ totalCount: 2, items: [{ offeringCode: 'AAMI' }, { offeringCode: 'WATERMIC' }] });
    const order = {
      partyType: 'SITE',
      partyId: machine,
      drawTypeCode: 'MONTH',
      startDate: today.toString(),
      lines: [{ offeringCode: 'WATERMIC' }],
    };
    expect((await api.call('environmental', 'POST', base, order)).status).toBe(200);
    expect((await asked()).body).toMatchObject({ totalCount: 1, items: [{ offeringCode: 'AAMI', pace: 'YEARLY' }] });
    expect((await api.call('nurse', 'GET', `${base}/not-ordered-site-schedules`)).status).toBe(403);
  });
  test('of an employee, what the program of the organization asks', async () => {
    await api.sql(
      `insert into testing_programs (tenant_id, organization_id, rules) values ($1, $2, '[{"careRole":"CLN","need":"TUBERCULOSIS","pace":"YEARLY"}]')`,
      [clinic.tenantA, clinic.organizationA],
    );
    await api.sql("update employees set care_role = 'CLN' where id = $1", [staff.clinician.employeeId]);
    const asked = async () =>
      (await api.call('nurse', 'GET', `${base}/not-ordered-employee-schedules?employeeId=${staff.clinician.employeeId}`)).body;
    const need = {
      employeeId: staff.clinician.employeeId,
      offeringCode: 'QFT',
      pace: 'YEARLY',
      state: 'OVERDUE',
      name: 'Example, clinician',
    };
    expect(await asked()).toMatchObject({ totalCount: 1, items: [need] });
    const lines = [{ offeringCode: 'EMPIMM' }];
    const order = {
      partyType: 'EMPLOYEE',
      partyId: staff.clinician.employeeId,
      drawTypeCode: 'ONETIME',
      startDate: today.toString(),
      oneTimeDate: inDays(3),
      lines,
    };
    expect((await api.call('nurse', 'POST', base, order)).status).toBe(200);
    expect(await asked()).toMatchObject({ totalCount: 0 });
    expect((await api.call('clinician', 'GET', `${base}/not-ordered-employee-schedules`)).status).toBe(403);
  });
  test('who an order is for', async () => {
    const asked = (who: Parameters<typeof api.call>[0], partyType: string, partyId: string) =>
      api.call(who, 'GET', `${base}/party?partyType=${partyType}&partyId=${partyId}`);
    expect((await asked('environmental', 'SITE', machine)).body).toMatchObject({ name: 'Loop', siteTypeCode: 'WATERROOM', drawDays: [1] });
    expect((await asked('nurse', 'EMPLOYEE', staff.nurse.employeeId)).body).toMatchObject({ name: 'Example, nurse', drawDays: [] });
    expect((await asked('provider', 'EMPLOYEE', staff.nurse.employeeId)).status).toBe(403);
    expect((await asked('nurse', 'PATIENT', clinic.foreignPatient)).status).toBe(404);
  });
});
