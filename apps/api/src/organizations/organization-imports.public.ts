/** The import of organizations, and the parts of it that the import of facilities uses: a facility brings its organization. */
export { organizationCode, organizationNameKey } from './organization-code.ts';
export { filledIn, freeCode, importedStatus, organizationImport } from './organization-import.ts';
export {
  insertOrganizations,
  type KnownOrganization,
  listKnownOrganizations,
  type OrganizationWrite,
} from './organizations-import.store.ts';
