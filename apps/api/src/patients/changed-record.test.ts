import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const path = `/api/master-data/patients/${clinic.patient}`;

test('a record that is saved whole tells of what was changed in it, and nothing follows from the rest', async () => {
  const record = (await api.call('nurse', 'GET', path)).body as Record<string, unknown>;
  const fields = [
    'firstName',
    'lastName',
    'dateOfBirth',
    'sex',
    'mrn',
    'address',
    'modality',
    'dayGroup',
    'scheduleDays',
    'shift',
    'chair',
  ];
  const whole = Object.fromEntries([...fields, 'dryWeightKg', 'allergies', 'isTransient', 'phone'].map((field) => [field, record[field]]));
  expect((await api.call('nurse', 'PUT', path, { ...whole, phone: '610-555-0142' })).status).toBe(200);
  const history = (await api.call('nurse', 'GET', `${path}/history`)).body as { items: { fields: string[] }[] };
  expect(history.items[0]).toMatchObject({ fields: ['phone'] });
  expect(await api.sql('select 1 from patient_schedules where patient_id = $1 and changed_by is not null', [clinic.patient])).toEqual([]);
});
