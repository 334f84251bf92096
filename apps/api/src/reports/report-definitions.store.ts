import { byParty } from '@drawday/contracts/endpoint.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type PartyType, partyTypes, type ReportFamily } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { facilitiesOf, reachFor } from '../platform/party-reach.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';

export type ReportRow = {
  id: string;
  name: string;
  description: string | null;
  party_type: PartyType;
  facility_id: string | null;
  owner_id: string;
  owner_name: string;
  is_shared: boolean;
  is_favorite: boolean;
  settings: Record<string, unknown>;
  concurrency_stamp: string;
  created_at: Date;
  updated_at: Date | null;
};

const columns = (
  actor: Actor,
) => sql`r.id, r.name, r.description, r.party_type, r.facility_id, r.owner_id, r.owner_name, r.is_shared, r.settings,
  r.concurrency_stamp, r.created_at, r.updated_at,
  exists (select 1 from report_favorites v where v.tenant_id = r.tenant_id and v.user_id = ${actor.userId} and v.report_id = r.id) as is_favorite`;
/**
 * The caller's own and shared ones about parties whose reports the caller may see, of everywhere or of a facility in reach. What somebody
 * shares about everywhere is for the people of their organization: it may name a patient, and who may tidy it up, changes it.
 */
function inReach(actor: Actor, family: ReportFamily) {
  const reach = family === 'CUSTOM' ? reachFor(actor, byParty('reports', 'View')) : actor.reach;
  const parties = partyTypes.codes.filter((party) => reach[party].length);
  const isOfColleague = sql`(r.facility_id is not null
    or not exists (select 1 from employees o where o.tenant_id = r.tenant_id and o.user_id = r.owner_id)
    or exists (select 1
      from employees o
      join facilities f on f.tenant_id = o.tenant_id and f.organization_id = o.organization_id
      where o.tenant_id = r.tenant_id and o.user_id = r.owner_id and f.id = any(${facilitiesOf(reach)}::uuid[])))`;
  return sql`r.tenant_id = ${actor.tenantId} and r.family = ${family}
    and (r.owner_id = ${actor.userId} or r.is_shared and ${isOfColleague})
    and (r.facility_id is null and r.party_type = any(${parties}::text[]) or ${withinReachSql(reach, 'r')})`;
}

const sortable = {
  name: sql`lower(r.name)`,
  ownerName: sql`lower(r.owner_name)`,
  isShared: sql`r.is_shared`,
  creationTime: sql`r.created_at`,
  lastModificationTime: sql`r.updated_at`,
};
export type ReportFilters = {
  partyType?: PartyType | undefined;
  facilityId?: string | undefined;
  favoritesOnly?: boolean | undefined;
  whose?: 'MINE' | 'OTHERS' | undefined;
  filter?: string | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

export async function pageReports(
  db: Reader,
  actor: Actor,
  family: ReportFamily,
  filters: ReportFilters,
): Promise<{ rows: ReportRow[]; totalCount: number }> {
  const where = sql`${inReach(actor, family)}
    ${filters.partyType ? sql`and r.party_type = ${filters.partyType}` : sql``}
    ${filters.facilityId ? sql`and r.facility_id = ${filters.facilityId}` : sql``}
    ${filters.whose ? sql`and (r.owner_id = ${actor.userId}) = ${filters.whose === 'MINE'}` : sql``}
    ${
      filters.favoritesOnly
        ? sql`and exists (select 1
      from report_favorites v
      where v.tenant_id = r.tenant_id and v.user_id = ${actor.userId} and v.report_id = r.id)`
        : sql``
    }
    ${filters.filter?.trim() ? sql`and lower(r.name) like ${containing(filters.filter)}` : sql``}`;
  const { rows } = await sql<ReportRow>`
    select *
    from (select ${columns(actor)}
      from report_definitions r
      where ${where}) as r ${orderBy(filters.sorting, sortable, sql`r.is_favorite desc, lower(r.name), r.id`)}
    limit ${filters.maxResultCount} offset ${filters.skipCount}`.execute(db);
  const count = await sql<{ count: number }>`select count(*)::int as count from report_definitions r where ${where}`.execute(db);
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

export async function findReport(db: Reader, actor: Actor, family: ReportFamily, id: string): Promise<ReportRow | undefined> {
  const { rows } =
    await sql<ReportRow>`select ${columns(actor)} from report_definitions r where ${inReach(actor, family)} and r.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockReport(db: Writer, actor: Actor, family: ReportFamily, id: string): Promise<ReportRow | undefined> {
  await sql`select 1 from report_definitions r where ${inReach(actor, family)} and r.id = ${id} for update`.execute(db);
  return findReport(db, actor, family, id);
}

export async function namesOfOwner(
  db: Reader,
  actor: Actor,
  family: ReportFamily,
  ownerId: string,
  exceptId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name
    from report_definitions
    where tenant_id = ${actor.tenantId}
      and family = ${family}
      and owner_id = ${ownerId}
      and id is distinct from ${exceptId}::uuid`.execute(db);
  return rows.map((row) => row.name);
}

export type ReportContent = {
  name: string;
  description: string | null;
  partyType: string;
  facilityId: string | null;
  isShared: boolean;
  settings: object;
};

export async function insertReport(db: Writer, actor: Actor, family: ReportFamily, id: string, content: ReportContent): Promise<void> {
  await sql`
    insert into report_definitions (tenant_id, id, family, name, description, party_type, facility_id, owner_id, owner_name, is_shared, settings)
    values (${actor.tenantId}, ${id}, ${family}, ${content.name}, ${content.description}, ${content.partyType},
      ${content.facilityId}, ${actor.userId}, ${actor.name}, ${content.isShared},
      ${JSON.stringify(content.settings)}::jsonb)`.execute(db);
}

/** @returns the report as it stands now, even one that is withheld from the person who changed it */
export async function updateReport(db: Writer, actor: Actor, id: string, content: ReportContent): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`
    update report_definitions r
      set name = ${content.name}, description = ${content.description}, party_type = ${content.partyType},
        facility_id = ${content.facilityId}, is_shared = ${content.isShared},
        settings = ${JSON.stringify(content.settings)}::jsonb,
      updated_at = now(), updated_by = ${actor.userId}, concurrency_stamp = gen_random_uuid()
    where r.tenant_id = ${actor.tenantId} and r.id = ${id} returning ${columns(actor)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the report just changed is not there');
  return row;
}

export async function deleteReport(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from report_definitions where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

export async function insertFavorite(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`insert into report_favorites (tenant_id, report_id, user_id) values (${actor.tenantId}, ${id}, ${actor.userId}) on conflict do nothing`.execute(
    db,
  );
}

export async function deleteFavorite(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from report_favorites where tenant_id = ${actor.tenantId} and report_id = ${id} and user_id = ${actor.userId}`.execute(
    db,
  );
}

export async function listReportResultCodes(db: Reader): Promise<string[]> {
  return (await db.selectFrom('result_codes').select('code').execute()).map((row) => row.code);
}

export async function listStandardReportIds(db: Reader): Promise<number[]> {
  return (await db.selectFrom('report_catalogue').select('id').execute()).map((row) => row.id);
}
