import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { counters } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { keepPlans } from '../platform/transactions.ts';
import { termOf } from './renew-orders.ts';
import { listExpiringOrders } from './renewals.store.ts';
import { scheduleListItem } from './schedule-reply.ts';

export const expiring = query(schedules.expiring)(async ({ query: { partyType, ...filters }, actor, db, clock }) => {
  await keepPlans(db);
  const partyTypes = partyType ? [partyType] : (counters.expiringOrders.parties ?? []);
  const { rows, totalCount } = await listExpiringOrders(db, actor, { ...filters, partyTypes });
  return {
    totalCount,
    items: rows.map((row) => {
      const term = termOf(row);
      return {
        ...scheduleListItem(row, clock.now()),
        daysLeft: Temporal.PlainDate.from(row.today).until(row.expires_on).days,
        renewsFrom: term.startDate,
        renewsUntil: term.expiresOn,
        lastDrawDate: row.last_draw_date,
        notRenewedReason: row.not_renewed_reason,
      };
    }),
  };
});
