import {
  dueStates,
  labelStates,
  type RequisitionStatus,
  requisitionStatuses,
  sourceDrawWords,
  type Tag,
  type TagStyle,
} from '@drawday/vocabulary';

/** The screens of patients, of sources or of employees. They name and color some statuses differently. */
export type RequisitionView = 'patient' | 'source' | 'employee';

/** A shipped specimen is late after this many hours; an employee's at once. */
export const sentLateHours = { patient: 48, source: 48, employee: 0 } as const;

const FUTURE_HOURS = -24;

/**
 * What a draw's status tag shows. `hoursOverdue` counts from the end of the draw day (`overdueHours`), null without a draw date;
 * `hoursSinceSent` counts from shipping, null when unknown. Our own choices: RESULTED success, RESCHEDULED normal.
 */
export function requisitionStatusDisplay(draw: {
  status: RequisitionStatus;
  hoursOverdue: number | null;
  hoursSinceSent: number | null;
  view: RequisitionView;
}): Tag {
  const { status, view } = draw;
  if (status === 'PENDING') return pendingDisplay(draw.hoursOverdue);
  const words = (view === 'source' && sourceDrawWords.find(status)) || requisitionStatuses.of[status];
  return { en: words.en, es: words.es, style: styleOf(status, draw.hoursSinceSent, view) };
}

/** What a planned draw's tag shows, by the hours since it fell due. At exactly zero it is still due. */
export function pendingDisplay(hoursOverdue: number | null | undefined): Tag {
  if (hoursOverdue === null || hoursOverdue === undefined || Number.isNaN(hoursOverdue)) return dueStates.of.UNDATED;
  if (hoursOverdue > 0) return dueStates.of.OVERDUE;
  return hoursOverdue > FUTURE_HOURS ? dueStates.of.DUE : dueStates.of.FUTURE;
}

/** What the label's tag shows. `isLate`: see `isLabelLate`. */
export function labelPrintedDisplay(label: { isLabelPrinted: boolean; isLate: boolean }): Tag {
  if (label.isLabelPrinted) return labelStates.of.PRINTED;
  return label.isLate ? labelStates.of.LATE : labelStates.of.NOT_YET;
}

function styleOf(status: RequisitionStatus, hoursSinceSent: number | null, view: RequisitionView): TagStyle {
  if (status === 'SENT' && hoursSinceSent !== null && hoursSinceSent >= sentLateHours[view]) return 'error';
  if (status === 'RECEIVED' && view !== 'patient') return 'primary';
  return requisitionStatuses.of[status].style;
}
