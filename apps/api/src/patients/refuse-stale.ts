import type { Reader } from '@drawday/database/connect.ts';
import { ianaTimeZone } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { findLastChanger, type PatientRow } from './patients.store.ts';

/** @throws Refusal STALE_BY when someone changed the record since it was read; says who, and when by the facility's clock. */
export async function refuseStale(db: Reader, actor: Actor, patient: PatientRow, stamp: string | undefined): Promise<void> {
  if (!stamp || stamp === patient.concurrency_stamp) return;
  const name = (await findLastChanger(db, actor, patient.id)) ?? '';
  const changedAt = patient.updated_at?.toISOString() ?? null;
  const local = changedAt && Temporal.Instant.from(changedAt).toZonedDateTimeISO(ianaTimeZone(patient.time_zone));
  const at = local ? local.toPlainTime().toString({ smallestUnit: 'minute' }) : '';
  throw new Refusal('STALE_BY', { values: { name, at }, data: { changedAt, changedBy: name } });
}
