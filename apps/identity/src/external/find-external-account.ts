import { maySpeakFor, type TrustedIssuer } from '@drawday/settings';
import type pg from 'pg';
import { findUser, lockUser, type UserRecord } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { findAccountByEmail, insertExternalLogin, listLinkedAccounts, markExternalSignIn } from './external-login.store.ts';
import type { UpstreamPerson } from './upstream-client.ts';

export type ExternalOutcome = { kind: 'ok'; user: UserRecord } | { kind: 'unknown' | 'ambiguous' | 'unverified' };

/**
 * The account that a person of the upstream provider signs in to: one they used before, or the one of their verified address, which is
 * theirs from then on. No account is ever made here.
 *
 * @param tenantId of the organization that was asked for; undefined looks in all
 * @param rights for whom this provider may speak: nobody else's account is found
 */
export async function findExternalAccount(
  pool: pg.Pool,
  person: UpstreamPerson,
  tenantId: string | undefined,
  rights: Pick<TrustedIssuer, 'tenants' | 'roles'>,
  origin: RequestOrigin,
): Promise<ExternalOutcome> {
  return inTransaction(pool, async (db) => {
    const { issuer, subject, verifiedEmail } = person;
    const refuse = async (kind: 'unknown' | 'ambiguous' | 'unverified'): Promise<ExternalOutcome> => {
      await insertSecurityEvent(db, { kind: 'external-login-refused', origin, detail: { reason: kind, issuer } });
      return { kind };
    };
    const used = await listLinkedAccounts(db, issuer, subject, tenantId);
    if (used.length > 1) return refuse('ambiguous');
    if (used.length === 0 && verifiedEmail === undefined) return refuse('unverified');
    const meant = used[0] ?? (await findAccountByEmail(db, verifiedEmail ?? '', issuer, tenantId));
    const user = meant === undefined ? undefined : await lockUser(db, meant);
    // To the visitor it is the same: this provider signs in to no such account.
    if (!user || !maySpeakFor(rights, user)) return refuse('unknown');
    if (used.length === 0) {
      await insertExternalLogin(db, issuer, subject, user.id);
      await insertSecurityEvent(db, { kind: 'external-login-linked', user, origin, detail: { issuer } });
    }
    await markExternalSignIn(db, issuer, subject, user.id);
    return { kind: 'ok', user: (await findUser(db, user.id)) ?? user };
  });
}
