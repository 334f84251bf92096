import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import { recordSignIn } from '../accounts/record-sign-in.ts';
import type { UserRecord } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import type { Exchange } from '../platform/http-exchange.ts';

/** How somebody proved who they are: RFC 8176. */
type Method = 'pwd' | 'otp' | 'fed';

/** Leads back to the application, signed in. Every way in ends here; the sign-in has been recorded. */
export function leadBack({ req, res }: Exchange, provider: Provider, accountId: string, method: Method): Promise<void> {
  // The session cookie ends with the browser: workstations are shared.
  return provider.interactionFinished(req, res, { login: { accountId, amr: [method], remember: false } });
}

/** After the right password: records the sign-in and leads back. False, and nothing is sent, when the account was locked meanwhile. */
export async function finishSignIn(
  exchange: Exchange,
  { provider, pool }: { provider: Provider; pool: pg.Pool },
  user: UserRecord,
): Promise<boolean> {
  if (!(await inTransaction(pool, (db) => recordSignIn(db, user, exchange.origin)))) return false;
  await leadBack(exchange, provider, user.id, 'pwd');
  return true;
}
