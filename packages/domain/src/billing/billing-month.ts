/** The month that is billed on a day: the one before. Both days belong to it. */
export function billedMonth(today: Temporal.PlainDate): { start: Temporal.PlainDate; end: Temporal.PlainDate } {
  const start = today.with({ day: 1 }).subtract({ months: 1 });
  return { start, end: monthEnd(start) };
}

/** The last day of a month that begins on `start`. */
export const monthEnd = (start: Temporal.PlainDate): Temporal.PlainDate => start.with({ day: start.daysInMonth });

/** Nights of the first week bill the month before: one that failed is made good by the next. */
export const isBillingNight = (today: Temporal.PlainDate): boolean => today.day <= billingDays;
const billingDays = 7;
