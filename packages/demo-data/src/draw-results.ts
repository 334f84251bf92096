import { panelByCode } from '@drawday/catalogue';
import type { ResultState } from '@drawday/vocabulary';
import { answerDependentCodes, type CalculatedValue } from './calculated-values.ts';
import type { DrawFate } from './draw-fate.ts';
import type { DrawStep } from './draw-timeline.ts';
import { reportedNumber } from './judged-values.ts';
import type { PlannedDraw } from './planned-draws.ts';

/** What the laboratory would find, and what is calculated from it. */
export interface DrawSample {
  measure(code: string): number | string | null;
  calculate(panelCode: string, reported: ReadonlyMap<string, number>): readonly CalculatedValue[];
  /** Answers to the questions of kinetics, by code. */
  answers(): Readonly<Record<string, string>>;
}

/** One version of one result, before it becomes a row. */
export interface ProducedResult {
  readonly code: string;
  readonly lineNumber: number;
  /** Null: not performed. */
  readonly value: number | string | null;
  /** Null: the unit of the test. */
  readonly unit: string | null;
  readonly status: ResultState;
  readonly resultedMs: number;
  readonly isCalculated: boolean;
  readonly from: readonly string[];
  readonly tnpReason: string | null;
  readonly comment: string | null;
  /** Set on the version that a correction replaced. */
  readonly supersededMs: number | null;
}

/** Tests that run on another day: immunoassays, trace elements, cultures. */
const slowTests: ReadonlySet<string> = new Set([
  'PTHI',
  'FERR',
  'VITD',
  'B12',
  'FOL',
  'AL',
  'HBSAG',
  'HBCT',
  'AHBSQ',
  'HCVAB',
  'PALB',
  'TSH',
  'QFT',
  'WCFU',
  'DCFU',
]);

export const isSlowTest = (code: string): boolean => slowTests.has(code);

interface ReportTimes {
  fastMs: number | null;
  slowMs: number | null;
  answeredMs: number | null;
  correctedMs: number | null;
}

/** When the parts of the report arrived, by the steps that have happened. */
function reportTimes(steps: readonly DrawStep[], hasFast: boolean): ReportTimes {
  const imports = steps.filter((step) => step.action === 'resultImport').map((step) => step.atMs);
  const first = imports[0] ?? null;
  const answers = steps.findLast((step) => step.action === 'answerAoes');
  return {
    fastMs: hasFast ? first : null,
    slowMs: hasFast ? (imports[1] ?? null) : first,
    answeredMs: answers?.atMs ?? null,
    correctedMs: steps.find((step) => step.action === 'correctResult')?.atMs ?? null,
  };
}

/** The results of a draw as far as its steps have come. */
export function produceResults(planned: PlannedDraw, fate: DrawFate, steps: readonly DrawStep[], sample: DrawSample): ProducedResult[] {
  const labCancel = steps.find((step) => step.action === 'labCancel');
  const lineNumberOf = new Map(planned.lines.map((line, index) => [line.offeringCode, index + 1]));
  const plain = { unit: null, isCalculated: false, from: [], tnpReason: null, comment: null, supersededMs: null };
  if (labCancel) {
    return planned.tests.map(({ testCode, offeringCode }) => ({
      ...plain,
      code: testCode,
      lineNumber: lineNumberOf.get(offeringCode) ?? 1,
      value: null,
      status: 'X',
      resultedMs: labCancel.atMs,
      tnpReason: labCancel.reason,
    }));
  }
  const isSlow = (code: string): boolean => slowTests.has(code);
  const times = reportTimes(
    steps,
    planned.tests.some(({ testCode }) => !isSlow(testCode)),
  );
  const results: ProducedResult[] = [];
  const reported = new Map<string, number>();
  for (const { testCode, offeringCode } of planned.tests) {
    const resultedMs = isSlow(testCode) ? times.slowMs : times.fastMs;
    const lineNumber = lineNumberOf.get(offeringCode) ?? 1;
    if (resultedMs === null || fate.tiq?.offeringCode === offeringCode) continue;
    if (fate.tnp?.offeringCode === offeringCode) {
      results.push({ ...plain, code: testCode, lineNumber, value: null, status: 'X', resultedMs, tnpReason: fate.tnp.reason });
      continue;
    }
    const sent = fate.sent?.[testCode];
    if (sent) {
      const { value, unit = null, comment = null } = sent;
      results.push({ ...plain, code: testCode, lineNumber, value, unit, status: 'F', resultedMs, comment });
      continue;
    }
    const measured = fate.overrides?.[testCode] ?? sample.measure(testCode);
    if (measured === null) continue;
    // The laboratory reports a rounded number, and that number is judged.
    const value = typeof measured === 'number' ? reportedNumber(testCode, measured) : measured;
    if (typeof value === 'number') reported.set(testCode, value);
    // Without urine there is nothing to measure; the dose is calculated with none.
    if (value === 0 && (testCode === 'UUN' || testCode === 'UCREA')) continue;
    results.push(
      ...versions(
        { ...plain, code: testCode, lineNumber, value, status: fate.isPreliminary ? 'P' : 'F', resultedMs },
        fate,
        times.correctedMs,
      ),
    );
  }
  if (!fate.isPreliminary) results.push(...calculatedResults(planned, lineNumberOf, reported, times, sample));
  return results;
}

function versions(result: ProducedResult, fate: DrawFate, correctedMs: number | null): ProducedResult[] {
  const { value } = result;
  if (fate.corrected?.code !== result.code || typeof value !== 'number') return [result];
  const wrong = reportedNumber(result.code, value * fate.corrected.factor);
  if (correctedMs === null) return [{ ...result, value: wrong }];
  const comment = `Corrected: previously ${wrong}. Instrument flag overlooked at verification.`;
  return [
    { ...result, value: wrong, supersededMs: correctedMs },
    { ...result, status: 'C', resultedMs: correctedMs, comment },
  ];
}

function calculatedResults(
  planned: PlannedDraw,
  lineNumberOf: ReadonlyMap<string, number>,
  reported: ReadonlyMap<string, number>,
  times: ReportTimes,
  sample: DrawSample,
): ProducedResult[] {
  const made = new Set<string>();
  const results: ProducedResult[] = [];
  const sourcesMs = times.fastMs ?? times.slowMs;
  if (sourcesMs === null) return results;
  for (const line of planned.lines.filter((one) => one.coveredBy === null && panelByCode.has(one.offeringCode))) {
    for (const { code, value, from } of sample.calculate(line.offeringCode, reported)) {
      const needsAnswers = answerDependentCodes.has(code);
      if (made.has(code) || (needsAnswers && times.answeredMs === null)) continue;
      made.add(code);
      results.push({
        code,
        lineNumber: lineNumberOf.get(line.offeringCode) ?? 1,
        value,
        unit: null,
        status: 'F',
        resultedMs: needsAnswers ? Math.max(sourcesMs, times.answeredMs ?? 0) : sourcesMs,
        isCalculated: true,
        from,
        tnpReason: null,
        comment: null,
        supersededMs: null,
      });
    }
  }
  return results;
}
