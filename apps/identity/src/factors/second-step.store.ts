import type { Db } from '../platform/database.ts';

/** A sign-in that waits for its second factor, or a person on the page of their own factors. */
export interface SecondStep {
  id: string;
  userId: string;
  /** How they proved who they are before. */
  first: string;
  secretSealed: Buffer | null;
  provedAt: Date | null;
}

export const signInStep = (uid: string): string => `sign-in ${uid}`;
export const accountStep = (sessionUid: string): string => `account ${sessionUid}`;

/** Begins it anew, whatever was under way. */
export async function beginStep(
  db: Db,
  step: { id: string; userId: string; first: string; isProved: boolean; seconds: number },
): Promise<void> {
  await db.query(
    `insert into identity.second_steps (id, user_id, first, proved_at, expires_at)
     values ($1, $2, $3, case when $4 then now() end, now() + make_interval(secs => $5))
     on conflict (id) do update set user_id = excluded.user_id, first = excluded.first, proved_at = excluded.proved_at, expires_at = excluded.expires_at,
       challenge = null, secret_sealed = null`,
    [step.id, step.userId, step.first, step.isProved, step.seconds],
  );
}

export async function findStep(db: Db, id: string): Promise<SecondStep | undefined> {
  const { rows } = await db.query<SecondStep>(
    `select id, user_id as "userId", first, secret_sealed as "secretSealed", proved_at as "provedAt"
     from identity.second_steps where id = $1 and expires_at > now()`,
    [id],
  );
  return rows[0];
}

/** A page asks for a passkey: only the answer to its own challenge is taken, and once. */
export async function keepChallenge(db: Db, id: string, challenge: string): Promise<void> {
  await db.query('update identity.second_steps set challenge = $2 where id = $1', [id, challenge]);
}

export async function takeChallenge(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ challenge: string }>(
    `with asked as (select id, challenge from identity.second_steps where id = $1 and challenge is not null and expires_at > now() for update)
     update identity.second_steps s set challenge = null from asked a where s.id = a.id returning a.challenge`,
    [id],
  );
  return rows[0]?.challenge;
}

export async function keepNewSecret(db: Db, id: string, secretSealed: Buffer | null): Promise<void> {
  await db.query('update identity.second_steps set secret_sealed = $2 where id = $1', [id, secretSealed]);
}

export async function markProved(db: Db, id: string): Promise<void> {
  await db.query('update identity.second_steps set proved_at = now() where id = $1', [id]);
}

/** Ends it: nothing can be made of it any more. False when somebody was faster, or it has expired. */
export async function endStep(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from identity.second_steps where id = $1 and expires_at > now()', [id]);
  return rowCount === 1;
}
