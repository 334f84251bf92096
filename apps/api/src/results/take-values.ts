import { testByCode } from '@drawday/catalogue';
import {
  calculationCommentWords,
  decideVersion,
  judgeTest,
  type KnownVersion,
  type Reading,
  readValue,
  specimenOf,
  versionMeaning,
} from '@drawday/domain';
import type { ItemReason, SupersededReason, Withdrawal } from '@drawday/vocabulary';
import { type CalculatedPart, type CalculatedRow, type CalculationMode, calculatedResults } from './calculated-results.ts';
import { contentOf, contentOfAll } from './content-of.ts';
import { isFlaggedCritical } from './critical-values.ts';
import type { CurrentResult, DrawLine, DrawState } from './draw-state.ts';
import type { NewResult, RaisedItem, UnusedResult } from './import-plan.ts';
import { judgedBy } from './judged-by.ts';
import { decidingTests, judgedPerson } from './judged-person.ts';
import { collectionDay } from './kinetics-input.ts';
import { measuredCodes } from './measured-codes.ts';
import { aboutJudgement, aboutValue, doubtOfJudgement } from './raised-items.ts';
import type { DrawReport, ObservationTrace, ReportedValue } from './read-report.ts';
import { sentRange } from './sent-range.ts';
import { valueText } from './value-text.ts';
import type { Yardstick, YardstickFor, Yardsticks } from './yardsticks.ts';

/** A draw on its way through an import: what it has, and what has come so far. */
export type Working = {
  draw: DrawState;
  current: Map<string, CurrentResult | NewResult>;
  results: NewResult[];
  superseded: CurrentResult[];
  withdrawn: Set<string>;
  changed: Set<string>;
  /** Tests of which a value on the chart was corrected, or taken back. */
  corrected: Set<string>;
  raised: RaisedItem[];
  traces: ObservationTrace[];
  /** Tests whose contradiction ends with a newer value. */
  settledCodes: string[];
  /** Values that came and are not used, with the reason. */
  unused: UnusedResult[];
  /** Whose values are judged; null until asked for, and after a value that decides it. */
  whom: YardstickFor | null;
};
export const start = (draw: DrawState): Working => ({
  draw,
  current: new Map(draw.results.map((result) => [result.code, result])),
  results: [],
  superseded: [],
  withdrawn: new Set(),
  changed: new Set(),
  corrected: new Set(),
  raised: [],
  traces: [],
  settledCodes: [],
  unused: [],
  whom: null,
});

/** Takes the values of a report, first those that decide how others are judged, in whatever order the laboratory sent them. */
export function takeValues(
  working: Working,
  values: readonly ReportedValue[],
  report: DrawReport,
  yardsticks: Yardsticks,
  now: Temporal.Instant,
) {
  const decides = ({ code }: ReportedValue) => Number(decidingTests.has(code));
  for (const value of values.toSorted((one, other) => decides(other) - decides(one))) takeValue(working, value, report, yardsticks, now);
}

/** Takes the last word of a report on one test: a new version where it says something new and is not older than the known one. */
function takeValue(working: Working, value: ReportedValue, report: DrawReport, yardsticks: Yardsticks, now: Temporal.Instant) {
  const known = currentOf(working, value.code);
  const decision = decideVersion(known ? knownVersion(known) : null, value);
  const because = decision.outcome === 'SUPERSEDED' ? decision.because : decision.outcome === 'ITEM' ? decision.item : null;
  for (const position of value.positions) working.traces.push({ position, code: value.code, outcome: decision.outcome, because });
  // A value whose unit has been named meanwhile is judged for the first time.
  const isUnread = known?.because === 'UNIT';
  const isSettled = !isUnread && value.positions.some((position) => report.settled.has(position));
  const onChart = known
    ? valueText(known.code, { value_numeric: known.numeric, comparator: known.comparator, value_text: known.text, status: known.status })
    : null;
  const ask = (reason: ItemReason) => working.raised.push(aboutValue(working.draw, report, value, reason, onChart));
  if (decision.item && !isSettled) ask(decision.item);
  if (decision.outcome === 'SUPERSEDED' && decision.remembers)
    write(working, known, withdrawnRow(working, known, value, report.messageId, decision.remembers));
  if (decision.outcome === 'SUPERSEDED' && !decision.remembers) leaveUnused(working, value, decision.because, report, yardsticks, now);
  if (decision.outcome === 'REPEAT' && isUnread) askAboutUnit(working, value, report, yardsticks, now);
  if (decision.outcome !== 'STORED') return;
  if (known?.contradicting) working.settledCodes.push(value.code);
  if (value.contradicts.length && !isSettled) ask('CONTRADICTORY');
  if (isOfCancelledLine(working.draw, value.code) && !isSettled) ask('LINE_CANCELED');
  if (decision.isCorrection) working.corrected.add(value.code);
  if (decision.withdrawnAs) write(working, known, withdrawnRow(working, known, value, report.messageId, decision.withdrawnAs));
  else if (decision.promotes && known)
    write(working, known, {
      ...valueRow(working, known, { ...value, ...sayingOf(known) }, report.messageId, yardsticks, now),
      status: 'F',
    });
  else {
    const row = valueRow(working, known, value, report.messageId, yardsticks, now);
    const doubt = row.judgement && doubtOfJudgement(row.judgement, value);
    if (doubt && row.judgement && !isSettled) working.raised.push(aboutJudgement(working.draw, report, value, doubt, row.judgement));
    write(working, known, {
      ...row,
      status: decision.state,
      // What is urgent now, or can no longer be judged, has not been seen so.
      keepsReview:
        decision.keepsReview &&
        (row.judgement?.isUrgent ?? false) === known?.isUrgent &&
        (row.judgement?.because ?? null) === known.because,
    });
  }
}

/** The value is as unread as before: it goes on waiting for its unit. */
function askAboutUnit(working: Working, value: ReportedValue, report: DrawReport, yardsticks: Yardsticks, now: Temporal.Instant) {
  const { judgement } = judged(working, value, yardsticks, now);
  const doubt = judgement && doubtOfJudgement(judgement, value);
  if (doubt && judgement) working.raised.push(aboutJudgement(working.draw, report, value, doubt, judgement));
}

/** Keeps a value that is not used among the versions of its test; what is another patient's is not kept, and one applied before is there already. */
export function leaveUnused(
  working: Working,
  value: ReportedValue,
  because: SupersededReason,
  report: DrawReport,
  yardsticks: Yardsticks,
  now: Temporal.Instant,
) {
  const known = currentOf(working, value.code);
  const isKept = value.positions.some((position) => report.settled.has(position));
  if (isKept || known?.withdrawnAs === 'W' || value.meaning.kind === 'DELETED' || value.meaning.kind === 'WRONG_PATIENT') return;
  const row = valueRow(working, known, value, report.messageId, yardsticks, now);
  const collectedAt = known?.collectedAt ?? working.draw.collectedAt ?? row.resultedAt;
  working.unused.push({ ...row, status: stateOf(value), collectedAt, supersedesId: null, supersededBecause: because });
}

const stateOf = ({ meaning: { kind } }: ReportedValue) =>
  kind === 'NOT_PERFORMED' ? 'X' : kind === 'PRELIMINARY' ? 'P' : kind === 'CORRECTED' ? 'C' : 'F';

/** What a version says, to be judged again: by its number, or by its words. */
function sayingOf({ code, numeric, comparator, text, unit, comment }: CurrentResult) {
  const test = testByCode.get(code);
  const reread = test && text !== null ? readValue({ text, unit }, test).reading : null;
  const reading: Reading | null = numeric === null ? reread : { kind: 'NUMBER', number: numeric, comparator };
  return { numeric, comparator, text, unit, comment, reading };
}

type Row = Omit<NewResult, 'collectedAt' | 'supersedesId'>;

function valueRow(
  working: Working,
  known: CurrentResult | undefined,
  value: ReportedValue,
  messageId: number,
  yardsticks: Yardsticks,
  now: Temporal.Instant,
): Omit<Row, 'status'> {
  const isDisputed = value.contradicts.length > 0;
  const told = isDisputed ? value.contradicts : [value];
  const { judgement, judgedBy: by, range } = judged(working, value, yardsticks, now);
  return {
    ...range,
    code: value.code,
    lineNumber: known?.lineNumber ?? lineFor(working.draw, value.code),
    numeric: isDisputed ? null : value.numeric,
    comparator: isDisputed ? null : value.comparator,
    text: isDisputed ? told.map(saidBy).join(' / ') : value.text,
    unit: value.unit,
    reportedValue: isDisputed ? null : value.reportedValue,
    reportedUnit: isDisputed ? null : value.reportedUnit,
    judgement,
    judgedBy: by,
    senderFlag: value.senderFlag,
    tnpReason: value.isNotPerformed ? value.tnpReason : null,
    resultedAt: value.resultedAt,
    performingLab: value.performingLab,
    method: value.method,
    comment: value.comment,
    isCalculated: false,
    withdrawnAs: null,
    labStatus: value.labStatus,
    versionKey: value.key,
    contradicting: isDisputed
      ? told.map((one) => ({ position: one.positions[0] ?? 0, text: saidBy(one), unit: one.unit, content: one.content }))
      : null,
    keepsReview: false,
    messageId,
  };
}

/** The verdict of a value, or of several that contradict each other, with the limits it went by and the range to print. */
function judged(working: Working, value: ReportedValue, yardsticks: Yardsticks, now: Temporal.Instant) {
  const test = testByCode.get(value.code);
  if (!test) return { judgement: null, judgedBy: null, range: toldRange(value.referenceText) };
  const whom = whomOf(working, now);
  const yardstick = yardsticks.of(value.code, whom, sentRange(value.referenceText, value.reportedUnit, test));
  const reading = readingOf(value);
  const isKnownPositive = working.draw.positiveCodes.includes(value.code);
  return {
    judgement:
      reading &&
      judgeTest({ reading, senderFlag: value.senderFlag, isKnownPositive, specimen: specimenOf(value) }, test, yardstick, whom.person),
    judgedBy: judgedBy(yardstick.limits),
    range: rangeOf(yardstick, value),
  };
}

function readingOf({ reading, contradicts }: ReportedValue): Reading | null {
  if (!contradicts.length) return reading;
  return { kind: 'CONTRADICTORY', readings: contradicts.flatMap((one) => one.reading ?? []), values: contradicts.map(saidBy) };
}

const saidBy = ({ code, numeric, comparator, text }: ReportedValue) =>
  valueText(code, { value_numeric: numeric, comparator, value_text: text });

/** What the laboratory took back: no value is left, and no reason why a test was not performed. */
function withdrawnRow(
  working: Working,
  known: CurrentResult | undefined,
  value: ReportedValue,
  messageId: number,
  withdrawnAs: Withdrawal,
): Row {
  return {
    ...toldRange(null),
    ...emptyValue,
    code: value.code,
    lineNumber: known?.lineNumber ?? lineFor(working.draw, value.code),
    senderFlag: null,
    status: 'X',
    tnpReason: null,
    resultedAt: value.resultedAt,
    performingLab: value.performingLab,
    method: null,
    comment: value.comment,
    isCalculated: false,
    withdrawnAs,
    labStatus: value.labStatus,
    versionKey: value.key,
    contradicting: null,
    keepsReview: false,
    messageId,
  };
}

/** A current result as versions are compared; of one from before keys were kept, by the times that it has. */
function knownVersion(known: CurrentResult): KnownVersion {
  const legacy = {
    reported: { at: known.resultedAt, seconds: 1 },
    sent: { at: known.createdAt, seconds: 1 },
    arrival: known.messageId ?? 0,
  };
  return {
    state: known.status,
    withdrawnAs: known.withdrawnAs,
    isDisputed: known.contradicting !== null,
    isUnread: known.because === 'UNIT',
    isFlagged: isFlaggedCritical(known.senderFlag),
    rank: versionMeaning(known.labStatus ?? '', known.status)?.rank ?? 4,
    key: known.versionKey ?? legacy,
    content: known.contradicting ? contentOfAll(known.contradicting) : contentOf(known.code, known),
    comment: known.comment,
    laboratory: known.performingLab,
  };
}

const isOfCancelledLine = (draw: DrawState, code: string) => {
  const lines = draw.lines.filter((line) => line.coveredBy === null && measuredCodes(line.offeringCode, draw.modality).includes(code));
  return lines.length > 0 && lines.every((line) => line.status === 'CANCELED');
};

/** Works out the calculated values of a draw again and takes those that are wanted and differ. */
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
    const whom = whomOf(working, now);
    const yardstick = yardsticks.of(row.code, whom);
    const reading = row.reported === null ? null : ({ kind: 'NUMBER', number: row.reported, comparator: null } as const);
    const result = reading && { reading, senderFlag: null, isKnownPositive: false, specimen: null };
    write(working, known, {
      ...printedRange(yardstick),
      code: row.code,
      lineNumber: row.lineNumber,
      numeric: row.reported,
      comparator: null,
      text: null,
      unit: test.unit,
      reportedValue: null,
      reportedUnit: null,
      judgement: result && judgeTest(result, test, yardstick, whom.person),
      judgedBy: judgedBy(yardstick.limits),
      senderFlag: null,
      status: row.value === null ? 'X' : known ? 'C' : 'F',
      tnpReason: row.value === null ? 'NC' : null,
      resultedAt: now.toString(),
      performingLab: null,
      method: null,
      comment: row.comment,
      isCalculated: true,
      withdrawnAs: null,
      labStatus: null,
      versionKey: null,
      contradicting: null,
      keepsReview: false,
      messageId: null,
    });
    if (known) working.corrected.add(row.code);
  }
  return part;
}

/** A calculated value is looked at again when it is not there yet or one of its sources changed; drift of other inputs means nothing. */
export function isTouched(row: CalculatedRow, working: Working): boolean {
  return !working.current.has(row.code) || row.from.some((code) => working.changed.has(code));
}

/** A comment stored before there were codes says the same as its codes. */
const wordsOf = (comment: string | null) => comment && calculationCommentWords(comment, 'en');
const isSameCalculation = (known: CurrentResult, row: CalculatedRow) =>
  (known.status === 'X') === (row.value === null) &&
  known.numeric === row.reported &&
  (row.value !== null || wordsOf(known.comment) === wordsOf(row.comment));

export function currentOf(working: Working, code: string): CurrentResult | undefined {
  return working.draw.results.find((result) => result.code === code);
}

/** Takes a new version of a value. */
export function write(working: Working, known: CurrentResult | undefined, row: Row) {
  const collectedAt = known?.collectedAt ?? working.draw.collectedAt ?? row.resultedAt;
  const written: NewResult = { ...row, collectedAt, supersedesId: known?.id ?? null };
  working.results.push(written);
  working.current.set(row.code, written);
  working.changed.add(row.code);
  if (decidingTests.has(row.code)) working.whom = null;
  if (!known) return;
  working.superseded.push(known);
  if (row.status === 'X' && known.status !== 'X') working.withdrawn.add(row.code);
}

/** The range that came with a value which could not be put beside ours. */
const toldRange = (told: string | null) => ({ referenceLow: null, referenceHigh: null, referenceText: told });

const emptyValue = {
  numeric: null,
  comparator: null,
  text: null,
  unit: null,
  reportedValue: null,
  reportedUnit: null,
  judgement: null,
  judgedBy: null,
} as const;

/** The range to print: the one that came with a value that could not be put beside ours, else ours. */
function rangeOf(yardstick: Yardstick, { reading, referenceText }: ReportedValue) {
  const ours = printedRange(yardstick);
  const isOurs =
    reading?.kind !== 'UNREADABLE' && (ours.referenceText !== null || ours.referenceLow !== null || ours.referenceHigh !== null);
  return isOurs ? ours : toldRange(referenceText);
}

export const printedRange = ({ referenceLow, referenceHigh, referenceText }: Yardstick) => ({ referenceLow, referenceHigh, referenceText });

/** Whose value is judged, where and when. */
export function whomOf(working: Working, now: Temporal.Instant): YardstickFor {
  if (working.whom) return working.whom;
  const { draw, current } = working;
  const { organizationId, facilityId } = draw;
  const numberOf = (code: string) => current.get(code)?.numeric ?? null;
  const day = collectionDay(draw, now);
  working.whom = { organizationId, facilityId, day: day.toString(), person: judgedPerson(draw, day, numberOf) };
  return working.whom;
}

function lineFor(draw: DrawState, code: string): number | null {
  return (
    draw.lines.find((line) => line.coveredBy === null && measuredCodes(line.offeringCode, draw.modality).includes(code))?.number ?? null
  );
}
