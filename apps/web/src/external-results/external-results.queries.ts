import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { externalResults } from '@drawday/contracts/external-results/external-results.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type ExternalResult = AnswerOf<typeof externalResults.pagedList>['items'][number];
export type ExternalResultDetail = AnswerOf<typeof externalResults.find>;
export type ExternalLine = ExternalResult['lines'][number];
export type ExternalResultFilters = InputOf<typeof externalResults.pagedList>['body'];
export type DirectoryTest = AnswerOf<typeof results.resultCodes>['items'][number];

export const externalResultListQuery = (body: ExternalResultFilters) => queryOf(externalResults.pagedList, { body });
export const externalResultsOfPatientQuery = (patientId: string) => queryOf(externalResults.all, { query: { patientId } });
export const externalResultQuery = (id: string) => queryOf(externalResults.find, { params: { id } });
export const directoryQuery = { ...queryOf(results.resultCodes, {}), staleTime: Number.POSITIVE_INFINITY };

export const enterExternalResult = mutationOf(externalResults.create, { inPlace: true });
export const changeExternalResult = mutationOf(externalResults.update, { inPlace: true });
export const deleteExternalResult = mutationOf(externalResults.remove, { inPlace: true });
export const verifyExternalResult = mutationOf(externalResults.verify, { stamped: true });

/** Everything that shows results of other laboratories. */
export const refreshExternalResults = (client: QueryClient) =>
  Promise.all(
    [
      externalResults.pagedList,
      externalResults.all,
      externalResults.find,
      results.grid,
      results.trend,
      patients.find,
      patients.hepatitisBoard,
    ].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
  );
