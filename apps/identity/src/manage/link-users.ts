import { z } from 'zod';
import { checkCredentials } from '../accounts/check-credentials.ts';
import { findUser, mayWork, type UserRecord } from '../accounts/user.store.ts';
import { insertUserLink } from '../accounts/user-link.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { CREDENTIAL_REFUSALS } from './credential-refusals.ts';
import { type ManageContext, ManageRefusal, manageCall, userMissing } from './manage-call.ts';
import { ChangedBy } from './user-fields.ts';

const Body = z.union([
  /** By somebody who may link any accounts. */
  z.object({ targetUserId: z.uuid(), changedBy: ChangedBy }),
  /** By the person, who proves that the other account is theirs too. */
  z.object({
    userNameOrEmailAddress: z.string().trim().min(1).max(256),
    password: z.string().min(1).max(256),
    changedBy: ChangedBy,
  }),
]);

async function findTarget({ pool, origin }: ManageContext, body: z.output<typeof Body>): Promise<UserRecord> {
  if ('targetUserId' in body) {
    const user = await findUser(pool, body.targetUserId);
    if (!user || !mayWork(user)) throw new ManageRefusal(404, 'TARGET_UNKNOWN', 'There is no such user to link to.');
    return user;
  }
  const credentials = { signInName: body.userNameOrEmailAddress, password: body.password, tenantId: undefined };
  const outcome = await checkCredentials(pool, credentials, origin);
  if (outcome.kind === 'ok') return outcome.user;
  const refusal = CREDENTIAL_REFUSALS[outcome.kind];
  throw new ManageRefusal(refusal.status, refusal.code, refusal.message);
}

/** POST /manage/users/{id}/links: {target}. Each of the two may then sign in as the other. 409 ALREADY_LINKED, SAME_USER; wrong credentials as password-token. */
export const linkUsers = manageCall('POST', '/manage/users/{id}/links', Body, async (context, body) => {
  const { pool, origin, id } = context;
  const user = await findUser(pool, id);
  if (!user || !mayWork(user)) throw userMissing();
  const target = await findTarget(context, body);
  // Support act for every customer: their accounts are linked among themselves only.
  if ((target.tenantId === null) !== (user.tenantId === null)) {
    const { status, code, message } = CREDENTIAL_REFUSALS.wrong;
    if ('targetUserId' in body) throw new ManageRefusal(404, 'TARGET_UNKNOWN', 'There is no such user to link to.');
    throw new ManageRefusal(status, code, message);
  }
  if (target.id === user.id) throw new ManageRefusal(409, 'SAME_USER', 'An account cannot be linked to itself.');
  return inTransaction(pool, async (db) => {
    if (!(await insertUserLink(db, user.id, target.id))) throw new ManageRefusal(409, 'ALREADY_LINKED', 'The accounts are linked already.');
    const event = { kind: 'users-linked' as const, actorUserId: body.changedBy ?? user.id, origin };
    await insertSecurityEvent(db, { ...event, user, detail: { with: target.id } });
    await insertSecurityEvent(db, { ...event, user: target, detail: { with: user.id } });
    return {
      target: {
        userId: target.id,
        userName: target.userName,
        name: target.name,
        surname: target.surname,
        tenantId: target.tenantId,
        tenantDisplayName: target.tenantDisplayName,
      },
    };
  });
});
