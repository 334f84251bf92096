import { type RawBuilder, sql } from 'kysely';

/** The days on which a facility is closed, ascending, from two weeks ago on: a draw planned on one of them may have gone to today. */
export const closedDaysSql = (facility: RawBuilder<unknown>) =>
  sql<string[]>`array(select c.closed_on::text from facility_closed_days c
    where c.tenant_id = ${facility}.tenant_id and c.facility_id = ${facility}.id and c.closed_on >= current_date - 15
    order by c.closed_on)`;
