import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { queryOf } from '../platform/api-client.ts';

export const patientOptionsQuery = (filter: string, facilityId?: string) =>
  queryOf(patients.options, { body: { filter, ...(facilityId && { facilityId }), maxResultCount: 20 } });
