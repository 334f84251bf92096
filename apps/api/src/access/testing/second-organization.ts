import { type IdentityUserSeed, insertIdentityUsers } from '@drawday/database/identity-seed.ts';
import pg from 'pg';
import { clinic } from '../../platform/testing/test-clinic.ts';

const id = (last: string) => `a0000000-0000-7000-8000-0000000f${last}`;
/** An administrator of another organization of the same customer, with two facilities of their own. */
export const attacker = {
  userId: id('0001'),
  employeeId: id('1001'),
  organization: id('2001'),
  facilities: [id('3001'), id('3002')] as const,
};
/** The customer's administrator, whose account is no employee's. */
export const chief = id('0002');
export const attackerFacts = { userId: attacker.userId, tenantId: clinic.tenantA, roles: ['clinical_admin'] };

export async function addSecondOrganization(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const account = (userId: string, userName: string, isTenantAdmin: boolean): IdentityUserSeed => ({
    id: userId,
    tenantId: clinic.tenantA,
    userName,
    email: `${userName}@ridgeline.example`,
    name: userName,
    surname: 'Example',
    phoneNumber: null,
    passwordHash: null,
    roles: ['clinical_admin'],
    emailConfirmed: true,
    inviteSent: true,
    isActive: true,
    isTenantAdmin,
  });
  await insertIdentityUsers(owner, [account(attacker.userId, 'attacker', false), account(chief, 'chief', true)]);
  await owner.query(
    `insert into organizations (tenant_id, id, name, code, status_type_code, start_date, is_contracted_for_patient, is_contracted_for_employee, is_contracted_for_source)
     values ($1, $2, 'Second Kidney Care', 'SKC', 'ACTIVE', '2020-01-01', true, true, true)`,
    [clinic.tenantA, attacker.organization],
  );
  await owner.query(
    `insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, start_date, time_zone, phone)
     select $1, f, $2, 'Facility ' || f, right(f::text, 3), 'ACTIVE', '2020-01-01', 'EST', '5550101' from unnest($3::uuid[]) f`,
    [clinic.tenantA, attacker.organization, attacker.facilities],
  );
  await owner.query(
    `insert into employees (tenant_id, id, organization_id, user_id, first_name, last_name, status_type_code)
     values ($1, $2, $3, $4, 'Attacker', 'Example', 'ACTIVE')`,
    [clinic.tenantA, attacker.employeeId, attacker.organization, attacker.userId],
  );
  await owner.query(
    `insert into assignments (tenant_id, employee_id, facility_id, is_primary) select $1, $2, f, f = $4 from unnest($3::uuid[]) f`,
    [clinic.tenantA, attacker.employeeId, attacker.facilities, attacker.facilities[0]],
  );
  await owner.end();
}
