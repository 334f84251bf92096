import { type LineStatus, lineStatuses, type ReportedStatus } from '@drawday/vocabulary';

/** One test of a draw and its status. `isCalculated`: from other results and answers (Kt/V); `lacksAnswers`: its answers are missing. */
export type RequisitionLine = { status: LineStatus; isCalculated?: boolean; lacksAnswers?: boolean };

/**
 * The status the tests give their draw; null while they give none (all only ordered, or all cancelled before testing):
 * RECEIVED in process, PRELIMINARY some final or preliminary, MISSINGAOE everything measured final but a calculation lacks answers,
 * RESULTED everything final, LABCANCELED nothing performed.
 */
export function requisitionStatusFromLines(lines: readonly RequisitionLine[]): ReportedStatus | null {
  const live = lines.filter((line) => line.status !== 'CANCELED');
  const measured = live.filter((line) => !line.isCalculated);
  const isEveryMeasuredFinal = measured.every((line) => lineStatuses.isIn('final', line.status));
  if (live.length === 0 || live.every((line) => line.status === 'ORDERED')) return null;
  // When nothing was measured, there is nothing to calculate from, whatever the answers.
  if (isEveryMeasuredFinal && (measured.length > 0 ? measured : live).every((line) => line.status === 'TNP')) return 'LABCANCELED';
  if (live.every((line) => lineStatuses.isIn('final', line.status))) return 'RESULTED';
  const waiting = live.filter((line) => !lineStatuses.isIn('final', line.status));
  if (isEveryMeasuredFinal && waiting.some((line) => line.lacksAnswers)) return 'MISSINGAOE';
  return live.some((line) => lineStatuses.isIn('final', line.status) || line.status === 'PRELIM') ? 'PRELIMINARY' : 'RECEIVED';
}

/** Is there a value that a clinician was or will be shown? If so, the laboratory can no longer cancel the draw as a whole. */
export function hasReportableValue(lines: readonly RequisitionLine[]): boolean {
  return lines.some((line) => lineStatuses.isIn('reportable', line.status));
}
