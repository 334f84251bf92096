import type { PartyType, RequisitionStatus } from '@drawday/vocabulary';
import type { RequisitionRefusal } from './refusals.ts';
import type { RequisitionAction, RequisitionEffect, RequisitionTransition, TransitionTarget } from './transitions.ts';
import { requisitionTransitions } from './transitions.ts';

/** No, and why: `detail` has the values for the sentence that is shown. */
export type Refusal<Code extends RequisitionRefusal = RequisitionRefusal> = {
  kind: 'refuse';
  because: Code;
  detail?: Readonly<Record<string, string | number | readonly string[]>>;
};

/** Yes: the status before and after, and everything that has to happen with it. */
export type Done<To extends RequisitionStatus | null = RequisitionStatus, Extra = unknown> = {
  kind: 'do';
  action: RequisitionAction;
  from: RequisitionStatus | null;
  to: To;
  effects: readonly RequisitionEffect[];
} & Extra;

/** What a rule returns. Rules never throw. `Code` lists its refusals besides REQ_STATE; `Extra` is what it worked out on the way. */
export type Decision<Code extends RequisitionRefusal = 'REQ_STATE', Extra = unknown> =
  | Done<RequisitionStatus, Extra>
  | Refusal<Code | 'REQ_STATE'>;

/** Builds a refusal. */
export function refuse<Code extends RequisitionRefusal>(because: Code, detail?: Refusal['detail']): Refusal<Code> {
  return detail === undefined ? { kind: 'refuse', because } : { kind: 'refuse', because, detail };
}

/** The refusal of an action that the status does not allow; null when the table has a row for it. */
export function refuseByStatus(action: RequisitionAction, from: RequisitionStatus): Refusal<'REQ_STATE'> | null {
  const isListed = requisitionTransitions.some((row) => row.action === action && row.from.includes(from));
  return isListed ? null : refuse('REQ_STATE', { status: from, action });
}

/**
 * A draw that comes back would take a test a second time on its day; null when it would not.
 * @param facts.plannedAgainIn the number of the draw that waits on that day with one of its tests
 */
export function refuseWherePlannedAgain({ plannedAgainIn }: { plannedAgainIn: string | null }): Refusal<'REQ_AGAIN'> | null {
  return plannedAgainIn === null ? null : refuse('REQ_AGAIN', { number: plannedAgainIn });
}

/** The row of the table for this step, undefined when there is none. */
export function findTransition(
  action: RequisitionAction,
  from: RequisitionStatus,
  to?: TransitionTarget,
  party?: PartyType,
): RequisitionTransition | undefined {
  return requisitionTransitions.find(
    (row) =>
      row.action === action &&
      row.from.includes(from) &&
      (to === undefined || row.to === to || (row.to === 'SAME' && to === from)) &&
      (party === undefined || row.parties === undefined || row.parties.includes(party)),
  );
}

/** Takes the table's step from one status to another (without `to`: the first row listed), or refuses with REQ_STATE. */
export function step(
  action: RequisitionAction,
  from: RequisitionStatus,
  options: { to?: RequisitionStatus; party?: PartyType; more?: readonly RequisitionEffect[] } = {},
): Decision {
  const row = findTransition(action, from, options.to, options.party);
  if (row === undefined || row.to === 'REMOVED') return refuse('REQ_STATE', { status: from, action });
  const to = row.to === 'SAME' ? from : row.to;
  return { kind: 'do', action, from, to, effects: [...row.effects, ...(options.more ?? [])] };
}
