import { access } from '@drawday/contracts/access/access.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { IdentityFailure } from '../platform/identity-service.ts';
import { command, query } from '../platform/route.ts';
import { findUser } from './access.store.ts';

export const myProfile = query(access.myProfile)(async ({ actor, db }) => profileOf(db, actor));

export const updateMyProfile = command(access.updateMyProfile)(async ({ body, actor, db, services, refuse, audit }) => {
  try {
    await services.identity.updateProfile(actor.userId, body);
  } catch (error) {
    if (error instanceof IdentityFailure && error.code === 'USER_NAME_TAKEN') throw refuse('USER_NAME_TAKEN', { members: ['userName'] });
    if (error instanceof IdentityFailure && error.status === 409) throw refuse('STALE');
    throw error;
  }
  audit.about({ subjectType: 'user', subjectId: actor.userId });
  return profileOf(db, actor);
});

const passwordRefusals = {
  WRONG_PASSWORD: 'PASSWORD_WRONG',
  PASSWORD_WRONG: 'PASSWORD_WRONG',
  PASSWORD_REUSED: 'PASSWORD_REUSED',
} as const;

export const changePassword = command(access.changePassword)(async ({ body, actor, services, refuse, audit }) => {
  try {
    await services.identity.changePassword(actor.userId, body);
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

/** A user of another trusted issuer has no account here: the token is all we know. */
async function profileOf(db: Reader, actor: Actor): Promise<ReplyOf<typeof access.myProfile>> {
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
    extraProperties: {},
  };
}
