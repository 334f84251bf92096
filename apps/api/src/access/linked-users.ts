import { users } from '@drawday/contracts/access/users.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { command, query } from '../platform/route.ts';
import { refusing } from './identity-refusals.ts';
import { type LinkedRow, listLinkedUsers } from './users.store.ts';

const linkedReply = (row: LinkedRow): ReplyOf<typeof users.linkUsers> => ({
  targetUserId: row.id,
  targetUserName: row.user_name,
  targetName: [row.name, row.surname].filter(Boolean).join(' ') || row.user_name,
  targetTenantId: row.tenant_id,
  targetTenantName: row.tenant_name,
  directlyLinked: true,
});

export const allLinkUsers = query(users.allLinkUsers)(async ({ actor, db }) => ({
  items: (await listLinkedUsers(db, actor.userId)).map(linkedReply),
}));

const refusals = {
  CREDENTIALS_WRONG: 'LOGIN_FAILED',
  ACCOUNT_LOCKED: 'LOGIN_LOCKED',
  TOO_MANY_TRIES: 'LOGIN_LOCKED',
  SAME_USER: 'LINK_SELF',
  ALREADY_LINKED: 'LINK_EXISTS',
  // The caller's own account is from another issuer: there is nothing here to link.
  USER_UNKNOWN: 'USER_EXTERNAL',
} as const;

/** The password proves that the other account belongs to the same person; nobody can link somebody else's. */
export const linkUsers = command(users.linkUsers)(async ({ body, actor, services, request, refuse, audit }) => {
  const linked = await refusing(services.identity.linkUser(actor.userId, body, { actor, request }), refuse, refusals);
  audit.about({ subjectType: 'user', subjectId: linked.userId });
  const { userId, userName, tenantId, tenantDisplayName, ...person } = linked;
  return linkedReply({ ...person, id: userId, user_name: userName, tenant_id: tenantId, tenant_name: tenantDisplayName });
});

export const unlinkUsers = command(users.unlinkUsers)(async ({ body: { targetUserId }, actor, services, request, refuse, audit }) => {
  const missing = () => refuse('NOT_FOUND', { values: { entity: 'LinkedUser', id: targetUserId } });
  await refusing(services.identity.unlinkUser(actor.userId, targetUserId, { actor, request }), missing, {
    NOT_LINKED: 'NOT_FOUND',
    USER_UNKNOWN: 'NOT_FOUND',
  });
  audit.about({ subjectType: 'user', subjectId: targetUserId });
});
