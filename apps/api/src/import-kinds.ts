import { facilityImport } from './facilities/facility-imports.public.ts';
import { registerImportKinds } from './imports/imports.public.ts';
import { organizationImport } from './organizations/organization-imports.public.ts';
import { patientImport } from './patient-imports/patient-imports.public.ts';

// Every kind of record that can be imported; a new one is one line here. The imports themselves know none.
registerImportKinds([organizationImport, facilityImport, patientImport]);
