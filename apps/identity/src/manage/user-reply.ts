import type { UserRecord } from '../accounts/user.store.ts';

/** A user as the service API sends it: everything but the credential. */
export function userReply(user: UserRecord) {
  return {
    id: user.id,
    tenantId: user.tenantId,
    userName: user.userName,
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    name: user.name,
    surname: user.surname,
    phoneNumber: user.phoneNumber,
    phoneNumberConfirmed: user.phoneNumberConfirmed,
    roles: user.roles,
    isActive: user.isActive,
    isDeleted: user.isDeleted,
    isExternal: user.isExternal,
    hasPassword: user.passwordHash !== null,
    inviteSent: user.inviteSent,
    lockoutEnd: user.lockoutEnd?.toISOString() ?? null,
    isLocked: user.isLocked,
    concurrencyStamp: user.concurrencyStamp,
  };
}
