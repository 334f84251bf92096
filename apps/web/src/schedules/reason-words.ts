import { formatMonthDay, formatWeekday, monthName, weekdayName } from '../platform/format.ts';
import type { SchedulesText } from './schedules.texts.ts';

/** The reason of a date as the server sends it: the parts of the domain's DrawReason, days as text. */
export type ReasonParts = Readonly<Record<string, string | number | boolean | null>>;

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "Wednesday of draw week 1, first full week of March": why a draw is on its day, in the reader's language. */
export function reasonWords(reason: ReasonParts, date: string, text: SchedulesText): string {
  const { movedFrom } = reason;
  const words = reasonOfDay(reason, String(movedFrom ?? date), text);
  return typeof movedFrom === 'string' && movedFrom !== date ? text('reasonClosed', { words, day: formatWeekday(movedFrom) }) : words;
}

function reasonOfDay(reason: ReasonParts, date: string, text: SchedulesText): string {
  const weekday = weekdayName(Number(reason.weekday) || 1);
  switch (reason.kind) {
    case 'drawWeek':
      return sentence(drawWeekWords(reason, date, weekday, text));
    case 'weekly':
      return sentence(text('reasonWeekly', { weekday }));
    case 'everyTreatment':
      return text('reasonEveryTreatment');
    default:
      return text(
        reason.chosen === 'nextDraw' ? 'withNextDraw' : reason.chosen === 'nextTreatment' ? 'reasonNextTreatment' : 'reasonEntered',
      );
  }
}

function drawWeekWords(reason: ReasonParts, date: string, weekday: string, text: SchedulesText): string {
  const week = Number(reason.drawWeek);
  const month = monthName(Number(reason.month));
  const middle = reason.position === 'mid' ? text('reasonMid') : '';
  if (typeof reason.clampedFrom === 'string')
    return middle + text('reasonClamped', { week, unclamped: formatWeekday(reason.clampedFrom), month, weekday });
  const start = formatWeekday(String(reason.weekStart));
  if (week > 1) return middle + text('reasonWeek', { weekday, week, start });
  if (reason.rule === 'FIRST_FITTING_WEEK') return middle + text('reasonFirstFitting', { weekday, month });
  const first = Temporal.PlainDate.from(date).with({ day: 1 });
  if (first.dayOfWeek === 1) return middle + text('reasonFirstFull', { weekday, month });
  const firstDay = formatMonthDay(first.toString());
  return middle + text('reasonFirstFullAfter', { weekday, month, start, firstDay, firstWeekday: weekdayName(first.dayOfWeek) });
}
