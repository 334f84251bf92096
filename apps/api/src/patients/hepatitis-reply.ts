import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { hepatitisRecord, ianaTimeZone } from '@drawday/domain';
import type { HepatitisValueRow } from './hepatitis.store.ts';
import type { PatientRow } from './patients.store.ts';

/** Where a patient stands with hepatitis today, from the newest results: never kept, so never out of date. */
export function hepatitisReply(
  row: PatientRow,
  values: readonly HepatitisValueRow[],
  now: Temporal.Instant,
): ReplyOf<typeof patients.find>['hepatitis'] {
  const day = Temporal.PlainDate.from;
  const record = hepatitisRecord(
    values.map((value) => ({ ...value, collectedOn: day(value.collectedOn) })),
    {
      today: now.toZonedDateTimeISO(ianaTimeZone(row.time_zone)).toPlainDate(),
      admittedOn: day(row.date_of_admission ?? row.start_date ?? row.created_at.toISOString().slice(0, 10)),
      exposedOn: row.hbv_exposed_on === null ? null : day(row.hbv_exposed_on),
    },
  );
  return {
    statusB: record.hepatitisB,
    statusC: record.hepatitisC,
    needsIsolation: record.isolate,
    isUnusual: record.isUnusual,
    isolationSource: row.isolation_source,
    isolationSince: row.isolation_since?.toISOString() ?? null,
    due: record.due.map(({ resultCode, dueOn, isOverdue, because }) => ({ resultCode, dueOn: dueOn.toString(), isOverdue, because })),
  };
}
