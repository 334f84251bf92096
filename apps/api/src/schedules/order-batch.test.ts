import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const base = '/api/order/schedules';
const today = Temporal.Now.plainDateISO('US/Eastern');
const inDays = (days: number) => today.add({ days }).toString();
const { patient, secondPatient, foreignPatient } = clinic;
const loop = 'a0000000-0000-7000-8000-00000000f001';
const machine = 'a0000000-0000-7000-8000-00000000f002';

const order = (offeringCode: string, more: object = {}) => ({
  ...{ drawTypeCode: 'MONTH', startDate: today.toString(), providerId: staff.provider.employeeId },
  ...{ lines: [{ offeringCode, icds: ['N18.6'] }], ...more },
});
type Finding = {
  kind: string;
  offeringCode: string;
  choice: string | null;
  daysAgo: number | null;
  lastResult: string | null;
  coverage: string | null;
};
type Row = {
  id: string;
  name: string;
  code: string | null;
  dates: string[];
  firstTubes: { tubeCode: string; offerings: string[] }[];
  findings: Finding[];
};
async function preview(orders: object[], patientIds: readonly string[] = [patient, secondPatient]) {
  const { body } = await api.call('nurse', 'POST', `${base}/preview-batch`, { patientIds, orders });
  return (body as { items: Row[] }).items;
}
type Outcome = { id: string; ok: boolean; code: string | null; scheduleIds: string[]; leftOut: string[] };
async function assign(body: object) {
  const answer = await api.call('nurse', 'PUT', `${base}/assign-to-patients`, body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { items: Outcome[] }).items;
}

beforeAll(async () => {
  await api.sql(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code, start_date, month)
     values ($1, $2, $4, 'WATERROOM', 'FACFLOOR', 'Loop', 'ACTIVE', '2021-01-01', null), ($1, $3, $4, 'MACHINE', 'FACFLOOR', 'Machine 7', 'ACTIVE', '2021-01-01', 5)`,
    [clinic.tenantA, loop, machine, clinic.facility],
  );
});

describe('orders for many patients', () => {
  test('each gets orders of its own; nobody else’s patients', async () => {
    const items = await assign({
      patientIds: [patient, secondPatient, foreignPatient],
      orders: [order('HGB'), order('PTHI', { drawTypeCode: 'ONETIME' })],
    });
    expect(items).toMatchObject([
      { id: patient, ok: true, leftOut: [] },
      { id: secondPatient, ok: true },
      { id: foreignPatient, ok: false, code: 'NOT_FOUND', scheduleIds: [] },
    ]);
    expect(items[0]?.scheduleIds).toHaveLength(2);
    expect(await api.sql('select status, count(*)::int as n from schedules group by status')).toEqual([{ status: 'UNSIGNED', n: 4 }]);
    expect(await api.sql("select 1 from jobs.job where name = 'generate-draws'")).toHaveLength(1);
  });
  test('each on the days of its own treatment, also of a thousand patients with twenty orders', async () => {
    await api.sql(
      `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, mrn, modality, day_group, schedule_days, status_type_code, start_date)
       select $1, gen_random_uuid(), $2, $3, 'Many', 'Of ' || n, '1950-01-01', 'FEMALE', 'many' || n, 'HD', case n % 2 when 0 then 'MWF' else 'TTS' end,
         case n % 2 when 0 then array[1, 3, 5] else array[2, 4, 6] end, 'ACTIVE', '2020-01-01' from generate_series(1, 990) n`,
      [clinic.tenantA, clinic.organizationA, clinic.facility],
    );
    const many = await api.sql<{ id: string; day_group: string }>(`select id, day_group from patients where mrn like 'many%'`);
    const codes = ['HGB', 'ALB', 'K', 'CA', 'PHOS', 'PTHI', 'FERR', 'GLU', 'NA', 'CL'].flatMap((code) => [code, code]);
    const orders = codes.map((code, at) => order(code, { comment: `${at}` }));
    const rows = await preview(
      orders,
      many.map(({ id }) => id),
    );
    const weekdays = (group: string) =>
      new Set(
        many
          .flatMap(({ id, day_group }) => (day_group === group ? (rows.find((row) => row.id === id)?.dates ?? []) : []))
          .map((date) => Temporal.PlainDate.from(date).dayOfWeek % 2),
      );
    expect([...weekdays('MWF')]).toEqual([1]);
    expect([...weekdays('TTS')]).toEqual([0]);
    await api.sql(`delete from patients where mrn like 'many%'`);
  });
  test('what a standing order asks for already is shown and left out, unless somebody wants it', async () => {
    const [first] = await preview([order('HGB'), order('ALB')]);
    expect(first?.dates).toHaveLength(3);
    expect(first?.firstTubes).toEqual([
      { tubeCode: 'SST', offerings: ['ALB'] },
      { tubeCode: 'LAV', offerings: ['HGB'] },
    ]);
    expect(first?.findings).toMatchObject([{ kind: 'ORDERED', offeringCode: 'HGB', choice: 'LEAVE_OUT' }]);
    const both = { patientIds: [patient, secondPatient], orders: [order('HGB'), order('ALB')] };
    const items = await assign({ ...both, choices: [{ patientId: patient, offeringCode: 'HGB', choice: 'ORDER' }] });
    expect(items).toMatchObject([
      { id: patient, ok: true, leftOut: [] },
      { id: secondPatient, ok: true, leftOut: ['HGB'] },
    ]);
    expect(items.map(({ scheduleIds }) => scheduleIds.length)).toEqual([2, 1]);
    expect(await assign({ patientIds: [patient], orders: [order('HGB')] })).toMatchObject([
      { ok: false, code: 'ORD_DOUBLE', leftOut: ['HGB'] },
    ]);
  });
  test.each([
    [9, 'LEAVE_OUT'],
    [20, null],
    [40, undefined],
  ])('a result of %i days ago is proposed as %s, with its value', async (days, choice) => {
    await api.sql('delete from latest_results where result_code = $1', ['K']);
    await api.sql(
      `insert into latest_results (tenant_id, party_id, facility_id, result_code, result_id, value_numeric, unit, verdict, status, collected_at)
       values ($1, $2, $3, 'K', 1, 4.9, 'mmol/L', 'IN_RANGE', 'F', now() - make_interval(days => $4))`,
      [clinic.tenantA, patient, clinic.facility, days],
    );
    const [row] = await preview([order('K', { drawTypeCode: 'ONETIME' })], [patient]);
    if (choice === undefined) expect(row?.findings).toEqual([]);
    else expect(row?.findings).toMatchObject([{ kind: 'RECENT', choice, daysAgo: days, lastResult: '4.9 mmol/L' }]);
  });
  test('of clinics with different days, each result is as old as at its own', async () => {
    const collected = Temporal.Now.instant().subtract({ hours: 12 * 24 });
    // Two zones whose days always differ.
    const clinics = [
      { facility: clinic.facility, person: patient, zone: 'Etc/GMT+12' },
      { facility: clinic.otherFacility, person: clinic.otherFacilityPatient, zone: 'Pacific/Kiritimati' },
    ];
    await api.sql('alter table facilities drop constraint facilities_time_zone_check');
    await api.sql('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [
      ...[clinic.tenantA, staff.nurse.employeeId, clinic.otherFacility],
    ]);
    await api.sql("delete from latest_results where result_code = 'K'");
    for (const { facility, person, zone } of clinics) {
      await api.sql('update facilities set time_zone = $1 where id = $2', [zone, facility]);
      await api.sql(
        `insert into latest_results (tenant_id, party_id, facility_id, result_code, result_id, value_numeric, unit, verdict, status, collected_at)
         values ($1, $2, $3, 'K', 1, 4.9, 'mmol/L', 'IN_RANGE', 'F', $4)`,
        [clinic.tenantA, person, facility, collected.toString()],
      );
    }
    const ages = clinics.map(({ zone }) => {
      const local = collected.toZonedDateTimeISO(zone).toPlainDate();
      return local.until(Temporal.Now.plainDateISO(zone), { largestUnit: 'day' }).days;
    });
    const asked = clinics.map(({ person }) => person);
    const rows = await preview([order('K', { drawTypeCode: 'ONETIME' })], asked);
    expect(asked.map((id) => rows.find((row) => row.id === id)?.findings[0]?.daysAgo)).toEqual(ages);
    for (const { facility } of clinics) await api.sql("update facilities set time_zone = 'EST' where id = $1", [facility]);
  });
  test('at the same moment, or before its draw is made, nobody gets a test twice', async () => {
    const once = order('VANC', { drawTypeCode: 'ONETIME', startDate: inDays(3), oneTimeDate: inDays(3) });
    const body = (offering: object, patientIds = [patient, secondPatient]) => ({ patientIds, orders: [offering] });
    for (const offering of [once, order('TACRO')]) {
      const both = await Promise.all([body(offering), body(offering), body(offering, [secondPatient, patient])].map(assign));
      expect(both.map((items) => items.filter(({ ok }) => ok).length).toSorted()).toEqual([0, 0, 2]);
      expect((await assign(body(offering))).map(({ code }) => code)).toEqual(['ORD_DOUBLE', 'ORD_DOUBLE']);
    }
    // Its own day is far enough from another one.
    const later = { ...once, startDate: inDays(30), oneTimeDate: inDays(30) };
    expect((await assign(body(later, [patient]))).map(({ ok }) => ok)).toEqual([true]);
  });

  test('a test or diagnosis that nobody can order is refused at its field', async () => {
    const bad = (one: object) =>
      api.call('nurse', 'PUT', `${base}/assign-to-patients`, { patientIds: [patient], orders: [order('K'), one] });
    expect(await bad(order('WATERMIC'))).toMatchObject({
      status: 400,
      body: { error: { code: 'ORD_TEST', validationErrors: [{ members: ['orders.1.lines.0.offeringCode'] }] } },
    });
    expect(await bad(order('K', { lines: [{ offeringCode: 'MG' }] }))).toMatchObject({ status: 400, body: { error: { code: 'ORD_ICD' } } });
    expect(await bad(order('K', { providerId: staff.clinician.employeeId }))).toMatchObject({ status: 404 });
  });
  test('for 500 patients in one call, in a few statements', async () => {
    const ids = await api.sql<{ id: string }>(
      `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, mrn, modality, day_group, schedule_days, status_type_code, start_date)
       select $1, gen_random_uuid(), $2, $3, 'Many', 'Patient ' || n, '1960-01-01', 'FEMALE', 'B-' || n, 'HD', 'MWF', '{1,3,5}', 'ACTIVE', '2021-01-01' from generate_series(1, 500) n returning id`,
      [clinic.tenantA, clinic.organizationA, clinic.facility],
    );
    const items = await assign({ patientIds: ids.map(({ id }) => id), orders: [order('MG'), order('PTHI', { drawTypeCode: 'ONETIME' })] });
    expect(items.filter(({ ok }) => ok)).toHaveLength(500);
    expect(items.flatMap(({ scheduleIds }) => scheduleIds)).toHaveLength(1000);
  });
});

test('diagnoses for orders that stand, and for their planned draws, none twice', async () => {
  const [{ scheduleIds: [id = ''] = [] } = {}] = await assign({ patientIds: [patient], orders: [order('FERR')] });
  await api.sql("update schedules set status = 'ACTIVE', signed_at = now() where id = $1", [id]);
  const add = (body: object) =>
    api.call('nurse', 'POST', `${base}/add-icds-to-scheduled-orders`, { scheduleIds: [id, foreignPatient], ...body });
  expect((await add({ icds: ['D63.1', 'N18.6'] })).body).toMatchObject({
    items: [
      { id, ok: true },
      { ok: false, code: 'NOT_FOUND' },
    ],
  });
  expect(
    await api.sql('select l.icds, s.status from schedule_lines l join schedules s on s.id = l.schedule_id where s.id = $1', [id]),
  ).toEqual([{ icds: ['N18.6', 'D63.1'], status: 'ACTIVE' }]);
  expect(await add({ icds: ['X00.00'] })).toMatchObject({ status: 400, body: { error: { code: 'ICD_UNKNOWN' } } });
});

describe('coverage', () => {
  const check = async (icds: string[]) => {
    const { body } = await api.call('nurse', 'POST', `${base}/check-abn`, {
      patientId: patient,
      lines: [
        { offeringCode: 'LIPID', icds },
        { offeringCode: 'K', icds },
      ],
    });
    return (body as { items: { coverage: string; abnNeeded: boolean; limitDays: number | null }[] }).items;
  };
  test('a notice is needed where Medicare pays the test itself and does not cover it', async () => {
    await api.sql(
      "insert into insurances (tenant_id, id, patient_id, rank, payer, is_medicare) values ($1, gen_random_uuid(), $2, 1, 'Medicare', true)",
      [clinic.tenantA, patient],
    );
    expect(await check(['R53.83'])).toMatchObject([
      { coverage: 'NOT_COVERED_DX', abnNeeded: false },
      { coverage: 'NO_POLICY', abnNeeded: false },
    ]);
    await api.sql("update organizations set billing_method = 'MIXED' where id = $1", [clinic.organizationA]);
    expect(await check(['R53.83'])).toMatchObject([{ coverage: 'NOT_COVERED_DX', abnNeeded: true, limitDays: 365 }, { abnNeeded: false }]);
    expect(await check(['E78.5'])).toMatchObject([{ coverage: 'COVERED', abnNeeded: false }, {}]);
    const [row] = await preview([order('LIPID', { lines: [{ offeringCode: 'LIPID', icds: ['R53.83'] }] })], [patient]);
    expect(row?.findings).toMatchObject([{ kind: 'ABN', coverage: 'NOT_COVERED_DX', choice: null }]);
  });
  test('a diagnosis of the problem list is added to one patient’s test; one that is not on it orders nothing for that patient', async () => {
    await api.sql(
      `insert into diagnoses (tenant_id, id, patient_id, icd_code, description, status) values ($1, gen_random_uuid(), $2, 'E78.5', 'Hyperlipidemia', 'ACTIVE')`,
      [clinic.tenantA, patient],
    );
    const orders = [order('LIPID', { drawTypeCode: 'ONETIME', lines: [{ offeringCode: 'LIPID', icds: ['R53.83'] }] })];
    const [row] = await preview(orders, [patient]);
    expect(row?.findings).toMatchObject([{ kind: 'ABN', suggestion: 'E78.5' }]);
    const added = [patient, secondPatient].map((patientId) => ({ patientId, offeringCode: 'LIPID', icd: 'E78.5' }));
    const [own, other] = await assign({ patientIds: [patient, secondPatient], orders, added });
    expect([own?.ok, other?.ok, other?.code]).toEqual([true, false, 'ORD_PROBLEM']);
    expect(await api.sql('select icds, abn_status from schedule_lines where schedule_id = $1', [own?.scheduleIds[0]])).toEqual([
      { icds: ['R53.83', 'E78.5'], abn_status: null },
    ]);
    expect(other?.scheduleIds).toEqual([]);
  });
  test('is not for those who care for machines', async () => {
    expect(
      (await api.call('environmental', 'POST', `${base}/check-abn`, { patientId: patient, lines: [{ offeringCode: 'K' }] })).status,
    ).toBe(403);
  });
});

test('orders for many sources: yearly ones in the month of each, doubles left out', async () => {
  const wish = {
    siteIds: [loop, machine],
    orders: [
      { drawTypeCode: 'MONTH', startDate: inDays(0), lines: [{ offeringCode: 'WATERMIC' }] },
      { drawTypeCode: 'MONTH', startDate: inDays(0), inOwnMonth: true, lines: [{ offeringCode: 'AAMI' }] },
    ],
  };
  // Three at once, of whom the first orders.
  const answers = await Promise.all([wish, wish, wish].map((body) => api.call('environmental', 'PUT', `${base}/assign-to-sites`, body)));
  const made = answers.map(({ body }) => (body as { items: Outcome[] }).items).filter((items) => items.some(({ ok }) => ok));
  expect(made).toMatchObject([
    [
      { id: loop, ok: true },
      { id: machine, ok: true, leftOut: [] },
    ],
  ]);
  expect(await api.sql("select months, status from schedules where party_id = $1 and months <> '{}'", [machine])).toEqual([
    { months: [5], status: 'ACTIVE' },
  ]);
  const again = await api.call('environmental', 'PUT', `${base}/assign-to-sites`, { ...wish, siteIds: [loop] });
  expect(again.body).toMatchObject({ items: [{ ok: false, code: 'ORD_DOUBLE', leftOut: ['WATERMIC', 'AAMI'] }] });
  expect((await api.call('nurse', 'PUT', `${base}/assign-to-sites`, wish)).status).toBe(403);

  const once = { drawTypeCode: 'ONETIME', startDate: inDays(0), oneTimeDate: inDays(1), lines: [{ offeringCode: 'WATERMIC' }] };
  const orderOnce = async (change: object) =>
    (await api.call('environmental', 'PUT', `${base}/assign-to-sites`, { siteIds: [loop], orders: [{ ...once, ...change }] })).body;
  expect(await orderOnce({})).toMatchObject({ items: [{ ok: true, leftOut: [] }] });
  expect(await orderOnce({})).toMatchObject({ items: [{ ok: false, code: 'ORD_DOUBLE', leftOut: ['WATERMIC'] }] });
  expect(await orderOnce({ oneTimeDate: inDays(2) })).toMatchObject({ items: [{ ok: true, leftOut: [] }] });
});
