import { restrictedOfferings } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import type { CounterName } from '@drawday/domain';
import { type RawBuilder, sql } from 'kysely';
import type { CounterScope } from './counter-scope.ts';
import { type Counted, rowsOf, withReach, withToday } from './counters.store.ts';

type Piece = RawBuilder<unknown>;
/** What a line of the to-do list says about the rows behind its number; each is optional. */
type Facts = {
  /** The day of a row. */
  day?: Piece;
  /** Its kind. */
  code?: Piece;
  /** Its kinds, where it may have several. */
  codes?: Piece;
  /** Since when it waits; of a treatment, when it ends. */
  at?: Piece;
  /** Whose it is. */
  name?: Piece;
};

const nobody = sql`null`;
const weights = ['PREWT', 'POSTWT'];
/** Why a test waits; of a restricted test this is known to few. */
const shownTo = (scope: CounterScope, why: Piece): Piece =>
  scope.results.seesRestricted ? why : sql`case when l.offering_code <> all(${restrictedOfferings}::text[]) then ${why} end`;
/** When the treatment of a draw ends as prescribed, counted from its last tube before it. */
const endOfRun = sql`(
  select coalesce(max(s.taken_at) filter (where s.timing <> 'POST'), r.collected_at)
    + interval '1 minute' * (select p.prescribed_minutes from patients p where p.tenant_id = r.tenant_id and p.id = r.party_id)
  from specimens s
  where s.tenant_id = r.tenant_id and s.requisition_id = r.id
)`;
const byDayAndShift: Facts = { day: sql`r.draw_date`, code: sql`r.shift` };
const ofLine =
  (why: Piece) =>
  (scope: CounterScope): Facts => ({ code: shownTo(scope, why), at: sql`l.status_changed_at` });

const facts: Readonly<Partial<Record<CounterName, Facts | ((scope: CounterScope) => Facts)>>> = {
  drawOverdue: {
    day: sql`r.draw_date`,
    name: sql`(select p.last_name from patients p where p.tenant_id = r.tenant_id and p.id = r.party_id)`,
  },
  tubesOwed: { code: sql`r.chair::text`, at: endOfRun },
  ordersWithTrouble: { code: sql`x.state`, at: sql`x.state_at` },
  doubtsHandedOver: { at: sql`o.created_at` },
  tnp: ofLine(sql`l.reason`),
  tiq: ofLine(sql`l.question ->> 'kind'`),
  overdueResults: {
    code: sql`case when r.status = 'RECEIVED' then 'NOT_RESULTED' else 'NOT_RECEIVED' end`,
    at: sql`coalesce(r.received_at, r.collected_at)`,
  },
  missingKinetics: {
    codes: sql`(select array_agg(distinct case when m.code = any(${weights}::text[]) then 'PREWT' else m.code end) from unnest(r.missing_codes) as m (code))`,
    day: nobody,
    at: sql`coalesce(r.resulted_at, r.received_at, r.collected_at)`,
  },
  unconfirmedLabels: { at: sql`r.label_printed_at` },
  closedDayDraws: byDayAndShift,
  unprintedLabels: byDayAndShift,
  unsignedOrders: { at: sql`s.ordered_at` },
  expiringOrders: { day: sql`s.expires_on` },
  patientsNeedingVerification: { at: sql`p.created_at` },
};

/** Counters whose line says more than their number. */
export const explainedCounters = Object.keys(facts).filter((name): name is keyof typeof facts & CounterName => name in facts);

/** Rows of one counter that have day and kind in common. */
export type ToDoRow = { counter: CounterName; day: string | null; code: string | null; count: number; at: Date | null; names: string[] };

/** How many are named. */
const named = 3;

/** What waits in each of some queues, by day and kind: the same rows that the counters count. */
export async function listToDo(db: Reader, scope: CounterScope, counted: readonly Counted<CounterName>[]): Promise<ToDoRow[]> {
  if (counted.length === 0) return [];
  const parts = counted.map((one) => {
    const known = facts[one.name];
    const { day = nobody, code = nobody, codes, at = nobody, name = nobody } = (typeof known === 'function' ? known(scope) : known) ?? {};
    const each = sql`select ${day}::date as day, ${code}::text as code, ${codes ?? nobody}::text[] as codes, ${at}::timestamptz as at,
      ${name}::text as name ${rowsOf(scope, one)}`;
    return sql`(
      select ${one.name}::text as counter, q.day::text as day, coalesce(k.code, q.code) as code, count(*)::int as count, min(q.at) as at,
        coalesce((array_agg(q.name order by q.name) filter (where q.name is not null))[1:${sql.lit(named)}], '{}') as names
      from (${each}) q left join lateral unnest(q.codes) as k (code) on true
      group by q.day, coalesce(k.code, q.code)
      order by q.day, count(*) desc, code)`;
  });
  const { rows } = await sql<ToDoRow>`with ${withReach(scope)}, ${withToday(scope)} ${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
