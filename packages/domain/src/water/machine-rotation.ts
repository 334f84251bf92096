import type { TestState } from '@drawday/vocabulary';
/** A machine in the rotation, with the day of its last sample; null when it was never sampled. */
export interface RotatingMachine {
  readonly id: string;
  readonly lastSampledOn: Temporal.PlainDate | null;
}

/** A machine not sampled for this many days is due, and later overdue. */
export const MACHINE_DUE_DAYS = 335;
/** A machine not sampled for this many days is overdue: each is sampled once a year. */
export const MACHINE_OVERDUE_DAYS = 365;

/**
 * The machines to sample this month: a twelfth of the active ones, at least two (or all if there are fewer), first those never
 * sampled or sampled longest ago; every overdue machine is added. Ties keep the order given.
 */
export function machinesToSample(machines: readonly RotatingMachine[], today: Temporal.PlainDate): readonly RotatingMachine[] {
  const count = Math.max(2, Math.ceil(machines.length / 12));
  const oldestFirst = machines.toSorted((a, b) => compareDays(a.lastSampledOn, b.lastSampledOn));
  return oldestFirst.filter((machine, i) => i < count || rotationState(machine.lastSampledOn, today) === 'OVERDUE');
}

/** A source that is sampled once a year, and the month of the year in which that is; null: it has none yet. */
export interface YearlySource extends RotatingMachine {
  readonly month: number | null;
}

/**
 * A month of the coming year for each source that has none: those sampled longest ago first, at least two a month, and none later than
 * a year after its last sample. Months of the others count; ties keep the order given.
 */
export function proposedMonths(
  sources: readonly YearlySource[],
  first: Temporal.PlainYearMonth,
): ReadonlyMap<string, Temporal.PlainYearMonth> {
  const aMonth = Math.max(2, Math.ceil(sources.length / 12));
  const year = Array.from({ length: 12 }, (_, at) => first.add({ months: at }));
  const taken = new Map(year.map((month) => [month.month, sources.filter((one) => one.month === month.month).length]));
  const countIn = ({ month }: Temporal.PlainYearMonth) => taken.get(month) ?? 0;
  const proposed = new Map<string, Temporal.PlainYearMonth>();
  const without = sources.filter(({ month }) => month === null).toSorted((a, b) => compareDays(a.lastSampledOn, b.lastSampledOn));
  for (const { id, lastSampledOn } of without) {
    const latest = lastSampledOn?.toPlainYearMonth().add({ months: 12 }) ?? first;
    const inTime = year.filter((month, at) => at === 0 || Temporal.PlainYearMonth.compare(month, latest) <= 0);
    const chosen =
      inTime.find((month) => countIn(month) < aMonth) ??
      inTime.toSorted((a, b) => countIn(a) - countIn(b) || Temporal.PlainYearMonth.compare(a, b))[0];
    if (!chosen) continue;
    proposed.set(id, chosen);
    taken.set(chosen.month, countIn(chosen) + 1);
  }
  return proposed;
}

/** The state of a machine: due from 335 days, overdue from 365 days since the last sample, or when it was never sampled. */
export function rotationState(lastSampledOn: Temporal.PlainDate | null, today: Temporal.PlainDate): TestState {
  if (!lastSampledOn) return 'OVERDUE';
  const days = lastSampledOn.until(today, { largestUnit: 'day' }).days;
  if (days >= MACHINE_OVERDUE_DAYS) return 'OVERDUE';
  return days >= MACHINE_DUE_DAYS ? 'DUE' : 'CURRENT';
}

function compareDays(a: Temporal.PlainDate | null, b: Temporal.PlainDate | null): number {
  if (!a || !b) return a ? 1 : b ? -1 : 0;
  return Temporal.PlainDate.compare(a, b);
}
