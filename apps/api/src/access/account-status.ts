import { users } from '@drawday/contracts/access/users.contract.ts';
import { refuseLastAdminAccount } from '../employees/employees.public.ts';
import { command } from '../platform/route.ts';
import { confirmCaller } from './confirm-password.ts';
import { refusing } from './identity-refusals.ts';
import { inTenant } from './in-tenant.ts';
import { findUserInSight, findUserToTouch } from './list-users.ts';
import { refusingStaleUser } from './refuse-stale-user.ts';
import { userReply } from './user-reply.ts';
import { isTenantAdmin } from './users.store.ts';

export const changeStatus = command(users.changeStatus)(async ({ params: { id }, body, actor, db, services, request, refuse, audit }) => {
  const values = { entity: 'User', id };
  const user = await findUserToTouch(db, actor, id);
  if (id === actor.userId && body.isActive === false) throw refuse('OWN_ACCOUNT');
  const { tenant_id: tenantId } = user;
  if (tenantId && body.isActive === false) await inTenant(db, actor, tenantId, () => refuseLastAdminAccount(db, { tenantId }, id));
  const flags = { ...(body.isActive !== undefined && { isActive: body.isActive }), ...(body.unlock && { unlock: true }) };
  const refuseOne = (code: 'NOT_FOUND' | 'USER_NAME_TAKEN') => refuse(code, { values });
  const seen = { ...(body.concurrencyStamp && { concurrencyStamp: body.concurrencyStamp }) };
  const changed = services.identity.setStatus(id, { ...flags, ...seen, tenantId }, { actor, request });
  await refusing(refusingStaleUser(db, id, changed), refuseOne, { USER_UNKNOWN: 'NOT_FOUND', USER_NAME_TAKEN: 'USER_NAME_TAKEN' });
  audit.about({ subjectType: 'user', subjectId: id, detail: flags });
  const after = await findUserInSight(db, actor, id);
  if (!after) throw refuse('NOT_FOUND', { values });
  return userReply(after);
});

/** The account stays open: anyone with its password may sign in again. */
export const endSessions = command(users.endSessions)(async ({ params: { id }, actor, db, services, request, refuse, audit }) => {
  const missing = () => refuse('NOT_FOUND', { values: { entity: 'User', id } });
  const user = await findUserToTouch(db, actor, id);
  const ended = services.identity.endSignIns(id, { tenantId: user.tenant_id }, { actor, request });
  await refusing(ended, missing, { USER_UNKNOWN: 'NOT_FOUND' });
  audit.about({ subjectType: 'user', subjectId: id });
});

/** For somebody who has lost phone, passkey and recovery codes. Whoever must have a second factor sets one up at the next sign-in. */
export const resetSecondFactor = command(users.resetSecondFactor)(async (call) => {
  const { params, body, actor, db, services, request, refuse, audit } = call;
  const { id } = params;
  const user = await findUserToTouch(db, actor, id);
  // Their own is changed with what proves it.
  if (id === actor.userId) throw refuse('OWN_FACTOR');
  await confirmCaller(call, body);
  const reset = services.identity.resetFactors(id, { tenantId: user.tenant_id }, { actor, request });
  const refuseOne = (code: 'NOT_FOUND' | 'USER_NO_FACTOR') => refuse(code, { values: { entity: 'User', id } });
  await refusing(reset, refuseOne, { USER_UNKNOWN: 'NOT_FOUND', NO_FACTOR: 'USER_NO_FACTOR' });
  audit.about({ subjectType: 'user', subjectId: id });
});

/** Whoever stands for the tenant decides who does so next; support helps where that person is gone. */
export const makeTenantAdmin = command(users.makeTenantAdmin)(async (call) => {
  const { params, body, actor, db, services, request, refuse, audit } = call;
  const { id } = params;
  const user = await findUserToTouch(db, actor, id);
  const missing = () => refuse('NOT_FOUND', { values: { entity: 'User', id } });
  const { tenant_id: tenantId } = user;
  if (tenantId === null) throw missing();
  if (!actor.isSupport && !(await isTenantAdmin(db, actor.userId))) throw refuse('TENANT_ADMIN_ONLY');
  await confirmCaller(call, body);
  const refuseOne = (code: 'NOT_FOUND' | 'TENANT_ADMIN_ROLE') => (code === 'NOT_FOUND' ? missing() : refuse(code));
  const made = services.identity.makeTenantAdmin(id, { tenantId }, { actor, request });
  await refusing(made, refuseOne, { USER_UNKNOWN: 'NOT_FOUND', NOT_ADMIN: 'TENANT_ADMIN_ROLE' });
  audit.about({ subjectType: 'user', subjectId: id });
});

/**
 * Whoever gives an account its address could read the invitation and become that person: somebody else says whose it is before it signs or
 * administers.
 */
export const confirmAccount = command(users.confirmAccount)(async (call) => {
  const { params, body, actor, db, services, request, refuse, audit } = call;
  const { id } = params;
  const { tenant_id: tenantId } = await findUserToTouch(db, actor, id);
  const refuseOne = (code: 'NOT_FOUND' | 'ACCOUNT_NOT_WAITING' | 'ACCOUNT_SAME_PERSON') => refuse(code, { values: { entity: 'User', id } });
  if (tenantId === null) throw refuseOne('NOT_FOUND');
  await confirmCaller(call, body);
  const confirmed = services.identity.confirmAccount(id, { tenantId, concurrencyStamp: body.concurrencyStamp }, { actor, request });
  const codes = { USER_UNKNOWN: 'NOT_FOUND', NOT_WAITING: 'ACCOUNT_NOT_WAITING', SAME_PERSON: 'ACCOUNT_SAME_PERSON' } as const;
  await refusing(refusingStaleUser(db, id, confirmed), refuseOne, codes);
  audit.about({ subjectType: 'user', subjectId: id });
  const after = await findUserInSight(db, actor, id);
  if (!after) throw refuseOne('NOT_FOUND');
  return userReply(after);
});

/** Only about the caller's own password: nobody can try the passwords of others here. */
export const checkPassword = command(users.checkPassword)(async ({ params: { userId }, body, actor, services, request, refuse, audit }) => {
  if (userId !== actor.userId) throw refuse('NOT_FOUND', { values: { entity: 'User', id: userId } });
  const missing = () => refuse('NOT_FOUND', { values: { entity: 'User', id: userId } });
  const outcome = await refusing(services.identity.checkPassword(userId, body.password, { actor, request }), missing, {
    USER_UNKNOWN: 'NOT_FOUND',
  });
  audit.about({ subjectType: 'user', subjectId: userId });
  if (outcome === 'locked') throw refuse('LOGIN_LOCKED');
  return outcome === 'right';
});
