import { drawTypeOf, hasDrawWeek } from '@drawday/domain';
import { chosenIcds, type DraftLine, type OrderDraft } from './order-draft.ts';
import type { OrderedParty } from './ordered-party.ts';
import type { OrderInput } from './schedules.queries.ts';

/** One order on the wire and the lines of the draft that it carries. */
export type DraftOrder = { input: OrderInput; lineIndexes: readonly number[] };

/** Lines on the same days make one order. */
function calendarKey(line: DraftLine): string {
  const week = hasDrawWeek(line.frequency) ? line.week : null;
  const once = line.frequency === 'ONETIME' ? [line.oneTime, line.oneTime === 'date' && line.oneTimeDate] : [];
  return JSON.stringify([drawTypeOf(line.frequency), week, line.months.toSorted((a, b) => a - b), ...once]);
}

/** Months or the date may still be missing: such a line has no calendar yet. */
export function hasCalendar(line: DraftLine): boolean {
  if (line.frequency === 'CUSTOM') return line.months.length > 0;
  return line.frequency !== 'ONETIME' || line.oneTime !== 'date' || line.oneTimeDate !== null;
}

/**
 * The draft as orders: lines of different frequency become separate ones. When an order is changed, the first keeps the ID,
 * and the others are new.
 */
export function ordersOf(draft: OrderDraft, party: Pick<OrderedParty, 'type' | 'id'>): DraftOrder[] {
  const groups = Map.groupBy(
    draft.lines.map((line, index) => ({ line, index })).filter(({ line }) => hasCalendar(line)),
    ({ line }) => calendarKey(line),
  );
  return [...groups.values()].flatMap((group, position) => {
    const first = group[0]?.line;
    if (!first) return [];
    const isOnce = first.frequency === 'ONETIME';
    const input: OrderInput = {
      partyType: party.type,
      partyId: party.id,
      drawTypeCode: drawTypeOf(first.frequency),
      week: hasDrawWeek(first.frequency) ? first.week : null,
      months: first.months.toSorted((a, b) => a - b),
      startDate: draft.startDate,
      endDate: draft.endDate,
      oneTimeDate: isOnce && first.oneTime === 'date' ? first.oneTimeDate : null,
      addToNextDraw: isOnce && first.oneTime === 'join',
      orderMode: draft.orderMode,
      readBack: isSpoken(draft) ? draft.readBack : null,
      providerId: draft.providerId,
      comment: draft.comment.trim() || null,
      lines: group.map(({ line }) => ({
        offeringCode: line.code,
        timing: line.timing,
        delivery: line.isStat ? ('RushDelivery' as const) : ('StandardDelivery' as const),
        icds: chosenIcds(line),
      })),
      ...(position === 0 && draft.changed && { id: draft.changed.id, concurrencyStamp: draft.changed.stamp }),
    };
    return [{ input, lineIndexes: group.map(({ index }) => index) }];
  });
}

/** A verbal order is read back to the person who gave it. */
export const isSpoken = (draft: Pick<OrderDraft, 'orderMode'>): boolean => draft.orderMode === 'VERBAL' || draft.orderMode === 'TELEPHONE';
