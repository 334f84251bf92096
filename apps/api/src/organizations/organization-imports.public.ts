/** The import of organizations, and what that of facilities takes of it: a facility brings its organization. */
export { organizationCode, organizationNameKey } from './organization-code.ts';
export { filledIn, freeCode, importedStatus, organizationImport } from './organization-import.ts';
export {
  insertOrganizations,
  type KnownOrganization,
  listKnownOrganizations,
  type OrganizationWrite,
} from './organizations-import.store.ts';
