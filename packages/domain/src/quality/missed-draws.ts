/** A draw of the month, as far as its counting goes. */
export interface PlannedDraw {
  readonly drawDate: string;
  readonly status: string;
  readonly cancelReason: string | null;
  /** It replaces a draw that was moved to this day. */
  readonly isReplacement: boolean;
}

/** Draws of a month that count, up to the day before. */
export interface DrawCounts {
  readonly planned: number;
  readonly collected: number;
  readonly missed: number;
  /** Collected as a replacement of one that was moved. */
  readonly late: number;
  /** Still to come: in none of the others. */
  readonly later: number;
}

/** Called off for one of these, a draw was never due. */
const neverDue = new Set([
  'DUPLICATE',
  'ORDER_ERROR',
  'DISCONTINUED',
  'PT_TRANSFERRED',
  'PT_DECEASED',
  'SCHEDULE_CHANGE',
  'MERGED',
  'PARTY_INACTIVE',
  'SCHEDULE_ENDED',
]);

/** What becomes of a draw in the measure of missed draws. A moved one counts by its replacement, in the month of its own date. */
export function countedDraw(draw: PlannedDraw, today: string): 'COLLECTED' | 'MISSED' | 'LATER' | null {
  if (draw.status === 'RESCHEDULED') return null;
  if (draw.status === 'CANCELED' || draw.status === 'SYSCANCELED') {
    if (neverDue.has(draw.cancelReason ?? '')) return null;
    return draw.drawDate < today ? 'MISSED' : null;
  }
  if (draw.drawDate >= today) return 'LATER';
  return draw.status === 'PENDING' ? 'MISSED' : 'COLLECTED';
}

/** How many draws of a month were planned, collected and missed until the day before `today` (YYYY-MM-DD). */
export function drawCounts(draws: readonly PlannedDraw[], today: string): DrawCounts {
  const of = (kind: string) => draws.filter((draw) => countedDraw(draw, today) === kind);
  const collected = of('COLLECTED');
  const missed = of('MISSED').length;
  return {
    planned: collected.length + missed,
    collected: collected.length,
    missed,
    late: collected.filter((draw) => draw.isReplacement).length,
    later: of('LATER').length,
  };
}
