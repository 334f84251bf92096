import { ORDER_VALID_DAYS } from '../ordering/order-expiry.ts';

/** The dates of an order as entered. */
export type OrderDates = {
  startDate: Temporal.PlainDate;
  endDate: Temporal.PlainDate | null;
  /** The day of a one-time draw, if one was entered. */
  oneTimeDate: Temporal.PlainDate | null;
};

/**
 * Which date of an order keeps it from ever planning a draw; null when none does. An order is valid for a year from its signature: one that
 * starts later than a year from today would expire before its first draw.
 */
export function orderDatesFault(dates: OrderDates, today: Temporal.PlainDate): keyof OrderDates | null {
  const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other) < 0;
  const last = today.add({ days: ORDER_VALID_DAYS });
  const { startDate, endDate, oneTimeDate } = dates;
  if (endDate && isBefore(endDate, startDate)) return 'endDate';
  if (isBefore(last, startDate)) return 'startDate';
  if (!oneTimeDate) return null;
  const [first, final] = [isBefore(today, startDate) ? startDate : today, endDate && isBefore(endDate, last) ? endDate : last];
  return isBefore(oneTimeDate, first) || isBefore(final, oneTimeDate) ? 'oneTimeDate' : null;
}
