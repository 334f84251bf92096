import type { CsvCell } from '@drawday/documents/render-csv.ts';
import { formatRange, ianaTimeZone, notJudgedText } from '@drawday/domain';
import { resultStates, verdictMarks, verdicts, type Words, withdrawals } from '@drawday/vocabulary';
import { unitWords } from '../design/unit-words.ts';
import { codeWord } from '../platform/code-word.ts';
import { commentWords } from '../platform/comment-words.ts';
import { formatDay, formatTime } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { reasonWord } from '../platform/reason-word.ts';
import { testName } from '../platform/test-words.ts';
import { currentLanguage } from '../platform/texts.ts';
import { dayWords } from './draw-words.ts';
import type { DrawWithResults, Result } from './results.queries.ts';
import type { ResultsText } from './results.texts.ts';

type ExportedDraw = Omit<DrawWithResults, 'documents'>;
type Column = { title: (text: ResultsText) => string; cell: (draw: ExportedDraw, result: Result, text: ResultsText) => CsvCell };

const yesNo: Readonly<Record<'true' | 'false', Words>> = { true: { en: 'yes', es: 'sí' }, false: { en: 'no', es: 'no' } };

/** `11/20/2026 05:48 AM` where the facility stands. */
const takenAt = (instant: string, zone: string) => `${dayWords(instant, zone)} ${formatTime(instant, ianaTimeZone(zone))}`;

/** Why a value was not judged, as it stands beside the value on the screen. */
function reasonOf({ because, valueText, unit, verdictDetail, verdictNotes }: Result): string {
  if (because === null) return '';
  const value = [valueText, unitWords(unit)].filter(Boolean).join(' ');
  return notJudgedText(because, { value, detail: verdictDetail ?? {}, notes: verdictNotes }, currentLanguage());
}

/** A result as a file says it: the value that was judged, what was sent, the verdict, and everything that speaks against it. */
const columns: readonly Column[] = [
  { title: (text) => text('party_PATIENT'), cell: (draw) => nameOnList(draw.partyName) },
  { title: (text) => text('dob'), cell: (draw) => draw.dateOfBirth && formatDay(draw.dateOfBirth) },
  { title: () => 'MRN', cell: (draw) => draw.mrn },
  { title: (text) => text('facility'), cell: (draw) => draw.facilityName },
  { title: (text) => text('drawNumber'), cell: (draw) => draw.accession ?? draw.number },
  { title: (text) => text('drawn'), cell: (draw, result) => takenAt(result.collectedAt, draw.timeZone) },
  { title: (text) => text('code'), cell: (_, result) => result.resultCode },
  { title: (text) => text('testFilter'), cell: (_, result) => testName(result.resultCode, result.name) },
  { title: (text) => text('result'), cell: (_, result) => result.valueText },
  { title: (text) => text('unit'), cell: (_, result) => unitWords(result.unit) },
  { title: (text) => text('asSent'), cell: (_, result) => result.reportedText ?? '' },
  {
    title: (text) => text('judged'),
    cell: (_, result) =>
      result.withdrawnAs
        ? codeWord(withdrawals, result.withdrawnAs)
        : result.verdict
          ? codeWord(verdicts, result.verdict)
          : reasonWord(result.tnpReason),
  },
  { title: (text) => text('flag'), cell: (_, result) => codeWord(verdictMarks, result.displayFlag) },
  { title: (text) => text('whyNotJudged'), cell: (_, result) => reasonOf(result) },
  { title: (text) => text('range'), cell: (_, result) => (result.referenceText ? formatRange(result.referenceText, result.decimals) : '') },
  { title: (text) => text('goal'), cell: (_, result) => (result.goalText ? formatRange(result.goalText, result.decimals) : '') },
  {
    title: (text) => text('goalMet'),
    cell: (_, result) => (result.goalMet === null ? '' : yesNo[`${result.goalMet}`][currentLanguage()]),
  },
  { title: (text) => text('laboratoryComment'), cell: (_, result) => commentWords(result) },
  {
    title: (text) => text('inQuestion'),
    cell: (draw, result) => (draw.isInDoubt || result.isInQuestion ? yesNo.true[currentLanguage()] : ''),
  },
  { title: (text) => text('status'), cell: (_, result) => codeWord(resultStates, result.status) },
  { title: (text) => text('criticalClosed'), cell: (_, result) => result.criticalClosedByName },
  { title: (text) => text('acknowledgedWord'), cell: (_, result) => result.reviewedByName },
];

/** The titles of the file's columns. */
export const resultTitles = (text: ResultsText): string[] => columns.map((column) => column.title(text));

/** One line for each result of a draw that has come. */
export const resultLines = (draw: ExportedDraw, text: ResultsText): CsvCell[][] =>
  draw.results.map((result) => columns.map((column) => column.cell(draw, result, text)));
