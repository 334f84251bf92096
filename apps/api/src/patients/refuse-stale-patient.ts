import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { findLastChanger, type PatientRow } from './patients.store.ts';

/** @throws Refusal STALE. Problems, draws and orders of a patient are not part of the record: people who changed those are not named. */
export const refuseStalePatient = (db: Reader, actor: Actor, patient: PatientRow, seenStamp: string | undefined): Promise<void> =>
  refuseStale(db, actor, patient, seenStamp, {
    lastChange: async () => ({ changedBy: (await findLastChanger(db, actor, patient.id)) ?? null, changedAt: patient.updated_at }),
  });
