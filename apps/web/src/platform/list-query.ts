import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { useQueryInPlace } from './query-in-place.ts';

/** For lists: old rows stay while new ones come, and a failure is shown in the table, with Retry, not in a dialog. */
export function useListQuery<Data, Failure extends Error, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Failure, Data, Key>,
) {
  return useQueryInPlace({ ...options, placeholderData: keepPreviousData as never });
}
