import { users } from '@drawday/contracts/access/users.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

/** What both lists show of an account; the tenant's name is shown only where several tenants are listed. */
export type UserRow = Omit<AnswerOf<typeof users.usersInTenants>['items'][number], 'tenantId' | 'tenantName' | 'tenantDisplayName'> & {
  tenantId: string | null;
  tenantDisplayName?: string;
};

export const usersInTenantsQuery = (body: InputOf<typeof users.usersInTenants>['body']) => queryOf(users.usersInTenants, { body });
export const ownUsersQuery = (query: InputOf<typeof users.list>['query']) => queryOf(users.list, { query });
export const changeUserStatus = mutationOf(users.changeStatus, { stamped: true });
export const endUserSessions = mutationOf(users.endSessions);
export const makeTenantAdmin = mutationOf(users.makeTenantAdmin, { inPlace: true });
export const confirmAccount = mutationOf(users.confirmAccount, { inPlace: true });
export const resetSecondFactor = mutationOf(users.resetSecondFactor, { inPlace: true });
export const sendResetPassword = mutationOf(users.sendResetPasswordEmail);
export const sendLoginLink = mutationOf(users.sendLoginLink);

export const linkedAccountsQuery = { ...queryOf(users.allLinkUsers, {}), staleTime: 60_000 };
export const linkAccount = mutationOf(users.linkUsers, { inPlace: true });
export const unlinkAccount = mutationOf(users.unlinkUsers);
