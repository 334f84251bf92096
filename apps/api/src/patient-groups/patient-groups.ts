import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { patientGroups } from '@drawday/contracts/patient-groups/patient-groups.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { findPatient } from '../patients/patients.public.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal, refusalText } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import {
  addToGroups,
  deletePatientGroup,
  insertPatientGroup,
  isGroupNameTaken,
  listPatientGroups,
  listPatientsOfFacility,
  listPatientsOfGroup,
  lockPatientGroups,
  type PatientGroupRow,
  takeOutOfGroups,
  updatePatientGroup,
} from './patient-groups.store.ts';

const groupReply = (row: PatientGroupRow): ReplyOf<typeof patientGroups.all>['items'][number] => ({
  id: row.id,
  name: row.name,
  description: row.description,
  facilityId: row.facility_id,
  facilityName: row.facility_name,
  patientCount: row.patient_count,
  concurrencyStamp: row.concurrency_stamp,
});

const unknown = (id: string) => new Refusal('NOT_FOUND', { values: { entity: 'PatientGroup', id } });
const about = ({ id, facility_id }: PatientGroupRow) => ({ subjectType: 'patient-group', subjectId: id, facilityId: facility_id });

async function wholeGroup(db: Reader, actor: Actor, id: string): Promise<ReplyOf<typeof patientGroups.find>> {
  const [row] = await listPatientGroups(db, actor, { ids: [id] });
  if (!row) throw unknown(id);
  return { ...groupReply(row), patients: await listPatientsOfGroup(db, actor, id) };
}

async function refuseTaken(db: Reader, actor: Actor, name: string, facilityId: string, exceptId: string | null): Promise<void> {
  if (await isGroupNameTaken(db, actor, { facilityId, name, exceptId })) throw new Refusal('PATGROUP_NAME', { members: ['name'] });
}

export const all = query(patientGroups.all)(async ({ query: wanted, actor, db }) => ({
  items: (await listPatientGroups(db, actor, wanted)).map(groupReply),
}));

export const find = query(patientGroups.find)(async ({ params, actor, db, audit }) => {
  const group = await wholeGroup(db, actor, params.id);
  audit.about({ subjectType: 'patient-group', subjectId: group.id, facilityId: group.facilityId });
  return group;
});

export const create = command(patientGroups.create)(async ({ body, actor, db, refuse, audit }) => {
  const { facilityId, name, description = null, patientIds } = body;
  if (!actor.facilityIds.includes(facilityId)) throw refuse('4031', { members: ['facilityId'] });
  await refuseTaken(db, actor, name, facilityId, null);
  const theirs = await listPatientsOfFacility(db, actor, facilityId, patientIds);
  const foreign = patientIds.findIndex((patientId) => !theirs.has(patientId));
  if (foreign >= 0) throw refuse('PATGROUP_PATIENT', { members: [`patientIds.${foreign}`] });
  const id = uuidV7();
  await insertPatientGroup(db, actor, { id, facilityId, name, description });
  await addToGroups(db, actor, [id], patientIds);
  audit.about({ subjectType: 'patient-group', subjectId: id, facilityId, detail: { patients: patientIds.length } });
  return wholeGroup(db, actor, id);
});

export const update = command(patientGroups.update)(async ({ params, body, actor, db, audit }) => {
  const [before] = await lockPatientGroups(db, actor, [params.id]);
  if (!before) throw unknown(params.id);
  await refuseStale(db, actor, before, body.concurrencyStamp);
  const { name = before.name, description = before.description } = body;
  await refuseTaken(db, actor, name, before.facility_id, before.id);
  await updatePatientGroup(db, actor, { id: before.id, name, description });
  audit.about(about(before));
  return wholeGroup(db, actor, before.id);
});

export const remove = command(patientGroups.remove)(async ({ params, query: seen, actor, db, audit }) => {
  const [before] = await lockPatientGroups(db, actor, [params.id]);
  if (!before) throw unknown(params.id);
  await refuseStale(db, actor, before, seen.concurrencyStamp);
  await deletePatientGroup(db, actor, before.id);
  audit.about({ ...about(before), detail: { patients: before.patient_count } });
});

export const changePatients = command(patientGroups.changePatients)(async ({ params, body, actor, db, audit, request }) => {
  const [group] = await lockPatientGroups(db, actor, [params.id]);
  if (!group) throw unknown(params.id);
  const theirs = await listPatientsOfFacility(db, actor, group.facility_id, body.add);
  const add = [...theirs];
  const left = await takeOutOfGroups(db, actor, [group.id], body.remove);
  await addToGroups(db, actor, [group.id], add);
  for (const patientId of new Set([...add, ...left])) audit.about({ ...about(group), patientId });
  if (!add.length && !left.size) audit.about(about(group));
  const foreign = { ok: false, code: 'PATGROUP_PATIENT', message: refusalText('PATGROUP_PATIENT', request.language) };
  const done = { ok: true, code: null, message: null };
  return {
    items: [...new Set([...body.add, ...body.remove])].map((id) => ({
      id,
      ...(body.add.includes(id) && !theirs.has(id) ? foreign : done),
    })),
  };
});

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join();

/** Groups out of the caller's reach are others' business and stay as they are. */
export const align = command(patientGroups.align)(async ({ body, actor, db, refuse, audit }) => {
  const patient = await findPatient(db, actor, body.patientId);
  if (!patient) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: body.patientId }, members: ['patientId'] });
  const before = (await listPatientGroups(db, actor, { patientId: patient.id })).map((group) => group.id);
  if (body.seenGroupIds && !isSame(before, body.seenGroupIds)) throw refuse('STALE');
  const wanted = await lockPatientGroups(db, actor, body.groupIds);
  for (const [index, id] of body.groupIds.entries()) {
    const group = wanted.find((one) => one.id === id);
    const members = [`groupIds.${index}`];
    if (!group) throw refuse('NOT_FOUND', { values: { entity: 'PatientGroup', id }, members });
    if (group.facility_id !== patient.facility_id) throw refuse('PATGROUP_PATIENT', { members });
  }
  const left = before.filter((id) => !body.groupIds.includes(id));
  await takeOutOfGroups(db, actor, left, [patient.id]);
  await addToGroups(db, actor, body.groupIds, [patient.id]);
  audit.about({
    subjectType: 'patient-groups-of-patient',
    subjectId: patient.id,
    patientId: patient.id,
    facilityId: patient.facility_id,
    detail: { groups: body.groupIds.length },
  });
  return { items: (await listPatientGroups(db, actor, { patientId: patient.id })).map(groupReply) };
});
