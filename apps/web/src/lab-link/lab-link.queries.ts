import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type Connection = AnswerOf<typeof labLink.connections>['items'][number];
export type Message = AnswerOf<typeof labLink.messages>['items'][number];
export type WholeMessage = AnswerOf<typeof labLink.message>;
export type UnmatchedItem = AnswerOf<typeof labLink.unmatched>['items'][number];

export type DrawMatch = AnswerOf<typeof requisitions.findMatches>['items'][number];
export type DrawSearch = Partial<InputOf<typeof requisitions.findMatches>['body']>;

/** What messages are searched by. */
export type MessageSearch = Omit<
  Partial<InputOf<typeof labLink.searchMessages>['body']>,
  'maxResultCount' | 'skipCount' | 'sorting' | 'filter'
>;

const refetchInterval = 15_000;

export const connectionsQuery = { ...queryOf(labLink.connections, {}), refetchInterval };
export const messagesQuery = (query: InputOf<typeof labLink.messages>['query']) => ({
  ...queryOf(labLink.messages, { query }),
  refetchInterval,
});
export const messageQuery = (id: string) => queryOf(labLink.message, { params: { id } });
/** Each request is recorded: never made automatically, and not repeated while the answer is shown. */
export const messageBodyQuery = (id: string) => ({
  ...queryOf(labLink.messageBody, { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
/** Draws that a report may belong to; each look is recorded, so it is not repeated. */
export const drawMatchesQuery = (body: DrawSearch) => ({
  ...queryOf(requisitions.findMatches, { body }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
/** The same for an item. */
export const itemQuery = (id: string) => ({
  ...queryOf(labLink.unmatchedItem, { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
export const searchQuery = (body: InputOf<typeof labLink.searchMessages>['body']) => ({
  ...queryOf(labLink.searchMessages, { body }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const unmatchedQuery = (query: InputOf<typeof labLink.unmatched>['query']) => ({
  ...queryOf(labLink.unmatched, { query }),
  refetchInterval,
});
export const resultCodesQuery = { ...queryOf(results.resultCodes, {}), staleTime: Number.POSITIVE_INFINITY };

export const replayMessage = mutationOf(labLink.replay);
export const resendMessages = mutationOf(labLink.resendMessages);
export const resolveItem = mutationOf(labLink.resolve, { inPlace: true });

/** After a decision or a replay: everything about the link is reloaded, and how much of it waits. */
export function refreshLink(client: QueryClient): void {
  for (const contract of [
    labLink.connections,
    labLink.messages,
    labLink.message,
    labLink.searchMessages,
    labLink.unmatched,
    labConnections.alerts,
    dashboards.all,
  ])
    void client.invalidateQueries({ queryKey: keyOf(contract) });
}
