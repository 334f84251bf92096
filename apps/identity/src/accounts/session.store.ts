import type { Db } from '../platform/database.ts';

/** Grants opened from the ended ones (by others acting in their name, by themselves over a link), and from those in turn, end with them. */
export const SWEEP = `
  children as (
    select c.grant_id from identity.grant_contexts c join ended e on e.model = 'Grant' and e.id = c.parent_grant_id
    union select c.grant_id from identity.grant_contexts c join children p on p.grant_id = c.parent_grant_id),
  swept as (delete from identity.oidc_records r using children c where r.grant_id = c.grant_id or (r.model = 'Grant' and r.id = c.grant_id))
  select count(*)::int as count from ended where model = 'Grant'`;

/** Is a record of a browser's session one that holds the grant? */
export const holdsGrant = (grant: string) =>
  `coalesce(jsonb_path_exists(payload -> 'authorizations', '$.*.grantId ? (@ == $grant)', jsonb_build_object('grant', ${grant}::text)), false)`;

/**
 * Ends the sign-ins of accounts on all devices (and what was opened from them), except the one that `keepGrantId` names. Returns how many
 * there were. The API learns of it and no longer accepts their access tokens.
 */
export async function deleteSessions(db: Db, userIds: readonly string[], keepGrantId: string | undefined): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `with recursive ended as (
       delete from identity.oidc_records
       where account_id = any ($1) and (grant_id is null or grant_id is distinct from $2::text) and not (model = 'Grant' and id = coalesce($2::text, ''))
         and not (model = 'Session' and ${holdsGrant('$2')})
       returning model, id), ${SWEEP}`,
    [userIds, keepGrantId ?? null],
  );
  return rows[0]?.count ?? 0;
}

/** Ends one sign-in of the account. False when there is none of this name. */
export async function deleteSession(db: Db, userId: string, grantId: string): Promise<boolean> {
  const { rows } = await db.query<{ count: number }>(
    `with recursive ended as (
       delete from identity.oidc_records
       where account_id = $1 and (grant_id = $2 or (model = 'Grant' and id = $2) or (model = 'Session' and ${holdsGrant('$2')}))
       returning model, id), ${SWEEP}`,
    [userId, grantId],
  );
  return (rows[0]?.count ?? 0) > 0;
}

/** Sign-ins of these accounts whose second factor is awaited begin anew: the password or the factors have changed. */
export async function endHalfDoneSignIns(db: Db, userIds: readonly string[]): Promise<void> {
  await db.query('delete from identity.second_steps where user_id = any ($1)', [userIds]);
}
