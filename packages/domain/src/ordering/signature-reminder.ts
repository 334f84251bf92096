/** Nobody is reminded of the same kind of work more often. */
export const reminderHours = 24;

/** From when somebody may be reminded again; null: now. */
export function nextReminderAt(last: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant | null {
  const next = last?.add({ hours: reminderHours });
  return next && Temporal.Instant.compare(next, now) > 0 ? next : null;
}
