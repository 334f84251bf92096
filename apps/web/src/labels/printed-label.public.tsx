import './label-paper.css';
import { useQuery } from '@tanstack/react-query';
import { LabelPicture } from './label-picture.tsx';
import { labelsQuery } from './labels.queries.ts';

/** The label of one tube as it was printed, for rooms that look into a draw; nothing where none can be made. */
export function PrintedLabel({ drawId, specimenNumber, words }: { drawId: string; specimenNumber: string; words: string }) {
  const { data } = useQuery({ ...labelsQuery([drawId]), staleTime: 5 * 60_000, meta: { inPlace: true } });
  const label = data?.labels.find((one) => one.specimenNumber === specimenNumber);
  return label ? <LabelPicture label={label} words={words} /> : null;
}
