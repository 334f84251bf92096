import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { query } from '../platform/route.ts';
import { wholePatient } from './whole-patient.ts';

export const find = query(patients.find)(async ({ params, actor, db, refuse, audit }) => {
  const patient = await wholePatient(db, actor, params.id);
  if (!patient) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.id } });
  audit.about({ subjectType: 'patient', subjectId: patient.id, patientId: patient.id, facilityId: patient.facilityId });
  return patient;
});
