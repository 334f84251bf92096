import { describe, expect, test } from 'vitest';
import { addSecondOrganization, attacker, attackerFacts } from '../access/testing/second-organization.ts';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic, type StaffName, staff } from '../platform/testing/test-clinic.ts';

const bench = await useLabBench();
const { api } = bench;
const payersPath = '/api/order/reports/kaiser-payers';
const path = '/api/order/reports/export-kaiser-report';
type Who = StaffName | 'support' | 'foreignAdmin';
const today = Temporal.Now.plainDateISO('America/New_York');
const from = today.subtract({ days: 30 }).toString();
const to = today.toString();
const run = (who: Who, body: object = {}) => api.call(who, 'POST', path, { facilityIds: [clinic.facility], from, to, ...body });
const cellsOf = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''));
const linesOf = (text: string) => text.replace('\ufeff', '').trim().split('\r\n');
async function rows(who: Who = 'admin', body: object = {}): Promise<Record<string, string>[]> {
  const [names = '', ...lines] = linesOf((await run(who, body)).text);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [names.split(',')[index] ?? '', cell])));
}
const setFeature = (value: string) =>
  api.sql(
    `insert into tenant_features (tenant_id, name, value) values ($1, 'Feature.KaiserExport', $2) on conflict (tenant_id, name) do update set value = excluded.value`,
    [clinic.tenantA, value],
  );
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('the export for Kaiser', () => {
  test('is closed until the customer has it', async () => {
    expect((await run('admin')).status).toBe(403);
    await setFeature('true');
    expect((await run('admin')).status).toBe(200);
    expect((await run('environmental')).status).toBe(403);
  });

  test('a day that is none is named, and nothing is reckoned with it', async () => {
    const answer = await run('admin', { from: '2026-02-30' });
    expect(answer.status).toBe(400);
    expect((answer.body as { error: { validationErrors: { members: string[] }[] } }).error.validationErrors).toMatchObject([
      { members: ['from'] },
    ]);
  });

  test('its payers are set by administrators, and a stale list is refused', async () => {
    const { body } = await api.call('nurse', 'GET', payersPath);
    expect(body).toMatchObject({ items: [] });
    expect((await api.call('nurse', 'PUT', payersPath, { payers: ['X'] })).status).toBe(403);
    const { concurrencyStamp } = body as { concurrencyStamp: string };
    const changed = await api.call('admin', 'PUT', payersPath, {
      payers: ['Kaiser Permanente', 'KAISER permanente', 'KP West'],
      concurrencyStamp,
    });
    expect((changed.body as { items: string[] }).items).toHaveLength(2);
    expect((await api.call('admin', 'PUT', payersPath, { payers: [], concurrencyStamp })).body).toMatchObject({ error: { code: 'STALE' } });
    expect((await api.call('foreignAdmin', 'GET', payersPath)).status).toBe(403);
    expect(await api.sql("select count(*)::int as n from audit_log where action = 'kaiser-export.changePayers'")).toEqual([{ n: 1 }]);
  });

  test('has the plan’s patients only: own results and verified ones of others, restricted tests never', async () => {
    const draw = await bench.draw({ lines: ['K', 'HIV'], drawDate: today.subtract({ days: 3 }).toString() });
    const report = (controlId: string, value: string, state: string) =>
      bench.report({
        controlId,
        sentAt: `${today.subtract({ days: 1 }).toString().replaceAll('-', '')}160000+0000`,
        orders: [
          {
            placer: `${draw.number}-1`,
            group: draw.number,
            code: 'K',
            obx: [
              { code: 'K', value, unit: 'mmol/L', status: state },
              { code: 'HIV', value: 'Nonreactive', type: 'ST' },
            ],
          },
        ],
      });
    await report('K1', '5.0', 'F');
    const enter = async (lines: object[]) =>
      (
        await api.call('nurse', 'POST', '/api/order/external-results', {
          patientId: clinic.patient,
          laboratoryName: 'St. Brigid Hospital',
          collectedAt: ago(200 + lines.length),
          lines,
        })
      ).body as { id: string; concurrencyStamp: string };
    const verified = await enter([{ resultCode: 'HGB', valueText: '98', unit: 'g/L', flag: 'L' }]);
    await api.call('clinician', 'PUT', `/api/order/external-results/${verified.id}/verify`, {
      concurrencyStamp: verified.concurrencyStamp,
    });
    await enter([
      { resultCode: 'CA', valueText: '9', unit: 'mg/dL' },
      { resultCode: 'MG', valueText: '2', unit: 'mg/dL' },
    ]);
    // Nobody is insured there: the heading alone.
    expect(await rows()).toEqual([]);
    await api.sql(
      `insert into insurances (tenant_id, id, patient_id, rank, payer, policy_number) values ($1, gen_random_uuid(), $2, 1, 'kaiser permanente', 'KP-77')`,
      [clinic.tenantA, clinic.patient],
    );
    const found = await rows();
    expect(found.map((row) => [row.ResultCode, row.Value, row.Unit, row.Status, row.External])).toEqual([
      ['HGB', '98', 'g/L', 'F', 'Y'],
      ['K', '5.0', 'mmol/L', 'F', 'N'],
    ]);
    expect(found[1]).toMatchObject({ PlanMemberId: 'KP-77', RequisitionNumber: draw.number, LOINC: '2823-3', FacilityCode: '014' });
    expect(found[0]).toMatchObject({ PerformingLab: 'St. Brigid Hospital', Flag: 'L', CLIA: '' });
    await report('K2', '5.4', 'C');
    expect((await rows()).filter((row) => row.ResultCode === 'K').map((row) => [row.Value, row.Status])).toEqual([['5.4', 'C']]);
    // Of other facilities, days and customers: nothing.
    expect(await rows('nurse', { facilityIds: [clinic.otherFacility] })).toEqual([]);
    expect(await rows('admin', { from: '2020-01-01', to: '2020-03-01' })).toEqual([]);
    await api.sql('update insurances set end_date = $2 where patient_id = $1', [clinic.patient, '2020-01-01']);
    expect(await rows()).toEqual([]);
    // Whoever was insured elsewhere by then: what was collected since is none of the plan's business.
    const ended = today.subtract({ days: 10 }).toString();
    await api.sql('update insurances set end_date = $2 where patient_id = $1', [clinic.patient, ended]);
    expect((await rows()).map((row) => row.ResultCode)).toEqual(['HGB']);
    await api.sql(
      `insert into insurances (tenant_id, id, patient_id, rank, payer, policy_number, start_date)
       values ($1, gen_random_uuid(), $2, 2, 'KP West', 'KP-78', $3)`,
      [clinic.tenantA, clinic.patient, ended],
    );
    expect((await rows()).map((row) => [row.ResultCode, row.PlanMemberId])).toEqual([
      ['HGB', 'KP-77'],
      ['K', 'KP-78'],
    ]);
    await api.sql("delete from insurances where policy_number = 'KP-78'");
    await api.sql('update insurances set end_date = null where patient_id = $1', [clinic.patient]);
  });

  test('holds nothing of a draw in question, and says who took it', async () => {
    const [draw] = await api.sql<{ requisition_id: string }>(
      "select requisition_id from results where party_id = $1 and result_code = 'K' limit 1",
      [clinic.patient],
    );
    await api.sql(
      `insert into order_problems (tenant_id, id, patient_id, requisition_id, kind, description, created_by_name)
       values ($1, gen_random_uuid(), $2, $3, 'IDENTITY', 'Compare.', 'Laboratory')`,
      [clinic.tenantA, clinic.patient, draw?.requisition_id],
    );
    expect((await rows()).map((row) => row.ResultCode)).toEqual(['HGB']);
    await api.flushViews();
    const taken = await api.sql("select detail from audit_log where action = 'kaiser-export.run' order by at limit 1");
    expect(taken).toEqual([{ detail: expect.objectContaining({ from, to, facilities: 1 }) }]);
  });

  test.each([
    ['more than 92 days', { from: today.subtract({ days: 92 }).toString() }],
    ['days in the wrong order', { from: to, to: from }],
  ])('%s are refused at their field', async (_, body) => {
    expect(await run('admin', body)).toMatchObject({ status: 400, body: { error: { validationErrors: [{ members: ['to'] }] } } });
  });
});

test('its payers are changed only by who reaches every facility of the customer, and by support', async () => {
  await addSecondOrganization(api.database.ownerUrl);
  const read = () => api.sql('select payer from kaiser_payers where tenant_id = $1 order by payer', [clinic.tenantA]);
  const before = await read();
  const payers = ['Taken'];
  const taken = await api.callAs(attackerFacts, 'PUT', payersPath, { payers });
  expect([taken.status, taken.body]).toMatchObject([403, { error: { code: 'KAISER_PAYERS_SHARED' } }]);
  expect((await api.call('admin', 'PUT', payersPath, { payers })).status).toBe(403);
  expect(await read()).toEqual(before);
  expect((await api.call('admin', 'GET', payersPath)).body).toMatchObject({ items: before.map(({ payer }) => payer), mayChange: false });
  expect((await api.call('support', 'PUT', `${payersPath}?__tenant=${clinic.tenantA}`, { payers })).status).toBe(200);
  const contracted = (isContracted: boolean) =>
    api.sql('update organizations set is_contracted_for_patient = $1 where id = $2', [isContracted, attacker.organization]);
  const mayChange = async () => ((await api.call('admin', 'GET', payersPath)).body as { mayChange: boolean }).mayChange;
  await contracted(false);
  expect(await mayChange()).toBe(true);
  await contracted(true);
  expect(await mayChange()).toBe(false);
  await api.sql('insert into assignments (tenant_id, employee_id, facility_id) select $1, $2, unnest($3::uuid[])', [
    clinic.tenantA,
    staff.admin.employeeId,
    attacker.facilities,
  ]);
  expect(await mayChange()).toBe(true);
  expect((await api.call('admin', 'PUT', payersPath, { payers: ['Kaiser Permanente'] })).status).toBe(200);
  expect((await api.call('nurse', 'GET', payersPath)).body).toMatchObject({ mayChange: false });
});
