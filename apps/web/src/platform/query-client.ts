import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from './api-refusal.ts';
import { reportFailure } from './report-failure.tsx';

const isInPlace = (meta: Record<string, unknown> | undefined) => meta?.inPlace === true;

/** A refusal is an answer: only failures of network and server are worth a second try. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiRefusal && error.status < 500);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => void (isInPlace(query.meta) || reportFailure(error)) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => void (isInPlace(mutation.meta) || reportFailure(error)),
  }),
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 30_000, gcTime: 20 * 60_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
