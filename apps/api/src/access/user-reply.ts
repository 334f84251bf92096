import type { users } from '@drawday/contracts/access/users.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { roles } from '@drawday/vocabulary';
import type { UserRow } from './users.store.ts';

export function userReply(row: UserRow): ReplyOf<typeof users.find> {
  return {
    ...inTenant(row),
    tenantId: row.tenant_id,
    phoneNumber: row.phone_number,
    phoneNumberConfirmed: row.phone_number_confirmed,
    isExternal: row.is_external,
    deleterId: row.deleter_id,
    deletionTime: row.deletion_time?.toISOString() ?? null,
    lockoutEnabled: row.lockout_enabled,
    lockoutEnd: row.lockout_end?.toISOString() ?? null,
    employeeId: row.employee_id,
    creationTime: row.creation_time.toISOString(),
    creatorId: row.creator_id,
    lastModificationTime: row.last_modification_time?.toISOString() ?? null,
    lastModifierId: row.last_modifier_id,
  };
}

/** What support staff see about an account of any tenant. */
export function inTenant(row: UserRow): ReplyOf<typeof users.usersInTenants>['items'][number] {
  return {
    id: row.id,
    tenantId: row.tenant_id ?? '',
    tenantName: row.tenant_name ?? '',
    tenantDisplayName: row.tenant_display_name ?? '',
    userName: row.user_name,
    name: row.name,
    surname: row.surname,
    email: row.email,
    emailConfirmed: row.email_confirmed,
    awaitsConfirmation: row.awaits_confirmation,
    roles: row.roles,
    roleNames: row.roles.map((code) => roles.find(code)?.en ?? code),
    isActive: row.is_active,
    isDeleted: row.is_deleted,
    isLocked: row.is_locked,
    lastSignInTime: row.last_sign_in_at?.toISOString() ?? null,
    concurrencyStamp: row.concurrency_stamp,
    extraProperties: { InviteSent: row.invite_sent },
  };
}
