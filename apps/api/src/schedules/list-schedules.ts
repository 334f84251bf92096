import { maximumPageSize } from '@drawday/contracts/page-size.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { daysFor, listOrderParties, type OrderPartyRow, orderDates } from '../order-draws/order-draws.public.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { scheduleListItem } from './schedule-reply.ts';
import { listSchedules, type ScheduleRow } from './schedules.store.ts';

export const list = query(schedules.list)(async ({ query: filters, actor, db, clock }) => {
  const { rows, totalCount } = await listSchedules(db, actor, filters);
  return { totalCount, items: rows.map((row) => scheduleListItem(row, clock.now())) };
});

export const all = query(schedules.all)(async ({ query: filters, actor, db, clock }) => {
  const { rows } = await listSchedules(db, actor, { ...filters, skipCount: 0, maxResultCount: maximumPageSize });
  return { items: rows.map((row) => scheduleListItem(row, clock.now())) };
});

export const unsigned = query(schedules.unsigned)(async ({ query: { toCancelOnly, ...filters }, actor, db, clock }) => {
  const { rows, totalCount } = await listSchedules(
    db,
    actor,
    { ...filters, queue: toCancelOnly ? 'unsignedToCancel' : 'unsignedOrders' },
    'oldest',
  );
  return { totalCount, items: rows.map((row) => scheduleListItem(row, clock.now())) };
});

const ofParty = (row: ScheduleRow, party: OrderPartyRow) => ({
  ...row,
  ...party,
  schedule_days: daysFor(row.party_type, party, { startDate: row.start_date, oneTimeDate: row.one_time_date }),
});

export const recurring = query(schedules.recurring)(async ({ body, actor, db, clock }) => {
  const now = clock.now();
  const { rows, totalCount } = await listSchedules(db, actor, {
    partyType: body.partyType,
    partyIds: body.partyIds,
    status: ['UNSIGNED', 'ACTIVE'],
    recurringOnly: true,
    skipCount: body.skipCount,
    maxResultCount: body.maxResultCount,
  });
  const parties = new Map(
    (await listOrderParties(db, actor, body.partyType, [...new Set(rows.map((row) => row.party_id))])).map((party) => [party.id, party]),
  );
  return {
    totalCount,
    items: rows.map((row) => {
      const party = parties.get(row.party_id);
      const today = party && facilityDay(party.time_zone, now);
      const until = today && (body.until ? Temporal.PlainDate.from(body.until) : today.add({ months: 6 }));
      const dates = party && today && until ? orderDates(party, ofParty(row, party), today, until) : [];
      return {
        ...scheduleListItem(row, now),
        nextDraws: dates.map(({ date, reason }) => ({ date, reason })),
      };
    }),
  };
});
