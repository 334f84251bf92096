import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { MaintenanceKind } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

type Kind = MaintenanceKind;
export type MaintenanceRow = {
  id: string;
  kind: Kind;
  done_at: Date;
  note: string | null;
  facility_name: string;
  created_by_name: string | null;
};

export async function listMaintenance(
  db: Reader,
  actor: Actor,
  sourceId: string,
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number },
): Promise<{ rows: MaintenanceRow[]; totalCount: number }> {
  const where = sql`from source_maintenance m
    join facilities f on f.tenant_id = m.tenant_id and f.id = m.facility_id
    where m.tenant_id = ${actor.tenantId} and m.source_id = ${sourceId}`;
  const { rows } = await sql<MaintenanceRow>`select m.id, m.kind, m.done_at, m.note, f.name as facility_name,
        m.created_by_name ${where}
      order by m.done_at desc, m.id desc
      limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

export async function insertMaintenance(
  db: Writer,
  actor: Actor,
  work: { id: string; sourceId: string; facilityId: string; kind: Kind; doneAt: string; note: string | null },
): Promise<void> {
  await sql`insert into source_maintenance (tenant_id, id, source_id, facility_id, kind, done_at, note, created_by, created_by_name)
    values (${actor.tenantId}, ${work.id}, ${work.sourceId}, ${work.facilityId}, ${work.kind}, ${work.doneAt},
      ${work.note}, ${actor.userId}, ${actor.name})`.execute(db);
}
