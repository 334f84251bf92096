import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { isMrnTaken, isSsnTaken, type PatientColumns } from './patients.store.ts';

/** Which identifier another patient of the organization already has: an exact match blocks. */
export async function identifierClash(
  db: Reader,
  actor: Actor,
  organizationId: string,
  columns: PatientColumns,
  exceptId: string | null,
): Promise<{ code: 'PAT_SSN' | 'PAT_MRN'; member: string } | undefined> {
  if (columns.ssn_digest instanceof Buffer && (await isSsnTaken(db, actor, organizationId, columns.ssn_digest, exceptId)))
    return { code: 'PAT_SSN', member: 'ssn' };
  if (typeof columns.mrn === 'string' && (await isMrnTaken(db, actor, organizationId, columns.mrn, exceptId)))
    return { code: 'PAT_MRN', member: 'mrn' };
  return undefined;
}
