import { answerInstant } from '@drawday/domain';
import { typedMoment } from '../forms/moment.ts';
import type { ExternalResult } from './external-results.queries.ts';
import { emptyLine, type TypedLine } from './pasted-lines.ts';

/** Results of another laboratory as they are typed; times by the clock of the patient's facility. */
export type EntryValues = {
  patientId: string | null;
  laboratoryName: string;
  collectedAt: string;
  reportedAt: string;
  comment: string;
  lines: TypedLine[];
};

export const emptyEntry = (patientId: string | null): EntryValues => ({
  patientId,
  laboratoryName: '',
  collectedAt: '',
  reportedAt: '',
  comment: '',
  lines: [emptyLine],
});

export function entryValuesOf(result: ExternalResult, timeZone: string): EntryValues {
  const typed = (instant: string | null) => (instant === null ? '' : typedMoment(Temporal.Instant.from(instant), timeZone));
  return {
    patientId: result.patientId,
    laboratoryName: result.laboratoryName,
    collectedAt: typed(result.collectedAt),
    reportedAt: typed(result.reportedAt),
    comment: result.comment ?? '',
    lines: result.lines.map(({ resultCode, valueText, unit, referenceText, flag }) => ({
      ...{ resultCode, valueText, unit: unit ?? '', referenceText: referenceText ?? '', flag },
    })),
  };
}

/** What is sent, but for the patient; null while the collection has no time. */
export function entryWire({ laboratoryName, collectedAt, reportedAt, comment, lines }: EntryValues, timeZone: string) {
  const collected = answerInstant(collectedAt, timeZone);
  if (collected === null) return null;
  return {
    laboratoryName,
    collectedAt: collected.toString(),
    reportedAt: answerInstant(reportedAt, timeZone)?.toString() ?? null,
    comment: comment || null,
    lines: lines.map(({ sentName: _, flag, ...line }) => ({
      ...line,
      unit: line.unit || null,
      referenceText: line.referenceText || null,
      flag: flag ?? null,
    })),
  };
}
