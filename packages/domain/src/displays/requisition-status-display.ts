import type { RequisitionStatus, TagStyle } from '@drawday/vocabulary';
import type { StatusDisplay } from './style.ts';

/** Which screens: of patients, of sources, of employees. They name and color some statuses differently. */
export type RequisitionView = 'patient' | 'source' | 'employee';

/** A shipped specimen is late from this many hours on; employees' specimens at once. */
export const sentLateHours = { patient: 48, source: 48, employee: 0 } as const;

const FUTURE_HOURS = -24;

const names: Readonly<Record<Exclude<RequisitionStatus, 'PENDING'>, string>> = {
  COLLECTED: 'Draw Collected',
  SENT: 'Specimen Shipped',
  RECEIVED: 'Specimen Received',
  PRELIMINARY: 'Partial Result',
  MISSINGAOE: 'Missing Kinetics',
  RESULTED: 'Final Result',
  CANCELED: 'Facility Cancelled',
  LABCANCELED: 'Lab Cancelled',
  SYSCANCELED: 'System Cancelled',
  // Not given in the specification: our own choice.
  RESCHEDULED: 'Rescheduled',
};

const sourceNames: Partial<Record<RequisitionStatus, string>> = { COLLECTED: 'Collected', SENT: 'Label Printed' };

/**
 * What a draw's status tag shows. `hoursOverdue` counts from the end of the draw day (`overdueHours`), null without a draw date;
 * `hoursSinceSent` from shipping, null when unknown. Our own choices: RESULTED success, RESCHEDULED normal.
 */
export function requisitionStatusDisplay(draw: {
  status: RequisitionStatus;
  hoursOverdue: number | null;
  hoursSinceSent: number | null;
  view: RequisitionView;
}): StatusDisplay {
  if (draw.status === 'PENDING') return pendingDisplay(draw.hoursOverdue);
  const ownName = draw.view === 'source' ? sourceNames[draw.status] : undefined;
  return { text: ownName ?? names[draw.status], style: styleOf(draw.status, draw.hoursSinceSent, draw.view) };
}

/** What a planned draw's tag shows, by hours since it fell due. Exactly due is still due. */
export function pendingDisplay(hoursOverdue: number | null | undefined): StatusDisplay {
  if (hoursOverdue === null || hoursOverdue === undefined || Number.isNaN(hoursOverdue)) return { text: 'Not Collected', style: 'normal' };
  if (hoursOverdue > 0) return { text: 'Draw Overdue', style: 'error' };
  return hoursOverdue > FUTURE_HOURS ? { text: 'Draw Due', style: 'warning' } : { text: 'Future Draw', style: 'normal' };
}

/** What the label's tag shows. `isLate`: see `isLabelLate`. */
export function labelPrintedDisplay(label: { isLabelPrinted: boolean; isLate: boolean }): StatusDisplay {
  if (label.isLabelPrinted) return { text: 'Label Printed', style: 'success' };
  return { text: 'Label Not Printed', style: label.isLate ? 'error' : 'warning' };
}

function styleOf(status: Exclude<RequisitionStatus, 'PENDING'>, hoursSinceSent: number | null, view: RequisitionView): TagStyle {
  switch (status) {
    case 'COLLECTED':
    case 'PRELIMINARY':
    case 'RESULTED':
      return 'success';
    case 'MISSINGAOE':
      return 'error';
    case 'SENT':
      return hoursSinceSent !== null && hoursSinceSent >= sentLateHours[view] ? 'error' : 'warning';
    case 'RECEIVED':
      return view === 'patient' ? 'yellow' : 'primary';
    default:
      return 'normal';
  }
}
