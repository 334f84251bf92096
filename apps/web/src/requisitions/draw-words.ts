import { isTubeOwed, requisitionStatusDisplay } from '@drawday/domain';
import { shifts, siteLocations, siteTypes } from '@drawday/vocabulary';
import type { Display } from '../design/status-tag.tsx';
import type { TubeView } from '../design/tube.tsx';
import { codeWord, displayOf } from '../platform/code-word.ts';
import { testsInLine } from '../platform/short-test-name.ts';
import type { DrawRow } from './requisitions.queries.ts';

const sexLetters: Readonly<Record<string, string>> = { FEMALE: 'F', MALE: 'M' };
export const sexLetter = (sex: string | null): string => sexLetters[sex ?? ''] ?? 'U';

/** Shifts of those draws with their counts, in the order of the day. */
export function shiftsOf(rows: readonly DrawRow[]): { shift: string; count: number }[] {
  return shifts.codes.map((shift) => ({ shift, count: rows.filter((row) => row.shift === shift).length })).filter(({ count }) => count > 0);
}

type StatusFacts = Pick<DrawRow, 'partyType' | 'statusTypeCode' | 'hoursOverdue' | 'hoursSinceSent'>;
const views = { PATIENT: 'patient', EMPLOYEE: 'employee', SITE: 'source' } as const;

/** What a draw's tag shows, by its status, the hour, and whose draw it is. */
export const statusDisplay = ({ partyType, statusTypeCode: status, hoursOverdue, hoursSinceSent }: StatusFacts): Display =>
  displayOf(requisitionStatusDisplay({ status, hoursOverdue, hoursSinceSent, view: views[partyType] }));

/** What a source is and where it is sampled: "Machine · pre-dialyzer port · Facility floor". */
export const sourcePlace = ({ siteTypeCode, samplePoint, siteLocationCode }: NonNullable<DrawRow['source']>): string =>
  [codeWord(siteTypes, siteTypeCode), samplePoint, codeWord(siteLocations, siteLocationCode)].filter(Boolean).join(' · ');

type Tubes = Pick<DrawRow, 'specimens' | 'collectedAt'>;
export type Specimen = DrawRow['specimens'][number];

/** The tube drawn after treatment is the same kind of tube; POST beside it marks the difference. */
export const tubeCode = ({ tubeCode: code }: Pick<Specimen, 'tubeCode'>): string => code.replace(/-POST$/, '');
export const tubePart = ({ tubeNumber, tubeCount }: Specimen): string | undefined =>
  tubeCount > 1 ? `${tubeNumber}/${tubeCount}` : undefined;
export const tubeTiming = ({ timing }: Specimen): TubeView['timing'] => (timing === 'PRE' || timing === 'POST' ? timing : null);

/** Tubes as drawn; collected ones are ticked. */
export function tubeViews({ specimens }: Tubes): TubeView[] {
  return specimens.map((specimen) => ({
    code: tubeCode(specimen),
    timing: tubeTiming(specimen),
    part: tubePart(specimen),
    collected: specimen.takenAt !== null,
  }));
}

/** The tube to scan next: those after the treatment wait until all others are in. */
export function nextTube({ specimens }: Pick<DrawRow, 'specimens'>): Specimen | undefined {
  const open = specimens.filter(isTubeOwed);
  return open.find((specimen) => specimen.timing !== 'POST') ?? open[0];
}

/** What is ordered, as people call it. */
export const testNames = (draw: Pick<DrawRow, 'offerings'>): string => testsInLine(draw.offerings);

export const testCodes = (draw: Pick<DrawRow, 'offerings'>): string => draw.offerings.map((offering) => offering.code).join(', ');

/** The text that the search box of a loaded list searches. */
export function matchesDraw(draw: DrawRow, wanted: string): boolean {
  const words = [
    draw.partyName,
    draw.mrn ?? '',
    draw.number,
    testCodes(draw),
    testNames(draw),
    ...draw.specimens.map((tube) => `${tube.tubeCode} ${tube.number}`),
  ];
  const haystack = words.join(' ').toLocaleLowerCase();
  return wanted
    .toLocaleLowerCase()
    .split(/[\s,]+/)
    .every((part) => haystack.includes(part));
}
