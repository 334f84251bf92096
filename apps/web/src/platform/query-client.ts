import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { afterWritesDo } from './api-client.ts';
import { ApiRefusal, isStale, NetworkFailure, NoAnswer } from './api-refusal.ts';
import { refreshCounters } from './counter-calls.ts';
import { failureDisplay } from './failure-display.ts';

let report: (error: unknown) => void = console.error;

/** Who shows failed calls: dialogs stand above the platform and say so when the app starts. */
export function reportFailuresBy(reporter: typeof report): void {
  report = reporter;
}

/** A failure that its screen shows itself is not shown a second time; the end of the session concerns every screen. */
function tell(error: unknown, meta: Record<string, unknown> | undefined): void {
  const isInPlace = meta?.inPlace === true || (meta?.stamped === true && isStale(error));
  if (!isInPlace || failureDisplay(error).kind === 'signOut') report(error);
}

/** Refused because the record has changed or is gone: the screen shows something older, and reloads it. */
function readAgain(error: unknown): void {
  if (error instanceof ApiRefusal && (error.status === 409 || error.status === 404)) void queryClient.invalidateQueries();
}

/** A refusal is an answer: only failures of network and server are worth a second try. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiRefusal && error.status < 500);
}

/** How often a place that could not be reached is retried automatically. */
const tryAgainMs = 5_000;

/** A place that shows its own failure recovers once network or server are back; a refusal is final. */
export function comesBackAfter(query: { state: { error: unknown }; meta?: Record<string, unknown> | undefined }): number | false {
  const isAway = query.state.error instanceof NetworkFailure || query.state.error instanceof NoAnswer;
  return query.meta?.inPlace === true && isAway ? tryAgainMs : false;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      tell(error, mutation.meta);
      readAgain(error);
    },
  }),
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 30_000, gcTime: 20 * 60_000, refetchOnWindowFocus: true, refetchInterval: comesBackAfter },
    mutations: { retry: false },
  },
});

afterWritesDo(() => refreshCounters(queryClient));
