import { access } from '@drawday/contracts/access/access.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { IdentityFailure } from '../platform/identity-service.ts';
import { command, query } from '../platform/route.ts';
import { signInIdOf } from '../platform/sign-in-id.ts';
import { findUser, hasNamesake } from './access.store.ts';
import { securityEvent } from './audit-reply.ts';
import { listOwnEvents } from './audit-trail.store.ts';
import { confirmPassword } from './confirm-password.ts';
import { refusing, unlessMailIsOff } from './identity-refusals.ts';
import { refusingStaleUser } from './refuse-stale-user.ts';

export const myProfile = query(access.myProfile)(async ({ actor, db }) => profileOf(db, actor, null));

/**
 * A new e-mail address does not take effect at once: it gets a mail, and is in use once its link is opened. A new user name changes how
 * the owner signs in, so the password is asked for, and the owner gets a notice.
 */
export const updateMyProfile = command(access.updateMyProfile)(async (call) => {
  const { body, actor, db, services, request, refuse, audit } = call;
  const user = await findUser(db, actor.userId);
  const present = user?.email ?? null;
  const isPresent = body.email.toLowerCase() === present?.toLowerCase();
  // An address that was never confirmed gets its link again: until that one is opened, no other link goes there.
  const newEmail = isPresent && user?.email_confirmed !== false ? null : body.email;
  if (user && body.userName !== user.user_name) await confirmPassword(call, body.password);
  // Of who is nobody's employee, records know the name of the account alone.
  const name = `${body.name ?? ''} ${body.surname ?? ''}`;
  const isOther = user && name !== `${user.name} ${user.surname}`;
  if (isOther && actor.employeeId === null && (await hasNamesake(db, actor, name))) throw refuse('NAME_OF_OTHER', { members: ['surname'] });
  const refuseName = (code: 'USER_NAME_TAKEN' | 'USER_NAME_ADDRESS') => refuse(code, { members: ['userName'] });
  try {
    const { userName, concurrencyStamp } = body;
    const person = { name: body.name ?? '', surname: body.surname ?? '', phoneNumber: body.phoneNumber ?? null };
    const changed = services.identity.updateProfile(actor.userId, { userName, ...person, concurrencyStamp }, { actor, request });
    await refusing(refusingStaleUser(db, actor.userId, changed), refuseName, {
      USER_NAME_TAKEN: 'USER_NAME_TAKEN',
      USER_NAME_ADDRESS: 'USER_NAME_ADDRESS',
    });
  } catch (error) {
    if (error instanceof IdentityFailure && error.status === 404) throw refuse('USER_EXTERNAL');
    throw error;
  }
  if (newEmail !== null) {
    const mail = { purpose: 'change-email', newEmail, tenantId: user?.tenant_id ?? null } as const;
    const sent = services.identity.sendMail(actor.userId, mail, { actor, request });
    const refuseAddress = (code: 'MAIL_OFF' | 'MAIL_LIMIT' | 'USER_EXTERNAL') => refuse(code, { members: ['email'] });
    await refusing(isPresent ? unlessMailIsOff(sent) : sent, refuseAddress, {
      MAIL_OFF: 'MAIL_OFF',
      TOO_MANY_MAILS: 'MAIL_LIMIT',
      EXTERNAL_ACCOUNT: 'USER_EXTERNAL',
    });
  }
  audit.about({ subjectType: 'user', subjectId: actor.userId });
  return profileOf(db, actor, newEmail);
});

const passwordRefusals = {
  WRONG_PASSWORD: 'PASSWORD_WRONG',
  PASSWORD_WRONG: 'PASSWORD_WRONG',
  PASSWORD_REUSED: 'PASSWORD_REUSED',
  PASSWORD_BREACHED: 'PASSWORD_BREACHED',
} as const;

/** Every other sign-in of the account ends; this one stays. */
export const changePassword = command(access.changePassword)(async ({ body, actor, services, request, refuse, audit }) => {
  const signInId = signInIdOf(request);
  try {
    const change = { ...body, ...(signInId !== undefined && { keepGrantId: signInId }) };
    await services.identity.changePassword(actor.userId, change, { actor, request });
  } catch (error) {
    if (!(error instanceof IdentityFailure) || error.status >= 500) throw error;
    if (error.code === 'ACCOUNT_LOCKED') throw refuse('LOGIN_LOCKED');
    const code = Object.hasOwn(passwordRefusals, error.code)
      ? passwordRefusals[error.code as keyof typeof passwordRefusals]
      : 'PASSWORD_WEAK';
    throw refuse(code, { members: [code === 'PASSWORD_WRONG' ? 'currentPassword' : 'newPassword'] });
  }
  audit.about({ subjectType: 'user', subjectId: actor.userId });
});

export const mySignIns = query(access.mySignIns)(async ({ query: page, actor, db }) => {
  const { rows, totalCount } = await listOwnEvents(db, actor.userId, page);
  return { totalCount, items: rows.map(securityEvent) };
});

/** A user of another trusted issuer has no account here: the token is all we know. */
async function profileOf(db: Reader, actor: Actor, pendingEmail: string | null): Promise<ReplyOf<typeof access.myProfile>> {
  const user = await findUser(db, actor.userId);
  return {
    userName: user?.user_name ?? actor.userName,
    email: user?.email ?? '',
    name: user?.name ?? actor.name,
    surname: user?.surname ?? null,
    phoneNumber: user?.phone_number ?? null,
    isExternal: user?.is_external ?? true,
    hasPassword: user?.has_password ?? false,
    concurrencyStamp: user?.concurrency_stamp ?? '',
    tenantId: actor.homeTenantId,
    extraProperties: pendingEmail === null ? {} : { PendingEmail: pendingEmail },
  };
}
