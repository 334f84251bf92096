import { type DrawCalendarInput, drawRuleOf, type FacilityDrawRules } from './draw-dates.ts';
import { walkDraws } from './draw-days.ts';
import { mondayOf, toPlainDate } from './epoch-day.ts';

/** One draw of an order under two sets of rules; null: under those rules it falls outside the order's bounds. */
export type CalendarMove = { from: Temporal.PlainDate | null; to: Temporal.PlainDate | null };

/**
 * The draws of an order that fall on another day under other rules of the facility, by the day they leave.
 * A monthly draw is compared with the one in the same month, a weekly one with the one in the same week; unchanged draws are not listed.
 */
export function calendarMoves(order: DrawCalendarInput, newRules: FacilityDrawRules): CalendarMove[] {
  const before = daysByTurn(order);
  const after = daysByTurn({ ...order, facilityRules: newRules });
  const turns = [...new Set([...before.keys(), ...after.keys()])];
  return turns
    .filter((turn) => before.get(turn) !== after.get(turn))
    .map((turn) => ({ from: dateAt(before, turn), to: dateAt(after, turn) }))
    .sort((a, b) => Temporal.PlainDate.compare(a.from ?? a.to ?? order.today, b.from ?? b.to ?? order.today));
}

/** Days by turn: the month and the place in it for monthly kinds, the week for weekly ones, the day itself for the rest. */
function daysByTurn(order: DrawCalendarInput): Map<string, number> {
  const rule = drawRuleOf(order);
  const days = new Map<string, number>();
  walkDraws(rule, (day, monthIndex, week) => {
    if (rule.frequency === 'EVERYTX' || rule.frequency === 'ONETIME') days.set(`day ${day}`, day);
    else if (rule.frequency === 'WEEK') days.set(`week ${mondayOf(day)}`, day);
    else days.set(`month ${monthIndex} ${week === rule.drawWeek ? 'base' : 'mid'}`, day);
  });
  return days;
}

function dateAt(days: ReadonlyMap<string, number>, turn: string): Temporal.PlainDate | null {
  const day = days.get(turn);
  return day === undefined ? null : toPlainDate(day);
}
