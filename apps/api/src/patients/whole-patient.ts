import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { patientReply } from './patient-reply.ts';
import { findPatient, findPatientHeader, listLikelyDuplicates } from './patients.store.ts';

/** A patient as the wire shows one: with header and, while not verified, likely duplicates. */
export async function wholePatient(db: Reader, actor: Actor, id: string) {
  const row = await findPatient(db, actor, id);
  if (!row) return undefined;
  const duplicates =
    row.status_type_code === 'PENDING'
      ? await listLikelyDuplicates(db, actor, {
          organizationId: row.organization_id,
          firstName: row.first_name,
          lastName: row.last_name,
          dateOfBirth: row.date_of_birth,
          ssnLast4: row.ssn_last4,
          exceptId: row.id,
        })
      : [];
  return patientReply(row, await findPatientHeader(db, actor, id), duplicates);
}
