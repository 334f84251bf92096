import type { Writer } from '@drawday/database/connect.ts';
import { withNext } from '@drawday/database/pipelined-driver.ts';
import { sql } from 'kysely';
import type { Actor } from './actor.ts';

export type AuditNote = {
  /** Whose audit it belongs in, where that is not the customer of the call. */
  tenantId?: string;
  subjectType?: string;
  subjectId?: string;
  patientId?: string | null;
  facilityId?: string | null;
  detail?: Readonly<Record<string, unknown>>;
};
export type AuditRow = Omit<AuditNote, 'tenantId'> & {
  tenantId: string | null;
  actorUserId: string | null;
  actorName: string | null;
  impersonatorUserId: string | null;
  action: string;
  requestId: string;
  address: string;
};

/** Collects what a call is about; the runner writes the rows. Clinical values never go in. */
export class AuditNotes {
  readonly notes: AuditNote[] = [];
  about(note: AuditNote): void {
    this.notes.push(note);
  }
}

/** @param look how a read is recorded; a row without it stands for a change */
export function auditRows(
  notes: AuditNotes,
  actor: Pick<Actor, 'tenantId' | 'userId' | 'name' | 'impersonatorUserId'> | null,
  action: string,
  request: { id: string; address: string },
  look?: 'view' | 'print' | 'export',
): AuditRow[] {
  const common = {
    tenantId: actor?.tenantId ?? null,
    actorUserId: actor?.userId ?? null,
    actorName: actor?.name ?? null,
    impersonatorUserId: actor?.impersonatorUserId ?? null,
    action,
    requestId: request.id,
    address: request.address,
  };
  const all: readonly AuditNote[] = notes.notes.length ? notes.notes : [{}];
  return all.map((note) => ({
    ...note,
    ...common,
    tenantId: note.tenantId ?? common.tenantId,
    ...(look && { detail: { ...note.detail, look } }),
  }));
}

/** Writes rows of one tenant, in one statement. */
export async function insertAuditRows(db: Writer, rows: readonly AuditRow[]): Promise<void> {
  if (!rows.length) return;
  const column = <K extends keyof AuditRow>(key: K) => rows.map((row) => row[key] ?? null);
  await sql`${sql.raw(withNext)}insert into audit_log (tenant_id, actor_user_id, actor_name, impersonator_user_id,
    action, subject_type, subject_id, patient_id, facility_id, request_id, address, detail)
    select *
    from unnest(${column('tenantId')}::uuid[], ${column('actorUserId')}::uuid[], ${column('actorName')}::text[],
      ${column('impersonatorUserId')}::uuid[], ${column('action')}::text[],
      ${column('subjectType')}::text[], ${column('subjectId')}::text[], ${column('patientId')}::uuid[],
      ${column('facilityId')}::uuid[], ${column('requestId')}::text[], ${column('address')}::text[],
      ${rows.map((row) => (row.detail ? JSON.stringify(row.detail) : null))}::jsonb[])`.execute(db);
}
