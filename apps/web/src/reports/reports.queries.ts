import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { reportSchedules } from '@drawday/contracts/reports/report-schedules.contract.ts';
import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { dialysisEventKinds } from '@drawday/vocabulary';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';
import type { RunInput } from './report-address.ts';

export type ReportEntry = AnswerOf<typeof reportRuns.catalogue>['items'][number];
export type RunHead = AnswerOf<typeof reportRuns.runs>['items'][number];
export type IndexAnswer = AnswerOf<typeof reportRuns.answers>['items'][number];
export type Schedule = AnswerOf<typeof reportSchedules.schedules>['items'][number];
export type RowsInput = InputOf<typeof reportRuns.rows>['query'];
export type BehindInput = InputOf<typeof reportRuns.behind>['query'];

/** A run is asked for again only when somebody asks: its numbers are those of the moment at which it was computed. */
const untilAskedAgain = { staleTime: Number.POSITIVE_INFINITY, gcTime: 600_000 };

export const catalogueQuery = { ...queryOf(reportRuns.catalogue, {}), staleTime: 60_000 };
export const answersQuery = (facilityId: string) => queryOf(reportRuns.answers, { query: { facilityId } });
export const runQuery = (body: RunInput) => ({ ...queryOf(reportRuns.requisitionReport, { body }), ...untilAskedAgain });
export const foundRunQuery = (id: string) => queryOf(reportRuns.findRun, { params: { id } });
export const rowsQuery = (id: string, query: RowsInput) => ({ ...queryOf(reportRuns.rows, { params: { id }, query }), ...untilAskedAgain });
export const behindQuery = (id: string, query: BehindInput) => ({
  ...queryOf(reportRuns.behind, { params: { id }, query }),
  ...untilAskedAgain,
});
export const changesQuery = (query: InputOf<typeof reportRuns.changes>['query']) => queryOf(reportRuns.changes, { query });
export const runsQuery = (query: InputOf<typeof reportRuns.runs>['query']) => queryOf(reportRuns.runs, { query });

export type DietNote = AnswerOf<typeof reportRuns.dietNote>;
export const dietNoteQuery = (query: InputOf<typeof reportRuns.dietNote>['query']) => queryOf(reportRuns.dietNote, { query });
export const setDietNote = mutationOf(reportRuns.setDietNote, { inPlace: true });

export type DialysisEvent = AnswerOf<typeof reportRuns.addDialysisEvent>;
export type EventMonth = AnswerOf<typeof reportRuns.eventMonth>;
/** The facility and month whose events are entered. */
export type EventsInput = InputOf<typeof reportRuns.eventMonth>['query'];
/** One of each kind a day. */
const mostOfPatient = dialysisEventKinds.codes.length * 31;
/** All that was entered of one patient in the month. */
export const eventsOfPatient = (of: EventsInput, patientId: string) => ({ query: { ...of, patientId, maxResultCount: mostOfPatient } });
export const dialysisEventsQuery = (of: EventsInput, patientId: string) =>
  queryOf(reportRuns.dialysisEvents, eventsOfPatient(of, patientId));
export const eventMonthQuery = (query: EventsInput) => queryOf(reportRuns.eventMonth, { query });
export const addDialysisEvent = mutationOf(reportRuns.addDialysisEvent, { inPlace: true });
export const changeDialysisEvent = mutationOf(reportRuns.changeDialysisEvent, { inPlace: true });
export const removeDialysisEvent = mutationOf(reportRuns.removeDialysisEvent, { stamped: true });
export const confirmEventMonth = mutationOf(reportRuns.confirmEventMonth, { inPlace: true });

export const markFavorite = mutationOf(reportRuns.favorite);
export const cancelRun = mutationOf(reportRuns.cancel);
export const drawPaper = mutationOf(reportRuns.paper);
export const keepRun = mutationOf(reportRuns.keep, { inPlace: true });
export const removeRun = mutationOf(reportRuns.removeRun);

/** What the index shows after a run, a star or a schedule. */
export function refreshIndex(client: QueryClient): void {
  for (const call of [reportRuns.catalogue, reportRuns.answers, reportRuns.runs, reportSchedules.schedules])
    void client.invalidateQueries({ queryKey: keyOf(call) });
}

export const resultCodesQuery = { ...queryOf(results.resultCodes, {}), staleTime: Number.POSITIVE_INFINITY };
export const savedSetsQuery = queryOf(reports.allPatient, {});
export const createSet = mutationOf(reports.createPatient, { inPlace: true });
export const copySet = mutationOf(reports.copyPatientById);
export const removeSet = mutationOf(reports.removePatient);
export const schedulesQuery = queryOf(reportSchedules.schedules, {});
export const createSchedule = mutationOf(reportSchedules.createSchedule, { inPlace: true });
export const updateSchedule = mutationOf(reportSchedules.updateSchedule, { inPlace: true });
export const recipientsQuery = (filter: string) => queryOf(reportSchedules.recipients, { query: filter.trim() ? { filter } : {} });
export const runSchedule = mutationOf(reportSchedules.runSchedule);
export const removeSchedule = mutationOf(reportSchedules.removeSchedule);
