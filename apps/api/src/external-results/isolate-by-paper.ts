import type { Writer } from '@drawday/database/connect.ts';
import { findHepatitisFacts } from '../patients/patients.public.ts';
import type { Actor } from '../platform/actor.ts';
import { isolateByAntigens } from '../results/results.public.ts';
import type { ExternalResultRow } from './external-results.store.ts';

/** A verified HBsAg of another laboratory isolates as one of ours does, unless a newer one is known. */
export async function isolateByPaper(
  db: Writer,
  actor: Actor,
  { id, patient_id: patientId }: Pick<ExternalResultRow, 'id' | 'patient_id'>,
  now: Temporal.Instant,
): Promise<void> {
  const { values } = await findHepatitisFacts(db, actor.tenantId, patientId);
  const newest = values.find((value) => value.resultCode === 'HBSAG');
  if (newest?.drawId !== id) return;
  const { text, collectedOn } = newest;
  await isolateByAntigens(db, actor, [{ patientId, requisitionId: null, text, collectedOn }], now);
}
