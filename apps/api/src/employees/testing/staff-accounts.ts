import { insertIdentityUsers } from '@drawday/database/identity-seed.ts';
import pg from 'pg';
import type { TestApi } from '../../platform/testing/test-api.ts';
import { clinic, type StaffName, staff } from '../../platform/testing/test-clinic.ts';

/** Invited accounts without a password, of people of the clinic. */
export async function addStaffAccounts(api: TestApi, people: readonly { name: StaffName; role: string }[]): Promise<void> {
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  await insertIdentityUsers(
    owner,
    people.map(({ name, role }) => ({
      id: staff[name].userId,
      tenantId: clinic.tenantA,
      userName: `${name}@ridgeline.example`,
      email: `${name}@ridgeline.example`,
      name,
      surname: 'Example',
      phoneNumber: null,
      passwordHash: null,
      roles: [role],
      emailConfirmed: true,
      inviteSent: true,
      isActive: true,
    })),
  );
  await owner.end();
}
