import { describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

const base = '/api/master-data/patients';
const call = (method: string, path: string, body?: object) => api.call('nurse', method, `${base}${path}`, body);
const person = {
  firstName: 'Home',
  lastName: 'Weekly',
  dateOfBirth: '1961-03-04',
  sex: 'FEMALE',
  facilityId: clinic.facility,
  modality: 'PD',
};
const entered = async () => {
  const answer = await call('POST', '', {
    ...person,
    primaryProviderId: staff.provider.employeeId,
    scheduleDays: [4],
    acceptDuplicate: true,
  });
  return (answer.body as { id: string }).id;
};

describe('what verification asked for', () => {
  test('stays once a patient is verified: days to draw on and a provider', async () => {
    const id = await entered();
    expect((await call('PUT', `/${id}/activate`, {})).status).toBe(200);
    for (const taken of [{ scheduleDays: [] }, { primaryProviderId: null }]) {
      const answer = await call('PUT', `/${id}`, taken);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ error: { code: 'PAT_NEEDED', validationErrors: [{ members: Object.keys(taken) }] } });
    }
    expect((await call('PUT', `/${id}`, { scheduleDays: [5] })).body).toMatchObject({ scheduleDays: [5] });
  });

  test('may still go while the patient waits for it', async () => {
    const id = await entered();
    expect((await call('PUT', `/${id}`, { scheduleDays: [], primaryProviderId: null })).status).toBe(200);
  });

  test('treatment days are kept once each, in their order', async () => {
    expect((await call('PUT', `/${await entered()}`, { scheduleDays: [5, 1, 1, 3] })).body).toMatchObject({ scheduleDays: [1, 3, 5] });
  });
});
