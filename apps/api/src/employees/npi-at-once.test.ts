import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const statuses = async (calls: readonly Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status).sort();

test('an NPI that several enter at once is given to one of them', async () => {
  const enter = (lastName: string) =>
    api.call('admin', 'POST', '/api/master-data/employees', {
      firstName: 'Same',
      lastName,
      npi: '1679576722',
      careRole: 'PROV',
      facilityAssignments: [{ facilityId: clinic.facility, isPrimary: true }],
    });
  const answers = await statuses(['Ashby', 'Birch', 'Cole', 'Dale'].map(enter));
  expect(answers.map((status) => status === 200)).toEqual([true, false, false, false]);
});

test('so is a CCN of facilities', async () => {
  const enter = (code: string) =>
    api.call('admin', 'POST', '/api/master-data/facilities', {
      organizationId: clinic.organizationA,
      name: `Clinic ${code}`,
      code,
      ccn: '992501',
      phone: '610-555-0110',
      address: { addressLine1: '1 Main Street', city: 'Cedar Hollow', state: 'PA', zip: '19399' },
      timeZone: 'EST',
    });
  const answers = await statuses(['A1', 'A2', 'A3', 'A4'].map(enter));
  expect(answers.map((status) => status === 200)).toEqual([true, false, false, false]);
});
