import type { InputOf } from '@drawday/contracts/endpoint.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { search } from '@drawday/contracts/search/search.contract.ts';
import { queryOf } from '../platform/api-client.ts';

export const searchQuery = (query: InputOf<typeof search.everywhere>['query']) => queryOf(search.everywhere, { query });

export const patientOptionsQuery = (filter: string, facilityId?: string) =>
  queryOf(patients.options, { body: { filter, ...(facilityId && { facilityId }), maxResultCount: 20 } });
