/** Days before its end on which support is reminded of a certificate. */
const reminderDays = [30, 14, 7, 1];

/** How close the end of a certificate is, and since when it is as close as that: each reminder is news. Null: far away. */
export function certificateEnd(
  notAfter: Temporal.Instant,
  now: Temporal.Instant,
): { kind: 'CERTIFICATE_ENDS' | 'CERTIFICATE_ENDED'; since: Temporal.Instant } | null {
  const isOver = (moment: Temporal.Instant) => Temporal.Instant.compare(moment, now) <= 0;
  if (isOver(notAfter)) return { kind: 'CERTIFICATE_ENDED', since: notAfter };
  const since = reminderDays.map((days) => notAfter.subtract({ hours: days * 24 })).findLast(isOver);
  return since ? { kind: 'CERTIFICATE_ENDS', since } : null;
}
