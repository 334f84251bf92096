import { testByCode } from '@drawday/catalogue';
import type { RequisitionLine } from '@drawday/domain';
import { type CalculatedPart, type CalculatedRow, type CalculationMode, calculatedResults } from './calculated-results.ts';
import { decideVersion } from './decide-version.ts';
import type { CurrentResult, DrawLine, DrawState } from './draw-state.ts';
import { type StatusStep, statusAfterReport, takesReports } from './draw-status.ts';
import type { ImportPlan, ImportProblem, NewResult } from './import-plan.ts';
import { judgeResult } from './judge-result.ts';
import { collectionDay } from './kinetics-input.ts';
import { lineProgress } from './line-progress.ts';
import { measuredCodes } from './measured-codes.ts';
import { type DrawReport, type ReadReport, type ReportedValue, readReport } from './read-report.ts';
import type { Yardstick, YardstickFor, Yardsticks } from './yardsticks.ts';

type Working = {
  draw: DrawState;
  current: Map<string, CurrentResult | NewResult>;
  results: NewResult[];
  superseded: CurrentResult[];
  withdrawn: Set<string>;
  changed: Set<string>;
  isCorrection: boolean;
};
const start = (draw: DrawState): Working => ({
  draw,
  current: new Map(draw.results.map((result) => [result.code, result])),
  results: [],
  superseded: [],
  withdrawn: new Set(),
  changed: new Set(),
  isCorrection: false,
});

/** Everything that one report changes on one draw. Pure: what the draw was, what came, the ranges and goals, and the time decide. */
export function planImport(draw: DrawState, report: DrawReport, yardsticks: Yardsticks, now: Temporal.Instant): ImportPlan {
  if (!takesReports(draw.status) || draw.hasTwin) return refusedPlan(draw, closedDraw(draw, report));
  const read = readReport(draw, report);
  const receivedAt = earlier(read.receivedAt ?? report.receivedAt, report.receivedAt);
  const arrival = { receivedAt, labCollectedAt: read.labCollectedAt && earlier(read.labCollectedAt, receivedAt) };
  // The collection time comes first: flags, ages and the key of the rows depend on it.
  const collected = statusAfterReport(draw, { ...arrival, hasResults: false, isCorrection: false, lines: [] }).collectedAt;
  const working = start({ ...draw, collectedAt: collected ?? receivedAt.toString() });
  for (const value of read.values) takeValue(working, value, report.messageId, yardsticks, now);
  const lines = lineProgress(draw.lines, draw.modality, working.current, read.news, true);
  const calculated = takeCalculated(working, lines, yardsticks, now, 'as-known', (row) => isTouched(row, working));
  const after = statusAfterReport(draw, {
    ...arrival,
    hasResults: working.results.length > 0,
    isCorrection: working.isCorrection,
    lines: statusLines(lines, calculated),
  });
  const plan = planOf(working, lines, calculated, after.steps, now);
  const isNew = plan.results.length > 0 || after.steps.length > 0 || lines.some((line, index) => line.status !== draw.lines[index]?.status);
  plan.isEmpty = !isNew;
  plan.specimens = read.specimens.filter((one) => draw.specimens.some((tube) => tube.number === one.number));
  plan.problems = read.problems;
  plan.draw.receivedAt = draw.receivedAt ?? receivedAt.toString();
  plan.draw.accession = draw.accession ?? read.accession;
  plan.events = describe(after.steps, plan, read, report.messageId);
  return plan;
}

/** What answers or the passing of time change on the calculated results of a draw. */
export function planRecalculation(draw: DrawState, yardsticks: Yardsticks, now: Temporal.Instant, mode: CalculationMode): ImportPlan {
  const working = start(draw);
  const calculated = takeCalculated(working, draw.lines, yardsticks, now, mode, () => true);
  const isComplete = draw.status === 'MISSINGAOE' && calculated.lines.every((line) => line.status === 'FINAL');
  const action = mode === 'give-up' ? 'reloadResult' : 'answerAoes';
  const steps: StatusStep[] = isComplete ? [{ action, from: draw.status, to: 'RESULTED' }] : [];
  const plan = planOf(working, draw.lines, calculated, steps, now);
  plan.isEmpty = plan.results.length === 0 && steps.length === 0 && sameCodes(plan.draw.missingCodes, draw.missingCodes);
  plan.events = steps.map((step) => ({
    ...step,
    reason: mode === 'give-up' ? 'NC' : null,
    detail: { calculated: plan.results.map((row) => row.code) },
  }));
  return plan;
}

function takeValue(working: Working, value: ReportedValue, messageId: number, yardsticks: Yardsticks, now: Temporal.Instant) {
  const test = testByCode.get(value.code);
  if (!test) return;
  const known = currentOf(working, value.code);
  const decision = decideVersion(known, value, value.isWithdrawal);
  if (decision.status === null) return;
  const yardstick = yardsticks.of(value.code, whomOf(working.draw, now));
  const previousText = working.draw.latest.find((one) => one.code === value.code)?.text ?? null;
  const judged = judgeResult({ ...value, previousText }, test, yardstick);
  write(working, known, {
    ...rangeOf(yardstick, value.referenceText),
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

function takeCalculated(
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
function isTouched(row: CalculatedRow, working: Working): boolean {
  return !working.current.has(row.code) || row.from.some((code) => working.changed.has(code));
}

const isSameCalculation = (known: CurrentResult, row: CalculatedRow) =>
  (known.status === 'X') === (row.value === null) &&
  known.numeric === row.reported &&
  (row.value !== null || known.comment === row.comment);

function currentOf(working: Working, code: string): CurrentResult | undefined {
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

function rangeOf(yardstick: Yardstick, told: string | null) {
  const hasOurs = yardstick.referenceText !== null || yardstick.referenceLow !== null || yardstick.referenceHigh !== null;
  return {
    referenceLow: yardstick.referenceLow,
    referenceHigh: yardstick.referenceHigh,
    referenceText: hasOurs ? yardstick.referenceText : told,
  };
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

function statusLines(lines: readonly DrawLine[], calculated: CalculatedPart): RequisitionLine[] {
  return [...lines.filter((line) => line.coveredBy === null).map(({ status }) => ({ status })), ...calculated.lines];
}

function planOf(
  working: Working,
  lines: DrawLine[],
  calculated: CalculatedPart,
  steps: readonly StatusStep[],
  now: Temporal.Instant,
): ImportPlan {
  const { draw } = working;
  const status = steps.at(-1)?.to ?? draw.status;
  const replaced = new Set(working.superseded.map((result) => result.id));
  const kept = draw.results.filter((result) => !replaced.has(result.id));
  const isNowFinal = status === 'RESULTED' && draw.status !== 'RESULTED';
  const isClosed = status === 'RESULTED' || status === 'LABCANCELED';
  return {
    isEmpty: false,
    results: working.results,
    superseded: working.superseded,
    sources: sourcesOf(working, calculated),
    withdrawnCodes: [...working.withdrawn],
    lines,
    specimens: [],
    events: [],
    draw: {
      status,
      collectedAt: draw.collectedAt,
      receivedAt: draw.receivedAt,
      accession: draw.accession,
      resultedAt: isNowFinal || (draw.resultedAt === null && working.results.length > 0) ? now.toString() : draw.resultedAt,
      cancelReason: status === 'LABCANCELED' ? (lines.find((line) => line.reason !== null)?.reason ?? 'TNP') : null,
      isCorrected: draw.isCorrected || working.isCorrection,
      unreviewedResults: kept.filter((result) => !result.isReviewed).length + working.results.length,
      unreviewedCriticals:
        kept.filter((result) => result.isCriticalOpen).length + working.results.filter((row) => row.criticalFlag !== 'N').length,
      missingCodes: isClosed ? [] : calculated.missingCodes,
    },
    problems: [],
  };
}

function sourcesOf(working: Working, calculated: CalculatedPart): ImportPlan['sources'] {
  const written = new Set(working.results.map((row) => row.code));
  return calculated.rows
    .filter((row) => row.value !== null && written.has(row.code))
    .flatMap((row) =>
      [...new Set(row.from)].map((from) => ({
        code: row.code,
        from,
        sourceId: written.has(from) ? null : (currentOf(working, from)?.id ?? null),
      })),
    );
}

function describe(steps: readonly StatusStep[], plan: ImportPlan, read: ReadReport, messageId: number): ImportPlan['events'] {
  const detail = {
    messageId,
    results: plan.results.length,
    ...(plan.superseded.length > 0 && { replaced: plan.superseded.map((result) => result.code) }),
    ...(read.documents.length > 0 && { documents: read.documents }),
  };
  return steps.map((step, index) => ({
    ...step,
    reason: step.to === 'LABCANCELED' ? plan.draw.cancelReason : null,
    detail: index === steps.length - 1 ? detail : { messageId },
  }));
}

function closedDraw(draw: DrawState, report: DrawReport): ImportProblem {
  const status = draw.hasTwin ? 'SYSCANCELED' : draw.status;
  return {
    kind: 'ORDER',
    key: `${draw.number}|closed`,
    summary: `Results came for draw ${draw.number}, which is ${status}.`,
    detail: { requisitionNumber: draw.number, sender: report.sender, status },
    candidates:
      draw.replacedByNumber === null ? [] : [{ requisitionNumber: draw.replacedByNumber, drawDate: null, because: 'replacement' }],
  };
}

function refusedPlan(draw: DrawState, problem: ImportProblem): ImportPlan {
  const plan = planOf(
    start(draw),
    draw.lines,
    { rows: [], missingCodes: draw.missingCodes, lines: [] },
    [],
    Temporal.Instant.fromEpochMilliseconds(0),
  );
  return { ...plan, isEmpty: true, problems: [problem] };
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) <= 0 ? a : b);
const sameCodes = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((code) => b.includes(code));
