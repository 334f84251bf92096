import type { Reader } from '@drawday/database/connect.ts';
import { type JobKind, type JobState, jobKinds } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { containing } from '../platform/sorting.ts';
import { totalOfPage } from '../platform/total-of-page.ts';

export type KindRow = {
  kind: JobKind;
  waiting: number;
  running: number;
  retrying: number;
  failed: number;
  waiting_since: Date | null;
  last_done_at: Date | null;
  last_ms: number | null;
};
export type JobRow = {
  id: string;
  kind: JobKind;
  state: JobState;
  tenant_name: string | null;
  facility_name: string | null;
  time_zone: string | null;
  created_on: Date;
  started_on: Date | null;
  completed_on: Date | null;
  run_ms: number | null;
  attempts: number;
  error: string | null;
};
const kinds = sql`${jobKinds.codes}::text[]`;
const state = sql<JobState>`case j.state::text
  when 'created' then 'WAITING' when 'retry' then 'RETRYING' when 'active' then 'RUNNING'
  when 'completed' then 'DONE' when 'failed' then 'FAILED' else 'CANCELED' end`;
const milliseconds = (from: string, to: string) => sql.raw(`(extract(epoch from (${to} - ${from})) * 1000)::float8`);

/** Every kind, the idle ones too; one look at the jobs of the last week. */
export async function listKinds(db: Reader): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    with found as (
      select j.name,
        (count(*) filter (where j.state = 'created'))::int as waiting,
        (count(*) filter (where j.state = 'active'))::int as running,
        (count(*) filter (where j.state = 'retry'))::int as retrying,
        (count(*) filter (where j.state = 'failed'))::int as failed,
        min(greatest(j.created_on, j.start_after)) filter (where j.state = 'created' and j.start_after <= now()) as waiting_since,
        max(j.completed_on) filter (where j.state = 'completed') as last_done_at,
        (array_agg(${milliseconds('j.started_on', 'j.completed_on')} order by j.completed_on desc)
          filter (where j.state = 'completed'))[1] as last_ms
      from jobs.job j
      where j.name = any(${kinds})
      group by j.name
    )
    select k.kind, coalesce(f.waiting, 0) as waiting, coalesce(f.running, 0) as running, coalesce(f.retrying, 0) as retrying,
      coalesce(f.failed, 0) as failed, f.waiting_since, f.last_done_at, f.last_ms
    from unnest(${kinds}) with ordinality k (kind, place)
    left join found f on f.name = k.kind
    order by k.place`.execute(db);
  return rows;
}

export type JobFilters = { kind: readonly string[]; state: readonly string[]; filter?: string | undefined };

/** Names of facilities are those of the customer at whom the reader works: the policy of the table hides the others. */
export async function listJobs(
  db: Reader,
  filters: JobFilters,
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number },
): Promise<{ rows: JobRow[]; totalCount: number }> {
  const words = filters.filter?.trim();
  const { rows } = await sql<JobRow & { total: number }>`
    with found as (
      select j.*, ${state} as job_state, t.display_name as tenant_name, count(*) over ()::int as total
      from jobs.job j
      left join tenants t on t.id = (j.data ->> 'tenantId')::uuid
      where j.name = any(${filters.kind.length ? sql`${filters.kind}::text[]` : kinds})
        ${filters.state.length ? sql`and ${state} = any(${filters.state}::text[])` : sql``}
        ${words ? sql`and (lower(t.display_name) like ${containing(words)} or lower(j.output ->> 'message') like ${containing(words)})` : sql``}
      order by j.created_on desc, j.id
      limit ${maxResultCount} offset ${skipCount}
    )
    select j.id, j.name as kind, j.job_state as state, j.tenant_name, f.name as facility_name, j.data ->> 'timeZone' as time_zone,
      j.created_on, j.started_on, j.completed_on, ${milliseconds('j.started_on', 'coalesce(j.completed_on, now())')} as run_ms,
      j.retry_count + (j.started_on is not null)::int as attempts,
      case when j.job_state in ('FAILED', 'RETRYING') then left(j.output ->> 'message', 500) end as error, j.total
    from found j
    left join facilities f on f.tenant_id = (j.data ->> 'tenantId')::uuid and f.id = (j.data ->> 'facilityId')::uuid
    order by j.created_on desc, j.id`.execute(db);
  const readFirst = async () => [{ total: (await listJobs(db, filters, { skipCount: 0, maxResultCount: 1 })).totalCount }];
  return { rows, totalCount: await totalOfPage(rows, skipCount, readFirst) };
}

/** Which of these jobs exist, and how far they are. */
export async function findJobs(db: Reader, ids: readonly string[]): Promise<{ id: string; kind: JobKind; state: JobState }[]> {
  const { rows } = await sql<{ id: string; kind: JobKind; state: JobState }>`
    select j.id, j.name as kind, ${state} as state from jobs.job j where j.name = any(${kinds}) and j.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
