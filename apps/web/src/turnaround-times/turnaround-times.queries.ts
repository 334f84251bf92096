import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { turnaroundTimes } from '@drawday/contracts/turnaround-times/turnaround-times.contract.ts';
import { queryOf } from '../platform/api-client.ts';

export type Summary = AnswerOf<typeof turnaroundTimes.summary>;
export type TestRow = Summary['items'][number];
export type LateTest = AnswerOf<typeof turnaroundTimes.ordersDetail>['items'][number];
type SummaryInput = InputOf<typeof turnaroundTimes.summary>['body'];

const shownLate = 20;
export const summaryQuery = (body: SummaryInput) => queryOf(turnaroundTimes.summary, { body });
export const lateQuery = (body: SummaryInput) =>
  queryOf(turnaroundTimes.ordersDetail, {
    body: { from: body.from, to: body.to, facilityIds: body.facilityIds, outcome: 'OPEN', onlyLate: true, maxResultCount: shownLate },
  });
