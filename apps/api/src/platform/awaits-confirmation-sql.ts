import { roles } from '@drawday/vocabulary';
import { sql } from 'kysely';

/** Of accounts `u` of `identity.user_directory`: may sign or administer, and nobody but the giver of its address has confirmed whose it is. */
export const awaitsConfirmationSql = sql<boolean>`(u.given_by is not null and not u.is_deleted
  and (u.roles && ${roles.groups.secondFactor}::text[] or exists (select 1 from identity.weighty_accounts w where w.user_id = u.id)))`;
