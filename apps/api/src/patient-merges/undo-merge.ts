import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { listOpenOrders, sendPersonChange } from '../laboratory-orders/laboratory-orders.public.ts';
import { keepUpDraws } from '../order-draws/order-draws.public.ts';
import { findPatient, isMrnTaken, isSsnTaken, lockPatient, refuseStalePatient, wholePatient } from '../patients/patients.public.ts';
import { command } from '../platform/route.ts';
import { cancelPendingDraws, voidLabels } from '../requisitions/requisitions.public.ts';
import { listDrawsReached, recalculateInTurn, renewLatest } from '../results/results.public.ts';
import { partDraws } from './join-draws.ts';
import { giveResults } from './merge-moves.store.ts';
import {
  listOrderIds,
  listReturningResults,
  returnAllergies,
  returnDraws,
  returnIsolation,
  returnLists,
  returnOrders,
} from './merge-returns.store.ts';
import { lockMerge, markUndone, reviveRecord } from './merges.store.ts';

export const undoMerge = command(patients.undoMerge)(async (call) => {
  const { params, body, actor, db, clock, refuse, audit } = call;
  const merge = await lockMerge(db, actor, params.id);
  if (!merge) throw refuse('NOT_FOUND', { values: { entity: 'Merge', id: params.id } });
  if (merge.undone_at) throw refuse('PAT_MERGE_UNDONE');
  const pair = { id: merge.id, survivorId: merge.survivor_id, mergedId: merge.merged_id };
  const survivor = await lockPatient(db, actor, pair.survivorId);
  if (!survivor) throw refuse('PAT_MERGE_LATER');
  await refuseStalePatient(db, actor, survivor, body?.concurrencyStamp);
  const merged = await findPatient(db, actor, pair.mergedId, { merged: true });
  if (!merged) throw new Error('the merged record is not there');
  if (merged.mrn && (await isMrnTaken(db, actor, merged.organization_id, merged.mrn, merged.id))) throw refuse('PAT_MRN');
  if (merged.ssn_digest && (await isSsnTaken(db, actor, merged.organization_id, [merged.ssn_digest], merged.id))) throw refuse('PAT_SSN');
  const ownOrders = await listOrderIds(db, actor, pair.survivorId);
  await reviveRecord(db, actor, pair);
  await returnAllergies(db, actor, pair);
  if (await returnIsolation(db, actor, pair)) await voidLabels(db, actor, survivor.id);
  const returned = await returnOrders(db, actor, pair);
  const results = await listReturningResults(db, actor, pair);
  await giveResults(db, actor, pair.id, { from: pair.survivorId, to: pair.mergedId, ids: results.map((row) => row.id) });
  await returnDraws(db, actor, pair);
  await partDraws(db, actor, clock, pair, returned);
  await sendPersonChange(call, await listOpenOrders(db, actor.tenantId, 'PATIENT', pair.mergedId));
  await returnLists(db, actor, pair);
  const codes = [...new Set(results.map((row) => row.code))];
  await renewLatest(
    db,
    actor.tenantId,
    [pair.survivorId, pair.mergedId].flatMap((partyId) => codes.map((code) => ({ partyId, code }))),
  );
  await recalculateInTurn(db, actor, await listDrawsReached(db, actor.tenantId, [pair.survivorId, pair.mergedId]), clock);
  await markUndone(db, actor, pair.id);
  const kept = ownOrders.filter((id) => !returned.includes(id));
  // Tests that the one record's orders had put on the other's draws leave them again.
  for (const [partyId, facilityId, foreign] of [
    [pair.survivorId, survivor.facility_id, returned],
    [pair.mergedId, merged.facility_id, kept],
  ] as const) {
    await cancelPendingDraws(db, actor, clock, { partyType: 'PATIENT', partyId, reason: 'SCHEDULE_CHANGE', scheduleIds: foreign });
    await keepUpDraws(db, actor, clock, facilityId, { partyIds: [partyId], changedOrderIds: foreign });
  }
  const about = { subjectType: 'patient', detail: { merge: merge.id } };
  audit.about({ ...about, subjectId: survivor.id, patientId: survivor.id, facilityId: survivor.facility_id });
  audit.about({ ...about, subjectId: merged.id, patientId: merged.id, facilityId: merged.facility_id });
  const patient = await wholePatient(db, actor, pair.mergedId);
  if (!patient) throw new Error('the record just given back is not in reach');
  return patient;
});
