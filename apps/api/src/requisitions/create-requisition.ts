import type { InputOf } from '@drawday/contracts/endpoint.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { decideCreation, isDrawDay } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { keepPlansById } from '../platform/transactions.ts';
import { drawReply } from './change-draw.ts';
import { faultOfOfferings } from './check-offerings.ts';
import type { MadeRequisition } from './draw-plan.store.ts';
import { isFacilityPaused, isPartyPlannable } from './draw-standing.ts';
import { makeRequisitions } from './make-requisitions.ts';
import { findParty, firstStaying, isProvider, type PartyRow } from './parties.store.ts';
import type { DraftLine } from './plan-draw.ts';
import { isDateTaken } from './requisitions.store.ts';

/** A draw that a person plans by hand stands beside those of standing orders: it is a one-time draw. */
const drawKind = 'ONETIME';

type OneTimeDraw = {
  partyType: PartyType;
  partyId: string;
  drawDate: string;
  isStat: boolean;
  fasting: InputOf<typeof requisitions.create>['body']['fasting'] | null;
  comment: string | null;
  providerId: string | null;
  /** The draw that it repeats. */
  reorderedFromId: string | null;
  lines: readonly Omit<DraftLine, 'scheduleIds'>[];
};

/**
 * Plans one draw of a party in reach.
 * @throws Refusal NOT_FOUND, ORD_TEST, ICD_UNKNOWN, ORG_PAUSED, 4032, REQ_PARTY, REQ_EMPTY, REQ_DUP, REQ_DATE
 */
export async function planOneTimeDraw(
  db: Writer,
  actor: Actor,
  now: Temporal.Instant,
  wish: OneTimeDraw,
): Promise<{ made: MadeRequisition; party: PartyRow }> {
  const { partyType, partyId, drawDate } = wish;
  await keepPlansById(db);
  const [party, fault, isTaken] = await Promise.all([
    findParty(db, actor, partyType, partyId),
    faultOfOfferings(db, partyType, wish.lines),
    isDateTaken(db, actor.tenantId, { party_type: partyType, party_id: partyId, draw_kind: drawKind }, drawDate, null),
  ]);
  if (!party) throw new Refusal('NOT_FOUND', { values: { entity: 'Party', id: partyId } });
  if (fault) throw fault;
  const today = facilityDay(party.time_zone, now);
  const decision = decideCreation({
    isPartyCurrent: isPartyPlannable(party, today),
    isFacilityPaused: isFacilityPaused(party),
    isContracted: party.is_contracted,
    offeringCount: wish.lines.length,
    isDateTaken: isTaken,
  });
  if (decision.kind === 'refuse') throw new Refusal(decision.because);
  if (!isDrawDay(Temporal.PlainDate.from(drawDate), today)) throw new Refusal('REQ_DATE', { members: ['drawDate'] });
  const providerId = await firstStaying(db, actor.tenantId, [wish.providerId, party.provider_id]);
  const [made] = await makeRequisitions(db, actor, [
    {
      ...wish,
      facilityId: party.facility_id,
      drawKind,
      providerId,
      modality: party.modality,
      dayGroup: party.day_group,
      shift: party.shift,
      chair: party.chair,
      fasting: wish.fasting ?? null,
      rescheduledFromId: null,
      lines: wish.lines.map((line) => ({ ...line, scheduleIds: [] })),
    },
  ]);
  if (!made) throw new Refusal('REQ_DUP');
  return { made, party };
}

export const create = command(requisitions.create)(async (call) => {
  const { body, actor, db, clock, refuse, audit } = call;
  const { partyType, partyId, drawDate, isStat } = body;
  const { made, party } = await planOneTimeDraw(db, actor, clock.now(), {
    partyType,
    partyId,
    drawDate,
    isStat,
    fasting: body.fasting ?? null,
    comment: body.comment ?? null,
    providerId: body.providerId ?? null,
    reorderedFromId: null,
    lines: body.offerings,
  });
  if (body.providerId && !(await isProvider(db, actor.tenantId, party.facility_id, body.providerId)))
    throw refuse('NOT_FOUND', { values: { entity: 'Provider', id: body.providerId }, members: ['providerId'] });
  audit.about({
    subjectType: 'requisition',
    subjectId: made.id,
    patientId: partyType === 'PATIENT' ? partyId : null,
    facilityId: party.facility_id,
  });
  return drawReply(call, made.id);
});
