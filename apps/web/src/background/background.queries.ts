import { background } from '@drawday/contracts/background/background.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type JobKindStanding = AnswerOf<typeof background.kinds>['items'][number];
export type JobRow = AnswerOf<typeof background.list>['items'][number];

/** Work goes on by itself. */
const refetchInterval = 15_000;
export const jobKindsQuery = { ...queryOf(background.kinds, {}), refetchInterval };
export const jobsQuery = (body: InputOf<typeof background.list>['body']) => ({ ...queryOf(background.list, { body }), refetchInterval });
export const retryJobs = mutationOf(background.retry);
export const makeDraws = mutationOf(background.scheduleGeneration);

export function refreshJobs(client: QueryClient): void {
  for (const call of [background.kinds, background.list]) void client.invalidateQueries({ queryKey: keyOf(call) });
}
