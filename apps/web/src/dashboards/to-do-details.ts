import { formatMinutes, ianaTimeZone } from '@drawday/domain';
import {
  exchangeStates,
  notPerformedReasons,
  overdueReasons,
  questionKinds,
  questions,
  reviewGroups,
  shiftNumber,
} from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import { formatAge, formatTime, formatWeekday } from '../platform/format.ts';
import { runsOf } from '../platform/runs-of.ts';
import type { ToDoPart } from './dashboards.queries.ts';
import { shiftCount } from './shift-words.ts';
import type { ToDoFacts, ToDoLine } from './to-do-lines.ts';
import type { ToDoCounter } from './to-do-queues.ts';

type Said = Pick<ToDoLine, 'detail' | 'when'> & Partial<Pick<ToDoLine, 'tone' | 'code' | 'group'>>;
type Parts = readonly ToDoPart[];
type Facts = Pick<ToDoFacts, 'now' | 'timeZone' | 'text' | 'counters'>;

/** How many kinds a line names. */
const mostKinds = 3;

/** Which ones a line counts and why, and since when the oldest waits. */
export function saidOf(counter: ToDoCounter, parts: Parts, facts: Facts): Said {
  const { text, counters } = facts;
  const oldest = oldestWords(parts, facts);
  switch (counter) {
    case 'tubesOwed':
      return runsSaid(parts, facts);
    case 'drawOverdue':
      return { detail: overdueNames(parts, counters.drawOverdue ?? 0, facts), when: oldestDay(parts, facts) };
    case 'ordersWithTrouble':
      return { detail: kinds(parts, (code) => codeWord(exchangeStates, code)), when: oldest };
    case 'newResults':
      return { detail: kinds(inReadingOrder(parts), (code) => groupWord(code, facts), parts.length), when: oldest };
    case 'tnp':
      return { detail: kinds(parts, (code) => codeWord(notPerformedReasons, code)), when: oldest, code: 'TNP' };
    case 'tiq':
      return { detail: askedWords(parts), when: oldest, code: 'TIQ' };
    case 'overdueResults':
      return { detail: kinds(parts, (code) => codeWord(overdueReasons, code)), when: oldest };
    case 'missingKinetics':
      return { detail: missing(parts, facts), when: oldest };
    case 'unprintedLabels':
      return labelsSaid(parts, facts);
    case 'expiringOrders':
      return { detail: text('nextToExpire', { day: firstDay(parts) }), when: '' };
    case 'unreadTickets':
    case 'criticalLimitsToApprove':
    case 'facilitiesToOpen':
    case 'orderSetChangesNeedReview':
    case 'doubtsHandedOver':
    case 'unconfirmedLabels':
      return { detail: text(`note_${counter}`), when: oldest };
    default:
      return { detail: '', when: oldest };
  }
}

/** Open criticals stand above all lines, too: they are not to be counted twice by who reads both. */
const groupWord = (code: string, { counters, text }: Facts) =>
  code === 'CRITICAL' && counters.criticalResults ? text('criticalsAbove') : codeWord(reviewGroups, code);

const lower = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1);

/** "2 hemolyzed, 1 clotted"; what has no kind is not named. */
function kinds(parts: Parts, wordOf: (code: string) => string, most = mostKinds): string {
  const counts = new Map<string, number>();
  for (const { code, count } of parts) if (code !== null) counts.set(code, (counts.get(code) ?? 0) + count);
  const words = [...counts].map(([code, count]) => `${count} ${lower(wordOf(code))}`);
  return words.length > most ? `${words.slice(0, most).join(', ')} …` : words.join(', ');
}

/** "weights 4, minutes 2": what is asked for, and at how many draws. */
const missing = (parts: Parts, { text }: Facts) =>
  parts
    .flatMap(({ code, count }) =>
      code === null ? [] : `${lower(code === 'PREWT' ? text('weights') : codeWord(questions, code))} ${count}`,
    )
    .slice(0, mostKinds)
    .join(', ');

/** The questions themselves, each once. */
const askedWords = (parts: Parts) =>
  [...new Set(parts.flatMap(({ code }) => code ?? []))].map((code) => codeWord(questionKinds, code)).join(' ');

const inReadingOrder = (parts: Parts) => reviewGroups.codes.flatMap((group) => parts.filter(({ code }) => code === group));

function oldestWords(parts: Parts, { now, timeZone, text }: Facts): string {
  const [oldest] = parts.flatMap(({ at }) => at ?? []).toSorted();
  return oldest ? text('oldest', { age: formatAge(oldest, now, timeZone) }) : '';
}

/** By shift; draws outside of shifts come last. */
export const inShiftOrder = (parts: Parts): Parts => parts.toSorted((a, b) => (shiftNumber(a.code) || 9) - (shiftNumber(b.code) || 9));

const daysOf = (parts: Parts) => parts.flatMap(({ day }) => day ?? []).toSorted();
const firstDay = (parts: Parts) => {
  const [day] = daysOf(parts);
  return day ? formatWeekday(day) : '';
};
const oldestDay = (parts: Parts, { text }: Facts) => (parts.length > 0 ? text('oldest', { age: firstDay(parts) }) : '');

function overdueNames(parts: Parts, count: number, { text }: Facts): string {
  const names = parts.flatMap((part) => part.names).slice(0, mostKinds);
  const others = count - names.length;
  return [...names, ...(names.length > 0 && others > 0 ? [text('others', { count: others })] : [])].join(', ');
}

/** Treatments that are over stand first, by how long; the others by when they end. */
function runsSaid(parts: Parts, { now, timeZone, text }: Facts): Said {
  const over = parts.filter(({ at }) => at !== null && Temporal.Instant.compare(Temporal.Instant.from(at), now) < 0);
  const running = parts.filter((part) => !over.includes(part));
  const count = running.reduce((sum, part) => sum + part.count, 0);
  const chairs = over.flatMap(({ code }) => (code === null ? [] : [Number(code)]));
  const lastEnd = running
    .flatMap(({ at }) => at ?? [])
    .toSorted()
    .at(-1);
  const [longest] = over.flatMap(({ at }) => at ?? []).toSorted();
  const later = lastEnd ? text('moreBy', { count, time: formatTime(lastEnd, timeZone) }) : text('more', { count });
  const minutes = longest ? Math.floor(now.since(Temporal.Instant.from(longest)).total('minutes')) : 0;
  return {
    ...(over.length > 0 && { tone: 'error' }),
    detail: [chairs.length > 0 && text('runOver', { chairs: runsOf(chairs) }), count > 0 && later].filter(Boolean).join(' · '),
    when: longest ? text('over', { age: minutes < 24 * 60 ? formatMinutes(minutes) : formatAge(longest, now, timeZone) }) : '',
  };
}

/** The shifts of the next day without labels, and how many there are besides. */
function labelsSaid(parts: Parts, { now, timeZone, text }: Facts): Said {
  const today = now.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate();
  const next = daysOf(parts).find((day) => day >= today.toString());
  if (!next) return { detail: '', when: '' };
  const ofDay = parts.filter(({ day }) => day === next);
  const others = parts.reduce((sum, part) => sum + part.count, 0) - ofDay.reduce((sum, part) => sum + part.count, 0);
  const shifts = inShiftOrder(ofDay).map(({ code, count }) => lower(shiftCount(code, count, text)));
  const away = today.until(Temporal.PlainDate.from(next)).days;
  return {
    // Whoever is drawn today needs the labels now.
    ...(away === 0 && { group: 'today' as const }),
    detail: [`${formatWeekday(next)}: ${shifts.join(' · ')}`, ...(others > 0 ? [text('onOtherDays', { count: others })] : [])].join(' · '),
    when: away === 0 ? text('today') : text('inDays', { count: away }),
  };
}
