import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { TrainingStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { laboratoryId } from '../files/files.public.ts';
import type { Actor } from '../platform/actor.ts';
import { publishedGuideSql } from '../platform/published-guide-sql.ts';
import type { Place } from '../platform/refuse-stale-places.ts';
import { containing, orderBy } from '../platform/sorting.ts';

export type TrainingRow = {
  id: string;
  title: string;
  description: string | null;
  category: string | null;
  status: TrainingStatus;
  article_html: string | null;
  has_written: boolean;
  article_file_id: string | null;
  video_file_id: string | null;
  captions_file_id: string | null;
  duration_minutes: number | null;
  audience: string[];
  position: number;
  published_at: Date | null;
  view_count: number;
  viewed_at: Date | null;
  finished_at: Date | null;
  concurrency_stamp: string;
  created_at: Date;
  updated_at: Date | null;
};
export type TrainingFilters = {
  filter?: string | undefined;
  trainingStatus?: string | undefined;
  category?: string | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const listed = (actor: Actor) => sql`t.id, t.title, t.description, t.category, t.status, t.article_html is not null as has_written,
  t.article_file_id, t.video_file_id, t.captions_file_id, t.duration_minutes, t.audience,
  t.position, t.published_at, t.concurrency_stamp, t.created_at, t.updated_at,
  coalesce((select sum(v.view_count)
      from training_views v
      where v.tenant_id = ${actor.tenantId} and v.training_id = t.id),
    0)::int as view_count,
  mine.last_viewed_at as viewed_at, mine.finished_at`;
const from = (actor: Actor) =>
  sql`from trainings t left join training_views mine on mine.tenant_id = ${actor.tenantId} and mine.training_id = t.id and mine.user_id = ${actor.userId}`;

/** Editors of guides see all of them; readers see those that are published for one of their roles. */
const visible = (actor: Actor, isEditor: boolean) =>
  isEditor ? sql`t.tenant_id = ${laboratoryId}` : sql`t.tenant_id = ${laboratoryId} and ${publishedGuideSql(actor)}`;

const sortable = {
  title: sql`lower(t.title)`,
  category: sql`lower(t.category)`,
  trainingStatus: sql`t.status`,
  order: sql`t.position`,
  publishedAt: sql`t.published_at`,
  durationMinutes: sql`t.duration_minutes`,
  creationTime: sql`t.created_at`,
};

export async function listTrainings(
  db: Reader,
  actor: Actor,
  isEditor: boolean,
  filters: TrainingFilters,
): Promise<{ rows: TrainingRow[]; totalCount: number }> {
  const where = sql`${visible(actor, isEditor)}
    ${filters.trainingStatus ? sql`and t.status = ${filters.trainingStatus}` : sql``}
    ${filters.category ? sql`and t.category = ${filters.category}` : sql``}
    ${filters.filter?.trim() ? sql`and t.search_text like ${containing(filters.filter)}` : sql``}`;
  const { rows } = await sql<TrainingRow>`
    select ${listed(actor)}, null as article_html ${from(actor)} where ${where} ${orderBy(filters.sorting, sortable, sql`t.position, lower(t.title), t.id`)}
    limit ${filters.maxResultCount} offset ${filters.skipCount}`.execute(db);
  const count = await sql<{ count: number }>`select count(*)::int as count from trainings t where ${where}`.execute(db);
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

export async function findTraining(db: Reader, actor: Actor, isEditor: boolean, id: string): Promise<TrainingRow | undefined> {
  const { rows } =
    await sql<TrainingRow>`select ${listed(actor)}, t.article_html ${from(actor)} where ${visible(actor, isEditor)} and t.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

export async function lockTraining(db: Writer, actor: Actor, id: string): Promise<TrainingRow | undefined> {
  await sql`select 1 from trainings where tenant_id = ${laboratoryId} and id = ${id} for update`.execute(db);
  return findTraining(db, actor, true, id);
}

export type TrainingColumns = {
  title?: string;
  description?: string | null;
  category?: string | null;
  article_html?: string | null;
  article_file_id?: string | null;
  video_file_id?: string | null;
  captions_file_id?: string | null;
  duration_minutes?: number | null;
  audience?: string[];
  position?: number;
};

export async function insertTraining(db: Writer, actor: Actor, id: string, title: string): Promise<void> {
  await sql`
    insert into trainings (tenant_id, id, title, created_by, position)
    select ${laboratoryId}, ${id}, ${title}, ${actor.userId}, coalesce((select max(position) + 1 from trainings where tenant_id = ${laboratoryId}), 0)`.execute(
    db,
  );
}

export async function updateTraining(db: Writer, actor: Actor, id: string, columns: TrainingColumns): Promise<void> {
  const set = Object.entries(columns).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`);
  await sql`
    update trainings set updated_at = now(), updated_by = ${actor.userId}, concurrency_stamp = gen_random_uuid() ${set.length ? sql.join(set, sql``) : sql``}
    where tenant_id = ${laboratoryId} and id = ${id}`.execute(db);
}

export async function updateTrainingStatus(db: Writer, actor: Actor, id: string, status: string): Promise<void> {
  await sql`
    update trainings
      set status = ${status},
        published_at = case when ${status} = 'ACTIVE' then coalesce(published_at, now()) else published_at end,
        updated_at = now(), updated_by = ${actor.userId}, concurrency_stamp = gen_random_uuid()
    where tenant_id = ${laboratoryId} and id = ${id}`.execute(db);
}

/** Where these guides stand, held until the transaction ends. */
export async function lockTrainingPlaces(db: Writer, ids: readonly string[]): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { id: string }>`
    select id, position, null as list from trainings where tenant_id = ${laboratoryId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function orderTrainings(db: Writer, actor: Actor, ids: readonly string[], orders: readonly number[]): Promise<void> {
  await sql`
    update trainings t set position = o.position, updated_at = now(), updated_by = ${actor.userId}
    from unnest(${ids}::uuid[], ${orders}::int[]) as o (id, position) where t.tenant_id = ${laboratoryId} and t.id = o.id and t.position <> o.position`.execute(
    db,
  );
}

export async function countLook(db: Writer, actor: Actor, id: string, isFinished: boolean): Promise<void> {
  await sql`
    insert into training_views (tenant_id, training_id, user_id, finished_at)
      values (${actor.tenantId}, ${id}, ${actor.userId}, case when ${isFinished} then now() end)
    on conflict (tenant_id, training_id, user_id) do update set last_viewed_at = now(),
      view_count = training_views.view_count + case when ${isFinished} then 0 else 1 end,
      finished_at = coalesce(training_views.finished_at, excluded.finished_at)`.execute(db);
}
