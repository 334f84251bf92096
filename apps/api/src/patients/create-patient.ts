import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { isConsideredPaused } from '@drawday/domain';
import { findFacility } from '../facilities/facilities.public.ts';
import { refuseDaysToCome } from '../platform/refuse-days-to-come.ts';
import { command } from '../platform/route.ts';
import { ssnDigests, ssnSeals } from '../platform/sealed-ssn.ts';
import { setPrimaryProvider } from './care-team.store.ts';
import { duplicateReply, findDuplicates } from './find-duplicates.ts';
import { identifierClash } from './identifier-clash.ts';
import { lockPatientEntry } from './lock-patient-entry.ts';
import { patientColumns } from './patient-columns.ts';
import { insertPatient, recordPatientSchedule } from './patients.store.ts';
import { refuseNoProvider } from './primary-provider.ts';
import { wholePatient } from './whole-patient.ts';

export const create = command(patients.create)(async ({ body, actor, db, clock, services, refuse, audit }) => {
  const facility = await findFacility(db, actor, body.facilityId);
  if (!facility) throw refuse('4031', { members: ['facilityId'] });
  const isPaused =
    isConsideredPaused({ statusTypeCode: facility.status_type_code, isLocked: facility.is_locked }) ||
    isConsideredPaused({ statusTypeCode: facility.organization_status, isLocked: facility.organization_locked });
  if (isPaused) throw refuse('ORG_PAUSED');
  const { dateOfBirth, dateFirstDialysis } = body;
  refuseDaysToCome(clock.now(), facility.time_zone, { dateOfBirth, dateFirstDialysis });
  const id = uuidV7();
  const columns = patientColumns(body, ssnSeals(services, { tenantId: actor.tenantId, table: 'patients', id }));
  const digests = ssnDigests(body.ssn, services.searchIndex);
  // Of two who enter the same person at once, the second is asked whether it is that one.
  await lockPatientEntry(db, facility.organization_id);
  const clash = await identifierClash(db, actor, facility.organization_id, { mrn: columns.mrn, ssnDigests: digests }, null);
  if (clash) throw refuse(clash.code, { members: [clash.member] });
  if (!body.acceptDuplicate) {
    const [matches = []] = await findDuplicates(db, actor, facility.organization_id, [
      {
        id: null,
        firstName: body.firstName,
        lastName: body.lastName,
        dateOfBirth: body.dateOfBirth,
        mrn: body.mrn || null,
        ssnLast4: typeof columns.ssn_last4 === 'string' ? columns.ssn_last4 : null,
        ssnDigests: digests,
        insuranceIds: body.medicareBeneficiaryId ? [body.medicareBeneficiaryId] : [],
      },
    ]);
    const names = matches.map(({ row }) => row.list_name).join('; ');
    if (matches.length)
      throw refuse('PAT_DUP', {
        values: { names },
        members: ['lastName', 'dateOfBirth'],
        data: { duplicates: matches.map((match) => duplicateReply(actor, match)) },
      });
  }
  const { primaryProviderId } = body;
  if (primaryProviderId) await refuseNoProvider(db, actor, facility.organization_id, primaryProviderId);
  await insertPatient(db, actor, id, { ...columns, organization_id: facility.organization_id });
  if (primaryProviderId) await setPrimaryProvider(db, actor, id, primaryProviderId);
  await recordPatientSchedule(db, actor, id, uuidV7());
  audit.about({ subjectType: 'patient', subjectId: id, patientId: id, facilityId: facility.id });
  const patient = await wholePatient(db, actor, id);
  if (!patient) throw new Error('the patient just entered is not in reach');
  return patient;
});
