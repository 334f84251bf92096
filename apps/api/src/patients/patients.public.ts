/** What other rooms may use of patients. */
export { applyPlannedStatus } from './apply-planned-status.ts';
export { findPatient, isPatientInReach, lockPatient, type PatientRow } from './patients.store.ts';
export { listDuePlans } from './planned-status.store.ts';
