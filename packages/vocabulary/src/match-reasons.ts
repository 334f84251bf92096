import { type CodeOf, closedList } from './closed-list.ts';

/** Why a draw may be the one that a report or a tube belongs to. */
export const matchReasons = closedList({
  SPECIMEN: { en: 'number on a tube', es: 'número de un tubo' },
  NUMBER: { en: 'draw number', es: 'número de extracción' },
  ACCESSION: { en: 'accession number', es: 'número de acceso' },
  NUMBER_PART: { en: 'part of the draw number', es: 'parte del número de extracción' },
  MRN: { en: 'MRN', es: 'MRN' },
  BIRTH_DATE: { en: 'date of birth', es: 'fecha de nacimiento' },
  NAME: { en: 'name', es: 'nombre' },
  DAY: { en: 'day of the collection', es: 'día de la extracción' },
  NEAR_DAY: { en: 'within a week of the collection', es: 'a menos de una semana de la extracción' },
});

/** Code of why a draw may be meant. */
export type MatchReason = CodeOf<typeof matchReasons>;
