import { ianaTimeZone } from '@drawday/domain';
import type { ExternalResult } from './external-results.queries.ts';
import { emptyLine, type TypedLine } from './pasted-lines.ts';

/** Results of another laboratory as they are typed; times by the facility's clock. */
export type EntryValues = {
  patientId: string | null;
  laboratoryName: string;
  collectedDay: string | null;
  collectedTime: string;
  reportedDay: string | null;
  reportedTime: string;
  comment: string;
  lines: TypedLine[];
};

export const emptyEntry = (patientId: string | null): EntryValues => ({
  patientId,
  laboratoryName: '',
  collectedDay: null,
  collectedTime: '',
  reportedDay: null,
  reportedTime: '',
  comment: '',
  lines: [emptyLine],
});

function local(instant: string | null, timeZone: string): { day: string | null; time: string } {
  if (instant === null) return { day: null, time: '' };
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(ianaTimeZone(timeZone));
  return { day: there.toPlainDate().toString(), time: there.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

export function entryValuesOf(result: ExternalResult, timeZone: string): EntryValues {
  const collected = local(result.collectedAt, timeZone);
  const reported = local(result.reportedAt, timeZone);
  return {
    patientId: result.patientId,
    laboratoryName: result.laboratoryName,
    collectedDay: collected.day,
    collectedTime: collected.time,
    reportedDay: reported.day,
    reportedTime: reported.time,
    comment: result.comment ?? '',
    lines: result.lines.map(({ resultCode, valueText, unit, referenceText, flag }) => ({
      ...{ resultCode, valueText, unit: unit ?? '', referenceText: referenceText ?? '', flag },
    })),
  };
}

const instantOf = (day: string, time: string, timeZone: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ianaTimeZone(timeZone)).toInstant().toString();

/** What is sent, but for the patient; null while the collection has no time. */
export function entryWire(values: EntryValues, timeZone: string) {
  const { laboratoryName, collectedDay, collectedTime, reportedDay, reportedTime, comment, lines } = values;
  if (collectedDay === null || collectedTime === '') return null;
  return {
    laboratoryName,
    collectedAt: instantOf(collectedDay, collectedTime, timeZone),
    reportedAt: reportedDay === null || reportedTime === '' ? null : instantOf(reportedDay, reportedTime, timeZone),
    comment: comment || null,
    lines: lines.map(({ sentName: _, flag, ...line }) => ({
      ...line,
      unit: line.unit || null,
      referenceText: line.referenceText || null,
      flag: flag ?? null,
    })),
  };
}
