import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { Actor } from '../platform/actor.ts';
import type { AuditNote } from '../platform/audit.ts';
import { Refusal } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import {
  deleteFax,
  insertFax,
  listFaxes,
  listIdentifiers,
  listInsurance,
  replaceIdentifiers,
  replaceInsurance,
} from './patient-records.store.ts';
import { isPatientInReach, lockPatient, updatePatient } from './patients.store.ts';
import { refuseStalePatient } from './refuse-stale-patient.ts';

const unknown = (id: string) => ({ values: { entity: 'Patient', id } });

/** The lists belong to the record: one stamp guards them and it. Returns what goes on record. */
async function lockForChange({ db, actor }: { db: Writer; actor: Actor }, id: string, stamp: string | undefined): Promise<AuditNote> {
  const patient = await lockPatient(db, actor, id);
  if (!patient) throw new Refusal('NOT_FOUND', unknown(id));
  await refuseStalePatient(db, actor, patient, stamp);
  await updatePatient(db, actor, id, {});
  return { subjectType: 'patient', subjectId: id, patientId: id, facilityId: patient.facility_id };
}

type Insurance = Awaited<ReturnType<typeof listInsurance>>;
/** Ranks where something else stands now. */
function changedRanks(before: Insurance, after: Insurance): number[] {
  const at = (list: Insurance, rank: number) => JSON.stringify({ ...list.find((one) => one.rank === rank), id: null });
  const ranks = [...new Set([...before, ...after].map((one) => one.rank))].sort();
  return ranks.filter((rank) => at(before, rank) !== at(after, rank));
}

export const insurance = query(patients.insurance)(async ({ params, actor, db, refuse }) => {
  if (!(await isPatientInReach(db, actor, params.id))) throw refuse('NOT_FOUND', unknown(params.id));
  return { items: await listInsurance(db, actor, params.id) };
});

export const setInsurance = command(patients.setInsurance)(async (call) => {
  const { params, body, db, actor, audit } = call;
  const about = await lockForChange(call, params.id, body.concurrencyStamp);
  const before = await listInsurance(db, actor, params.id);
  await replaceInsurance(
    db,
    actor,
    params.id,
    body.items.map((item) => ({
      ...item,
      id: uuidV7(),
      policyNumber: item.policyNumber || null,
      groupNumber: item.groupNumber || null,
      subscriber: item.subscriber || null,
      relationship: item.relationship ?? null,
      startDate: item.startDate ?? null,
      endDate: item.endDate ?? null,
    })),
  );
  const items = await listInsurance(db, actor, params.id);
  audit.about({ ...about, detail: { ranks: changedRanks(before, items) } });
  return { items };
});

export const identifiers = query(patients.identifiers)(async ({ params, actor, db, refuse }) => {
  if (!(await isPatientInReach(db, actor, params.id))) throw refuse('NOT_FOUND', unknown(params.id));
  return { items: await listIdentifiers(db, actor, params.id) };
});

export const setIdentifiers = command(patients.setIdentifiers)(async (call) => {
  const { params, body, db, actor, audit } = call;
  audit.about(await lockForChange(call, params.id, body.concurrencyStamp));
  await replaceIdentifiers(
    db,
    actor,
    params.id,
    body.items.map((item) => ({ ...item, id: uuidV7(), issuer: item.issuer || null })),
  );
  return { items: await listIdentifiers(db, actor, params.id) };
});

export const faxes = query(patients.faxes)(async ({ params, actor, db, refuse }) => {
  if (!(await isPatientInReach(db, actor, params.id))) throw refuse('NOT_FOUND', unknown(params.id));
  return { items: await listFaxes(db, actor, params.id) };
});

export const addFax = command(patients.addFax)(async (call) => {
  const { params, body, db, actor, refuse, audit } = call;
  audit.about(await lockForChange(call, params.id, undefined));
  if (!(await insertFax(db, actor, params.id, { ...body, id: uuidV7() }))) throw refuse('PAT_FAX', { members: ['number'] });
  return { items: await listFaxes(db, actor, params.id) };
});

export const removeFax = command(patients.removeFax)(async (call) => {
  const { params, db, actor, refuse, audit } = call;
  audit.about(await lockForChange(call, params.id, undefined));
  if (!(await deleteFax(db, actor, params.id, params.faxId))) throw refuse('NOT_FOUND', { values: { entity: 'Fax', id: params.faxId } });
});
