import { testByCode } from '@drawday/catalogue';
import { type CalculatedPart, type CalculatedRow, type CalculationMode, calculatedResults } from './calculated-results.ts';
import { decideVersion } from './decide-version.ts';
import type { CurrentResult, DrawLine, DrawState } from './draw-state.ts';
import type { NewResult } from './import-plan.ts';
import { judgeResult } from './judge-result.ts';
import { collectionDay } from './kinetics-input.ts';
import { measuredCodes } from './measured-codes.ts';
import type { ReportedValue } from './read-report.ts';
import { isSameUnit } from './same-unit.ts';
import type { Yardstick, YardstickFor, Yardsticks } from './yardsticks.ts';

/** A draw on its way through an import: what it has, and what has come so far. */
export type Working = {
  draw: DrawState;
  current: Map<string, CurrentResult | NewResult>;
  results: NewResult[];
  superseded: CurrentResult[];
  withdrawn: Set<string>;
  changed: Set<string>;
  isCorrection: boolean;
};
export const start = (draw: DrawState): Working => ({
  draw,
  current: new Map(draw.results.map((result) => [result.code, result])),
  results: [],
  superseded: [],
  withdrawn: new Set(),
  changed: new Set(),
  isCorrection: false,
});

/** Takes one reported value: a new version where it says something new. */
export function takeValue(working: Working, value: ReportedValue, messageId: number, yardsticks: Yardsticks, now: Temporal.Instant) {
  const test = testByCode.get(value.code);
  if (!test) return;
  const known = currentOf(working, value.code);
  const decision = decideVersion(known, value, value.isWithdrawal);
  if (decision.status === null) return;
  const yardstick = yardsticks.of(value.code, whomOf(working.draw, now));
  const previousText = working.draw.latest.find((one) => one.code === value.code)?.text ?? null;
  const judged = judgeResult({ ...value, previousText }, test, yardstick);
  write(working, known, {
    ...(isSameUnit(value.code, value.unit, test.unit) ? rangeOf(yardstick, value.referenceText) : toldRange(value.referenceText)),
    code: value.code,
    lineNumber: known?.lineNumber ?? lineFor(working.draw, value.code),
    numeric: value.numeric,
    comparator: value.comparator,
    text: value.text,
    unit: value.unit,
    criticalFlag: judged.criticalFlag,
    alertFlag: judged.alertFlag,
    goalMet: judged.goalMet,
    senderFlag: value.senderFlag,
    status: decision.status,
    tnpReason: decision.status === 'X' ? value.tnpReason : null,
    resultedAt: value.resultedAt.toString(),
    performingLab: value.performingLab,
    method: value.method,
    comment: [value.comment, judged.note].filter((part) => part !== null).join('\n') || null,
    isCalculated: false,
    messageId,
  });
  working.isCorrection ||= decision.isCorrection;
}

/** Works out the calculated values of a draw anew and takes those that are wanted and differ. */
export function takeCalculated(
  working: Working,
  lines: readonly DrawLine[],
  yardsticks: Yardsticks,
  now: Temporal.Instant,
  mode: CalculationMode,
  isWanted: (row: CalculatedRow) => boolean,
): CalculatedPart {
  const part = calculatedResults(working.draw, lines, working.current, now, mode);
  for (const row of part.rows) {
    const test = testByCode.get(row.code);
    const known = currentOf(working, row.code);
    if (!test || !isWanted(row) || (known && isSameCalculation(known, row))) continue;
    const yardstick = yardsticks.of(row.code, whomOf(working.draw, now));
    const value = { numeric: row.value, comparator: null, text: null, unit: test.unit, senderFlag: null, previousText: null };
    const judged = judgeResult(value, test, yardstick);
    write(working, known, {
      ...rangeOf(yardstick, null),
      code: row.code,
      lineNumber: row.lineNumber,
      numeric: row.reported,
      comparator: null,
      text: null,
      unit: test.unit,
      criticalFlag: judged.criticalFlag,
      alertFlag: judged.alertFlag,
      goalMet: judged.goalMet,
      senderFlag: null,
      status: row.value === null ? 'X' : known ? 'C' : 'F',
      tnpReason: row.value === null ? 'NC' : null,
      resultedAt: now.toString(),
      performingLab: null,
      method: null,
      comment: row.comment,
      isCalculated: true,
      messageId: null,
    });
    working.isCorrection ||= known !== undefined;
  }
  return part;
}

/** A calculated value is looked at again when it is not there yet or one of its sources changed; other inputs drift without meaning. */
export function isTouched(row: CalculatedRow, working: Working): boolean {
  return !working.current.has(row.code) || row.from.some((code) => working.changed.has(code));
}

const isSameCalculation = (known: CurrentResult, row: CalculatedRow) =>
  (known.status === 'X') === (row.value === null) &&
  known.numeric === row.reported &&
  (row.value !== null || known.comment === row.comment);

export function currentOf(working: Working, code: string): CurrentResult | undefined {
  return working.draw.results.find((result) => result.code === code);
}

function write(working: Working, known: CurrentResult | undefined, row: Omit<NewResult, 'collectedAt' | 'supersedesId'>) {
  const collectedAt = known?.collectedAt ?? working.draw.collectedAt ?? row.resultedAt;
  const written: NewResult = { ...row, collectedAt, supersedesId: known?.id ?? null };
  working.results.push(written);
  working.current.set(row.code, written);
  working.changed.add(row.code);
  if (!known) return;
  working.superseded.push(known);
  if (row.status === 'X' && known.status !== 'X') working.withdrawn.add(row.code);
}

/** The range that came with a value in another unit; ours would be that of other numbers. */
const toldRange = (told: string | null) => ({ referenceLow: null, referenceHigh: null, referenceText: told });

function rangeOf(yardstick: Yardstick, told: string | null) {
  const { referenceLow, referenceHigh, referenceText } = yardstick;
  const hasOurs = referenceText !== null || referenceLow !== null || referenceHigh !== null;
  return hasOurs ? { referenceLow, referenceHigh, referenceText } : toldRange(told);
}

function whomOf(draw: DrawState, now: Temporal.Instant): YardstickFor {
  const { organizationId, facilityId, modality } = draw;
  return { organizationId, facilityId, sex: draw.party.sex, modality, day: collectionDay(draw, now).toString() };
}

function lineFor(draw: DrawState, code: string): number | null {
  return (
    draw.lines.find((line) => line.coveredBy === null && measuredCodes(line.offeringCode, draw.modality).includes(code))?.number ?? null
  );
}
