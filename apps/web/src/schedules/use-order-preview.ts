import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import type { Offering } from './offering.ts';
import type { OrderDraft } from './order-draft.ts';
import type { Warning } from './order-warning.tsx';
import type { OrderedParty } from './ordered-party.ts';
import { ordersOf } from './orders-of-draft.ts';
import { type OrderInput, previewQuery } from './schedules.queries.ts';

const settleMs = 250;
const linesPerOrder = 60;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Dates, tubes, warnings and questions of the draft as it stands, asked again a moment after each change that moves a date. */
export function useOrderPreview(draft: OrderDraft, party: OrderedParty, until: string) {
  const orders = ordersOf(draft, party).map(
    ({ input: { id, drawTypeCode, week, months, startDate, endDate, oneTimeDate, addToNextDraw, lines } }) => ({
      ...{ id, partyType: party.type, partyId: party.id, drawTypeCode, week, months, startDate, endDate, oneTimeDate, addToNextDraw },
      lines: lines.map(({ offeringCode, timing }) => ({ offeringCode, timing })),
    }),
  );
  const settled = useSettled(JSON.stringify(orders));
  const asked = useMemo((): OrderInput[] => JSON.parse(settled), [settled]);
  const isUsable = asked.length > 0 && (!draft.endDate || draft.endDate >= draft.startDate);
  const query = useQueryInPlace({ ...previewQuery(asked, until), enabled: isUsable, placeholderData: keepPreviousData });
  return { ...query, data: draft.lines.length === 0 ? undefined : query.data };
}

/** Which tests were drawn lately or are ordered already, before any is chosen; no dates are asked for. */
export function useTestWarnings(
  offerings: readonly Offering[],
  { type: partyType, id: partyId }: OrderedParty,
  today: string,
): ReadonlyMap<string, readonly Warning[]> {
  const orders = useMemo(() => {
    const probe = (codes: readonly Offering[]): OrderInput => ({
      partyType,
      partyId,
      drawTypeCode: 'ONETIME',
      startDate: today,
      endDate: today,
      oneTimeDate: today,
      lines: codes.map(({ code }) => ({ offeringCode: code })),
    });
    return Array.from({ length: Math.ceil(offerings.length / linesPerOrder) }, (_, index) =>
      probe(offerings.slice(index * linesPerOrder, (index + 1) * linesPerOrder)),
    );
  }, [offerings, partyType, partyId, today]);
  // The day before today leaves no date to plan: only the warnings are wanted.
  const until = useMemo(() => Temporal.PlainDate.from(today).subtract({ days: 1 }).toString(), [today]);
  const { data } = useQueryInPlace({ ...previewQuery(orders, until), enabled: orders.length > 0 });
  return useMemo(() => Map.groupBy(data?.warnings ?? [], (warning) => warning.offeringCode), [data]);
}
