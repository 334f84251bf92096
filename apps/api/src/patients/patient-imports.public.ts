/** The kind of import that belongs to patients, for the list of all kinds. */
export { patientImport } from './patient-import.ts';
