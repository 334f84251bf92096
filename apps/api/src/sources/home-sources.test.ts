import { describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const call = (method: string, path: string, body: object) => api.call('admin', method, `/api/master-data/sites${path}`, body);
const entry = { siteTypeCode: 'PORTABLERO', facilityId: clinic.facility };
async function entered(fields: object): Promise<string> {
  const { id } = (await call('POST', '', { ...entry, ...fields })).body as { id: string };
  await call('PUT', `/${id}/activate`, {});
  return id;
}

test('a source in the home of a patient who went to another clinic can be changed, and follows by a move', async () => {
  const id = await entered({ name: 'Home RO', siteLocationCode: 'PATIENTHOME', patientId: clinic.patient });
  await api.sql('update patients set facility_id = $1 where id = $2', [clinic.otherFacility, clinic.patient]);
  const whole = { name: 'Home RO', siteLocationCode: 'PATIENTHOME', patientId: clinic.patient };
  expect((await call('PUT', `/${id}`, { ...whole, samplePoint: 'Tap' })).body).toMatchObject({ samplePoint: 'Tap' });
  expect((await call('PUT', `/${id}`, { patientId: clinic.otherFacilityPatient })).body).toMatchObject({ error: { code: 'SITE_PATIENT' } });
  expect((await call('PUT', `/${id}/facility`, { facilityId: clinic.otherFacility })).status).toBe(200);
});

test('a source comes back only while its name is free', async () => {
  const id = await entered({ name: 'Portable 1', siteLocationCode: 'FACFLOOR' });
  await call('PUT', `/${id}/status`, { statusTypeCode: 'INACTIVE' });
  await entered({ name: 'portable 1', siteLocationCode: 'FACFLOOR' });
  expect((await call('PUT', `/${id}/status`, { statusTypeCode: 'ACTIVE' })).body).toMatchObject({ error: { code: 'SITE_NAME' } });
});

describe('a patient who leaves', () => {
  const patientTo = (statusTypeCode: string, more: object = {}) =>
    api.call('admin', 'PUT', `/api/master-data/patients/${clinic.patient}/status`, { statusTypeCode, ...more });
  const source = async (id: string) => (await api.call('admin', 'GET', `/api/master-data/sites/${id}`)).body;
  const drawOf = async (sourceId: string) => {
    const [made] = await api.sql<{ id: string }>(
      `insert into requisitions (tenant_id, id, number, party_type, party_id, facility_id, draw_date, draw_kind, status)
       values ($1, gen_random_uuid(), next_requisition_number(), 'SITE', $2, $3, current_date + 20, 'RECURRING', 'PENDING') returning id`,
      [clinic.tenantA, sourceId, clinic.facility],
    );
    return made?.id ?? '';
  };
  const stateOf = async (draw: string) => (await api.sql('select status, cancel_reason from requisitions where id = $1', [draw]))[0];
  const atHome = { siteLocationCode: 'PATIENTHOME', patientId: clinic.patient };

  test('takes the sources of the home out of use, with their draws; only a person brings them back', async () => {
    await api.sql('update patients set facility_id = $1 where id = $2', [clinic.facility, clinic.patient]);
    await api.sql("update sources set status_type_code = 'INACTIVE'");
    const home = await entered({ name: 'Bedside RO', ...atHome });
    const worn = await entered({ name: 'Worn RO', ...atHome });
    await call('PUT', `/${worn}/status`, { statusTypeCode: 'INACTIVE', reason: 'Worn out' });
    const floor = await entered({ name: 'Loop start', siteLocationCode: 'FACFLOOR' });
    const [homeDraw, floorDraw] = [await drawOf(home), await drawOf(floor)];
    expect((await api.call('admin', 'GET', `/api/master-data/patients/${clinic.patient}`)).body).toMatchObject({ homeSources: 1 });

    await patientTo('PAUSED', { reason: 'TRAVEL' });
    expect(await source(home)).toMatchObject({ statusTypeCode: 'ACTIVE' });
    expect((await patientTo('INACTIVE', { reason: 'TRANSFERRED' })).body).toMatchObject({ statusTypeCode: 'INACTIVE', homeSources: 0 });
    expect(await source(home)).toMatchObject({
      statusTypeCode: 'INACTIVE',
      statusReason: 'PATIENT_LEFT',
      endDate: Temporal.Now.plainDateISO('US/Eastern').toString(),
      pendingDraws: 0,
    });
    expect(await stateOf(homeDraw)).toEqual({ status: 'SYSCANCELED', cancel_reason: 'PARTY_INACTIVE' });
    expect(await source(worn)).toMatchObject({ statusReason: 'Worn out' });
    expect(await source(floor)).toMatchObject({ statusTypeCode: 'ACTIVE' });
    expect(await stateOf(floorDraw)).toMatchObject({ status: 'PENDING' });
    expect((await api.call('admin', 'GET', `/api/master-data/sites/${home}/history?maxResultCount=1`)).body).toMatchObject({
      items: [{ action: 'patients.changeStatus', detail: { from: 'ACTIVE', to: 'INACTIVE', reason: 'PATIENT_LEFT' } }],
    });

    const back = () => call('PUT', `/${home}/status`, { statusTypeCode: 'ACTIVE' });
    expect(await back()).toMatchObject({ status: 400, body: { error: { code: 'SITE_PATIENT' } } });
    expect((await patientTo('ACTIVE')).status).toBe(200);
    expect(await source(home)).toMatchObject({ statusTypeCode: 'INACTIVE' });
    expect((await back()).body).toMatchObject({ statusTypeCode: 'ACTIVE', statusReason: null, endDate: null });
  });

  test('has no new source in the home', async () => {
    await patientTo('INACTIVE', { reason: 'DISCHARGED' });
    expect((await call('POST', '', { ...entry, name: 'Too late', ...atHome })).body).toMatchObject({ error: { code: 'SITE_PATIENT' } });
  });
});
