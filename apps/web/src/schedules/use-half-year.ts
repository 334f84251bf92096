import type { OrderDraft } from './order-draft.ts';
import type { OrderedParty } from './ordered-party.ts';
import { useOrderPreview } from './use-order-preview.ts';

const monthsShown = 6;
const lastDayOf = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day: month.daysInMonth }).toString();

/** The draws of a draft in the six months that are shown. Late in a month whose draw is over, they start with the next one. */
export function useHalfYear(draft: OrderDraft, party: OrderedParty, today: Temporal.PlainDate) {
  const thisMonth = (draft.startDate > today.toString() ? Temporal.PlainDate.from(draft.startDate) : today).toPlainYearMonth();
  const nextMonth = thisMonth.add({ months: 1 });
  const preview = useOrderPreview(draft, party, lastDayOf(thisMonth.add({ months: monthsShown })));
  const from = preview.data?.draws[0]?.date.startsWith(nextMonth.toString()) ? nextMonth : thisMonth;
  const lastShown = lastDayOf(from.add({ months: monthsShown - 1 }));
  return { preview, from, draws: preview.data?.draws.filter((draw) => draw.date <= lastShown) };
}

export type HalfYear = ReturnType<typeof useHalfYear>;
