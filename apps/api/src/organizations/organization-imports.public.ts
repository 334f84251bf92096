/** The kinds of import that belong to organizations, for the list of all kinds. */
export { facilityImport } from './facility-import.ts';
export { organizationImport } from './organization-import.ts';
