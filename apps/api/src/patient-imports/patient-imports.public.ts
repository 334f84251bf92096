/** The import of patients, for the list of all kinds. */
export { patientImport } from './patient-import.ts';
