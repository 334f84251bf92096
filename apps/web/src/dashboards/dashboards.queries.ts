import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { maximumPageSize } from '@drawday/contracts/page-size.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { queryOf } from '../platform/api-client.ts';

export type DrawDay = AnswerOf<typeof dashboards.drawDay>;
export type GoalLine = DrawDay['goals'][number];
export type GoalMiss = AnswerOf<typeof dashboards.goalMisses>['items'][number];
export type ToDoPart = AnswerOf<typeof dashboards.toDo>['items'][number];
export type Critical = AnswerOf<typeof results.criticals>['items'][number];

const everyMinute = { refetchInterval: 60_000 };
export const drawDayQuery = (facilityId: string) => ({ ...queryOf(dashboards.drawDay, { body: { facilityId } }), ...everyMinute });
export const toDoQuery = (facilityId: string) => ({ ...queryOf(dashboards.toDo, { body: { facilityId } }), ...everyMinute });
export const goalMissesQuery = (facilityId: string, measure: GoalLine['measure'], maxResultCount: number) =>
  queryOf(dashboards.goalMisses, { body: { facilityId, measure, maxResultCount } });
export const openCriticalsQuery = (facilityId: string) => ({
  ...queryOf(results.criticals, { body: { facilityId, acknowledged: false, maxResultCount: maximumPageSize } }),
  ...everyMinute,
});
/** Closed in the last days, the newest first. */
export const closedCriticalsQuery = (facilityId: string) => ({
  ...queryOf(results.criticals, { body: { facilityId, acknowledged: true, maxResultCount: maximumPageSize } }),
  ...everyMinute,
});
