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
    visitDays: [4],
    acceptDuplicate: true,
  });
  return (answer.body as { id: string }).id;
};

describe('what verification asked for', () => {
  test('stays once a patient is verified: days to draw on and a provider', async () => {
    const id = await entered();
    expect((await call('PUT', `/${id}/activate`, {})).status).toBe(200);
    for (const taken of [{ visitDays: [] }, { primaryProviderId: null }]) {
      const answer = await call('PUT', `/${id}`, taken);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ error: { code: 'PAT_NEEDED', validationErrors: [{ members: Object.keys(taken) }] } });
    }
    expect((await call('PUT', `/${id}`, { visitDays: [5] })).body).toMatchObject({ visitDays: [5] });
  });

  test('may still go while the patient waits for it', async () => {
    const id = await entered();
    expect((await call('PUT', `/${id}`, { visitDays: [], primaryProviderId: null })).status).toBe(200);
  });

  test('days are kept once each, in their order; peritoneal dialysis is daily, so its days are those of the visits', async () => {
    expect((await call('PUT', `/${await entered()}`, { scheduleDays: [5, 1, 1, 3] })).body).toMatchObject({
      scheduleDays: [],
      visitDays: [1, 3, 5],
      treatmentsPerWeek: 7,
    });
  });

  test('home hemodialysis needs visits and a number of treatments, in halves; days of treatment may vary', async () => {
    const id = await entered();
    expect((await call('PUT', `/${id}`, { modality: 'HHD', treatmentsPerWeek: 3.3 })).status).toBe(400);
    const home = await call('PUT', `/${id}`, { modality: 'HHD', treatmentsPerWeek: 3.5 });
    expect(home.body).toMatchObject({ modality: 'HHD', scheduleDays: [], visitDays: [4], treatmentsPerWeek: 3.5 });
    expect((await call('PUT', `/${id}/activate`, {})).status).toBe(200);
    for (const taken of [{ visitDays: [] }, { treatmentsPerWeek: null }])
      expect((await call('PUT', `/${id}`, taken)).body).toMatchObject({ error: { code: 'PAT_NEEDED' } });
    const [dated] = await api.sql('select visit_days, treatments_per_week::float as n from patient_schedules where patient_id = $1', [id]);
    expect(dated).toMatchObject({ visit_days: [4], n: 3.5 });
  });
});
