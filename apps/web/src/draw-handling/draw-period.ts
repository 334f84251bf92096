export const drawPeriods = ['today', 'tomorrow', 'week', 'next7', 'month', 'last30', 'nextMonth'] as const;

/** First and last day of a period by its name; null for an unknown name. Weeks start on Monday. */
export function periodRange(period: string, today: Temporal.PlainDate): { from: string; to: string } | null {
  const days = (from: Temporal.PlainDate, to: Temporal.PlainDate) => ({ from: from.toString(), to: to.toString() });
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const first = today.with({ day: 1 });
  switch (period) {
    case 'today':
      return days(today, today);
    case 'tomorrow':
      return days(today.add({ days: 1 }), today.add({ days: 1 }));
    case 'week':
      return days(monday, monday.add({ days: 6 }));
    case 'next7':
      return days(today, today.add({ days: 7 }));
    case 'month':
      return days(first, first.add({ months: 1 }).subtract({ days: 1 }));
    case 'nextMonth':
      return days(first.add({ months: 1 }), first.add({ months: 2 }).subtract({ days: 1 }));
    case 'last30':
      return days(today.subtract({ days: 30 }), today);
    default:
      return null;
  }
}
