import type { ReportRow } from '@drawday/domain';
import type { UntestedReason } from '@drawday/vocabulary';

/** On which side of a measure somebody stands; a reason is why there is no value, X: known, but not to be decided. */
export type MeasurePart = 'I' | 'B' | 'A' | 'X' | UntestedReason;

/** A row as it is stored: with its part in each measure of the report, so that a number can be opened without counting again. */
export type StoredRow = ReportRow & {
  m?: Readonly<Record<string, MeasurePart>>;
  /** Not a row of the report: somebody behind one of its numbers. */
  isBehind?: true;
};
