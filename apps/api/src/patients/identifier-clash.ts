import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { isMrnTaken, isSsnTaken } from './patients.store.ts';

/** Which identifier another patient of the organization already has: an exact match blocks. */
export async function identifierClash(
  db: Reader,
  actor: Actor,
  organizationId: string,
  { mrn, ssnDigests }: { mrn: unknown; ssnDigests: readonly Buffer[] },
  exceptId: string | null,
): Promise<{ code: 'PAT_SSN' | 'PAT_MRN'; member: string } | undefined> {
  if (ssnDigests.length && (await isSsnTaken(db, actor, organizationId, ssnDigests, exceptId))) return { code: 'PAT_SSN', member: 'ssn' };
  if (typeof mrn === 'string' && (await isMrnTaken(db, actor, organizationId, mrn, exceptId))) return { code: 'PAT_MRN', member: 'mrn' };
  return undefined;
}
