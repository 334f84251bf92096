import { facilityImport, organizationImport } from '../organizations/organization-imports.public.ts';
import { patientImport } from '../patients/patient-imports.public.ts';
import type { AnyImportKind } from './import-kind.ts';

/** Every kind of record that can be imported; a new one is one line here. */
export const importKinds: readonly AnyImportKind[] = [organizationImport, facilityImport, patientImport];
