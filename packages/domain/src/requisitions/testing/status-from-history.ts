import type { RequisitionStatus } from '@drawday/vocabulary';
import { findTransition } from '../decision.ts';
import type { RequisitionAction } from '../transitions.ts';

/** One row of the history, oldest first. `to` null: deleted. */
export type RequisitionEvent = { action: RequisitionAction; from: RequisitionStatus | null; to: RequisitionStatus | null };

/**
 * The status by the history, and the first event that does not follow from the one before or from the state machine (null: none).
 * The status column of the database is a copy of this; a check compares the two.
 */
export function statusFromHistory(events: readonly RequisitionEvent[]): { status: RequisitionStatus | null; brokenAt: number | null } {
  let status: RequisitionStatus | null = null;
  let brokenAt: number | null = null;
  for (const [index, event] of events.entries()) {
    const follows =
      event.from === status &&
      (event.from === null ? event.action === 'create' && index === 0 : isKnownStep(event.action, event.from, event.to));
    if (!follows && brokenAt === null) brokenAt = index;
    status = event.to;
  }
  return { status, brokenAt };
}

// Receipt without a separate message, and the cancellation of an unreceived specimen, take two rows at once.
function isKnownStep(action: RequisitionAction, from: RequisitionStatus, to: RequisitionStatus | null): boolean {
  if (action === 'labCancel' && from === 'COLLECTED') return to === 'LABCANCELED';
  if (action === 'resultImport' && from === 'RECEIVED' && to === 'RECEIVED') return true;
  return findTransition(action, from, to ?? 'REMOVED') !== undefined;
}
