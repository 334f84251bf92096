import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { eachOf } from '../platform/batch.ts';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { findParty } from '../requisitions/requisitions.public.ts';
import { facilitiesToGenerate, furthestDay, generateFacilityDraws } from './generate-draws.ts';
import { findOneTimeOrder } from './one-time-orders.store.ts';

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

/** Makes the draw of each one-time order; one that was already made stays as it is. */
export const generateOneTime = command(requisitions.generateOneTime)(async ({ body, actor, db, clock, audit, request }) => ({
  items: await eachOf(db, body.scheduleIds, request.language, async (id) => {
    const order = await findOneTimeOrder(db, actor, id);
    if (!order) throw new Refusal('NOT_FOUND', { values: { entity: 'Schedule', id } });
    if (order.status !== 'UNSIGNED' && order.status !== 'ACTIVE') throw new Refusal('ORD_STATE', { values: { status: order.status } });
    const [facility] = await facilitiesToGenerate(db, actor.tenantId, [order.facility_id]);
    if (!facility) throw new Refusal('ORG_PAUSED');
    await generateFacilityDraws(db, actor, facility, clock.now(), {
      partyTypes: ['PATIENT'],
      partyId: order.party_id,
      scheduleIds: [order.id],
      // A one-time order may name a day beyond the horizon of the nightly run.
      until: order.one_time_date,
    });
    audit.about({ subjectType: 'schedule', subjectId: order.id, patientId: order.party_id, facilityId: order.facility_id });
  }),
}));
