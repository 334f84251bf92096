import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { questions } from '@drawday/contracts/questions/questions.contract.ts';
import { queryOf } from '../platform/api-client.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useCan } from '../platform/session.ts';

export type LastWeight = AnswerOf<typeof questions.lastWeights>['items'][number];

/** What the patients of these draws weighed before dialysis the last time, by draw. */
export function useLastWeights(ids: readonly string[]): ReadonlyMap<string, LastWeight> {
  const can = useCan();
  const { data } = useListQuery({
    ...queryOf(questions.lastWeights, { body: { ids: ids.toSorted() } }),
    enabled: ids.length > 0 && can('Order.Requisitions.AnswerMissingKinetics'),
  });
  return new Map(data?.items.map((last) => [last.requisitionId, last]));
}
