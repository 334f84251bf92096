import { users } from '@drawday/contracts/access/users.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { query } from '../platform/route.ts';
import { inTenant, userReply } from './user-reply.ts';
import { findUserRow, listActiveTenantIds, listUsers, type UserRow } from './users.store.ts';

/** Support have the accounts of every tenant and their colleagues in sight, others those of their own tenant. */
export const findUserInSight = (db: Reader, actor: Actor, id: string): Promise<UserRow | undefined> =>
  findUserRow(db, id, actor.isSupport ? undefined : actor.tenantId);

export const list = query(users.list)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listUsers(db, [actor.tenantId], filters);
  return { totalCount, items: rows.map(userReply) };
});

export const find = query(users.find)(async ({ params, actor, db, refuse }) => {
  const row = await findUserInSight(db, actor, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'User', id: params.id } });
  return userReply(row);
});

/** One statement however many tenants are asked for. */
export const usersInTenants = query(users.usersInTenants)(async ({ body: { tenantIds, ...filters }, db }) => {
  const { rows, totalCount } = await listUsers(db, await listActiveTenantIds(db, tenantIds), filters);
  return { totalCount, items: rows.map(inTenant) };
});
