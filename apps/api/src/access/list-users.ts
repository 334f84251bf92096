import { users } from '@drawday/contracts/access/users.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { accountStandings, staffReach } from '../employees/employees.public.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { inTenant, userReply } from './user-reply.ts';
import { findUserRow, listActiveTenantIds, listUsers, type UserRow } from './users.store.ts';

/** Support see the accounts of every tenant and of their colleagues; others see those of people who work where they do. */
export async function findUserInSight(db: Reader, actor: Actor, id: string): Promise<UserRow | undefined> {
  const row = await findUserRow(db, id, actor.isSupport ? undefined : actor.tenantId);
  if (!row || actor.isSupport || id === actor.userId) return row;
  return (await accountStandings(db, actor, [id])).get(id) === 'hidden' ? undefined : row;
}

/**
 * The account that somebody is about to change, sign out or send a link to.
 * @throws Refusal NOT_FOUND; ACCOUNT_BEYOND when it has more rights or reach than theirs
 */
export async function findUserToTouch(db: Reader, actor: Actor, id: string): Promise<UserRow> {
  const user = await findUserInSight(db, actor, id);
  if (!user) throw new Refusal('NOT_FOUND', { values: { entity: 'User', id } });
  if (!actor.isSupport && id !== actor.userId && (await accountStandings(db, actor, [id])).get(id) !== 'within')
    throw new Refusal('ACCOUNT_BEYOND');
  return user;
}

export const list = query(users.list)(async ({ query: filters, actor, db }) => {
  const facilityIds = await staffReach(db, actor);
  const { rows, totalCount } = await listUsers(db, [actor.tenantId], { ...filters, facilityIds });
  return { totalCount, items: rows.map(userReply) };
});

export const find = query(users.find)(async ({ params, actor, db, refuse }) => {
  const row = await findUserInSight(db, actor, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'User', id: params.id } });
  return userReply(row);
});

/** One statement, however many tenants are asked for. */
export const usersInTenants = query(users.usersInTenants)(async ({ body: { tenantIds, ...filters }, db }) => {
  const { rows, totalCount } = await listUsers(db, await listActiveTenantIds(db, tenantIds), filters);
  return { totalCount, items: rows.map(inTenant) };
});
