import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type Connection = AnswerOf<typeof labLink.connections>['items'][number];
export type Message = AnswerOf<typeof labLink.messages>['items'][number];
export type WholeMessage = AnswerOf<typeof labLink.message>;
export type UnmatchedItem = AnswerOf<typeof labLink.unmatched>['items'][number];

const refetchInterval = 15_000;

export const connectionsQuery = { ...queryOf(labLink.connections, {}), refetchInterval };
export const messagesQuery = (query: InputOf<typeof labLink.messages>['query']) => ({
  ...queryOf(labLink.messages, { query }),
  refetchInterval,
});
export const messageQuery = (id: string) => queryOf(labLink.message, { params: { id } });
export const unmatchedQuery = (query: InputOf<typeof labLink.unmatched>['query']) => ({
  ...queryOf(labLink.unmatched, { query }),
  refetchInterval,
});
export const resultCodesQuery = { ...queryOf(results.resultCodes, {}), staleTime: Number.POSITIVE_INFINITY };

export const replayMessage = mutationOf(labLink.replay);
export const resolveItem = mutationOf(labLink.resolve, { inPlace: true });

/** After a decision or a replay: everything of the link is asked again, and how much of it waits. */
export function refreshLink(client: QueryClient): void {
  for (const contract of [labLink.connections, labLink.messages, labLink.message, labLink.unmatched, dashboards.all])
    void client.invalidateQueries({ queryKey: keyOf(contract) });
}
