import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { type HepatitisValue, hepatitisRecord } from '@drawday/domain';
import { calendarDay, facilityDay } from '../platform/facility-day.ts';
import type { HepatitisFacts, HepatitisPerson, HepatitisValueRow } from './hepatitis.store.ts';

const day = Temporal.PlainDate.from;

/** A stored value as the rules take it. */
export const hepatitisValue = (row: HepatitisValueRow): HepatitisValue => ({ ...row, collectedOn: day(row.collectedOn) });

/** What the status of a patient depends on beside results. */
export const hepatitisPerson = (row: HepatitisPerson, { doses }: Pick<HepatitisFacts, 'doses'>) => ({
  admittedOn:
    calendarDay(row.date_of_admission ?? row.start_date) ??
    facilityDay(row.time_zone, Temporal.Instant.fromEpochMilliseconds(row.created_at.getTime())),
  exposedOn: row.hbv_exposed_on === null ? null : day(row.hbv_exposed_on),
  doses: doses.map((dose) => ({ ...dose, givenOn: day(dose.givenOn) })),
});

/** Where a patient stands with hepatitis today, from the newest results and the doses of vaccine: never kept, so never out of date. */
export function hepatitisReply(
  row: HepatitisPerson,
  { values, doses }: HepatitisFacts,
  now: Temporal.Instant,
): ReplyOf<typeof patients.find>['hepatitis'] {
  const record = hepatitisRecord(values.map(hepatitisValue), {
    ...hepatitisPerson(row, { doses }),
    today: facilityDay(row.time_zone, now),
  });
  const { next, lastDoseOn, ...vaccine } = record.vaccine;
  return {
    statusB: record.hepatitisB,
    statusC: record.hepatitisC,
    needsIsolation: record.isolate,
    isUnusual: record.isUnusual,
    mayBeVaccine: record.mayBeVaccine,
    isolationSource: row.isolation_source,
    isolationSince: row.isolation_since?.toISOString() ?? null,
    due: record.due.map(({ resultCode, dueOn, isOverdue, because }) => ({ resultCode, dueOn: dueOn.toString(), isOverdue, because })),
    vaccine: {
      ...vaccine,
      lastDoseOn: lastDoseOn?.toString() ?? null,
      next: next && { ...next, dueOn: next.dueOn?.toString() ?? null },
    },
  };
}
