import type { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { IcdRow } from './diagnoses.store.ts';

/** The code is its own id: ICD-10-CM codes are unique and never reused. */
export function icdReply(row: IcdRow): ReplyOf<typeof diagnoses.find> {
  return {
    id: row.code,
    code: row.code,
    description: row.text,
    isBillable: row.is_billable,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  };
}
