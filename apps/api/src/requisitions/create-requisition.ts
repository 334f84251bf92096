import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideCreation } from '@drawday/domain';
import { facilityDay } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { keepPlans } from '../platform/transactions.ts';
import { drawReply } from './change-draw.ts';
import { checkOfferings } from './check-offerings.ts';
import { isFacilityPaused, isPartyPlannable } from './draw-standing.ts';
import { makeRequisitions } from './make-requisitions.ts';
import { findParty, isProvider } from './parties.store.ts';
import { isDateTaken } from './requisitions.store.ts';

/** A draw that a person plans by hand stands beside those of standing orders: it is a one-time draw. */
const drawKind = 'ONETIME';

export const create = command(requisitions.create)(async (call) => {
  const { body, actor, db, clock, refuse, audit } = call;
  const { partyType, partyId, drawDate } = body;
  await keepPlans(db);
  const party = await findParty(db, actor, partyType, partyId);
  if (!party) throw refuse('NOT_FOUND', { values: { entity: 'Party', id: partyId } });
  await checkOfferings(db, partyType, body.offerings);
  const providerId = body.providerId ?? party.provider_id;
  if (body.providerId && !(await isProvider(db, actor.tenantId, party.facility_id, body.providerId)))
    throw refuse('NOT_FOUND', { values: { entity: 'Provider', id: body.providerId }, members: ['providerId'] });
  const today = facilityDay(party.time_zone, clock.now());
  const decision = decideCreation({
    isPartyCurrent: isPartyPlannable(party, today),
    isFacilityPaused: isFacilityPaused(party),
    isContracted: party.is_contracted,
    offeringCount: body.offerings.length,
    isDateTaken: await isDateTaken(db, actor.tenantId, { party_type: partyType, party_id: partyId, draw_kind: drawKind }, drawDate, null),
  });
  if (decision.kind === 'refuse') throw refuse(decision.because);
  if (drawDate < today.toString()) throw refuse('REQ_DATE', { members: ['drawDate'] });
  const [made] = await makeRequisitions(db, actor, [
    {
      partyType,
      partyId,
      facilityId: party.facility_id,
      drawDate,
      drawKind,
      providerId,
      modality: party.modality,
      dayGroup: party.day_group,
      shift: party.shift,
      chair: party.chair,
      isStat: body.isStat,
      fasting: body.fasting ?? null,
      comment: body.comment ?? null,
      rescheduledFromId: null,
      reorderedFromId: null,
      lines: body.offerings.map((offering) => ({ ...offering, scheduleIds: [] })),
    },
  ]);
  if (!made) throw refuse('REQ_DUP');
  audit.about({
    subjectType: 'requisition',
    subjectId: made.id,
    patientId: partyType === 'PATIENT' ? partyId : null,
    facilityId: party.facility_id,
  });
  return drawReply(call, made.id);
});
