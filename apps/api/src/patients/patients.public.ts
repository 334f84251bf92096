/** What other rooms may use of patients. */
export { findPatient, isPatientInReach, lockPatient, type PatientRow } from './patients.store.ts';
