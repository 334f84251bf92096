import { access } from '@drawday/contracts/access/access.contract.ts';
import { isFreshlySignedIn } from '../platform/fresh-sign-in.ts';
import { command, query } from '../platform/route.ts';
import { findUser } from './access.store.ts';
import { refusing } from './identity-refusals.ts';
import { listSessions } from './sessions.store.ts';
import { signInIdOf } from './sign-in-id.ts';

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

/** What the others were given ends with them at once: the identity process deletes it, and this API takes none of their tokens. */
export const endMySessions = command(access.endMySessions)(async ({ body, actor, db, clock, services, request, refuse, audit }) => {
  const { id } = body;
  // Who took a seat that was left open must not sign its owner out elsewhere. Accounts of another provider have no password to show.
  if (!isFreshlySignedIn(actor, clock.now()) && (await findUser(db, actor.userId))?.has_password) {
    if (!body.password) throw refuse('REAUTHENTICATE', { members: ['password'] });
    const check = await services.identity.checkPassword(actor.userId, body.password, { actor, request });
    if (check !== 'right') throw refuse(check === 'locked' ? 'LOGIN_LOCKED' : 'PASSWORD_WRONG', { members: ['password'] });
  }
  const current = signInIdOf(request);
  const which = id !== undefined ? { only: id } : current !== undefined ? { except: current } : {};
  const ended = services.identity.endSignIns(actor.userId, { ...which, tenantId: actor.homeTenantId }, { actor, request });
  await refusing(ended, () => refuse('NOT_FOUND', { values: { entity: 'Session', id: id ?? actor.userId } }), {
    USER_UNKNOWN: 'NOT_FOUND',
    SIGN_IN_UNKNOWN: 'NOT_FOUND',
  });
  audit.about({ subjectType: 'user', subjectId: actor.userId, detail: { sessions: id === undefined ? 'others' : 'one' } });
});
