import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type Account = AnswerOf<typeof reconciliation.find>;
export type Difference = Account['items'][number];
export type Handover = Difference['handover'];

export const colleaguesQuery = (query: InputOf<typeof reconciliation.colleagues>['query']) => queryOf(reconciliation.colleagues, { query });
export const handOver = mutationOf(reconciliation.handOver, { inPlace: true });
