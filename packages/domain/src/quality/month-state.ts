import { closingDays, type ReportMonthState } from '@drawday/vocabulary';

/** After this many nights without a change a corrected month is closed again. */
const quietNights = 3;

/** The month of a day, both as the first day of a month: YYYY-MM-DD. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month a number of months later, or earlier when negative. */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** Whether a month is closed on a day: from the closing day of the next month on. */
export function isClosingDue(month: string, today: string, closingDay: number = closingDays.usual): boolean {
  return today >= Temporal.PlainDate.from(monthAfter(month, 1)).with({ day: closingDay }).toString();
}

/** A correction of a closed month makes the next revision and shows itself; an open month has no revisions. */
export function afterChange({ state, revision }: { readonly state: ReportMonthState; readonly revision: number }): {
  readonly state: ReportMonthState;
  readonly revision: number;
} {
  return state === 'OPEN' ? { state, revision } : { state: 'REOPENED', revision: revision + 1 };
}

/** Whether a corrected month has been quiet for long enough to be closed again. */
export function isQuiet(
  { state, changedAt }: { readonly state: ReportMonthState; readonly changedAt: Temporal.Instant | null },
  now: Temporal.Instant,
) {
  const quietSince = now.subtract({ hours: 24 * quietNights - 1 });
  return state === 'REOPENED' && (changedAt === null || Temporal.Instant.compare(changedAt, quietSince) <= 0);
}
