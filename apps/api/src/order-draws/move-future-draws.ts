import type { Writer } from '@drawday/database/connect.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { cancelPendingDraws, draftLinesOf, lockRequisitions, replanDraws, returnDraws } from '../requisitions/requisitions.public.ts';
import { facilitiesToGenerate, generateFacilityDraws, listWantedDays } from './generate-draws.ts';
import { type DrawsToRefresh, findDrawRules, listExistingDraws, refreshPendingDraws } from './generation.store.ts';
import { findOrderParty } from './order-party.store.ts';
import { firstPlannedDay } from './want-draws.ts';

/**
 * After a change of a patient's schedule or modality, in its transaction: open draws on days that are no longer wanted go, those on days that stay
 * take the new shift and chair, and the tubes of the new modality, and the missing ones are made, unless the facility is paused.
 */
export async function moveFutureDraws(db: Writer, actor: Actor, clock: Clock, patientId: string): Promise<void> {
  const party = await findOrderParty(db, actor, 'PATIENT', patientId);
  if (!party) return;
  // Patients who are away for a while keep their draws: nothing is made, and nothing is taken back.
  if (party.status_type_code !== 'ACTIVE' && party.status_type_code !== 'PENDING') {
    await refreshDraws(db, actor, { patientId });
    return;
  }
  const rules = await findDrawRules(db, actor.tenantId, party.facility_id);
  const today = Temporal.PlainDate.from(party.today);
  const filter = { partyType: 'PATIENT', partyIds: [patientId], today: party.today } as const;
  const open = (await listExistingDraws(db, actor.tenantId, null, filter)).filter((draw) => draw.status === 'PENDING');
  const days = await listWantedDays(db, actor.tenantId, rules, patientId, firstPlannedDay(open, today));
  const keepIds = new Set(open.filter((draw) => draw.stands_for.some((day) => days.has(day))).map((draw) => draw.id));
  await cancelPendingDraws(db, actor, clock, { partyType: 'PATIENT', partyId: patientId, reason: 'SCHEDULE_CHANGE', keepIds });
  await refreshDraws(db, actor, { patientId });
  const [facility] = await facilitiesToGenerate(db, actor.tenantId, [party.facility_id]);
  if (facility) await generateFacilityDraws(db, actor, facility, clock.now(), { partyTypes: ['PATIENT'], partyId: patientId });
}

/** The draws that the closing of a facility had cancelled return, as the records of their patients are now; `keepUpDraws` puts their days right. */
export async function returnDrawsOf(db: Writer, actor: Actor, clock: Clock, facilityId: string): Promise<void> {
  await refreshDraws(db, actor, { requisitionIds: await returnDraws(db, actor, clock, { facilityId }) });
}

/** What a panel measures, and in which tubes, depends on the modality. */
async function refreshDraws(db: Writer, actor: Actor, these: DrawsToRefresh): Promise<void> {
  const ids = await refreshPendingDraws(db, actor.tenantId, these);
  const draws = await lockRequisitions(db, { tenantId: actor.tenantId, reach: null }, ids);
  await replanDraws(
    db,
    actor,
    draws.map((draw) => ({ draw, lines: draftLinesOf(draw) })),
    'SCHEDULE_CHANGE',
  );
}
