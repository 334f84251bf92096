import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { findParty, outcomesOf } from '../requisitions/requisitions.public.ts';
import { facilitiesToGenerate, furthestDay, generateFacilityDraws, makesDraws, untilOf } from './generate-draws.ts';
import { listOneTimeOrders } from './one-time-orders.store.ts';
import { listDrawsOfOrders } from './orders-to-generate.store.ts';

/** One facility is done while the caller waits; several go to the worker, one job each. */
export const generate = command(requisitions.generate)(async ({ body, actor, db, clock, refuse, audit, jobs }) => {
  if (body.facilityId && !actor.facilityIds.includes(body.facilityId)) throw refuse('4031');
  const party = body.partyId ? await findParty(db, actor, 'PATIENT', body.partyId) : undefined;
  if (body.partyId && !party) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: body.partyId } });
  const chosen = party ? [party.facility_id] : body.facilityId ? [body.facilityId] : actor.facilityIds;
  const open = await facilitiesToGenerate(db, actor.tenantId, chosen);
  const [only] = open;
  if (!only) throw refuse('ORG_PAUSED');
  audit.about({ subjectType: 'generation', patientId: body.partyId ?? null, facilityId: chosen.length === 1 ? only.id : null });
  if (open.length === 1) {
    const latest = furthestDay(only, clock.now());
    const until = body.until && body.until < latest ? body.until : body.until && latest;
    const { created } = await generateFacilityDraws(db, actor, only, clock.now(), {
      partyTypes: ['PATIENT'],
      partyId: body.partyId ?? null,
      until: until ?? null,
    });
    return { created, jobId: null };
  }
  let jobId: string | null = null;
  for (const facility of open)
    jobId = await jobs.send(db, 'generate-draws', {
      tenantId: actor.tenantId,
      facilityId: facility.id,
      partyId: null,
      until: body.until ?? null,
    });
  return { created: 0, jobId };
});

/** Makes the draw of each one-time order, a facility at a time; one that was already made stays as it is, and an order without one is named. */
export const generateOneTime = command(requisitions.generateOneTime)(async ({ body, actor, db, clock, audit, request }) => {
  const now = clock.now();
  const orders = await listOneTimeOrders(db, actor, body.scheduleIds);
  const known = new Map(orders.map((order) => [order.id, order]));
  const facilities = await facilitiesToGenerate(db, actor.tenantId, [...new Set(orders.map((order) => order.facility_id))]);
  const open = new Set(facilities.map(({ id }) => id));
  const refusalOf = (id: string): Refusal | null => {
    const order = known.get(id);
    if (!order) return new Refusal('NOT_FOUND', { values: { entity: 'Schedule', id } });
    if (order.status !== 'UNSIGNED' && order.status !== 'ACTIVE') return new Refusal('ORD_STATE', { values: { status: order.status } });
    if (!open.has(order.facility_id)) return new Refusal('ORG_PAUSED');
    return makesDraws(order) ? null : new Refusal('REQ_PARTY');
  };
  const verdicts = new Map(body.scheduleIds.map((id) => [id, refusalOf(id)]));
  const good = orders.filter(({ id }) => verdicts.get(id) === null);
  for (const facility of facilities) {
    const ofFacility = good.filter((order) => order.facility_id === facility.id);
    if (ofFacility.length)
      await generateFacilityDraws(db, actor, facility, now, {
        partyTypes: ['PATIENT'],
        scheduleIds: ofFacility.map(({ id }) => id),
        until: untilOf(facility, ofFacility, now),
      });
  }
  const draws = await listDrawsOfOrders(db, actor.tenantId, 'PATIENT', good);
  for (const { id } of good) if (!draws.has(id)) verdicts.set(id, new Refusal('REQ_NO_DAY'));
  for (const { id, party_id, facility_id } of good)
    audit.about({ subjectType: 'schedule', subjectId: id, patientId: party_id, facilityId: facility_id });
  return { items: outcomesOf(verdicts, body.scheduleIds, request) };
});
