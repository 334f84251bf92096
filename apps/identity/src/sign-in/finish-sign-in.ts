import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import { type AuthenticationMethod, MULTI_FACTOR } from '../accounts/authentication-methods.ts';
import { recordSignIn } from '../accounts/record-sign-in.ts';
import type { UserRecord } from '../accounts/user.store.ts';
import { factorNeed } from '../factors/needs-factor.ts';
import { beginStep, endStep, type SecondStep, signInStep } from '../factors/second-step.store.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { cultureOf } from '../platform/culture.ts';
import { inTransaction } from '../platform/database.ts';
import { type Exchange, sendRedirect } from '../platform/http-exchange.ts';

/** How long the second factor may be awaited. */
const STEP_SECONDS = 10 * 60;

/** The first step of a sign-in that went right. */
export interface FirstStep {
  method: AuthenticationMethod;
  /** Of another provider. */
  issuer?: string;
  /** That provider saw two factors. */
  isMultiFactor?: boolean;
}

interface Surroundings {
  provider: Provider;
  pool: pg.Pool;
  settings: IdentitySettings;
}

const detailOf = ({ method, issuer }: Pick<FirstStep, 'method' | 'issuer'>) =>
  method === 'pwd' ? undefined : method === 'otp' ? { by: 'login-link' } : { by: 'external', issuer: issuer ?? '' };

/** Leads back to the application, signed in. The session cookie ends with the browser: workstations are shared. */
function leadBack({ req, res }: Exchange, provider: Provider, accountId: string, amr: string[]): Promise<void> {
  return provider.interactionFinished(req, res, { login: { accountId, amr, remember: false } });
}

/**
 * Every way in comes through here after its first step: it records the sign-in and leads back, or asks for the second factor first (or leads
 * through setting one up, for those who must have one). False, and nothing is sent, when the account is locked.
 */
export async function finishFirstStep(
  exchange: Exchange,
  { provider, pool, settings }: Surroundings,
  uid: string,
  user: UserRecord,
  first: FirstStep,
): Promise<boolean> {
  if (user.isLocked) return false;
  if (!first.isMultiFactor && (await factorNeed(pool, settings, user)) !== 'none') {
    const kept = first.issuer === undefined ? first.method : `${first.method} ${first.issuer}`;
    await beginStep(pool, { id: signInStep(uid), userId: user.id, first: kept, isProved: false, seconds: STEP_SECONDS });
    sendRedirect(exchange.res, `/sign-in/${uid}/second-step`);
    return true;
  }
  if (!(await inTransaction(pool, (db) => recordSignIn(db, user, exchange.origin, detailOf(first), cultureOf(exchange.req))))) return false;
  await leadBack(exchange, provider, user.id, first.isMultiFactor ? [first.method, MULTI_FACTOR] : [first.method]);
  return true;
}

const METHODS: readonly AuthenticationMethod[] = ['pwd', 'otp', 'fed'];

/** After the second factor. False, and nothing is sent, when the step is over or the account was locked meanwhile. */
export async function finishSecondStep(
  exchange: Exchange,
  { provider, pool }: Pick<Surroundings, 'provider' | 'pool'>,
  user: UserRecord,
  step: SecondStep,
): Promise<boolean> {
  const [kept = '', issuer = ''] = step.first.split(' ');
  const method = METHODS.find((each) => each === kept) ?? 'pwd';
  const isDone = await inTransaction(
    pool,
    async (db) =>
      (await endStep(db, step.id)) &&
      (await recordSignIn(db, user, exchange.origin, detailOf({ method, issuer }), cultureOf(exchange.req))),
  );
  if (!isDone) return false;
  await leadBack(exchange, provider, user.id, [method, MULTI_FACTOR]);
  return true;
}
