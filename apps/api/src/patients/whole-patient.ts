import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { listKnownPersons } from './duplicates.store.ts';
import { duplicateReply, enteredFrom, findDuplicates } from './find-duplicates.ts';
import { findHepatitisFacts } from './hepatitis.store.ts';
import { hepatitisReply } from './hepatitis-reply.ts';
import { findPatientHeader } from './patient-header.store.ts';
import { patientReply } from './patient-reply.ts';
import { findPatient } from './patients.store.ts';
import { findPlannedStatus } from './planned-status.store.ts';

/** A patient as the wire shows one: with header and, while not verified, likely duplicates. */
export async function wholePatient(db: Reader, actor: Actor, id: string) {
  const row = await findPatient(db, actor, id, { merged: true });
  if (!row) return undefined;
  return patientReply(
    row,
    await findPatientHeader(db, actor, id),
    await findPlannedStatus(db, actor.tenantId, id),
    row.status_type_code === 'PENDING' ? await duplicatesOf(db, actor, id) : [],
    hepatitisReply(row, await findHepatitisFacts(db, actor.tenantId, id), Temporal.Now.instant()),
  );
}

async function duplicatesOf(db: Reader, actor: Actor, id: string) {
  const [known] = await listKnownPersons(db, actor, [id]);
  if (!known) return [];
  const [matches = []] = await findDuplicates(db, actor, known.organization_id, [enteredFrom(known)]);
  return matches.map((match) => duplicateReply(actor, match));
}
