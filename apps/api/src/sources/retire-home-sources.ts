import type { Writer } from '@drawday/database/connect.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import type { AuditNote } from '../platform/audit.ts';
import { cancelPendingDraws } from '../requisitions/requisitions.public.ts';
import { lockHomeSources, updateSource } from './sources.store.ts';

/**
 * A patient has left: nobody uses the sources in the home now, and they go out of use with their pending draws. A person finds out
 * whether they are there when the patient returns. @returns what the audit trail records
 */
export async function retireHomeSources(db: Writer, actor: Actor, clock: Clock, patientId: string): Promise<AuditNote[]> {
  const notes: AuditNote[] = [];
  for (const source of await lockHomeSources(db, actor.tenantId, patientId)) {
    await updateSource(db, actor, source.id, {
      status_type_code: 'INACTIVE',
      status_reason: 'PATIENT_LEFT',
      end_date: source.end_date ?? source.today,
    });
    await cancelPendingDraws(db, actor, clock, { partyType: 'SITE', partyId: source.id, reason: 'PARTY_INACTIVE' });
    notes.push({
      subjectType: 'source',
      subjectId: source.id,
      facilityId: source.facility_id,
      detail: { from: source.status_type_code, to: 'INACTIVE', reason: 'PATIENT_LEFT' },
    });
  }
  return notes;
}
