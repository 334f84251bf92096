import type { MatchReason } from '@drawday/vocabulary';

/** What is known of a report or a tube whose draw is looked for; null: not known. */
export type MatchSearch = {
  number: string | null;
  accession: string | null;
  specimenNumber: string | null;
  mrn: string | null;
  dateOfBirth: string | null;
  collectedOn: Temporal.PlainDate | null;
  /** Words of a name. */
  name: string | null;
};
/** The same of a draw that it may belong to. `day`: of its collection, else the planned one. */
export type MatchCandidate = {
  number: string;
  accession: string | null;
  specimenNumbers: readonly string[];
  mrn: string | null;
  dateOfBirth: string | null;
  day: Temporal.PlainDate | null;
  name: string;
};

/** Our own numbers name one draw; people and days only point to it. */
const weights: Readonly<Record<MatchReason, number>> = {
  SPECIMEN: 60,
  NUMBER: 60,
  ACCESSION: 50,
  MRN: 25,
  NUMBER_PART: 20,
  BIRTH_DATE: 15,
  NAME: 15,
  DAY: 15,
  NEAR_DAY: 5,
};
const nearDays = 7;

/** How much speaks for a draw, and what; what is known and differs speaks for nothing, so that it never hides a draw. */
export function matchDraw(search: MatchSearch, draw: MatchCandidate): { score: number; because: MatchReason[] } {
  const apart =
    search.collectedOn && draw.day ? Math.abs(search.collectedOn.until(draw.day, { largestUnit: 'day' }).days) : Number.POSITIVE_INFINITY;
  const number = search.number?.trim().toUpperCase().replace(/^R/, '') ?? '';
  const isWhole = number !== '' && draw.number === `R${number.padStart(9, '0')}`;
  const found: Readonly<Record<MatchReason, boolean>> = {
    SPECIMEN: search.specimenNumber !== null && draw.specimenNumbers.includes(search.specimenNumber),
    NUMBER: isWhole,
    ACCESSION: search.accession !== null && draw.accession === search.accession,
    MRN: search.mrn !== null && draw.mrn === search.mrn,
    NUMBER_PART: number !== '' && !isWhole && draw.number.includes(number),
    BIRTH_DATE: search.dateOfBirth !== null && draw.dateOfBirth === search.dateOfBirth,
    NAME: hasWords(draw.name, search.name),
    DAY: apart === 0,
    NEAR_DAY: apart > 0 && apart <= nearDays,
  };
  const because = (Object.keys(weights) as MatchReason[]).filter((reason) => found[reason]);
  return {
    score: Math.min(
      100,
      because.reduce((sum, reason) => sum + weights[reason], 0),
    ),
    because,
  };
}

function hasWords(name: string, wanted: string | null): boolean {
  const words =
    wanted
      ?.toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean) ?? [];
  return words.length > 0 && words.every((word) => name.toLowerCase().includes(word));
}
