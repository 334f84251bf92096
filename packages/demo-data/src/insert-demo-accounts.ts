import { insertIdentityUsers } from '@drawday/database/identity-seed.ts';
import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import { demoPassword } from './demo-accounts.ts';
import type { StaffAccount } from './demo-staff.ts';

/** The cost that sign-in uses for its own hashes: argon2id, 19 MiB, two passes, one lane (OWASP password storage). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Makes the sign-in accounts of invented staff; only the named demo accounts get the demo password, the others get none. */
export async function insertDemoAccounts(client: Client, accounts: readonly StaffAccount[]): Promise<void> {
  const passwordHash = await hash(demoPassword.normalize('NFKC'), cost);
  await insertIdentityUsers(
    client,
    accounts.map((account) => ({
      id: account.id,
      tenantId: account.tenantId,
      userName: account.userName,
      email: account.email,
      name: account.firstName,
      surname: account.lastName,
      phoneNumber: null,
      passwordHash: account.isDemoAccount ? passwordHash : null,
      roles: [account.role],
      emailConfirmed: account.isDemoAccount,
      inviteSent: true,
      isActive: true,
      isTenantAdmin: account.isDemoAccount && account.role === 'clinical_admin',
    })),
  );
}
