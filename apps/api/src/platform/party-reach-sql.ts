import { partyTypes } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { PartyReach } from './party-reach.ts';

/** Rows with a kind of party and a facility, within reach; null is every row of the tenant. @param row their name, such as `requisitions r` has */
export function withinReachSql(reach: PartyReach | null, row: string): RawBuilder<unknown> {
  if (reach === null) return sql`true`;
  const [party, facility] = [sql.ref(`${row}.party_type`), sql.ref(`${row}.facility_id`)];
  const open = partyTypes.codes.filter((type) => reach[type].length);
  // Kinds of party with the same facilities, the usual case, are asked for once.
  const alike = [...Map.groupBy(open, (type) => reach[type])];
  if (!alike.length) return sql`false`;
  const each = alike.map(([ids, types]) =>
    types.length === partyTypes.codes.length
      ? sql`${facility} = any(${ids}::uuid[])`
      : sql`${facility} = any(${ids}::uuid[]) and ${party} = any(${types}::text[])`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}
