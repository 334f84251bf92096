import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import type { Actor, Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { refusalText } from '../platform/refusal.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import { command } from '../platform/route.ts';
import { facilitiesToGenerate, furthestDay, generateFacilityDraws, makesDraws, untilOf } from './generate-draws.ts';
import { listDrawsOfOrders, listOrdersToGenerate, mostOrders, type OrderToGenerate } from './orders-to-generate.store.ts';

/** One-time orders of sources: each gets its draw, or the reason why not. */
export const generateSites = command(requisitions.generateSites)(async (call) => {
  const { scheduleIds } = call.body;
  const { orders } = await listOrdersToGenerate(call.db, call.actor, { partyType: 'SITE', scheduleIds, isOneTime: true });
  call.audit.about({ subjectType: 'generation', detail: { scheduleIds } });
  return generateOrders(call, 'SITE', orders, scheduleIds, null);
});

/** Orders of employees, one-time and standing: those named, or all of the employees or the facility named. */
export const generateEmployees = command(requisitions.generateEmployees)(async (call) => {
  const { scheduleIds, employeeIds, facilityId, until } = call.body;
  if (facilityId && !call.actor.facilityIds.includes(facilityId)) throw call.refuse('4031');
  const wanted = { partyType: 'EMPLOYEE', scheduleIds, partyIds: employeeIds, facilityId } as const;
  const { orders, all } = await listOrdersToGenerate(call.db, call.actor, wanted);
  if (all > mostOrders) throw call.refuse('ORD_MANY', { values: { count: String(all), most: String(mostOrders) } });
  call.audit.about({ subjectType: 'generation', facilityId: facilityId ?? null, detail: { scheduleIds, employeeIds } });
  return generateOrders(call, 'EMPLOYEE', orders, scheduleIds ?? [], until ?? null);
});

type Call = { db: Writer; actor: Actor; clock: Clock; request: RequestFacts };
type Reply = ReplyOf<typeof requisitions.generateSites>;

/** A facility at a time, in a fixed number of statements each. What was made before stays as it is: a second run makes nothing. */
async function generateOrders(
  { db, actor, clock, request }: Call,
  partyType: PartyType,
  orders: readonly OrderToGenerate[],
  asked: readonly string[],
  until: string | null,
): Promise<Reply> {
  const now = clock.now();
  const open = new Map(
    (await facilitiesToGenerate(db, actor.tenantId, [...new Set(orders.map((order) => order.facility_id))])).map((one) => [one.id, one]),
  );
  const refusedFor = (order: OrderToGenerate): { code: string; values: Record<string, string> } | null => {
    const facility = open.get(order.facility_id);
    if (!facility) return { code: 'ORG_PAUSED', values: {} };
    const isOver = order.expires_on !== null && order.expires_on < facilityDay(facility.time_zone, now).toString();
    if (order.status !== 'ACTIVE' || isOver) return { code: 'ORD_STATE', values: { status: isOver ? 'EXPIRED' : order.status } };
    return makesDraws(order) ? null : { code: 'REQ_PARTY', values: {} };
  };
  const good = orders.filter((order) => refusedFor(order) === null);
  let created = 0;
  for (const [facilityId, ofFacility] of Map.groupBy(good, (order) => order.facility_id)) {
    const facility = open.get(facilityId);
    if (!facility) continue;
    const last = furthestDay(facility, now);
    const oneTime = ofFacility.filter((order) => order.one_time_date !== null);
    const standing = ofFacility.filter((order) => order.one_time_date === null);
    const runs = [
      { part: oneTime, until: untilOf(facility, oneTime, now) },
      { part: standing, until: until !== null && until > last ? last : until },
    ];
    for (const { part, until: to } of runs)
      if (part.length)
        created += (
          await generateFacilityDraws(db, actor, facility, now, {
            partyTypes: [partyType],
            scheduleIds: part.map((order) => order.id),
            until: to,
          })
        ).created;
  }
  const draws = await listDrawsOfOrders(db, actor.tenantId, partyType, good);
  const known = new Map(orders.map((order) => [order.id, order]));
  const items = [...new Set([...asked, ...known.keys()])].map((scheduleId) => {
    const order = known.get(scheduleId);
    const without = order?.one_time_date && !draws.has(scheduleId) ? { code: 'REQ_NO_DAY', values: {} } : null;
    const refused = order ? (refusedFor(order) ?? without) : { code: 'NOT_FOUND', values: { entity: 'Schedule', id: scheduleId } };
    return {
      scheduleId,
      requisitionId: draws.get(scheduleId) ?? null,
      ok: refused === null,
      code: refused?.code ?? null,
      message: refused && refusalText(refused.code, request.language, refused.values),
    };
  });
  return { created, items };
}
