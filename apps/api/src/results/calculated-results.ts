import { panelByCode, testByCode } from '@drawday/catalogue';
import {
  type CalculatedResult,
  calculateKinetics,
  kineticsPanel,
  missingKinetics,
  needsAnswers,
  notCalculatedComment,
  remarksComment,
} from '@drawday/domain';
import { type KineticsReason, lineStatuses } from '@drawday/vocabulary';
import type { DrawLine, DrawState } from './draw-state.ts';
import { formulaResults, kineticsAnswers, kineticsInput, type UsableResult } from './kinetics-input.ts';

/** One calculated value of a draw; `value` null: it is reported as not calculated. */
export type CalculatedRow = {
  code: string;
  lineNumber: number;
  /** Unrounded, for flags and goals. */
  value: number | null;
  reported: number | null;
  from: readonly string[];
  comment: string | null;
};
export type CalculatedPart = {
  rows: CalculatedRow[];
  /** Questions without a usable answer that keep values from being calculated. */
  missingCodes: string[];
  /** How the calculated values stand as tests of the draw: one entry per line, waiting for answers or not. */
  lines: { isCalculated: true; status: 'ORDERED' | 'FINAL'; lacksAnswers: boolean }[];
};
/** `give-up`: what is still missing will not come; everything that cannot be calculated is reported so. */
export type CalculationMode = 'as-known' | 'give-up';

/** Results that are copies of answers. */
const copies: Readonly<Record<string, string>> = { TXMINR: 'TXMIN', SESSWK: 'TXWEEK', UVOL: 'URINEVOL' };

/**
 * The calculated values of all lines of a draw, from its final results and answers. A value whose blood sources are there is made at
 * once; one that needs no blood, and the statement that a value cannot be made, wait until everything measured of the line is final
 * and the questions are answered, unless there is a value of the test already.
 */
export function calculatedResults(
  draw: DrawState,
  lines: readonly DrawLine[],
  results: ReadonlyMap<string, UsableResult>,
  now: Temporal.Instant,
  mode: CalculationMode,
): CalculatedPart {
  // A value in question enters no formula; a version that arrives now has settled it.
  const isInQuestion = (result: UsableResult) => 'id' in result && draw.codesInQuestion.includes(result.code);
  const usable = formulaResults([...results.values()].filter((result) => !isInQuestion(result)));
  const answered = kineticsAnswers(draw);
  const rows = new Map<string, CalculatedRow>();
  const missingCodes = new Set<string>();
  const pseudoLines: CalculatedPart['lines'] = [];
  for (const line of inOrder(lines)) {
    const panel = kineticsPanel(line.offeringCode);
    if (!panel || line.status === 'CANCELED') continue;
    const asks = needsAnswers(line.offeringCode);
    const missing = missingKinetics([line.offeringCode], answered, usable);
    const answers = missing.filter((item) => item.kind === 'ANSWER').map((item) => item.code);
    const isFinal = lineStatuses.isIn('answered', line.status);
    // An answer does not make up for a sample that was not taken.
    const lacksSample = missing.some((item) => item.kind === 'RESULT' && item.because === 'EMPTY');
    const isWaiting = mode === 'as-known' && answers.length > 0 && !(isFinal && lacksSample);
    if (asks) for (const code of answers) missingCodes.add(code);
    if (asks && line.coveredBy === null)
      pseudoLines.push({ isCalculated: true, status: isFinal && !isWaiting ? 'FINAL' : 'ORDERED', lacksAnswers: isFinal && isWaiting });
    const isSettled = isFinal && !isWaiting && line.status !== 'TNP';
    for (const made of calculateKinetics(kineticsInput(draw, line.offeringCode, usable, now)).map(draw.isInDoubt ? inQuestion : asMade)) {
      const known = rows.get(made.resultCode);
      if (known && known.value !== null) continue;
      const row = { code: made.resultCode, lineNumber: line.number, value: made.value, reported: made.reported, from: made.from };
      if (made.value !== null) {
        if (made.from.length > 0 || isSettled || isKnown(made.resultCode, results))
          rows.set(made.resultCode, { ...row, comment: remarksComment(made.remarks) });
      } else if (isStated(made.resultCode, made.because, isSettled, results)) {
        rows.set(made.resultCode, { ...row, comment: notCalculatedComment(made.because ?? 'MISSING_INPUT', made.missing) });
      }
    }
    for (const row of copiedAnswers(draw, line))
      if (!rows.has(row.code) && (isSettled || isKnown(row.code, results))) rows.set(row.code, row);
  }
  return { rows: [...rows.values()], missingCodes: [...missingCodes], lines: pseudoLines };
}

const inOrder = (lines: readonly DrawLine[]) =>
  [...lines].sort((a, b) => Number(a.coveredBy !== null) - Number(b.coveredBy !== null) || a.number - b.number);

const asMade = (made: CalculatedResult) => made;
/** Nothing is calculated from the values of a draw in question. */
const inQuestion = (made: CalculatedResult): CalculatedResult =>
  made.value !== null && made.from.length > 0
    ? { ...made, value: null, reported: null, because: 'SPECIMEN_IN_QUESTION', missing: [], remarks: [] }
    : made;

function isKnown(code: string, results: ReadonlyMap<string, UsableResult>): boolean {
  const had = results.get(code);
  return had !== undefined && had.status !== 'X';
}

const gains = ['IDWG', 'IDWGP'];

/** Is "not calculated" worth saying? For dialysis dose always, once it is settled; for the rest where the formula itself refuses, or where there was a value. */
function isStated(code: string, because: KineticsReason | null, isSettled: boolean, results: ReadonlyMap<string, UsableResult>): boolean {
  if (isKnown(code, results)) return true;
  if (!isSettled) return false;
  // A gain of weight needs the treatment before, which a monthly draw seldom knows.
  if (gains.includes(code)) return because !== 'MISSING_INPUT';
  return testByCode.get(code)?.category === 'adequacy' || code === 'NPCR' || because !== 'MISSING_INPUT';
}

function copiedAnswers(draw: DrawState, line: DrawLine): CalculatedRow[] {
  return (panelByCode.get(line.offeringCode)?.answered ?? []).flatMap((code) => {
    const answer = draw.answers[copies[code] ?? ''];
    const value = answer === undefined || answer.trim() === '' ? Number.NaN : Number(answer);
    return Number.isFinite(value) ? [{ code, lineNumber: line.number, value, reported: value, from: [], comment: null }] : [];
  });
}
