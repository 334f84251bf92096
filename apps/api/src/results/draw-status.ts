import {
  type Done,
  decideCorrectedResult,
  decideLabAccession,
  decideReload,
  decideResultImport,
  type RequisitionLine,
} from '@drawday/domain';
import { type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import type { DrawState } from './draw-state.ts';

export type StatusStep = { action: string; from: RequisitionStatus; to: RequisitionStatus };
export type StatusNews = {
  receivedAt: Temporal.Instant;
  labCollectedAt: Temporal.Instant | null;
  /** Results were written. */
  hasResults: boolean;
  /** A final result has changed. */
  isCorrection: boolean;
  lines: readonly RequisitionLine[];
};
/** A step that a rule refuses is not taken: the reports of such draws were turned away before. */
type StatusDecision = Done<RequisitionStatus> | { kind: 'refuse' };
export type StatusChange = { steps: StatusStep[]; status: RequisitionStatus; collectedAt: string | null };

/** Can a report still be taken by a draw in this status? Where it cannot, a person must say what to do: even that it is of a cancelled draw. */
export function takesReports(status: RequisitionStatus, isPlacedByPerson: boolean): boolean {
  return !requisitionStatuses.isIn('closedToReports', status) || (status === 'CANCELED' && isPlacedByPerson);
}

/** The steps through the state machine that a report makes a draw take; rows 10 to 13 and 24 of its table. */
export function statusAfterReport(draw: DrawState, news: StatusNews): StatusChange {
  const change: StatusChange = { steps: [], status: draw.status, collectedAt: draw.collectedAt };
  const take = (decision: StatusDecision, isWorthTelling = true) => {
    if (decision.kind !== 'do') return;
    if (isWorthTelling || decision.to !== change.status)
      change.steps.push({ action: decision.action, from: change.status, to: decision.to });
    change.status = decision.to;
  };
  if (draw.status === 'PENDING' || requisitionStatuses.isIn('canBeReactivated', draw.status)) {
    const arrival = decideLabAccession({
      status: draw.status,
      isAccessionMatching: true,
      isPlacedByPerson: true,
      drawDate: draw.drawDate === null ? null : Temporal.PlainDate.from(draw.drawDate),
      timeZone: draw.timeZone,
      collectedAt: draw.collectedAt === null ? null : Temporal.Instant.from(draw.collectedAt),
      labCollectedAt: news.labCollectedAt,
      receivedAt: news.receivedAt,
    });
    take(arrival);
    if (arrival.kind === 'do') change.collectedAt = arrival.collectedAt.toString();
  }
  const wasResulted = requisitionStatuses.isIn('measured', change.status);
  if (news.hasResults && (wasResulted || (news.isCorrection && change.status === 'PRELIMINARY')))
    take(decideCorrectedResult({ status: change.status }));
  if (change.status === 'MISSINGAOE') take(decideReload({ status: change.status, lines: news.lines }), false);
  if (!requisitionStatuses.isIn('measured', change.status))
    take(decideResultImport({ status: change.status, lines: news.lines }), news.hasResults && !news.isCorrection);
  if (requisitionStatuses.isIn('notReceived', change.status))
    take({ kind: 'do', action: 'labAccession', from: change.status, to: 'RECEIVED', effects: [] });
  return change;
}
