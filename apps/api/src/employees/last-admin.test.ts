import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { staff } from '../platform/testing/test-clinic.ts';
import { addStaffAccounts } from './testing/staff-accounts.ts';

const api = await useTestApi();
beforeAll(() =>
  addStaffAccounts(api, [
    { name: 'admin', role: 'clinical_admin' },
    { name: 'clinician', role: 'clinical_admin' },
  ]),
);

const pause = (employeeId: string) =>
  api.call('admin', 'PUT', `/api/master-data/employees/${employeeId}/status`, { statusTypeCode: 'PAUSED', reason: 'Leave' });

test('an administrator may go on leave while another is there, the last one not: from there the way out would be open', async () => {
  expect(await pause(staff.clinician.employeeId)).toMatchObject({ status: 200, body: { statusTypeCode: 'PAUSED' } });
  expect((await pause(staff.admin.employeeId)).body).toMatchObject({ error: { code: 'EMP_LAST_ADMIN' } });
});
