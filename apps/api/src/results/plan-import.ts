import { restrictedCodes } from '@drawday/catalogue';
import { believedCollection, ianaTimeZone, type RequisitionLine } from '@drawday/domain';
import type { FilingReason } from '@drawday/vocabulary';
import type { CalculatedPart, CalculationMode } from './calculated-results.ts';
import type { DrawLine, DrawState } from './draw-state.ts';
import { type StatusStep, statusAfterReport, takesReports } from './draw-status.ts';
import { takeExchange } from './exchange-pairs.ts';
import type { ImportPlan, RaisedItem } from './import-plan.ts';
import { lineProgress } from './line-progress.ts';
import { aboutTime } from './raised-items.ts';
import { isSameQuestion } from './read-question.ts';
import { type DrawReport, type ReadReport, readReport } from './read-report.ts';
import { currentOf, isTouched, leaveUnused, start, takeCalculated, takeValues, type Working } from './take-values.ts';
import type { Yardsticks } from './yardsticks.ts';

/** Everything that one report changes on one draw. Pure: what the draw was, what came, the ranges and goals, and the time decide. */
export function planImport(
  draw: DrawState,
  { report, isCertain, note }: { report: DrawReport; isCertain: boolean; note: FilingReason | null },
  yardsticks: Yardsticks,
  now: Temporal.Instant,
): ImportPlan {
  if (!takesReports(draw.status, isCertain) || draw.hasTwin) return refusedPlan(draw, closedDraw(draw, report));
  const read = readReport(draw, report);
  const receivedAt = earlier(read.receivedAt ?? report.receivedAt, report.receivedAt);
  const believed = believedCollection({
    ours: draw.collectedAt === null ? null : Temporal.Instant.from(draw.collectedAt),
    laboratory: read.labCollectedAt,
    received: read.receivedAt,
    arrivedAt: report.receivedAt,
    drawDate: draw.drawDate === null ? null : Temporal.PlainDate.from(draw.drawDate),
    dateOfBirth: draw.party.dateOfBirth === null ? null : Temporal.PlainDate.from(draw.party.dateOfBirth),
    timeZone: ianaTimeZone(draw.timeZone),
  });
  // A person who placed the report has seen its time.
  if (believed.isOtherSpecimen && !isCertain) return refusedPlan(draw, aboutTime(draw, report, read.labCollectedAt, 'OTHER_SPECIMEN'));
  const arrival = { receivedAt, labCollectedAt: believed.laboratory };
  // The collection time comes first: flags, ages and the key of the rows depend on it.
  const collected = statusAfterReport(draw, { ...arrival, hasResults: false, isCorrection: false, lines: [] }).collectedAt;
  // A final report without a value puts the one on the chart in question: what was calculated with it is calculated again.
  const emptied = [...read.emptied];
  const codesInQuestion = [...draw.codesInQuestion, ...emptied];
  const working = start({ ...draw, codesInQuestion, collectedAt: collected ?? receivedAt.toString() });
  for (const code of emptied) working.changed.add(code);
  takeValues(working, read.values, report, yardsticks, now);
  for (const { value, because } of read.unused) leaveUnused(working, value, because, report, yardsticks, now);
  const lines = lineProgress(draw.lines, draw.modality, working.current, read.news, true);
  const calculated = takeCalculated(working, lines, yardsticks, now, 'as-known', (row) => isTouched(row, working));
  const after = statusAfterReport(draw, {
    ...arrival,
    hasResults: working.results.length > 0,
    isCorrection: working.corrected.size > 0,
    lines: statusLines(lines, calculated),
  });
  const plan = planOf(working, lines, calculated, after.steps, now);
  const isNew = plan.results.length > 0 || after.steps.length > 0 || lines.some((line, index) => isOther(line, draw.lines[index]));
  // Somebody at the clinic must ask for the value of a report without one.
  plan.isEmpty = !isNew && emptied.length === 0;
  plan.specimens = read.specimens.filter((one) => draw.specimens.some((tube) => tube.number === one.number));
  plan.raised = [...read.raised, ...working.raised];
  plan.emptiedCodes = emptied;
  if (believed.item && !isReplay(report)) plan.raised.push(aboutTime(draw, report, read.labCollectedAt, believed.item));
  plan.traces = [...read.traces, ...working.traces];
  plan.documents = read.documents;
  plan.draw.receivedAt = draw.receivedAt ?? receivedAt.toString();
  plan.draw.accession = draw.accession ?? read.accession;
  plan.events = describe(after.steps, plan, read, report.messageId, note);
  return plan;
}

/** How answers or time change the calculated results of a draw; a history row that results from it also holds `because`. */
export function planRecalculation(
  draw: DrawState,
  yardsticks: Yardsticks,
  now: Temporal.Instant,
  mode: CalculationMode,
  because: Readonly<Record<string, unknown>>,
): ImportPlan {
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
    detail: { ...because, calculated: plan.results.map((row) => row.code) },
  }));
  return plan;
}

/** The laboratory will not perform tests of a draw: its status follows from the others, and so does what is calculated. */
export function planConclusion(draw: DrawState, yardsticks: Yardsticks, now: Temporal.Instant): ImportPlan {
  const working = start(draw);
  const calculated = takeCalculated(working, draw.lines, yardsticks, now, 'as-known', () => true);
  const received = draw.receivedAt === null ? now : Temporal.Instant.from(draw.receivedAt);
  const { steps } = statusAfterReport(draw, {
    ...{ receivedAt: received, labCollectedAt: null, hasResults: false, isCorrection: false },
    lines: statusLines(draw.lines, calculated),
  });
  const plan = planOf(working, draw.lines, calculated, steps, now);
  plan.isEmpty = plan.results.length === 0 && steps.length === 0;
  plan.events = steps.map((step) => ({ ...step, reason: null, detail: null }));
  return plan;
}

/** Pre and post change places on a draw, and what is calculated follows. */
export function planExchange(draw: DrawState, yardsticks: Yardsticks, now: Temporal.Instant): ImportPlan {
  const working = start(draw);
  takeExchange(working, yardsticks, now);
  const calculated = takeCalculated(working, draw.lines, yardsticks, now, 'as-known', () => true);
  return planOf(working, draw.lines, calculated, [], now);
}

const isOther = (line: DrawLine, before: DrawLine | undefined) =>
  line.status !== before?.status || !isSameQuestion(line.question, before.question);

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
  const carried = new Set(working.results.flatMap((row) => (row.keepsReview ? (row.supersedesId ?? []) : [])));
  const fresh = working.results.filter((row) => !row.keepsReview);
  const replaced = new Set(working.superseded.map((result) => result.id).filter((id) => !carried.has(id)));
  const kept = draw.results.filter((result) => !replaced.has(result.id));
  const unread = [...kept.filter((result) => !result.isReviewed), ...fresh];
  const corrected = [...working.corrected];
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
      isCorrected: draw.isCorrected || corrected.some((code) => !restrictedCodes.includes(code)),
      isRestrictedCorrected: draw.isRestrictedCorrected || corrected.some((code) => restrictedCodes.includes(code)),
      unreviewedResults: unread.length,
      unreviewedRestricted: unread.filter(({ code }) => restrictedCodes.includes(code)).length,
      unreviewedCriticals: kept.filter((result) => result.isCriticalOpen).length + fresh.filter((row) => row.judgement?.isUrgent).length,
      missingCodes: isClosed ? [] : calculated.missingCodes,
    },
    raised: [],
    emptiedCodes: [],
    traces: [],
    settledCodes: working.settledCodes,
    documents: [],
    unused: working.unused,
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

function describe(
  steps: readonly StatusStep[],
  plan: ImportPlan,
  read: ReadReport,
  messageId: number,
  note: FilingReason | null,
): ImportPlan['events'] {
  // The history of a draw is read by more people than its restricted results.
  const replaced = plan.superseded.map(({ code }) => code).filter((code) => !restrictedCodes.includes(code));
  const detail = {
    messageId,
    ...(note && { filed: note }),
    results: plan.results.length,
    ...(replaced.length > 0 && { replaced }),
    ...(read.documents.length > 0 && {
      documents: read.documents.map(({ name, mediaType, bytes }) => ({ name, mediaType, sizeBytes: bytes.byteLength })),
    }),
  };
  return steps.map((step, index) => ({
    ...step,
    reason: step.to === 'LABCANCELED' ? plan.draw.cancelReason : null,
    detail: index === steps.length - 1 ? detail : { messageId },
  }));
}

function closedDraw(draw: DrawState, report: DrawReport): RaisedItem {
  return {
    kind: 'ORDER',
    because: 'DRAW_CLOSED',
    key: report.key,
    detail: { requisitionNumber: draw.number, sender: report.sender, status: draw.status },
    candidates:
      draw.replacedByNumber === null ? [] : [{ requisitionNumber: draw.replacedByNumber, drawDate: null, because: 'replacement' }],
  };
}

/** Each of its values was settled before. */
const isReplay = ({ orders, settled }: DrawReport) =>
  settled.size > 0 && orders.every((order) => order.observations.every(({ position }) => settled.has(position)));

function refusedPlan(draw: DrawState, item: RaisedItem): ImportPlan {
  const plan = planOf(
    start(draw),
    draw.lines,
    { rows: [], missingCodes: draw.missingCodes, lines: [] },
    [],
    Temporal.Instant.fromEpochMilliseconds(0),
  );
  return { ...plan, isEmpty: true, raised: [item], traces: null };
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) <= 0 ? a : b);
const sameCodes = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((code) => b.includes(code));
