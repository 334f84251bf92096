import { panelMembersFor, questionByCode, questionsFor, testByCode } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { type DrawReason, drawDates } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { type DraftLine, planDraw } from '../requisitions/requisitions.public.ts';
import { checkOrder } from './check-order.ts';
import { enteredCalendarOf, reasonReply, todayAt } from './order-calendar.ts';
import { listLatestResults, listPlannedDraws, type OrderPartyRow } from './order-planning.store.ts';

type Preview = ReplyOf<typeof schedules.preview>;
const previewMonths = 6;
/** A result younger than this is worth a look before the same test is drawn again. */
const recentDays = 30;

export const preview = query(schedules.preview)(async ({ body, actor, db, clock }) => {
  const parties: OrderPartyRow[] = [];
  for (const [index, order] of body.orders.entries()) parties.push(await checkOrder(db, actor, order, `orders.${index}.`, 'draft'));
  const [party] = parties;
  if (!party) return { draws: [], warnings: [], questions: [] };
  const today = todayAt(party.time_zone, clock.now());
  const until = body.until ? Temporal.PlainDate.from(body.until) : today.add({ months: previewMonths });
  const planned = await listPlannedDraws(db, actor, party.id, today.toString());
  const openDays = new Set(planned.filter((draw) => draw.status === 'PENDING').map((draw) => draw.draw_date));

  const days = new Map<string, { reason: DrawReason; lines: DraftLine[] }>();
  for (const order of body.orders)
    for (const { date, reason } of drawDates(enteredCalendarOf(party, order, today, until))) {
      const day = days.get(date.toString()) ?? { reason, lines: [] };
      day.lines.push(...order.lines.map((line) => ({ ...line, scheduleIds: [] })));
      days.set(date.toString(), day);
    }
  const draws = [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, { reason, lines }]) => ({
      date,
      reason: reasonReply(reason),
      offerings: [...new Set(lines.map((line) => line.offeringCode))],
      joinsExistingDraw: openDays.has(date),
      tubes: planDraw(lines, party.modality).tubes.map((tube) => ({
        tubeCode: tube.tubeCode,
        timing: tube.timing,
        tests: [...tube.tests],
        tubeNumber: tube.number,
        tubeCount: tube.count,
      })),
    }));
  const offerings = [...new Set(body.orders.flatMap((order) => order.lines.map((line) => line.offeringCode)))];
  const latest = await listLatestResults(db, actor, party.id);
  return { draws, warnings: warningsOf(offerings, party.modality, latest, planned, today), questions: questionsOf(offerings) };
});

type Latest = Awaited<ReturnType<typeof listLatestResults>>;
type Planned = Awaited<ReturnType<typeof listPlannedDraws>>;

/** Tests that have a fresh result, or that another open draw already asks for. */
function warningsOf(
  offerings: readonly string[],
  modality: string,
  latest: Latest,
  planned: Planned,
  today: Temporal.PlainDate,
): Preview['warnings'] {
  const since = today.subtract({ days: recentDays }).toString();
  const resultOf = new Map(latest.map((row) => [row.result_code, row]));
  return offerings.flatMap((code): Preview['warnings'] => {
    const other = planned.find((draw) => draw.status === 'PENDING' && draw.codes.includes(code));
    const ordered = other
      ? [
          {
            code: 'ALREADY_ORDERED',
            offeringCode: code,
            message: `${code} is already on the draw of ${other.draw_date}.`,
            lastResult: null,
            lastDate: other.draw_date,
          },
        ]
      : [];
    // A panel is drawn every month by intention; only single tests are worth the question.
    if (panelMembersFor(code, null)) return ordered;
    const result = resultOf.get(code);
    const drawnOn = result?.collected_on;
    if (!result || !drawnOn || drawnOn < since || modality === '') return ordered;
    const value = result.value_numeric === null ? result.value_text : `${result.value_numeric} ${result.unit ?? ''}`.trim();
    const days = Temporal.PlainDate.from(drawnOn).until(today, { largestUnit: 'day' }).days;
    return [
      ...ordered,
      {
        code: 'RECENT_RESULT',
        offeringCode: code,
        message: `${testByCode.get(code)?.name ?? code} was drawn ${days} days ago: ${value ?? ''}.`,
        lastResult: value,
        lastDate: drawnOn,
      },
    ];
  });
}

function questionsOf(offerings: readonly string[]): Preview['questions'] {
  const codes = [...new Set(offerings.flatMap((code) => questionsFor(code).required))];
  return codes.flatMap((code) => {
    const question = questionByCode.get(code);
    return question
      ? [
          {
            code,
            text: question.text,
            kind: question.kind,
            unit: question.unit,
            requiredAt: question.requiredAt,
            choices: question.choices.length ? question.choices.map((choice) => choice.code) : null,
          },
        ]
      : [];
  });
}
