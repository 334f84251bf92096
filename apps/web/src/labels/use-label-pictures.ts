import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { DrawRow } from '../requisitions/requisitions.public.ts';
import { type Label, labelsQuery } from './labels.queries.ts';

/** Draws whose pictures come in one answer: about one screen of the sheet. */
const drawsAtOnce = 24;

/** Pictures of the labels, made by the server in pieces as the sheet is scrolled. */
export function useLabelPictures(draws: readonly DrawRow[]) {
  const [pieces, setPieces] = useState(1);
  const wanted = Array.from({ length: Math.min(pieces, Math.ceil(draws.length / drawsAtOnce)) }, (_, at) =>
    draws.slice(at * drawsAtOnce, (at + 1) * drawsAtOnce).map((draw) => draw.id),
  );
  const results = useQueries({
    queries: wanted.map((ids) => ({ ...labelsQuery(ids), staleTime: 5 * 60_000, meta: { inPlace: true } })),
  });
  const byNumber = new Map<string, Label>(
    results.flatMap((result) => result.data?.labels ?? []).map((label) => [label.specimenNumber, label]),
  );
  return {
    find: (specimenNumber: string) => byNumber.get(specimenNumber),
    isLoading: results.some((result) => result.isPending),
    failure: results.find((result) => result.error)?.error ?? null,
    retry: () => void Promise.all(results.filter((result) => result.error).map((result) => result.refetch())),
    shownDraws: Math.min(pieces * drawsAtOnce, draws.length),
    more: () => setPieces(pieces + 1),
  };
}

export type LabelPictures = ReturnType<typeof useLabelPictures>;
