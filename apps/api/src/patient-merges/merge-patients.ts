import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { duplicateEvidence } from '@drawday/domain';
import { listOpenOrders, sendPersonChange } from '../laboratory-orders/laboratory-orders.public.ts';
import { moveFutureDraws } from '../order-draws/order-draws.public.ts';
import {
  comparedFrom,
  findPatient,
  isPatientInReach,
  listKnownPersons,
  lockPatient,
  type PatientRow,
  refuseStalePatient,
} from '../patients/patients.public.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import { voidLabels } from '../requisitions/requisitions.public.ts';
import { listDrawsReached, recalculateInTurn, renewLatest } from '../results/results.public.ts';
import { joinDraws } from './join-draws.ts';
import {
  keepFormerMrn,
  moveAllergies,
  moveCareTeam,
  moveDraws,
  moveIsolation,
  moveOrders,
  moveProblems,
  moveResults,
  moveSmallLists,
} from './merge-moves.store.ts';
import { mergeReply } from './merge-reply.ts';
import { countMoves, insertMerge, listMerges, listTwins, retireRecord, writeMoved } from './merges.store.ts';

const unknown = (id: string) => ({ values: { entity: 'Patient', id } });

function refuseUnlike(survivor: PatientRow, merged: PatientRow): void {
  if (survivor.organization_id !== merged.organization_id) throw new Refusal('PAT_OTHER_ORGANIZATION', { members: ['mergedId'] });
  // Orders and open draws of somebody in treatment would end up with a record that is closed.
  if (survivor.status_type_code === 'INACTIVE' && merged.status_type_code !== 'INACTIVE')
    throw new Refusal('PAT_MERGE_INACTIVE', { members: ['mergedId'] });
}

export const previewMerge = query(patients.previewMerge)(async ({ params, body, actor, db, refuse, audit }) => {
  if (params.id === body.mergedId) throw refuse('PAT_SELF', { members: ['mergedId'] });
  const survivor = await findPatient(db, actor, params.id);
  if (!survivor) throw refuse('NOT_FOUND', unknown(params.id));
  const merged = await findPatient(db, actor, body.mergedId);
  if (!merged) throw refuse('NOT_FOUND', unknown(body.mergedId));
  refuseUnlike(survivor, merged);
  audit.about({ subjectType: 'patient', subjectId: merged.id, patientId: merged.id, facilityId: merged.facility_id });
  return {
    merged: {
      id: merged.id,
      firstName: merged.first_name,
      lastName: merged.last_name,
      dateOfBirth: merged.date_of_birth,
      sex: merged.sex,
      mrn: merged.mrn,
      facilityName: merged.facility_name,
      statusTypeCode: merged.status_type_code,
      isInReach: true,
      ...(await evidence(db, actor, survivor.id, merged.id)),
    },
    moved: await countMoves(db, actor, { survivorId: survivor.id, mergedId: merged.id }),
  };
});

async function evidence(db: Reader, actor: Actor, survivorId: string, mergedId: string) {
  const known = await listKnownPersons(db, actor, [survivorId, mergedId]);
  const [one, other] = [survivorId, mergedId].map((id) => known.find((person) => person.id === id));
  const verdict = one && other && duplicateEvidence(comparedFrom(one), comparedFrom(other));
  return { strength: verdict?.strength ?? ('possible' as const), signs: [...(verdict?.signs ?? [])] };
}

export const merge = command(patients.merge)(async (call) => {
  const { params, body, actor, db, clock, refuse, audit } = call;
  if (params.id === body.mergedId) throw refuse('PAT_SELF', { members: ['mergedId'] });
  // In the order of their ids, so that two merges never lock each other out.
  const locked = new Map<string, PatientRow | undefined>();
  for (const id of [params.id, body.mergedId].sort()) locked.set(id, await lockPatient(db, actor, id));
  const survivor = locked.get(params.id);
  const merged = locked.get(body.mergedId);
  if (!survivor) throw refuse('NOT_FOUND', unknown(params.id));
  if (!merged) throw refuse('NOT_FOUND', unknown(body.mergedId));
  refuseUnlike(survivor, merged);
  await refuseStalePatient(db, actor, survivor, body.concurrencyStamp);
  await refuseStalePatient(db, actor, merged, body.mergedConcurrencyStamp);
  const pair = { id: uuidV7(), survivorId: survivor.id, mergedId: merged.id };
  const twins = await listTwins(db, actor, pair);
  const joined = twins.filter((twin) => twin.status === 'PENDING');
  const turned = twins.filter((twin) => twin.status !== 'PENDING');
  // On one day there can be two of one kind: the second takes the other kind. There is no place for a third.
  const crowded = turned.filter((twin) => turned.some((other) => other.id !== twin.id && other.draw_date === twin.draw_date));
  if (crowded.length)
    throw refuse('PAT_MERGE_DRAWS', { values: { dates: [...new Set(crowded.map((twin) => twin.draw_date))].join(', ') } });
  const openOrders = await listOpenOrders(db, actor.tenantId, 'PATIENT', merged.id);
  await insertMerge(db, actor, { ...pair, reason: body.reason || null });
  const reached = await listDrawsReached(db, actor.tenantId, [survivor.id, merged.id]);
  const orders = await moveOrders(db, actor, pair);
  const draws = await moveDraws(db, actor, pair, { joined: joined.map((twin) => twin.id), turned: turned.map((twin) => twin.id) });
  await joinDraws(
    db,
    actor,
    pair,
    joined.filter((twin) => twin.survivor_status === 'PENDING'),
  );
  const results = await moveResults(db, actor, pair);
  const problems = await moveProblems(db, actor, pair);
  const careTeam = await moveCareTeam(db, actor, pair);
  const lists = await moveSmallLists(db, actor, pair);
  if (merged.mrn) await keepFormerMrn(db, actor, { ...pair, identifierId: uuidV7(), mrn: merged.mrn, issuer: merged.facility_name });
  await renewLatest(
    db,
    actor.tenantId,
    [pair.survivorId, pair.mergedId].flatMap((partyId) => results.codes.map((code) => ({ partyId, code }))),
  );
  await recalculateInTurn(db, actor, reached, clock);
  const isIsolated = await moveIsolation(db, actor, pair);
  if (isIsolated) await voidLabels(db, actor, survivor.id);
  const hasMoreAllergies = await moveAllergies(db, actor, pair);
  await retireRecord(db, actor, pair);
  await moveFutureDraws(db, actor, clock, survivor.id);
  await sendPersonChange(call, openOrders);
  const moved = { orders, draws, results: results.count, problems, careTeam, ...lists, joinedDraws: joined.length };
  await writeMoved(db, actor, pair.id, moved);
  const about = {
    subjectType: 'patient',
    detail: { merge: pair.id, from: merged.id, to: survivor.id, ...(body.reason && { reason: body.reason }) },
  };
  const fields = [...(isIsolated ? ['isIsolation'] : []), ...(hasMoreAllergies ? ['allergies'] : [])];
  if (fields.length) Object.assign(about.detail, { fields });
  audit.about({ ...about, subjectId: survivor.id, patientId: survivor.id, facilityId: survivor.facility_id });
  audit.about({ ...about, subjectId: merged.id, patientId: merged.id, facilityId: merged.facility_id });
  const made = (await listMerges(db, actor, survivor.id)).find((row) => row.id === pair.id);
  if (!made) throw new Error('the merge just made is not there');
  return mergeReply(made);
});

export const merges = query(patients.merges)(async ({ params, actor, db, refuse }) => {
  if (!(await isPatientInReach(db, actor, params.id))) throw refuse('NOT_FOUND', unknown(params.id));
  return { items: (await listMerges(db, actor, params.id)).map(mergeReply) };
});
