import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { ProblemRow } from './problems.store.ts';

export function problemReply(row: ProblemRow): ReplyOf<typeof patients.resolveProblem> {
  return {
    id: row.id,
    patientId: row.patient_id,
    icdCode: row.icd_code,
    description: row.description,
    onsetDate: row.onset_date,
    status: row.status,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    concurrencyStamp: row.concurrency_stamp,
  };
}
