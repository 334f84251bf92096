import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { SourceLabel } from '@drawday/documents/source-label-layout.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import type { Maker } from '../platform/maker.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { orderBy } from '../platform/sorting.ts';

export type SourceFacts = {
  draw_id: string;
  kind: SourceLabel['sourceType'];
  sample_point: string | null;
  location: SourceLabel['location'];
  disinfected_at: Date | null;
  water_account: string;
};

/**
 * What a bottle label says about the source of a draw, by the draw; the laboratory's account begins with the prefix of this installation.
 * A disinfection after the sample was taken says nothing about it.
 */
export async function listSourceFacts(
  db: Reader,
  tenantId: string,
  drawIds: readonly string[],
  accountPrefix: string,
): Promise<Map<string, SourceFacts>> {
  if (!drawIds.length) return new Map();
  const { rows } = await sql<SourceFacts>`
    select r.id as draw_id, s.kind, s.sample_point, s.location,
      ${accountPrefix}::text || coalesce(f.lab_account, '') as water_account,
      case when s.last_disinfection_at <= coalesce(r.collected_at, now()) then s.last_disinfection_at
        else (select max(m.done_at) from source_maintenance m
          where m.tenant_id = r.tenant_id and m.source_id = s.id and m.kind = 'DISINFECTION' and m.done_at <= coalesce(r.collected_at, now()))
      end as disinfected_at
    from requisitions r
    join sources s on s.tenant_id = r.tenant_id and s.id = r.party_id
    join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id
    where r.tenant_id = ${tenantId} and r.id = any(${drawIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.draw_id, row]));
}

export type LabelPrint = { requisitionId: string; specimenNumber: string; isReprint: boolean; reason: string | null };

/** Counts prints and keeps the log, in two statements whatever their number. */
export async function recordPrints(db: Writer, maker: Maker, prints: readonly LabelPrint[]): Promise<void> {
  if (!prints.length) return;
  await sql`update specimens
    set print_count = print_count + 1
    where tenant_id = ${maker.tenantId}
      and number = any(${prints.map((print) => print.specimenNumber)}::text[])`.execute(db);
  await sql`insert into label_prints (tenant_id, requisition_id, specimen_number, printed_by, printed_by_name, is_reprint, reason)
    select ${maker.tenantId}, p.id, p.number, ${maker.userId}, ${maker.name}, p.is_reprint, p.reason
    from unnest(${prints.map((print) => print.requisitionId)}::uuid[],
      ${prints.map((print) => print.specimenNumber)}::text[], ${prints.map((print) => print.isReprint)}::boolean[],
      ${prints.map((print) => print.reason)}::text[]) as p (id, number, is_reprint, reason)`.execute(db);
}

export type ReprintRow = {
  specimen_number: string;
  requisition_id: string;
  party_name: string;
  tube_code: string | null;
  printed_at: Date;
  printed_by_name: string | null;
  reason: string | null;
};

export async function listReprints(
  db: Reader,
  { tenantId, reach }: Pick<Actor, 'tenantId' | 'reach'>,
  {
    sorting,
    skipCount,
    maxResultCount,
    filter,
    facilityId,
  }: {
    facilityId?: string | undefined;
    sorting?: string | undefined;
    skipCount: number;
    maxResultCount: number;
    filter?: string | undefined;
  },
): Promise<{ rows: ReprintRow[]; totalCount: number }> {
  const order = orderBy(
    sorting,
    { printedAt: sql`l.printed_at`, specimenNumber: sql`l.specimen_number`, printedByName: sql`l.printed_by_name`, reason: sql`l.reason` },
    sql`l.printed_at desc, l.id desc`,
  );
  const from = sql`label_prints l join requisitions r on r.tenant_id = l.tenant_id and r.id = l.requisition_id
    where l.tenant_id = ${tenantId}
      and l.is_reprint
      and ${withinReachSql(reach, 'r')}
      ${facilityId ? sql`and r.facility_id = ${facilityId}` : sql``}
      ${filter?.trim() ? sql`and l.specimen_number like ${`${filter.trim().replace(/[\\%_]/g, '\\$&')}%`}` : sql``}`;
  const { rows } = await sql<ReprintRow>`
    with l as materialized (select l.*, r.party_id, r.party_type from ${from} ${order} limit ${maxResultCount} offset ${skipCount})
    select l.specimen_number, l.requisition_id, l.printed_at, l.printed_by_name, l.reason, n.tube_code,
      coalesce(${listNameSql('p', 'patients')}, ${listNameSql('w', 'employees')}, s.name, '') as party_name
    from l left join specimens n on n.tenant_id = l.tenant_id and n.number = l.specimen_number
      left join patients p on l.party_type = 'PATIENT' and p.tenant_id = l.tenant_id and p.id = l.party_id
      left join employees w on l.party_type = 'EMPLOYEE' and w.tenant_id = l.tenant_id and w.id = l.party_id
      left join sources s on l.party_type = 'SITE' and s.tenant_id = l.tenant_id and s.id = l.party_id ${order}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
