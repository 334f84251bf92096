import type pg from 'pg';
import { type Db, inTransaction } from '../platform/database.ts';
import { emptyBucket, endAttemptsOf, giveAttemptsBack, takeAttempts } from '../platform/failed-attempts.store.ts';

/** Wrong tries in a quarter of an hour with one name from one address. */
const PLACE_LIMIT = 5;
/** With one name from all addresses where its account was never signed in: those of a stranger who keeps changing addresses. */
const ELSEWHERE_LIMIT = 20;
/** Of one address with any names: a whole clinic may sit behind one. */
const ADDRESS_LIMIT = 100;

/** How long a place is remembered after a sign-in. */
const KNOWN_PLACE_DAYS = 30;

/** What tries are counted for: a name as it was typed, or the codes of an account, which nobody can type as a name. */
export const triesOfName = (name: string): string => `name ${name.trim().toLowerCase()}`;
export const triesOfFactor = (userId: string): string => `factor ${userId}`;

/** Has this account been signed in to from the address recently? Asked for names of no account too, which takes as long. */
export async function hasSignedInFrom(db: Db, userId: string | undefined, address: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from identity.security_events
     where user_id = $1 and kind = 'sign-in' and address = $2 and at > now() - make_interval(days => $3) limit 1`,
    [userId ?? null, address, KNOWN_PLACE_DAYS],
  );
  return rows.length > 0;
}

export interface TakenTry {
  isAllowed: boolean;
  /** The last one that is allowed here for a while. */
  isLast: boolean;
  place: string;
  buckets: readonly string[];
}

/**
 * Counts a try before it is looked at, so that many at once are counted too. What strangers try elsewhere never keeps out people who come from
 * where the account was signed in before: only the count of their own place applies to them.
 */
export async function takeTry(
  pool: pg.Pool,
  { of: ofName, address, isKnownPlace }: { of: string; address: string; isKnownPlace: boolean },
): Promise<TakenTry> {
  const place = `place ${address} ${ofName}`;
  const limited = [
    { bucket: place, ofName, limit: PLACE_LIMIT },
    ...(isKnownPlace ? [] : [{ bucket: `elsewhere ${ofName}`, ofName, limit: ELSEWHERE_LIMIT }]),
    ...(address === '' ? [] : [{ bucket: `address ${address}`, limit: ADDRESS_LIMIT }]),
  ];
  const buckets = limited.map(({ bucket }) => bucket);
  return inTransaction(pool, async (db) => {
    const counts = await takeAttempts(db, limited);
    const isAllowed = limited.every(({ bucket, limit }) => (counts.get(bucket) ?? 0) <= limit);
    // A try that is not looked at is not counted, or one stuck browser would shut out its whole clinic.
    if (!isAllowed) await giveAttemptsBack(db, buckets);
    return { isAllowed, isLast: counts.get(place) === PLACE_LIMIT, place, buckets };
  });
}

/** The password was right: this was no wrong try, and those before it at this place were slips. */
export async function giveTryBack(db: Db, { place, buckets }: TakenTry): Promise<void> {
  await giveAttemptsBack(db, buckets);
  await emptyBucket(db, place);
}

/** Somebody who may do so has opened the account again, or it has a new password: earlier tries are forgotten. */
export async function forgetTries(db: Db, users: readonly { userName: string; email: string | null }[]): Promise<void> {
  const names = users.flatMap(({ userName, email }) => (email === null ? [userName] : [userName, email]));
  await endAttemptsOf(db, names.map(triesOfName));
}

/** The account has no second factor any more: tries with its codes are forgotten. */
export async function forgetFactorTries(db: Db, userId: string): Promise<void> {
  await endAttemptsOf(db, [triesOfFactor(userId)]);
}
