import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { Refusal } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import {
  addToCareTeam,
  deleteCareTeamMember,
  listCareTeam,
  listKnownEmployees,
  listProviders,
  readPatientStamp,
  replaceCareTeam,
  setPrimaryProvider,
} from './care-team.store.ts';
import { isPatientInReach, lockPatient, type PatientRow, updatePatient } from './patients.store.ts';
import { refuseNoProvider } from './primary-provider.ts';
import { refuseStalePatient } from './refuse-stale-patient.ts';

const unknown = (id: string) => ({ values: { entity: 'Patient', id } });

type Change = { params: { id: string }; actor: Actor; db: Writer; audit: AuditNotes };
/**
 * One stamp guards the record and its team. Adding someone takes nothing from anybody and needs no stamp, but renews it:
 * anyone who then rewrites the team, or removes somebody, has seen whom that affects.
 */
async function lockTeam({ params, actor, db }: Change, seenStamp: string | undefined): Promise<PatientRow> {
  const patient = await lockPatient(db, actor, params.id);
  if (!patient) throw new Refusal('NOT_FOUND', unknown(params.id));
  await refuseStalePatient(db, actor, patient, seenStamp);
  return patient;
}

/** The record keeps the people who came or went. */
function tellTeam({ audit }: Change, patient: PatientRow, employees: readonly string[]): void {
  audit.about({
    subjectType: 'patient',
    subjectId: patient.id,
    patientId: patient.id,
    facilityId: patient.facility_id,
    detail: { employees },
  });
}

export const careTeam = query(patients.careTeam)(async ({ params, actor, db, refuse }) => {
  if (!(await isPatientInReach(db, actor, params.id))) throw refuse('NOT_FOUND', unknown(params.id));
  return careTeamReply(db, actor, params.id);
});

export const setCareTeamProvider = command(patients.setCareTeamProvider)(async (call) => {
  const { params, body, actor, db } = call;
  const patient = await lockTeam(call, body?.concurrencyStamp);
  await refuseNoProvider(db, actor, patient.organization_id, params.providerId);
  await setPrimaryProvider(db, actor, patient.id, params.providerId);
  await updatePatient(db, actor, patient.id, { primary_provider_id: params.providerId });
  tellTeam(call, patient, [params.providerId]);
  return careTeamReply(db, actor, patient.id);
});

export const setCareTeamMembers = command(patients.setCareTeamMembers)((call) =>
  writeMembers(call, replaceCareTeam, call.body.concurrencyStamp),
);
export const addCareTeams = command(patients.addCareTeams)((call) => writeMembers(call, addToCareTeam, undefined));

type Team = Awaited<ReturnType<typeof listCareTeam>>;
/** Who is on the one team in a role that they do not have on the other. */
const without = (team: Team, other: Team): string[] =>
  team.filter((one) => !other.some((two) => two.employee_id === one.employee_id && two.role === one.role)).map((one) => one.employee_id);

type Membership = Change & { body: { members: { employeeId: string; role: string }[] } };
/** Only people of the patient's organization can be on a care team. */
async function writeMembers(call: Membership, write: typeof replaceCareTeam, seenStamp: string | undefined) {
  const { body, actor, db } = call;
  const patient = await lockTeam(call, seenStamp);
  const known = new Set(
    await listKnownEmployees(
      db,
      actor,
      patient.organization_id,
      body.members.map((member) => member.employeeId),
    ),
  );
  const stranger = body.members.find((member) => !known.has(member.employeeId));
  if (stranger) throw new Refusal('NOT_FOUND', { values: { entity: 'Employee', id: stranger.employeeId } });
  const before = await listCareTeam(db, actor, patient.id);
  await write(
    db,
    actor,
    patient.id,
    body.members.map((member) => ({ ...member, id: uuidV7() })),
  );
  const after = await listCareTeam(db, actor, patient.id);
  tellTeam(call, patient, [...without(after, before), ...without(before, after)]);
  await updatePatient(db, actor, patient.id, {});
  return careTeamReply(db, actor, patient.id);
}

export const removeCareTeamMember = command(patients.removeCareTeamMember)(async (call) => {
  const { params, query: seen, actor, db, refuse } = call;
  const patient = await lockTeam(call, seen.concurrencyStamp);
  const member = (await listCareTeam(db, actor, patient.id)).find((one) => one.id === params.careTeamMemberId);
  if (!member) throw refuse('NOT_FOUND', { values: { entity: 'CareTeamMember', id: params.careTeamMemberId } });
  if (member.is_primary) throw refuse('PAT_PROVIDER');
  await deleteCareTeamMember(db, actor, member.id);
  tellTeam(call, patient, [member.employee_id]);
  await updatePatient(db, actor, patient.id, {});
});

export const providers = query(patients.providers)(async ({ body, actor, db }) => {
  const facilityIds = actor.facilityIds.filter((id) => !body.facilityId || id === body.facilityId);
  return { items: await listProviders(db, actor, facilityIds) };
});

async function careTeamReply(db: Reader, actor: Actor, patientId: string): Promise<ReplyOf<typeof patients.careTeam>> {
  // Read first: the stamp is never newer than the list.
  const concurrencyStamp = await readPatientStamp(db, actor, patientId);
  const rows = await listCareTeam(db, actor, patientId);
  return {
    concurrencyStamp,
    items: rows.map((row) => ({
      id: row.id,
      employeeId: row.employee_id,
      firstName: row.first_name,
      lastName: row.last_name,
      title: row.title,
      npi: row.npi,
      role: row.role,
      isPrimary: row.is_primary,
    })),
  };
}
