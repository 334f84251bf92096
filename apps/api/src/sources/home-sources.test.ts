import { expect, test } from 'vitest';
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
