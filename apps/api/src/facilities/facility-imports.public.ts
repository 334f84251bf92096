/** The import of facilities, for the list of all kinds. */
export { facilityImport } from './facility-import.ts';
