import { expect, test } from 'vitest';
import { type Answer, useTestApi } from './testing/test-api.ts';
import { clinic, staff } from './testing/test-clinic.ts';

// One person may not do what everybody else of the role may: no other call does it for them.
const api = await useTestApi();
const withheld = ['Order.Schedules.Update', 'MasterData.Problems.Create', 'MasterData.Patients.ChangeStatus', 'Order.Results.View'];
await api.sql(
  'insert into employee_permissions (tenant_id, employee_id, permission, is_granted) select $1, $2, name, false from unnest($3::text[]) as u (name)',
  [clinic.tenantA, staff.clinician.employeeId, withheld],
);

const orders = '/api/order/schedules';
const patient = `/api/master-data/patients/${clinic.patient}`;
const order = {
  partyId: clinic.patient,
  drawTypeCode: 'MONTH',
  startDate: '2026-01-01',
  lines: [{ offeringCode: 'MTHHD', icds: ['N18.6'] }],
};
const problem = (description: string) => ({ problems: [{ icdCode: 'I10', description }] });
const ask = async (caller: 'clinician' | 'nurse', method: string, path: string, body: object): Promise<Answer> =>
  api.call(caller, method, path, body);

test('whoever may enter orders and not change them changes none among several', async () => {
  const { id } = (await ask('nurse', 'POST', orders, order)).body as { id: string };
  const changed = {
    orders: [
      { ...order, months: [3] },
      { ...order, id, comment: 'changed' },
    ],
  };
  expect(await ask('clinician', 'PUT', orders, changed)).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
  expect(await api.sql('select id, comment from schedules')).toEqual([{ id, comment: null }]);
  expect((await ask('clinician', 'PUT', orders, { orders: [{ ...order, months: [5] }] })).status).toBe(200);
  expect((await ask('nurse', 'PUT', orders, changed)).status).toBe(200);
});

test('whoever may edit problems and not add them adds none', async () => {
  const path = `${patient}/problems/upsert`;
  expect(await ask('clinician', 'POST', path, problem('new'))).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
  expect((await ask('nurse', 'POST', path, problem('new'))).status).toBe(200);
  const [{ stamp } = { stamp: '' }] = await api.sql<{ stamp: string }>('select concurrency_stamp as stamp from diagnoses');
  const edited = { problems: [{ icdCode: 'I10', description: 'edited', concurrencyStamp: stamp }] };
  expect((await ask('clinician', 'POST', path, edited)).status).toBe(200);
});

test('whoever may verify patients and not change their status pauses nobody, and takes no plan back', async () => {
  const refused = { status: 403, body: { error: { code: 'FORBIDDEN' } } };
  expect(await ask('clinician', 'PUT', `${patient}/status`, { statusTypeCode: 'PAUSED', reason: 'HOSPITALIZED' })).toMatchObject(refused);
  expect(await api.call('clinician', 'DELETE', `${patient}/planned-status`)).toMatchObject(refused);
  expect(await api.sql('select status_type_code from patients where id = $1', [clinic.patient])).toEqual([{ status_type_code: 'ACTIVE' }]);
});

test('whoever may see patients and no results sees none beside a patient, nor beside a new order', async () => {
  const [result] = await api.sql<{ id: string }>(
    `insert into results (tenant_id, party_type, party_id, facility_id, result_code, value_numeric, unit, status, collected_at, resulted_at) values ($1, 'PATIENT', $2, $3, 'HGB', 10.8, 'g/dL', 'F', now(), now()) returning id`,
    [clinic.tenantA, clinic.patient, clinic.facility],
  );
  await api.sql(
    `insert into latest_results (tenant_id, party_id, facility_id, result_code, result_id, value_numeric, unit, verdict, status, collected_at) values ($1, $2, $3, 'HGB', $4, 10.8, 'g/dL', 'IN_RANGE', 'F', now())`,
    [clinic.tenantA, clinic.patient, clinic.facility, result?.id],
  );
  const seen = async (caller: 'clinician' | 'nurse') => {
    const found = (await api.call(caller, 'GET', patient)).body as { hemoglobin: { text: string } | null };
    const list = (await ask(caller, 'POST', '/api/master-data/patients/paged-list', {})).body as { items: { hemoglobin: unknown }[] };
    const draft = { ...order, lines: [{ offeringCode: 'HGB', icds: ['D63.1'] }] };
    const { warnings } = (await ask(caller, 'POST', `${orders}/preview`, { orders: [draft] })).body as { warnings: { code: string }[] };
    return [
      found.hemoglobin?.text ?? null,
      list.items.filter((item) => item.hemoglobin).length,
      warnings.filter(({ code }) => code === 'RECENT_RESULT').length,
    ];
  };
  expect(await seen('nurse')).toEqual(['10.8', 1, 1]);
  expect(await seen('clinician')).toEqual([null, 0, 0]);
});

test('whoever was given what the role has not may also take the step', async () => {
  await api.sql('insert into employee_permissions (tenant_id, employee_id, permission, is_granted) values ($1, $2, $3, true)', [
    clinic.tenantA,
    staff.provider.employeeId,
    'MasterData.Patients.ChangeStatus',
  ]);
  const [{ stamp } = { stamp: '' }] = await api.sql<{ stamp: string }>('select concurrency_stamp as stamp from patients where id = $1', [
    clinic.patient,
  ]);
  const pause = { statusTypeCode: 'PAUSED', reason: 'HOSPITAL', concurrencyStamp: stamp };
  expect(await api.call('provider', 'PUT', `${patient}/status`, pause)).toMatchObject({ status: 200, body: { statusTypeCode: 'PAUSED' } });
});
