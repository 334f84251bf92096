import type { Db } from '../platform/database.ts';

/**
 * Ends the sign-ins of accounts on all devices (and what others do in their name, and what they do over a link), except the one that
 * `keepGrantId` names. Access tokens already given out live on until they expire, a quarter of an hour at most.
 */
export async function deleteSessions(db: Db, userIds: readonly string[], keepGrantId: string | undefined): Promise<void> {
  await db.query(
    `with ended as (
       delete from identity.oidc_records
       where account_id = any ($1) and (grant_id is null or grant_id is distinct from $2::text) and not (model = 'Grant' and id = coalesce($2::text, ''))
         and not (model = 'Session' and coalesce(
           jsonb_path_exists(payload -> 'authorizations', '$.*.grantId ? (@ == $grant)', jsonb_build_object('grant', $2::text)), false))
       returning model, id),
     children as (select c.grant_id from identity.grant_contexts c join ended e on e.model = 'Grant' and e.id = c.parent_grant_id)
     delete from identity.oidc_records r using children c
     where r.grant_id = c.grant_id or (r.model = 'Grant' and r.id = c.grant_id)`,
    [userIds, keepGrantId ?? null],
  );
}
