import { type IdentityUserSeed, insertIdentityUsers } from '@drawday/database/identity-seed.ts';
import { insertIdentityUserLinks } from '@drawday/database/test-account-links.ts';
import pg from 'pg';
import { hashPassword } from '../../../../identity/src/accounts/password-hash.ts';
import { clinic, foreignAdmin, staff, support } from '../../platform/testing/test-clinic.ts';

export const accountPassword = 'Copper-Kettle-41';

function account(id: string, tenantId: string | null, userName: string, role: string, passwordHash: string): IdentityUserSeed {
  const name = userName.split('.')[0] ?? userName;
  return {
    id,
    tenantId,
    userName,
    email: `${userName}@${tenantId === clinic.tenantB ? 'lakeshore' : tenantId ? 'ridgeline' : 'lab'}.example`,
    name,
    surname: 'Example',
    phoneNumber: null,
    passwordHash,
    roles: [role],
    emailConfirmed: true,
    inviteSent: true,
    isActive: true,
    isTenantAdmin: role === 'clinical_admin',
  };
}

/** Accounts for the staff of the small clinic, the other tenant's administrator and support; the nurse also works for the other tenant. */
export const secondAccount = 'b0000000-0000-7000-8000-0000000a0005';
export async function addAccounts(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const hash = await hashPassword(accountPassword);
  await insertIdentityUsers(client, [
    ...Object.entries(staff).map(([name, person]) => account(person.userId, clinic.tenantA, name, person.role, hash)),
    account(foreignAdmin.userId, clinic.tenantB, 'admin.lake', foreignAdmin.role, hash),
    account(secondAccount, clinic.tenantB, 'nurse.lake', 'clinical_nurse', hash),
    account(support.userId, null, 'support', support.role, hash),
  ]);
  await insertIdentityUserLinks(client, [[staff.nurse.userId, secondAccount]]);
  await client.end();
}
