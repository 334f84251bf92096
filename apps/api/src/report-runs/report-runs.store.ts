import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type PartyType, type ReportRunState, reportRunStates } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { jsonText } from '../platform/json-text.ts';
import { orderBy } from '../platform/sorting.ts';
import { codeIn } from '../platform/status-in.ts';
import type { Piece } from './rows-file.ts';

export type RunMonth = { facilityId: string; month: string; state: string; revision: number };
/** What a list of runs calls a run, by the language of its reader. */
export type RunWords = Readonly<Record<'en' | 'es', { title: string; period: string; place: string }>>;
export type RunRow = {
  id: string;
  report_key: string;
  title: string;
  period: string;
  place: string;
  definition_id: string | null;
  parameters: Record<string, unknown>;
  months: RunMonth[];
  party_type: PartyType;
  run_by: string;
  run_by_name: string;
  run_by_support: boolean;
  run_by_roles: string[];
  facility_ids: string[];
  with_restricted: boolean;
  schedule_id: string | null;
  is_background: boolean;
  state: ReportRunState;
  done: number;
  total: number | null;
  cancel_requested_at: Date | null;
  fault: string | null;
  row_count: number | null;
  rows_key: string | null;
  pieces: Piece[] | null;
  sheet_sealed: Buffer | null;
  computed_at: Date | null;
  elapsed_ms: number | null;
  expires_at: Date;
  kept_because: string | null;
  created_at: Date;
  attempts: number;
  /** How many wait before it. */
  waiting_before: number | null;
  /** The run that it draws as a PDF. */
  paper_of: string | null;
  page_count: number | null;
  /** Null for a run from before they were kept. */
  words: RunWords | null;
  /** Its rows are deleted, or about to be. */
  is_over: boolean;
  /** A later revision of its months exists. */
  is_stale: boolean;
};

/** Runs of a named group of states. @param column where the state stands */
export const runStateIn = (group: keyof typeof reportRunStates.groups, column = 'state') => codeIn(column, reportRunStates.groups[group]);

const columns = sql`r.id, r.report_key, r.title, r.period, r.place, r.expires_at <= now() as is_over, r.definition_id, r.parameters, r.months,
  r.party_type, r.run_by, r.run_by_name, r.run_by_support, r.run_by_roles, r.facility_ids, r.with_restricted,
  r.schedule_id, r.is_background, r.state, r.done, r.total, r.cancel_requested_at, r.fault, r.row_count, r.rows_key, r.pieces, r.sheet_sealed,
  r.computed_at, r.elapsed_ms, r.expires_at, r.kept_because, r.created_at, r.attempts, r.paper_of, r.page_count, r.words,
  case r.state when 'QUEUED' then (select count(*)
    from report_runs q
    where q.tenant_id = r.tenant_id and ${runStateIn('underWay', 'q.state')} and q.is_background and q.created_at < r.created_at)::int end as waiting_before,
  exists (select 1
    from jsonb_to_recordset(r.months) m ("facilityId" uuid, month text, revision int)
    join report_months s on s.tenant_id = r.tenant_id and s.facility_id = m."facilityId" and s.month = (m.month || '-01')::date
    where s.revision > m.revision) as is_stale`;
/** A run is its owner's alone; what support looked at as somebody is support's. */
const own = ({ tenantId, userId, impersonatorUserId }: Actor) => sql`
  r.tenant_id = ${tenantId} and r.run_by = ${userId} and r.impersonator_user_id is not distinct from ${impersonatorUserId}::uuid`;

export type NewRun = {
  id: string;
  reportKey: string;
  title: string;
  period: string;
  place: string;
  words: RunWords;
  definitionId: string | null;
  parameters: object;
  partyType: PartyType;
  facilityIds: readonly string[];
  withRestricted: boolean;
  runBy: {
    tenantId: string;
    userId: string;
    name: string;
    isSupport: boolean;
    roles: readonly string[];
    impersonatorUserId: string | null;
  };
  scheduleId: string | null;
  isBackground: boolean;
  expiresAt: Temporal.Instant;
};

/** What was asked, by whom and with which rights: a run and each of its papers have it alike. */
export const askedColumns = sql`report_key, title, period, place, words, definition_id, parameters, party_type,
  run_by, run_by_name, run_by_support, run_by_roles, facility_ids, with_restricted, impersonator_user_id`;

export async function insertRun(db: Writer, run: NewRun): Promise<void> {
  const { runBy } = run;
  await sql`insert into report_runs (tenant_id, id, ${askedColumns}, schedule_id, is_background, state, started_at, expires_at)
    values (${runBy.tenantId}, ${run.id}, ${run.reportKey}, ${run.title}, ${run.period}, ${run.place}, ${jsonText(run.words)},
      ${run.definitionId},
      ${jsonText(run.parameters)}, ${run.partyType},
      ${runBy.userId}, ${runBy.name}, ${runBy.isSupport}, ${[...runBy.roles]}::text[],
      ${[...run.facilityIds]}::uuid[], ${run.withRestricted}, ${runBy.impersonatorUserId}, ${run.scheduleId}, ${run.isBackground},
      ${run.isBackground ? 'QUEUED' : 'RUNNING'}, case when ${run.isBackground} then null else now() end, ${run.expiresAt.toString()})`.execute(
    db,
  );
}

export async function findOwnRun(db: Reader, actor: Actor, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${columns} from report_runs r where ${own(actor)} and r.id = ${id}`.execute(db);
  return rows[0];
}

/** As the worker sees it. */
export async function findRun(db: Reader, tenantId: string, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${columns} from report_runs r where r.tenant_id = ${tenantId} and r.id = ${id}`.execute(db);
  return rows[0];
}

const sortable = { createdAt: sql`r.created_at`, reportKey: sql`r.report_key`, totalCount: sql`r.row_count` };
export async function pageOwnRuns(
  db: Reader,
  actor: Actor,
  filters: { reportKey?: string | undefined; sorting?: string | undefined; skipCount: number; maxResultCount: number },
): Promise<{ rows: RunRow[]; totalCount: number }> {
  const where = sql`${own(actor)} ${filters.reportKey ? sql`and r.report_key = ${filters.reportKey}` : sql``}`;
  const { rows } = await sql<RunRow>`select ${columns}
    from report_runs r
    where ${where} ${orderBy(filters.sorting, sortable, sql`r.created_at desc, r.id`)}
    limit ${filters.maxResultCount} offset ${filters.skipCount}`.execute(db);
  const count = await sql<{ count: number }>`select count(*)::int as count from report_runs r where ${where}`.execute(db);
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

/** The newest finished run of oneself of each of these reports, of a facility, whose rows are still there. */
export async function listNewestRuns(db: Reader, actor: Actor, facilityId: string, reportKeys: readonly string[]): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`select n.*
    from unnest(${reportKeys}::text[]) k (report_key)
    cross join lateral (select ${columns}
      from report_runs r
      where ${own(actor)} and r.report_key = k.report_key and r.state = 'DONE' and r.paper_of is null and r.expires_at > now()
        and r.facility_ids = array[${facilityId}]::uuid[]
      order by r.created_at desc
      limit 1) n`.execute(db);
  return rows;
}

/** How many runs are under way: of this person, and of the tenant. */
export async function countUnderWay(db: Reader, tenantId: string, userId: string): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select (count(*) filter (where run_by = ${userId}))::int as own, count(*)::int as all
    from report_runs
    where tenant_id = ${tenantId} and ${runStateIn('underWay')} and not is_background and moved_at > now() - interval '5 minutes'`.execute(
    db,
  );
  return rows[0] ?? { own: 0, all: 0 };
}

/** Takes a waiting run. False when somebody else has it, it is over, or somebody asked it to stop. */
export async function startRun(db: Writer, tenantId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_runs
    set state = 'RUNNING', started_at = now(), moved_at = now(), done = 0, attempts = attempts + 1
    where tenant_id = ${tenantId} and id = ${id} and state = 'QUEUED' and cancel_requested_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Writes how far a run is. */
export async function noteProgress(db: Writer, tenantId: string, id: string, done: number, total: number | null): Promise<void> {
  await sql`update report_runs
    set done = ${done}, total = coalesce(${total}::int, total), moved_at = now()
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** A run still goes on, even where no row passes for a while. @returns whether somebody asked it to stop */
export async function noteAlive(db: Writer, tenantId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_stopped: boolean }>`
    with alive as (
      update report_runs
      set moved_at = now()
      where tenant_id = ${tenantId} and id = ${id} and moved_at < now() - interval '30 seconds'
    )
    select cancel_requested_at is not null as is_stopped
    from report_runs
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows[0]?.is_stopped ?? true;
}

/** A run that failed waits for its next try. */
export async function putBack(db: Writer, tenantId: string, id: string): Promise<void> {
  await sql`update report_runs set state = 'QUEUED', moved_at = now() where tenant_id = ${tenantId} and id = ${id} and state = 'RUNNING'`.execute(
    db,
  );
}

/** A run whose caller would wait too long becomes one of the worker. */
export async function requeueRun(db: Writer, tenantId: string, id: string, parameters: object, expiresAt: Temporal.Instant): Promise<void> {
  await sql`update report_runs
    set state = 'QUEUED', is_background = true, parameters = ${jsonText(parameters)}, expires_at = ${expiresAt.toString()}, done = 0, moved_at = now()
    where tenant_id = ${tenantId} and id = ${id} and state = 'RUNNING'`.execute(db);
}

export type DoneRun = {
  rowCount: number;
  key: string;
  pieces: readonly Piece[];
  sha256: Buffer;
  sheetSealed: Buffer;
  months: readonly RunMonth[];
  computedAt: Temporal.Instant;
  elapsedMs: number;
  partyIds: readonly string[];
};

export async function markDone(db: Writer, tenantId: string, id: string, run: DoneRun): Promise<void> {
  await sql`update report_runs
    set state = 'DONE', row_count = ${run.rowCount}, done = ${run.rowCount}, total = ${run.rowCount}, rows_key = ${run.key},
      pieces = ${jsonText(run.pieces)}, rows_sha256 = ${run.sha256}, sheet_sealed = ${run.sheetSealed}, months = ${jsonText(run.months)},
      computed_at = ${run.computedAt.toString()}, elapsed_ms = ${run.elapsedMs}, moved_at = now()
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  await sql`insert into report_run_parties (tenant_id, run_id, party_id)
    select ${tenantId}, ${id}, p from unnest(${run.partyIds}::uuid[]) p on conflict do nothing`.execute(db);
}

export async function markEnded(
  db: Writer,
  tenantId: string,
  id: string,
  state: 'FAILED' | 'CANCELED',
  fault: string | null,
): Promise<void> {
  await sql`update report_runs
    set state = ${state}, fault = ${fault}, moved_at = now()
    where tenant_id = ${tenantId} and id = ${id} and ${runStateIn('underWay')}`.execute(db);
}

/** @returns whether the run was still under way; one that waits ends at once */
export async function askToStop(db: Writer, tenantId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_runs
    set cancel_requested_at = now(), state = case state when 'QUEUED' then 'CANCELED' else state end
    where tenant_id = ${tenantId} and id = ${id} and ${runStateIn('underWay')}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function keepRun(db: Writer, actor: Actor, id: string, because: string): Promise<void> {
  await sql`update report_runs
    set kept_because = ${because}, kept_by = ${actor.userId}, expires_at = now() + interval '6 years'
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

/** Its rows are shown to nobody from now on, and deleted with those that are over. */
export async function expireNow(db: Writer, tenantId: string, id: string): Promise<void> {
  await sql`update report_runs set expires_at = now() where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** The rows are gone; what was run, by whom, stays. */
export async function forgetRows(db: Writer, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`update report_runs
    set rows_key = null, pieces = null, sheet_sealed = null, expires_at = least(expires_at, now())
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
}

export async function listExpired(db: Reader, tenantId: string, limit: number): Promise<{ id: string; rows_key: string }[]> {
  const { rows } = await sql<{ id: string; rows_key: string }>`
    select id, rows_key
    from report_runs
    where tenant_id = ${tenantId} and rows_key is not null and expires_at < now()
    order by expires_at
    limit ${limit}`.execute(db);
  return rows;
}

/** Which of these keys runs name. */
export async function listRowsKeys(db: Reader, tenantId: string, keys: readonly string[]): Promise<string[]> {
  const ids = keys.map((key) => key.slice(key.indexOf('/') + 1)).filter((name) => name.length === 36);
  const { rows } = await sql<{ rows_key: string }>`
    select rows_key
    from report_runs
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and rows_key = any(${keys}::text[])`.execute(db);
  return rows.map((row) => row.rows_key);
}

/**
 * Runs that have not moved for five minutes: their process was lost. What somebody stopped has stopped; what runs in the background waits
 * once more; anything else has failed. @returns how each goes on
 */
export async function settleStuck(db: Writer, tenantId: string): Promise<{ id: string; state: ReportRunState }[]> {
  const { rows } = await sql<{ id: string; state: ReportRunState }>`
    update report_runs
    set moved_at = now(), fault = case when cancel_requested_at is null and not (is_background and attempts < 2) then 'INTERNAL' end,
      state = case when cancel_requested_at is not null then 'CANCELED' when is_background and attempts < 2 then 'QUEUED' else 'FAILED' end
    where tenant_id = ${tenantId} and state = 'RUNNING' and moved_at < now() - interval '5 minutes' returning id, state`.execute(db);
  return rows;
}

/** One more use, of a run that ended well. */
export async function countUse(db: Writer, tenantId: string, userId: string, reportKey: string): Promise<void> {
  await sql`insert into report_uses (tenant_id, user_id, report_key, uses, last_used_at) values (${tenantId}, ${userId}, ${reportKey}, 1, now())
    on conflict (tenant_id, user_id, report_key) do update set uses = report_uses.uses + 1, last_used_at = now()`.execute(db);
}

export async function setFavorite(db: Writer, actor: Actor, reportKey: string, isFavorite: boolean): Promise<void> {
  await sql`insert into report_uses (tenant_id, user_id, report_key, is_favorite) values (${actor.tenantId}, ${actor.userId}, ${reportKey}, ${isFavorite})
    on conflict (tenant_id, user_id, report_key) do update set is_favorite = excluded.is_favorite`.execute(db);
}

export type UseRow = {
  report_key: string;
  uses: number | null;
  last_used_at: Date | null;
  is_favorite: boolean | null;
  usual_ms: number | null;
  last_parameters: Record<string, unknown> | null;
};
/** What this person used, and how long the newest runs of everybody here took. */
export async function listUses(db: Reader, actor: Actor, reportKeys: readonly string[]): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select k.report_key, u.uses, u.last_used_at, u.is_favorite,
      (select percentile_disc(0.5) within group (order by t.elapsed_ms)
        from (select r.elapsed_ms
          from report_runs r
          where r.tenant_id = ${actor.tenantId} and r.report_key = k.report_key and r.state = 'DONE' and r.paper_of is null
          order by r.created_at desc
          limit 20) t) as usual_ms,
      (select r.parameters
        from report_runs r
        where ${own(actor)} and r.report_key = k.report_key and r.state = 'DONE' and r.definition_id is null and r.schedule_id is null and r.paper_of is null
        order by r.created_at desc
        limit 1) as last_parameters
    from unnest(${reportKeys}::text[]) k (report_key)
    left join report_uses u on u.tenant_id = ${actor.tenantId} and u.user_id = ${actor.userId} and u.report_key = k.report_key`.execute(db);
  return rows;
}
