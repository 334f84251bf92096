import type { RequisitionStatus } from './requisition-statuses.ts';

/** Status of one test of a draw, and whether it counts as final. TNP: not performed. TIQ: in question, the laboratory asks first. */
export const lineStatuses = {
  ORDERED: { isFinal: false },
  INPROCESS: { isFinal: false },
  PRELIM: { isFinal: false },
  FINAL: { isFinal: true },
  CORRECTED: { isFinal: true },
  TNP: { isFinal: true },
  TIQ: { isFinal: false },
  CANCELED: { isFinal: true },
} as const;

/** Code of a line status. */
export type LineStatus = keyof typeof lineStatuses;

/** One test of a draw as its status matters. `isCalculated`: worked out from other results and answers (Kt/V); `lacksAnswers`: they are missing. */
export type RequisitionLine = { status: LineStatus; isCalculated?: boolean; lacksAnswers?: boolean };

/**
 * The status which the tests give their draw, null while they say nothing (all only ordered, or all cancelled before testing):
 * RECEIVED in process, PRELIMINARY some final or preliminary, MISSINGAOE everything measured final but a calculation lacks answers,
 * RESULTED everything final, LABCANCELED nothing performed.
 */
export function requisitionStatusFromLines(
  lines: readonly RequisitionLine[],
): Extract<RequisitionStatus, 'RECEIVED' | 'PRELIMINARY' | 'MISSINGAOE' | 'RESULTED' | 'LABCANCELED'> | null {
  const live = lines.filter((line) => line.status !== 'CANCELED');
  const measured = live.filter((line) => !line.isCalculated);
  const isEveryMeasuredFinal = measured.every((line) => lineStatuses[line.status].isFinal);
  if (live.length === 0 || live.every((line) => line.status === 'ORDERED')) return null;
  // With nothing measured there is nothing to calculate from, whatever was answered.
  if (isEveryMeasuredFinal && (measured.length > 0 ? measured : live).every((line) => line.status === 'TNP')) return 'LABCANCELED';
  if (live.every((line) => lineStatuses[line.status].isFinal)) return 'RESULTED';
  const waiting = live.filter((line) => !lineStatuses[line.status].isFinal);
  if (isEveryMeasuredFinal && waiting.some((line) => line.lacksAnswers)) return 'MISSINGAOE';
  return live.some((line) => lineStatuses[line.status].isFinal || line.status === 'PRELIM') ? 'PRELIMINARY' : 'RECEIVED';
}

/** Is there a value that a clinician was or will be shown? Then the laboratory can no longer cancel the draw as a whole. */
export function hasReportableValue(lines: readonly RequisitionLine[]): boolean {
  return lines.some((line) => line.status === 'FINAL' || line.status === 'CORRECTED' || line.status === 'PRELIM');
}
