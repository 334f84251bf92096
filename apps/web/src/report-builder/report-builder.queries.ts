import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type CustomReportRow = AnswerOf<typeof reports.pagedCustom>['items'][number];
export type ReportPreview = AnswerOf<typeof reports.preview>;
export type LabTest = AnswerOf<typeof results.resultCodes>['items'][number];

export const customListQuery = (body: InputOf<typeof reports.pagedCustom>['body']) => queryOf(reports.pagedCustom, { body });
export const customReportQuery = (id: string) => queryOf(reports.findCustom, { params: { id } });
export const testsQuery = () => queryOf(results.resultCodes, {});
export const previewQuery = (body: InputOf<typeof reports.preview>['body']) => queryOf(reports.preview, { body });

export const createReport = mutationOf(reports.createCustom, { inPlace: true });
export const updateReport = mutationOf(reports.updateCustom, { inPlace: true });
export const copyReport = mutationOf(reports.copyCustom);
export const removeReport = mutationOf(reports.removeCustom, { stamped: true });
export const addFavorite = mutationOf(reports.addFavorite);
export const removeFavorite = mutationOf(reports.removeFavorite);

/** Custom reports have changed, and with them every list of them. */
export const refreshReports = (client: QueryClient) =>
  Promise.all(
    [reports.pagedCustom, reports.findCustom, reports.allCustom].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
  );
