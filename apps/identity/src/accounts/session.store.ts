import type { Db } from '../platform/database.ts';

/**
 * Ends the sign-ins of an account on all devices (and what others do in its name), except the one that `keepGrantId` names.
 * Access tokens already given out live on until they expire, a quarter of an hour at most.
 */
export async function deleteSessions(db: Db, userId: string, keepGrantId: string | undefined): Promise<void> {
  await db.query(
    `delete from identity.oidc_records
     where account_id = $1 and grant_id is distinct from $2::text and not (model = 'Grant' and id = coalesce($2::text, ''))
       and not (model = 'Session' and coalesce(
         jsonb_path_exists(payload -> 'authorizations', '$.*.grantId ? (@ == $grant)', jsonb_build_object('grant', $2::text)), false))`,
    [userId, keepGrantId ?? null],
  );
}
