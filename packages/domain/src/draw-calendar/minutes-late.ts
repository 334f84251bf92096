/** When a shift runs, `HH:mm` at the facility. */
export interface ShiftTimes {
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** Whole minutes since a shift ended; null before it, while it runs, or where its times are not known. One that ends after midnight ends tomorrow. */
export function minutesLate(shift: ShiftTimes | undefined, time: Temporal.PlainTime): number | null {
  if (!shift?.startTime || !shift.endTime || shift.endTime <= shift.startTime) return null;
  const late = Math.trunc(Temporal.PlainTime.from(shift.endTime).until(time).total('minutes'));
  return late >= 0 ? late : null;
}
