import { access } from '@drawday/contracts/access/access.contract.ts';
import { command, query } from '../platform/route.ts';
import { signInIdOf } from '../platform/sign-in-id.ts';
import { confirmPassword } from './confirm-password.ts';
import { refusing } from './identity-refusals.ts';
import { listSessions } from './sessions.store.ts';

const kinds = { browser: 'BROWSER', password: 'SCRIPT', LinkLogin: 'LINKED', Impersonation: 'SUPPORT' } as const;

export const mySessions = query(access.mySessions)(async ({ actor, db, request }) => {
  const current = signInIdOf(request);
  const items = (await listSessions(db, actor.userId)).map((row) => ({
    id: row.id,
    kind: kinds[row.kind],
    userAgent: row.user_agent,
    address: row.address,
    creationTime: row.created_at.toISOString(),
    lastUsedTime: row.last_used_at.toISOString(),
    isCurrent: row.id === current,
  }));
  return { items: items.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
});

/** Tokens of the other sign-ins end with them at once: the identity process deletes them, and this API accepts none of them. */
export const endMySessions = command(access.endMySessions)(async (call) => {
  const { body, actor, services, request, refuse, audit } = call;
  const { id } = body;
  await confirmPassword(call, body.password);
  const current = signInIdOf(request);
  const which = id !== undefined ? { only: id } : current !== undefined ? { except: current } : {};
  const ended = services.identity.endSignIns(actor.userId, { ...which, tenantId: actor.homeTenantId }, { actor, request });
  await refusing(ended, () => refuse('NOT_FOUND', { values: { entity: 'Session', id: id ?? actor.userId } }), {
    USER_UNKNOWN: 'NOT_FOUND',
    SIGN_IN_UNKNOWN: 'NOT_FOUND',
  });
  audit.about({ subjectType: 'user', subjectId: actor.userId, detail: { sessions: id === undefined ? 'others' : 'one' } });
});
