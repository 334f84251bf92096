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

/** Counts draws while they pass, whole and by their day: none of them is held. */
export class DrawTally {
  readonly #today: string;
  readonly #days = new Map<string, Record<'COLLECTED' | 'MISSED' | 'LATER', number>>();
  #late = 0;
  /** @param today YYYY-MM-DD: draws count until the day before */
  constructor(today: string) {
    this.#today = today;
  }

  add(draw: PlannedDraw): void {
    const counted = countedDraw(draw, this.#today);
    const day = this.#days.get(draw.drawDate) ?? { COLLECTED: 0, MISSED: 0, LATER: 0 };
    this.#days.set(draw.drawDate, day);
    if (counted === null) return;
    day[counted] += 1;
    if (counted === 'COLLECTED' && draw.isReplacement) this.#late += 1;
  }

  /** By day in their order, those on which nothing counts too. */
  days(): readonly (readonly [day: string, counts: Readonly<Record<'COLLECTED' | 'MISSED' | 'LATER', number>>])[] {
    return [...this.#days].toSorted(([a], [b]) => (a < b ? -1 : 1));
  }

  counts(): DrawCounts {
    const of = (kind: 'COLLECTED' | 'MISSED' | 'LATER') => [...this.#days.values()].reduce((sum, day) => sum + day[kind], 0);
    const [collected, missed] = [of('COLLECTED'), of('MISSED')];
    return { planned: collected + missed, collected, missed, late: this.#late, later: of('LATER') };
  }
}

/** How many draws of a month were planned, collected and missed until the day before `today` (YYYY-MM-DD). */
export function drawCounts(draws: readonly PlannedDraw[], today: string): DrawCounts {
  const tally = new DrawTally(today);
  for (const draw of draws) tally.add(draw);
  return tally.counts();
}
