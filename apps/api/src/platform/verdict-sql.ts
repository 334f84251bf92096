import { type RawBuilder, sql } from 'kysely';

/** Where a result stands among others, worst first: `verdictOrder` of the rules over the columns of `results` or `latest_results`. @param row their name */
export const verdictOrderSql = (row: RawBuilder<unknown>) => sql`(case
  when ${row}.verdict = 'CRITICAL' then 0
  when ${row}.verdict = 'NOT_JUDGED' then case when ${row}.is_urgent then 1 when ${row}.because = 'INPUT' then 7 else 4 end
  when ${row}.verdict = 'ABNORMAL' then 2
  when ${row}.verdict = 'OUT_OF_GOAL' then 3
  when ${row}.verdict = 'EXPECTED' then 5
  when ${row}.verdict = 'IN_RANGE' then 6
  else 7
end)`;

/** Does a result stand out, so that a person has to look at it? */
export const standsOutSql = (row: RawBuilder<unknown>) => sql`(${verdictOrderSql(row)} <= 4)`;
