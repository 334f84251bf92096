/** A positive culture so many days after the one that counts begins a new event; before that it belongs to the same. */
const eventDays = 21;

/**
 * Which positive blood cultures of one patient are events of their own: the first, and each that was collected 21 days or more after the last
 * that counts, across months.
 * @param days of collection, oldest first
 * Source: CDC, NHSN Dialysis Event protocol.
 */
export function bloodstreamEvents(days: readonly Temporal.PlainDate[]): readonly boolean[] {
  let last: Temporal.PlainDate | undefined;
  return days.map((day) => {
    const isEvent = last === undefined || last.until(day, { largestUnit: 'days' }).days >= eventDays;
    if (isEvent) last = day;
    return isEvent;
  });
}
