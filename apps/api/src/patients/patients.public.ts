/** What other rooms may use of patients. */
export { applyPlannedStatus } from './apply-planned-status.ts';
export { type CandidateRow, listKnownPersons } from './duplicates.store.ts';
export { comparedFrom, type EnteredPerson, type KnownPeople, knownLike, type Match } from './find-duplicates.ts';
export { findHepatitisFacts } from './hepatitis.store.ts';
export { listKnownHepatitis } from './hepatitis-history.store.ts';
export { hepatitisPerson, hepatitisReply, hepatitisValue } from './hepatitis-reply.ts';
export { lockPatientEntry } from './lock-patient-entry.ts';
export { patientColumnOf } from './patient-columns.ts';
export { findPatient, isMrnTaken, isPatientInReach, isSsnTaken, lockPatient, type PatientRow } from './patients.store.ts';
export { listDuePlans } from './planned-status.store.ts';
export { refuseStalePatient } from './refuse-stale-patient.ts';
export { wholePatient } from './whole-patient.ts';
