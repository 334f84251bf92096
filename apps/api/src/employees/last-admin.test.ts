import { insertIdentityUsers } from '@drawday/database/identity-seed.ts';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
beforeAll(async () => {
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  const account = (name: 'admin' | 'clinician') => ({
    id: staff[name].userId,
    tenantId: clinic.tenantA,
    userName: `${name}@ridgeline.example`,
    email: `${name}@ridgeline.example`,
    name,
    surname: 'Example',
    phoneNumber: null,
    passwordHash: null,
    roles: ['clinical_admin'],
    emailConfirmed: true,
    inviteSent: true,
    isActive: true,
  });
  await insertIdentityUsers(owner, [account('admin'), account('clinician')]);
  await owner.end();
}, 60_000);

const pause = (employeeId: string) =>
  api.call('admin', 'PUT', `/api/master-data/employees/${employeeId}/status`, { statusTypeCode: 'PAUSED', reason: 'Leave' });

test('an administrator may go on leave while another is there, the last one not: from there the way out would be open', async () => {
  expect(await pause(staff.clinician.employeeId)).toMatchObject({ status: 200, body: { statusTypeCode: 'PAUSED' } });
  expect((await pause(staff.admin.employeeId)).body).toMatchObject({ error: { code: 'EMP_LAST_ADMIN' } });
});
