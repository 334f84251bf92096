import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { query } from '../platform/route.ts';
import { listDailyStatistics } from './lookups.store.ts';

const mostDays = 92;

export const dailyStatistics = query(requisitions.dailyStatistics)(async ({ query: wanted, actor, db, clock, refuse }) => {
  const month = wanted.month ?? clock.now().toString().slice(0, 7);
  const first = Temporal.PlainDate.from(wanted.from ?? `${month}-01`);
  const last = wanted.to ? Temporal.PlainDate.from(wanted.to) : first.with({ day: first.daysInMonth });
  const days = first.until(last, { largestUnit: 'day' }).days;
  if (days < 0 || days >= mostDays) throw refuse('REQ_RANGE', { values: { days: mostDays }, members: ['to'] });
  const open = actor.reach[wanted.partyType];
  const chosen = wanted.facilityId ? [wanted.facilityId] : wanted.facilityIds;
  const facilityIds = chosen ? open.filter((id) => chosen.includes(id)) : open;
  const range = { partyType: wanted.partyType, facilityIds, from: first.toString(), to: last.toString() };
  const rows = await listDailyStatistics(db, actor.tenantId, range);
  return { items: rows.map(({ no_show, ...row }) => ({ ...row, noShow: no_show })) };
});
