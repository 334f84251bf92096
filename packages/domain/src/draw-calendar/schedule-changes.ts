import type { RequisitionStatus } from '@drawday/vocabulary';

/** A draw that exists when its order or the party's schedule changes. */
export type ExistingDraw = {
  id: string;
  drawDate: Temporal.PlainDate;
  status: RequisitionStatus;
  isLabelPrinted: boolean;
  isOneTime: boolean;
  /** When it replaces a rescheduled draw: the day that one was planned for. */
  rescheduledFromDate?: Temporal.PlainDate | null;
  /** Why the system cancelled it. */
  systemCancelReason?: string | null;
};

/** What happens to the draws: ids to keep, delete, cancel (reason SCHEDULE_CHANGE) or bring back, and days that need a new draw. */
export type ScheduleChangePlan = {
  keep: string[];
  delete: string[];
  systemCancel: { id: string; reason: 'SCHEDULE_CHANGE' }[];
  reactivate: string[];
  create: Temporal.PlainDate[];
};

/**
 * From the draws there are to the dates there should be, after a change of shift, modality or order.
 * Only recurring PENDING draws of today and later move: unprinted ones are deleted, printed ones cancelled by the system (their labels exist).
 * Collected and later draws, one-time draws and the past stay. A day that already has a draw, even one that a person cancelled or rescheduled,
 * gets no second one; a draw cancelled by an earlier change of schedule is brought back.
 */
export function planScheduleChange(
  existingDraws: readonly ExistingDraw[],
  newDates: readonly Temporal.PlainDate[],
  today: Temporal.PlainDate,
): ScheduleChangePlan {
  const wanted = new Set(newDates.map(String));
  const taken = new Set<string>();
  const plan: ScheduleChangePlan = { keep: [], delete: [], systemCancel: [], reactivate: [], create: [] };
  for (const draw of existingDraws) {
    const planned = (draw.rescheduledFromDate ?? draw.drawDate).toString();
    const fate = fateOf(draw, wanted.has(planned), today);
    if (fate === 'systemCancel') plan.systemCancel.push({ id: draw.id, reason: 'SCHEDULE_CHANGE' });
    else plan[fate].push(draw.id);
    if (!draw.isOneTime && (fate === 'keep' || fate === 'reactivate')) {
      taken.add(planned);
      taken.add(draw.drawDate.toString());
    }
  }
  plan.create = newDates.filter((date) => Temporal.PlainDate.compare(date, today) >= 0 && !taken.has(date.toString()));
  return plan;
}

function fateOf(draw: ExistingDraw, isWanted: boolean, today: Temporal.PlainDate): 'keep' | 'delete' | 'systemCancel' | 'reactivate' {
  const isPast = Temporal.PlainDate.compare(draw.drawDate, today) < 0;
  if (draw.isOneTime || isPast) return 'keep';
  if (draw.status === 'SYSCANCELED') return isWanted && draw.systemCancelReason === 'SCHEDULE_CHANGE' ? 'reactivate' : 'keep';
  if (draw.status !== 'PENDING' || isWanted) return 'keep';
  return draw.isLabelPrinted ? 'systemCancel' : 'delete';
}
