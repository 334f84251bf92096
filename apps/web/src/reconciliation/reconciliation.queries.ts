import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import type { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';

export type Account = AnswerOf<typeof reconciliation.find>;
export type Difference = Account['items'][number];
