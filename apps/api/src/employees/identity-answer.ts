import { IdentityFailure } from '../platform/identity-service.ts';
import { Refusal } from '../platform/refusal.ts';

/** Refusals of the identity process, in the words of this room. */
export async function identityAnswer<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof IdentityFailure && error.code === 'USER_NAME_TAKEN')
      throw new Refusal('USER_NAME_TAKEN', { members: ['userName'] });
    if (error instanceof IdentityFailure && error.code === 'USER_NAME_ADDRESS')
      throw new Refusal('USER_NAME_ADDRESS', { members: ['userName'] });
    if (error instanceof IdentityFailure && error.code === 'MAIL_OFF') throw new Refusal('EMP_MAIL_OFF');
    if (error instanceof IdentityFailure && error.status < 500) throw new Refusal('EMP_ACCOUNT');
    throw error;
  }
}
