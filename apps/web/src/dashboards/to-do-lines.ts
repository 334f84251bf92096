import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import type { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { formatMinutes, ianaTimeZone, minutesLate, type PermissionName, queueWindows } from '@drawday/domain';
import { reviewGroups } from '@drawday/vocabulary';
import type { IconName } from '../design/icon.tsx';
import { formatWeekday } from '../platform/format.ts';
import type { Counters } from '../platform/queue-counters.ts';
import { runsOf } from '../platform/runs-of.ts';
import type { DrawDay, ToDoPart } from './dashboards.queries.ts';
import type { DashboardsText } from './dashboards.texts.ts';
import { shiftCount, shiftWords } from './shift-words.ts';
import { inShiftOrder, saidOf } from './to-do-details.ts';
import { type ToDoGroup, toDoParts, toDoQueues } from './to-do-queues.ts';

type Door = { to: `/${string}`; search: Readonly<Record<string, string>> };
/** What is to be done: how many, what, which ones and why, since when or until when, and the door to it. */
export type ToDoLine = {
  key: string;
  group: ToDoGroup;
  icon: IconName;
  tone: 'error' | 'warning' | null;
  /** Is the whole line red? */
  isAlarm?: boolean;
  count: number;
  /** The work of others, which this person may only look at. */
  isOthers?: boolean;
  title: string;
  /** What laboratories call it, small beside the title. */
  code?: string;
  detail: string;
  /** The rows of the part that the detail names. */
  detailDoor?: Door;
  when: string;
  /** The rows behind the number. */
  rows: Door;
  door: Door & { words: string };
};

type ClosedDay = AnswerOf<typeof facilities.closedDays>['items'][number];
export type ToDoFacts = {
  counters: Counters;
  parts: readonly ToDoPart[];
  day: DrawDay | undefined;
  closedDays: readonly ClosedDay[];
  now: Temporal.Instant;
  timeZone: string;
  opens: (path: string) => boolean;
  can: (permission: PermissionName) => boolean;
  text: DashboardsText;
};

/** All that waits for this person, in the order of the work; what there is none of has no line. */
export function toDoLines(facts: ToDoFacts): ToDoLine[] {
  const lines = [...lateShifts(facts), ...queueLines(facts), ...closedDays(facts)];
  const order: readonly string[] = [
    ...['late', ...toDoQueues.map(({ counter }) => counter)].flatMap((key) =>
      key === 'newResults' ? ['notJudged', key] : key === 'unprintedLabels' ? ['closed', key] : [key],
    ),
  ];
  const placeOf = ({ key }: ToDoLine) => order.indexOf(key.split(' ')[0] ?? key);
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Shifts that have ended with somebody not drawn. */
function lateShifts({ day, now, timeZone, opens, can, text }: ToDoFacts): ToDoLine[] {
  const here = now.toZonedDateTimeISO(ianaTimeZone(timeZone));
  if (!day || day.date !== here.toPlainDate().toString()) return [];
  return day.shifts.flatMap((shift): ToDoLine[] => {
    const minutes = minutesLate(shift, here.toPlainTime());
    const due = shift.total - shift.collected;
    if (minutes === null || due <= 0) return [];
    const chairs = shift.chairs.filter(({ state }) => state === 'due').map(({ chair }) => chair);
    const rows: Door = { to: '/home/requisitions', search: { from: day.date, to: day.date, shift: shift.shift, status: 'PENDING' } };
    const work: Door = { to: '/home/draw-day-queue', search: { shift: shift.shift } };
    return [
      {
        ...{ key: `late ${shift.shift}`, group: 'now', icon: 'warning', tone: 'error', count: due, rows },
        title: text('shiftEnded', { shift: shiftWords(shift.shift, text), count: due }),
        detail: chairs.length > 0 ? text('chairs', { chairs: runsOf(chairs) }) : '',
        when: text('late', { age: formatMinutes(minutes) }),
        door:
          can('Order.Requisitions.Collect') && opens(work.to) ? { ...work, words: text('openChairs') } : { ...rows, words: text('open_') },
      },
    ];
  });
}

/** A line for each closed day of the coming weeks on which draws are still planned. */
function closedDays({ closedDays: days, parts, now, timeZone, opens, can, text }: ToDoFacts): ToDoLine[] {
  if (!opens('/home/requisitions')) return [];
  const today = now.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate();
  const last = today.add({ days: queueWindows.closedDayAheadDays }).toString();
  const waiting = days.filter(({ day, plannedDraws }) => (plannedDraws ?? 0) > 0 && day <= last);
  return waiting.map(({ day, reason, plannedDraws }): ToDoLine => {
    const ofDay = parts.filter((part) => part.countType === 'closedDayDraws' && part.day === day);
    const rows: Door = { to: '/home/requisitions', search: { from: day, to: day, status: 'PENDING' } };
    const isMovable = can('Order.Requisitions.Reschedule') && opens('/home/facility-draw-schedule');
    return {
      ...{ key: `closed ${day}`, group: 'week', icon: 'calendar', tone: 'error', isAlarm: true, count: plannedDraws ?? 0, rows },
      title: text('closedDayWaits', { day: formatWeekday(day) }),
      detail: [reason, ...inShiftOrder(ofDay).map(({ code, count }) => shiftCount(code, count, text))].join(' · '),
      when: text('inDays', { count: today.until(Temporal.PlainDate.from(day)).days }),
      door: isMovable
        ? { to: '/home/facility-draw-schedule', search: { day, move: 'all' }, words: text('moveThem') }
        : { ...rows, words: text('open_') },
    };
  });
}

function queueLines(facts: ToDoFacts): ToDoLine[] {
  const { counters, parts, opens, can, text } = facts;
  return toDoQueues.flatMap((queue): ToDoLine[] => {
    const count = counters[queue.counter] ?? 0;
    const isTheirs = opens(queue.to) && (!('permission' in queue) || can(queue.permission));
    if (count === 0 || !isTheirs) return [];
    const mayDo = 'does' in queue && can(queue.does);
    const rows: Door = { to: queue.to, search: 'search' in queue ? queue.search : {} };
    const own = parts.filter((part) => part.countType === queue.counter);
    const line: ToDoLine = {
      ...{ key: queue.counter, group: queue.group, icon: queue.icon, tone: 'tone' in queue ? queue.tone : null, count, rows },
      ...('does' in queue && !mayDo && { isOthers: true }),
      title: text(`line_${queue.counter}`),
      ...saidOf(queue.counter, own, facts),
      door:
        !mayDo && 'reminds' in queue && can(queue.reminds)
          ? { ...rows, search: { ...rows.search, remind: 'true' }, words: text('remindDoor') }
          : { ...rows, words: mayDo || !('does' in queue) ? text(`door_${queue.counter}`) : text('open_') },
    };
    if (queue.counter === 'newResults') return resultLines(line, own, facts);
    if (queue.counter === 'unmatchedReports' && counters.unmatchedCriticals)
      return [unseenCriticals(line, counters.unmatchedCriticals, facts)];
    if (queue.counter === 'unsignedOrders' && counters.unsignedOrdersToCancel)
      return [
        {
          ...line,
          detail: text('toCancel', { count: counters.unsignedOrdersToCancel }),
          detailDoor: toDoParts.unsignedOrdersToCancel,
        },
      ];
    return [line];
  });
}

/** A critical value without a draw stands on no chart, and support alone knows of it. */
const unseenCriticals = (line: ToDoLine, count: number, { text }: ToDoFacts): ToDoLine => ({
  ...line,
  ...{ group: 'now', icon: 'alert', tone: 'error', isAlarm: true, detail: text('unseenCriticals', { count }) },
});

/** Results that nothing could judge have a line of their own, before the rest. */
function resultLines(line: ToDoLine, parts: readonly ToDoPart[], facts: ToDoFacts): ToDoLine[] {
  const { text } = facts;
  const notJudged = parts.filter(({ code }) => code === 'NOT_JUDGED');
  const count = notJudged.reduce((sum, part) => sum + part.count, 0);
  if (count === 0 || count > line.count) return [line];
  const doorOf = (groups: readonly string[]): Door => ({ ...line.rows, search: { group: groups.join(',') } });
  const ofNotJudged = doorOf(['NOT_JUDGED']);
  const ofRest = doorOf(reviewGroups.codes.filter((group) => group !== 'NOT_JUDGED'));
  const first: ToDoLine = {
    ...line,
    ...{ key: 'notJudged', icon: 'question', tone: 'warning', count, title: text('line_notJudged'), detail: text('notJudgedNote') },
    when: saidOf('newResults', notJudged, facts).when,
    rows: ofNotJudged,
    door: { ...ofNotJudged, words: text('door_notJudged') },
  };
  if (count === line.count) return [first];
  const rest = { ...line, count: line.count - count, title: text('judgedResults'), rows: ofRest, door: { ...line.door, ...ofRest } };
  const others = parts.filter(({ code }) => code !== 'NOT_JUDGED');
  return [first, { ...rest, ...saidOf('newResults', others, facts) }];
}
