import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { problems } from '@drawday/contracts/problems/problems.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { problemResolutions } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { type Language, Refusal } from '../platform/refusal.ts';
import { taskWords } from '../platform/task-words.ts';
import { findProblem, listProblemEvents, type ProblemRow } from './problems.store.ts';

/** What is wrong: as somebody wrote it, or what the product asks for, in the reader's language. */
export const descriptionOf = ({ description, task, task_values }: ProblemRow, language: Language): string =>
  taskWords({ description, task, facts: task_values }, language);

export function problemReply(row: ProblemRow, language: Language): ReplyOf<typeof problems.pagedList>['items'][number] {
  return {
    id: row.id,
    number: row.number,
    partyType: row.party_type,
    partyId: row.party_id,
    patientId: row.patient_id,
    firstName: row.first_name,
    lastName: row.last_name,
    middleInitial: row.middle_initial,
    dateOfBirth: row.date_of_birth,
    mrn: row.mrn,
    isIsolation: row.is_isolation,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    requisitionId: row.requisition_id,
    requisitionNumber: row.requisition_number,
    drawDate: row.draw_date,
    kind: row.kind,
    priority: row.is_urgent ? 'URGENT' : 'NORMAL',
    description: descriptionOf(row, language),
    statusTypeCode: row.status,
    resolved: row.status === 'RESOLVED',
    resolution: problemResolutions.has(row.resolution) ? problemResolutions.of[row.resolution][language] : row.resolution,
    decision: row.decision,
    decisionReason: row.decision_reason,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedByName: row.resolved_by_name,
    creationTime: row.created_at.toISOString(),
    creatorId: row.created_by,
    creatorName: row.created_by_name,
    lastModificationTime: row.updated_at?.toISOString() ?? null,
    lastModifierName: row.updated_by_name,
    concurrencyStamp: row.concurrency_stamp,
  };
}

/** One problem with its history. @throws Refusal NOT_FOUND */
export async function wholeProblem(db: Reader, actor: Actor, id: string, language: Language): Promise<ReplyOf<typeof problems.find>> {
  const row = await findProblem(db, actor, id);
  if (!row) throw new Refusal('NOT_FOUND', { values: { entity: 'Problem', id } });
  const events = await listProblemEvents(db, actor, id);
  return {
    ...problemReply(row, language),
    history: events.map((event) => ({
      action: event.action,
      at: event.at.toISOString(),
      byName: event.by_name,
      fields: event.fields,
      comment: event.comment,
    })),
  };
}
