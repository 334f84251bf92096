import type { Reader, Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { freeFileName, hasPermission } from '@drawday/domain';
import type { ReportFamily } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import {
  deleteReport,
  findReport,
  insertReport,
  lockReport,
  namesOfOwner,
  type ReportContent,
  type ReportRow,
  updateReport,
} from './report-definitions.store.ts';

const unknownReport = (id: string) => new Refusal('NOT_FOUND', { values: { entity: 'Report', id } });

export async function foundReport(db: Reader, actor: Actor, family: ReportFamily, id: string): Promise<ReportRow> {
  const row = await findReport(db, actor, family, id);
  if (!row) throw unknownReport(id);
  return row;
}

/** People change only their own reports; administrators may tidy up shared ones. @throws Refusal NOT_FOUND, REPORT_OWNER, STALE */
export async function lockOwnReport(db: Writer, actor: Actor, family: ReportFamily, id: string, stamp?: string): Promise<ReportRow> {
  const row = await lockReport(db, actor, family, id);
  if (!row) throw unknownReport(id);
  if (row.owner_id !== actor.userId && !hasPermission(actor.permissions, 'Report.Designer.Update')) throw new Refusal('REPORT_OWNER');
  await refuseStale(db, actor, row, stamp);
  return row;
}

/** @param before the report that is changed; whose it is decides which names are taken */
async function checkCommon(db: Reader, actor: Actor, family: ReportFamily, content: ReportContent, before?: ReportRow): Promise<void> {
  if (content.facilityId && !actor.facilityIds.includes(content.facilityId)) throw new Refusal('4031', { members: ['facilityId'] });
  const taken = await namesOfOwner(db, actor, family, before?.owner_id ?? actor.userId, before?.id ?? null);
  if (taken.some((name) => name.toLowerCase() === content.name.toLowerCase())) throw new Refusal('REPORT_NAME', { members: ['name'] });
}

/** @throws Refusal 4031, REPORT_NAME */
export async function createReport(
  db: Writer,
  actor: Actor,
  family: ReportFamily,
  content: ReportContent,
  audit: AuditNotes,
): Promise<ReportRow> {
  await checkCommon(db, actor, family, content);
  const id = uuidV7();
  await insertReport(db, actor, family, id, content);
  audit.about({ subjectType: 'report', subjectId: id, facilityId: content.facilityId });
  return foundReport(db, actor, family, id);
}

/** @throws Refusal 4031, REPORT_NAME */
export async function changeReport(
  db: Writer,
  actor: Actor,
  family: ReportFamily,
  row: ReportRow,
  content: ReportContent,
  audit: AuditNotes,
): Promise<ReportRow> {
  await checkCommon(db, actor, family, content, row);
  audit.about({ subjectType: 'report', subjectId: row.id, facilityId: content.facilityId });
  return updateReport(db, actor, row.id, content);
}

export async function removeReport(db: Writer, actor: Actor, row: ReportRow, audit: AuditNotes): Promise<void> {
  await deleteReport(db, actor, row.id);
  audit.about({ subjectType: 'report', subjectId: row.id, facilityId: row.facility_id });
}

/** A copy of one's own with the same content, not shared; `name` is free when it is not given. @throws Refusal NOT_FOUND, REPORT_NAME */
export async function copyReport(
  db: Writer,
  actor: Actor,
  family: ReportFamily,
  id: string,
  audit: AuditNotes,
  name?: string,
): Promise<ReportRow> {
  const row = await foundReport(db, actor, family, id);
  const free = freeFileName(row.name.slice(0, 90), await namesOfOwner(db, actor, family, actor.userId, null));
  const content = {
    name: name ?? free,
    description: row.description,
    partyType: row.party_type,
    facilityId: row.facility_id,
    isShared: false,
    settings: row.settings,
  };
  return createReport(db, actor, family, content, audit);
}
