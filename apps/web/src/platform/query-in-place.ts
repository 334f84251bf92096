import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

/** For what a page or a part of it stands on: its failure is shown where it would stand (`Awaiting`), not in a dialog. */
export function useQueryInPlace<Answer, Failure extends Error, Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Answer, Failure, Data, Key>,
) {
  return useQuery({ ...options, meta: { inPlace: true } });
}
