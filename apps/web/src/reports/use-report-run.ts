import { reportRunStates } from '@drawday/vocabulary';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { readRun } from './read-run.ts';
import type { RunInput } from './report-address.ts';
import { foundRunQuery, refreshIndex, runQuery } from './reports.queries.ts';

const pollMs = 1_500;
const afterLastChangeMs = 300;
/** From when on a run shows that it runs, and may be cancelled. */
const slowAfterMs = 3_000;

/** A value once it has rested: typing asks once. */
function useRested<Value>(value: Value, key: string): Value {
  const [rested, setRested] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: two values with one key are the same
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), afterLastChangeMs);
    return () => clearTimeout(timer);
  }, [key]);
  return rested;
}

/**
 * The run of what is chosen: computed at once, or followed while it goes on in the background. While a new run is computed the numbers
 * of the one before stay, and say that they are old. With an ID it is a run of earlier that is opened again.
 */
export function useReportRun(input: RunInput, openedId: string) {
  const client = useQueryClient();
  const rested = useRested(input, JSON.stringify(input));
  // What is about to change is not asked: nor, when a run of earlier is left, what its reader would have been asked for.
  const isRested = JSON.stringify(rested) === JSON.stringify(input);
  const computed = useQueryInPlace({ ...runQuery(rested), enabled: openedId === '' && isRested, placeholderData: keepPreviousData });
  const isUnderWay = reportRunStates.isIn('underWay', computed.data?.state);
  const followedId = openedId || (isUnderWay ? (computed.data?.runId ?? '') : '');
  const followed = useQueryInPlace({
    ...foundRunQuery(followedId),
    enabled: followedId !== '',
    refetchInterval: (query) => (reportRunStates.isIn('underWay', query.state.data?.state ?? 'QUEUED') ? pollMs : false),
  });
  const answer = followedId === '' ? computed.data : (followed.data ?? (openedId ? undefined : computed.data));
  const read = useMemo(() => (answer?.state === 'DONE' ? readRun(answer) : null), [answer]);
  const isComputing = computed.isFetching || !isRested;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!computed.isFetching) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [computed.isFetching]);
  useEffect(() => {
    if (answer?.state === 'DONE') refreshIndex(client);
  }, [answer?.state, client]);
  const query = openedId ? followed : computed;
  return {
    answer,
    /** What a run of earlier was asked for. */
    opened: openedId ? followed.data?.head.parameters : undefined,
    sheet: read?.sheet,
    rows: read?.rows ?? [],
    /** The numbers are those of the choice before. */
    isOld: computed.isPlaceholderData || (isComputing && read !== null),
    isSlow,
    query,
    /** Computes anew with the same choices. */
    again: (): void => void client.invalidateQueries({ queryKey: runQuery(rested).queryKey }),
    /** Leaves the call that computes; the server stops at its next batch. */
    leave: () => void client.cancelQueries({ queryKey: runQuery(rested).queryKey }),
    follow: () => void followed.refetch(),
  };
}

export type ReportRunState = ReturnType<typeof useReportRun>;
