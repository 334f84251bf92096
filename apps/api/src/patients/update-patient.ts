import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { listOpenOrders, sendPersonChange } from '../laboratory-orders/laboratory-orders.public.ts';
import { moveFutureDraws } from '../order-draws/order-draws.public.ts';
import { changedFields } from '../platform/changed-fields.ts';
import { refuseDaysToCome } from '../platform/refuse-days-to-come.ts';
import { type Call, command } from '../platform/route.ts';
import { ssnDigests, ssnSeals } from '../platform/sealed-ssn.ts';
import { voidLabels } from '../requisitions/requisitions.public.ts';
import { setPrimaryProvider } from './care-team.store.ts';
import { identifierClash } from './identifier-clash.ts';
import { missingFacts } from './missing-facts.ts';
import { datedColumns, patientColumnOf, patientColumns, scheduleColumns } from './patient-columns.ts';
import { lockPatient, recordPatientSchedule, updatePatient } from './patients.store.ts';
import { refuseNoProvider } from './primary-provider.ts';
import { refuseStalePatient } from './refuse-stale-patient.ts';
import { wholePatient } from './whole-patient.ts';

/** The fields that a tube's label shows of its patient: one printed before would name somebody else. */
const labelFields = ['lastName', 'firstName', 'middleInitial', 'dateOfBirth', 'sex', 'mrn', 'isIsolation'];

/** The fields that an order names its patient by. */
const orderFields = ['lastName', 'firstName', 'middleInitial', 'suffix', 'dateOfBirth', 'sex', 'mrn'];

export const update = command(patients.update)(async (call) => changePatient(call));

/** @throws Refusal NOT_FOUND, STALE, DAY_TO_COME, PAT_ISOLATED, PAT_NEEDED, PAT_MRN, PAT_SSN */
export async function changePatient(call: Call<typeof patients.update, Writer>) {
  const { params, body, actor, db, clock, services, refuse, audit } = call;
  const before = await lockPatient(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.id } });
  await refuseStalePatient(db, actor, before, body.concurrencyStamp);
  const { concurrencyStamp: _, ...entered } = body;
  const changed = changedFields(entered, before, { ...patientColumnOf, address: 'address' });
  const { dateOfBirth, dateFirstDialysis } = changed;
  refuseDaysToCome(clock.now(), before.time_zone, { dateOfBirth, dateFirstDialysis });
  const columns = patientColumns(
    changed,
    ssnSeals(services, { tenantId: actor.tenantId, table: 'patients', id: before.id }),
    before.modality,
  );
  if (changed.isIsolation === false && before.isolation_source === 'LAB') throw refuse('PAT_ISOLATED', { members: ['isIsolation'] });
  if (changed.isIsolation !== undefined)
    Object.assign(columns, {
      isolation_source: changed.isIsolation ? 'PERSON' : null,
      isolation_since: changed.isIsolation ? clock.now().toString() : null,
    });
  if (before.status_type_code !== 'PENDING') {
    // What verification required stays: without days nothing is drawn, without a provider nobody is notified.
    const lacked = missingFacts(before);
    const taken = missingFacts({ ...before, ...columns }).filter((field) => !lacked.includes(field));
    if (taken.length) throw refuse('PAT_NEEDED', { values: { fields: taken }, members: taken });
  }
  const numbers = { mrn: columns.mrn, ssnDigests: ssnDigests(changed.ssn, services.searchIndex) };
  const clash = await identifierClash(db, actor, before.organization_id, numbers, before.id);
  if (clash) throw refuse(clash.code, { members: [clash.member] });
  const { primaryProviderId } = changed;
  if (primaryProviderId) await refuseNoProvider(db, actor, before.organization_id, primaryProviderId);
  await updatePatient(db, actor, before.id, columns);
  if (primaryProviderId !== undefined) await setPrimaryProvider(db, actor, before.id, primaryProviderId);
  if (datedColumns.some((column) => column in columns)) await recordPatientSchedule(db, actor, before.id, uuidV7());
  if (scheduleColumns.some((column) => column in columns)) await moveFutureDraws(db, actor, clock, before.id);
  if (labelFields.some((field) => field in changed)) await voidLabels(db, actor, before.id);
  if (orderFields.some((field) => field in changed))
    await sendPersonChange(call, await listOpenOrders(db, actor.tenantId, 'PATIENT', before.id));
  audit.about({
    subjectType: 'patient',
    subjectId: before.id,
    patientId: before.id,
    facilityId: before.facility_id,
    detail: { fields: Object.keys(changed) },
  });
  const patient = await wholePatient(db, actor, before.id);
  if (!patient) throw new Error('the patient just changed is not in reach');
  return patient;
}
