import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownFault } from '../fault-words.ts';
import { BatchReply, ById, Id, listOf, Nothing, Paging, page, QueryFlag } from '../wire.shape.ts';
import { LinkedAccount, Mailed, User, UserInTenant, UserStatus } from './user.shape.ts';

const mailRefusals = {
  NOT_FOUND: 404,
  ACCOUNT_BEYOND: 403,
  USER_INACTIVE: 409,
  USER_NO_EMAIL: 409,
  USER_EMAIL_UNCONFIRMED: 409,
  USER_EXTERNAL: 409,
  MAIL_OFF: 409,
} as const;

/** User accounts. An administrator sees those of people who work where the administrator does; support sees those of every tenant. */
/** That it is the caller who asks for a change to what somebody else signs in with. */
const Confirmation = z.object({
  /** Required when the last sign-in is more than a quarter of an hour ago, from users who have a password here and no second factor. */
  password: z.string().min(1).max(256).optional(),
  /** From people with two-step sign-in who did not show it in the last quarter of an hour. */
  code: z.string().max(64).optional(),
});
const unconfirmed = { REAUTHENTICATE: 403, PASSWORD_WRONG: 403, FACTOR_AGAIN: 403, CODE_WRONG: 403, LOGIN_LOCKED: 403 } as const;

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/identity/users',
    summary: 'User accounts of the tenant',
    permission: 'Access.Users.View',
    effect: 'read',
    query: Paging.extend({ isDeleted: QueryFlag.optional() }),
    reply: page(User),
    refusals: { SORTING: 400 },
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/identity/users/{id}',
    summary: 'One user account',
    permission: 'Access.Users.View',
    effect: 'read',
    params: ById,
    reply: User,
    refusals: { NOT_FOUND: 404 },
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/api/identity/users/{id}/status',
    summary: 'Deactivate, activate or unlock an account; what is open ends at once',
    permission: 'Access.Users.Manage',
    effect: 'write',
    params: ById,
    body: UserStatus,
    reply: User,
    refusals: { NOT_FOUND: 404, ACCOUNT_BEYOND: 403, STALE: 409, OWN_ACCOUNT: 400, EMP_LAST_ADMIN: 409, USER_NAME_TAKEN: 409 },
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/identity/users/{id}/end-sessions',
    summary: 'Sign a user out everywhere; the account stays open',
    permission: 'Access.Users.Manage',
    effect: 'write',
    params: ById,
    reply: Nothing,
    refusals: { NOT_FOUND: 404, ACCOUNT_BEYOND: 403 },
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/identity/users/{id}/reset-second-factor',
    summary: 'Take two-step sign-in off the account of somebody who has lost it; signs them out everywhere',
    permission: 'Access.Users.Manage',
    effect: 'write',
    params: ById,
    body: Confirmation,
    reply: Nothing,
    refusals: { NOT_FOUND: 404, ACCOUNT_BEYOND: 403, OWN_FACTOR: 400, USER_NO_FACTOR: 409, ...unconfirmed },
  }),
  makeTenantAdmin: endpoint({
    method: 'POST',
    path: '/api/identity/users/{id}/make-tenant-admin',
    summary: 'Hand over who stands for the tenant as its administrator; by the present one, or support',
    permission: 'Access.Users.Manage',
    effect: 'write',
    params: ById,
    body: Confirmation,
    reply: Nothing,
    refusals: { NOT_FOUND: 404, ACCOUNT_BEYOND: 403, TENANT_ADMIN_ONLY: 403, TENANT_ADMIN_ROLE: 409, ...unconfirmed },
  }),
  usersInTenants: endpoint({
    method: 'POST',
    path: '/api/identity/users/get-users-in-tenants',
    summary: 'Accounts of several or all tenants, for those who may look as somebody else',
    permission: 'Access.Impersonate',
    effect: 'read',
    body: Paging.extend({ tenantIds: z.array(Id).max(1000).optional(), roles: z.array(z.string().max(64)).max(20).optional() }),
    reply: page(UserInTenant),
    refusals: { SORTING: 400 },
  }),
  allLinkUsers: endpoint({
    method: 'GET',
    path: '/api/identity/users/all-link-users',
    summary: 'Other accounts of the same person, in any tenant',
    permission: 'signed-in',
    effect: 'read',
    reply: listOf(LinkedAccount),
    refusals: {},
  }),
  linkUsers: endpoint({
    method: 'POST',
    path: '/api/identity/users/link-users',
    summary: 'Link another account of the same person, proved by its password',
    permission: 'signed-in',
    effect: 'write',
    body: z.object({
      userNameOrEmailAddress: z.string().trim().min(1).max(256),
      password: z.string().min(1).max(256),
    }),
    reply: LinkedAccount,
    refusals: { LOGIN_FAILED: 403, LOGIN_LOCKED: 403, LINK_SELF: 409, LINK_EXISTS: 409, USER_EXTERNAL: 409 },
  }),
  unlinkUsers: endpoint({
    method: 'POST',
    path: '/api/identity/users/unlink-users',
    summary: 'End the link to another account',
    permission: 'signed-in',
    effect: 'write',
    body: z.object({ targetUserId: Id }),
    reply: Nothing,
    refusals: { NOT_FOUND: 404 },
  }),
  sendChangePasswordEmail: endpoint({
    method: 'POST',
    path: '/api/identity/users/send-change-password-email',
    summary: 'Mail a link by which the user changes the password',
    permission: 'Access.Users.Manage',
    effect: 'write',
    body: Mailed,
    reply: Nothing,
    refusals: mailRefusals,
  }),
  sendResetPasswordEmail: endpoint({
    method: 'POST',
    path: '/api/identity/users/send-reset-password-email',
    summary: 'Mail a link by which the user sets a forgotten password anew',
    permission: 'Access.Users.Manage',
    effect: 'write',
    body: Mailed,
    reply: Nothing,
    refusals: mailRefusals,
  }),
  sendChangeEmailEmail: endpoint({
    method: 'POST',
    path: '/api/identity/users/send-change-email-email',
    summary: 'Mail a link by which the user takes another e-mail address',
    permission: 'Access.Users.Manage',
    effect: 'write',
    body: Mailed.extend({ newEmail: z.email().max(256).optional() }),
    reply: Nothing,
    refusals: mailRefusals,
  }),
  sendLoginLink: endpoint({
    method: 'POST',
    path: '/api/identity/users/send-login-link',
    summary: 'Mail a link that signs the user in once',
    permission: 'Access.Users.Manage',
    effect: 'write',
    body: Mailed,
    reply: Nothing,
    refusals: mailRefusals,
  }),
  sendInvite: endpoint({
    method: 'POST',
    path: '/api/identity/users/send-invite',
    summary: 'Mail invitations; each of several says what became of it',
    permission: 'Access.Users.Manage',
    effect: 'write',
    body: z
      .object({ userId: Id.optional(), userIds: z.array(Id).min(1).max(5000).optional() })
      .refine(({ userId, userIds }) => userId !== undefined || userIds !== undefined, {
        message: ownFault('somePerson'),
        path: ['userIds'],
      }),
    reply: BatchReply,
    refusals: { MAIL_OFF: 409 },
  }),
  checkPassword: endpoint({
    method: 'POST',
    path: '/api/identity/users/{userId}/check-password',
    summary: 'Is this the password of the signed-in user? Asked again before something weighty',
    permission: 'signed-in',
    effect: 'write',
    params: z.object({ userId: Id }),
    body: z.object({ password: z.string().min(1).max(256) }),
    reply: z.boolean(),
    refusals: { NOT_FOUND: 404, LOGIN_LOCKED: 403 },
  }),
};
