import type { Db } from '../platform/database.ts';
import { holdsGrant, SWEEP } from './session.store.ts';

/** The web app warns and signs out by itself; the server follows a little later, since it learns of work only now and then. */
const GRACE_MINUTES = 2;

/**
 * Ends sign-ins that nobody has worked with: refresh tokens, access tokens (the API hears of it), the browser's session, and what was opened from
 * them. @returns how many
 */
export async function endIdleSignIns(db: Db, idleMinutes: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `with recursive idle as materialized (
       select r.id, r.account_id from identity.oidc_records r left join identity.sign_ins s on s.grant_id = r.id
       where r.model = 'Grant' and coalesce(s.active_at, to_timestamp((r.payload ->> 'iat')::float8)) < now() - make_interval(mins => $1)),
     ended as (
       delete from identity.oidc_records r using idle i
       where r.grant_id = i.id or (r.model = 'Grant' and r.id = i.id)
         or (r.model = 'Session' and r.account_id = i.account_id and ${holdsGrant('i.id')})
       returning r.model, r.id), ${SWEEP}`,
    [idleMinutes + GRACE_MINUTES],
  );
  return rows[0]?.count ?? 0;
}
