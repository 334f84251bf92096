/** What the patient's profile shows of results of other laboratories. */
export { PatientExternalResults } from './patient-external-results.tsx';
