import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

/** For data that a page or a part of it depends on: a failure is shown in its place (`Awaiting`), not in a dialog. */
export function useQueryInPlace<Answer, Failure extends Error, Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Answer, Failure, Data, Key>,
) {
  return useQuery({ ...options, meta: { inPlace: true } });
}
