import { type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';

/** One draw of a day, as its report counts it. */
export type DrawOfReport = {
  readonly status: RequisitionStatus;
  readonly isStat: boolean;
  readonly isLabelPrinted: boolean;
  readonly cancelReason: string | null;
  readonly rescheduleReason: string | null;
  readonly tubes: readonly { readonly tubeCode: string; readonly takenAt: unknown; readonly notDrawnReason: unknown }[];
};

/** Tubes of one kind: to be drawn or drawn, drawn, and drawn but not shipped. */
export type TubesOfReport = { readonly tubeCode: string; readonly expected: number; readonly taken: number; readonly toPack: number };

/** What a draw day came to, in draws, and its tubes by kind. */
export type DrawDayFigures = {
  /** All that were to be drawn that day, missed and cancelled ones too; moved ones are of their new day. */
  readonly planned: number;
  readonly collected: number;
  /** Not collected and not called off. */
  readonly open: number;
  /** Patients who did not come, also where the draw was moved to another day. */
  readonly missed: number;
  /** Without those who did not come. */
  readonly cancelled: number;
  /** Of the open ones. */
  readonly unlabeled: number;
  /** Not called off. */
  readonly stat: number;
  readonly tubes: readonly TubesOfReport[];
};

/** The patient did not come: the draw was cancelled for it, or moved to another day. */
export const isMissed = ({ status, cancelReason, rescheduleReason }: Omit<DrawOfReport, 'tubes' | 'isStat' | 'isLabelPrinted'>): boolean =>
  (status === 'CANCELED' && cancelReason === 'NO_SHOW') || (status === 'RESCHEDULED' && rescheduleReason === 'NO_SHOW');

/** What a draw day came to; the same counts as the daily statistics. */
export function drawDayFigures(draws: readonly DrawOfReport[]): DrawDayFigures {
  const count = (wanted: (draw: DrawOfReport) => boolean) => draws.filter(wanted).length;
  const isOpen = ({ status }: DrawOfReport) => status === 'PENDING';
  return {
    planned: count(({ status }) => status !== 'RESCHEDULED'),
    collected: count(({ status }) => requisitionStatuses.isIn('kept', status)),
    open: count(isOpen),
    missed: count(isMissed),
    cancelled: count((draw) => requisitionStatuses.isIn('canceled', draw.status) && !isMissed(draw)),
    unlabeled: count((draw) => isOpen(draw) && !draw.isLabelPrinted),
    stat: count((draw) => draw.isStat && !requisitionStatuses.isIn('calledOff', draw.status)),
    tubes: tubesOf(draws.filter(({ status }) => !requisitionStatuses.isIn('calledOff', status))),
  };
}

/** In the order in which the kinds first appear, which is that of the draws; the tube after the treatment is the same kind. */
function tubesOf(draws: readonly DrawOfReport[]): TubesOfReport[] {
  const kinds = new Map<string, TubesOfReport>();
  for (const { status, tubes } of draws)
    for (const tube of tubes.filter((one) => one.notDrawnReason === null)) {
      const tubeCode = tube.tubeCode.replace(/-POST$/, '');
      const { expected, taken, toPack } = kinds.get(tubeCode) ?? { expected: 0, taken: 0, toPack: 0 };
      const isTaken = tube.takenAt !== null ? 1 : 0;
      kinds.set(tubeCode, {
        tubeCode,
        expected: expected + 1,
        taken: taken + isTaken,
        toPack: toPack + (status === 'COLLECTED' ? isTaken : 0),
      });
    }
  return [...kinds.values()];
}
