/** What other rooms may use of patients. */
export { applyPlannedStatus } from './apply-planned-status.ts';
export { findPatient, isPatientInReach } from './patients.store.ts';
export { listDuePlans } from './planned-status.store.ts';
