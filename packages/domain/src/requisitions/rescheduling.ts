import { type AbsenceReason, cancelReasons, type RequisitionStatus, rescheduleReasons } from '@drawday/vocabulary';
import type { Decision } from './decision.ts';
import { refuse, refuseByStatus, refuseWherePlannedAgain, step } from './decision.ts';

type NewDateFacts = {
  drawDate: Temporal.PlainDate | null;
  newDate: Temporal.PlainDate;
  today: Temporal.PlainDate;
  /** The party already has a draw of this kind on the new date, which this one cannot join: it is no longer only planned. */
  isDateTaken: boolean;
};

/** May the draw move to another day? A replacement is created, or it joins the draw that is planned there; this one stays as history. A reason is one of `rescheduleReasons`. */
export function decideReschedule(
  facts: { status: RequisitionStatus; reason?: string | null } & NewDateFacts,
): Decision<'REQ_REASON' | 'REQ_DATE' | 'REQ_DUP'> {
  const refusal = refuseByStatus('reschedule', facts.status);
  if (refusal) return refusal;
  if (facts.reason !== undefined && !rescheduleReasons.has(facts.reason)) return refuse('REQ_REASON');
  return refuseNewDate(facts) ?? step('reschedule', facts.status);
}

/** May the move be undone? As long as nothing has been done with the replacement, which is deleted, or with the draw that it joined. */
export function decideUnreschedule(facts: {
  status: RequisitionStatus;
  /** Touched: its labels are printed, or anything of a joined draw has changed since. */
  replacement: { status: RequisitionStatus; isTouched: boolean } | null;
  /** The party now has another draw of this kind on the old date. */
  isDateTaken: boolean;
  plannedAgainIn: string | null;
  /** Something is left that its orders want on its day, or that a person added. */
  isStillOrdered: boolean;
}): Decision<'REQ_REPLACEMENT' | 'REQ_ENDED' | 'REQ_DUP' | 'REQ_AGAIN'> {
  const refusal = refuseByStatus('unreschedule', facts.status);
  if (refusal) return refusal;
  const isUntouched = facts.replacement === null || (facts.replacement.status === 'PENDING' && !facts.replacement.isTouched);
  if (!isUntouched) return refuse('REQ_REPLACEMENT');
  if (!facts.isStillOrdered) return refuse('REQ_ENDED');
  if (facts.isDateTaken) return refuse('REQ_DUP');
  return refuseWherePlannedAgain(facts) ?? step('unreschedule', facts.status);
}

/** May the party be recorded as absent, with one of the reasons for it? From the draw day on. With a new date the draw moves, otherwise it is cancelled. */
export function decideNoShow(facts: {
  status: RequisitionStatus;
  drawDate: Temporal.PlainDate | null;
  today: Temporal.PlainDate;
  newDate: Temporal.PlainDate | null;
  isDateTaken: boolean;
  reason: string;
}): Decision<'REQ_NO_SHOW' | 'REQ_REASON' | 'REQ_DATE' | 'REQ_DUP', { reason: AbsenceReason }> {
  const refusal = refuseByStatus('noShow', facts.status);
  if (refusal) return refusal;
  if (facts.drawDate === null || Temporal.PlainDate.compare(facts.drawDate, facts.today) > 0) return refuse('REQ_NO_SHOW');
  const { reason } = facts;
  if (!cancelReasons.isIn('absent', reason)) return refuse('REQ_REASON');
  const moved = facts.newDate ? { ...facts, newDate: facts.newDate, isDateTaken: facts.isDateTaken ?? false } : null;
  const newDateRefusal = moved && refuseNewDate(moved);
  if (newDateRefusal) return newDateRefusal;
  const decision = step('noShow', facts.status, { to: moved ? 'RESCHEDULED' : 'CANCELED' });
  return decision.kind === 'do' ? { ...decision, reason } : decision;
}

const yearsAhead = 5;

/** The last day on which a draw can be planned: what lies further ahead is a slip of the keyboard, and would wait unseen. */
export const lastDrawDay = (today: Temporal.PlainDate): Temporal.PlainDate => today.add({ years: yearsAhead });

/** Can a draw be planned on that day? From today on, at most five years ahead. */
export const isDrawDay = (day: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, today) >= 0 && Temporal.PlainDate.compare(day, lastDrawDay(today)) <= 0;

/** Why a draw cannot go to that day, null when it can. */
export function refuseNewDate(facts: NewDateFacts) {
  if (!isDrawDay(facts.newDate, facts.today)) return refuse('REQ_DATE');
  const isSameDay = facts.drawDate !== null && Temporal.PlainDate.compare(facts.newDate, facts.drawDate) === 0;
  return isSameDay || facts.isDateTaken ? refuse('REQ_DUP') : null;
}
