import { type LaboratoryTest, testByCode } from '@drawday/catalogue';
import { type ArrivingVersion, laboratoryStatus, type VersionMeaning, versionKey, versionMeaning, wordOfMessage } from '@drawday/domain';
import type { OruObservation, OruOrder } from '@drawday/hl7/oru.ts';
import { type ItemReason, type ObservationOutcome, resultStates, type SupersededReason } from '@drawday/vocabulary';
import { contentOf, contentOfAll } from './content-of.ts';
import { isCritical, isFlaggedCritical, withCriticals } from './critical-values.ts';
import type { DrawState } from './draw-state.ts';
import type { RaisedItem } from './import-plan.ts';
import type { LineNews } from './line-progress.ts';
import { measuredCodes } from './measured-codes.ts';
import { aboutNote, aboutObservation, aboutValue, unknownTest } from './raised-items.ts';
import { noValue, type ReadObservation, readObservation, reasonOf, type Writing } from './read-observation.ts';
import { readQuestion } from './read-question.ts';
import { resolveResultCode, roleOf } from './resolve-result-code.ts';

/** The part of a result message that belongs to one draw. */
export type DrawReport = {
  messageId: number;
  /** Tells it apart from other reports of the message; a person's decision is found again by it. */
  key: string;
  sender: string;
  receivedAt: Temporal.Instant;
  sentAt: Temporal.Instant | null;
  sentSeconds: number;
  orders: readonly OruOrder[];
  /** The sender's own codes that a person has mapped. */
  mappings: ReadonlyMap<string, string>;
  /** How the sender writes values; as most do, where nothing is agreed. */
  writing?: Writing;
  /** The OBX that a person chose among several that contradict each other. */
  chosen: ReadonlySet<number>;
  /** Which OBX were applied before: nobody is asked about these again. */
  settled: ReadonlySet<number>;
};
/** One value of the report, with its test found. */
export type ReportedValue = ReadObservation &
  ArrivingVersion & {
    code: string;
    /** Which OBX of the message say so; none for a test of a cancelled order. */
    positions: readonly number[];
    /** OBX-11 as sent. */
    labStatus: string;
    referenceText: string | null;
    senderFlag: string | null;
    resultedAt: string;
    performingLab: string | null;
    method: string | null;
    joins: boolean;
    /** All values that came at once and differ, this one included; empty where there is no contradiction. */
    contradicts: readonly ReportedValue[];
  };
/** What became of one OBX, exactly one for each. */
export type ObservationTrace = {
  position: number;
  code: string | null;
  outcome: ObservationOutcome;
  because: SupersededReason | ItemReason | null;
};
export type ReadReport = {
  values: ReportedValue[];
  traces: ObservationTrace[];
  news: Map<number, LineNews>;
  accession: string | null;
  labCollectedAt: Temporal.Instant | null;
  receivedAt: Temporal.Instant | null;
  specimens: { number: string; rejectedReason: string | null; condition: string | null }[];
  documents: { name: string; mediaType: string; bytes: Uint8Array }[];
  raised: RaisedItem[];
  /** Tests whose value on the chart this report puts in question, the first time that it is applied. */
  emptied: Set<string>;
  /** Values that others of the same report overrule. */
  unused: { value: ReportedValue; because: SupersededReason }[];
};

/** Reads what a report says about one draw: values by our codes, how its lines stand, when it arrived, and what could not be placed. */
export function readReport(draw: DrawState, report: DrawReport): ReadReport {
  const read: ReadReport = {
    values: [],
    traces: [],
    news: new Map(),
    accession: report.orders.find((order) => order.filler)?.filler ?? null,
    labCollectedAt: firstTime(report.orders, 'collectedAt'),
    receivedAt: firstTime(report.orders, 'receivedAt'),
    specimens: report.orders.flatMap((order) =>
      order.specimens.flatMap(({ number, rejectReason, conditions }) =>
        number === null ? [] : [{ number, rejectedReason: rejectReason, condition: conditions.join(', ') || null }],
      ),
    ),
    documents: [],
    raised: [],
    emptied: new Set(),
    unused: [],
  };
  const expected = new Set(draw.lines.flatMap((line) => measuredCodes(line.offeringCode, draw.modality)));
  const values = new Map<string, ReportedValue[]>();
  for (const order of report.orders) readOrder(draw, report, order, expected, read, values);
  for (const [code, ofTest] of values) read.values.push(...wordOn(draw, report, code, ofTest, read));
  return read;
}

function readOrder(
  draw: DrawState,
  report: DrawReport,
  order: OruOrder,
  expected: ReadonlySet<string>,
  read: ReadReport,
  values: Map<string, ReportedValue[]>,
) {
  const line = lineOf(draw, order);
  const ofLine = new Set(line ? measuredCodes(line.offeringCode, draw.modality) : []);
  const role = roleOfOrder(draw, order);
  const version = versionOf(draw, report, order);
  const add = (value: ReportedValue) => values.set(value.code, [...(values.get(value.code) ?? []), value]);
  for (const observation of order.observations) {
    const { position } = observation;
    const settle = (outcome: ObservationOutcome, code: string | null, because: ObservationTrace['because'] = null) =>
      read.traces.push({ position, code, outcome, because });
    const wait = (item: RaisedItem, code: string | null = null) => {
      const alone = { orders: [{ ...order, observations: [observation] }], mappings: report.mappings };
      read.raised.push(withCriticals(item, alone));
      settle('ITEM', code, item.because);
    };
    if (observation.document) {
      const { mediaType, bytes } = observation.document;
      read.documents.push({ name: observation.name || observation.code, mediaType, bytes });
      settle('STORED', null);
      continue;
    }
    const code = resolveResultCode(observation, { mappings: report.mappings, expected, ofLine, role });
    const test = code === null ? undefined : testByCode.get(code);
    const meaning = versionMeaning(observation.status, order.status);
    const ofValue = (because: ItemReason) => aboutObservation(draw, report, observation, test?.code ?? observation.code, because);
    if (observation.valueType === 'ED') wait(ofValue('BAD_DOCUMENT'));
    else if (meaning === null) wait({ ...ofValue('UNKNOWN_STATUS'), kind: 'STRUCTURE' }, test?.code);
    else if (meaning.kind === 'PENDING' && observation.valueText.trim() !== '') wait(ofValue('PENDING_VALUE'), test?.code);
    else if (meaning.kind === 'PENDING') {
      settle('STORED', test?.code ?? null);
      if (test && hasFinal(draw, test.code) && !report.settled.has(position)) read.raised.push(ofValue('PENDING_AFTER_FINAL'));
    } else if (!test) wait(unknownTest(report, draw, order, observation));
    else {
      const value = readObservation(observation, order, test, meaning.kind, report.writing);
      if (!value) wait(ofValue('NO_VALUE'), test.code);
      else if (value.raises === 'EMPTY_FINAL' && hasFinal(draw, test.code)) {
        const item = ofValue('EMPTY_FINAL');
        if (!report.settled.has(position)) read.emptied.add(test.code);
        wait({ ...item, detail: { ...item.detail, urgent: true } }, test.code);
      } else {
        add(
          reportedValue(
            version,
            report,
            order,
            observation,
            test,
            value.isNotPerformed ? { ...meaning, kind: 'NOT_PERFORMED' } : meaning,
            value,
          ),
        );
      }
    }
  }
  if (isCancelled(order)) for (const code of ofLine) if (!values.has(code)) add(cancelledValue(version, report, order, code));
  if (isNoteAlone(order)) read.raised.push(aboutNote(draw, report, order));
  if (line) read.news.set(line.number, newsOf(order));
}

const hasFinal = (draw: DrawState, code: string) =>
  draw.results.some((result) => result.code === code && resultStates.isIn('final', result.status));

/** The last word of the report on one test, and what becomes of the values that it overrules. */
function wordOn(draw: DrawState, report: DrawReport, code: string, values: readonly ReportedValue[], read: ReadReport): ReportedValue[] {
  const promotions = values.filter((value) => value.meaning.kind === 'PROMOTION');
  const [first, ...more] = values.filter((value) => value.meaning.kind !== 'PROMOTION');
  if (!first) return promotions.slice(0, 1).map((value) => ({ ...value, positions: promotions.flatMap((one) => one.positions) }));
  for (const { positions } of promotions)
    read.traces.push(...positions.map((position) => ({ position, code, outcome: 'REPEAT' as const, because: null })));
  const { leading, isDisputed, overruled } = wordOfMessage([first, ...more]);
  for (const { value, because } of overruled) if (because) read.unused.push({ value, because });
  for (const { value, outcome, because, item } of overruled)
    for (const position of value.positions) {
      read.traces.push({ position, code, outcome, because });
      if (item && !report.settled.has(position)) read.raised.push(aboutValue(draw, report, value, item));
    }
  const [leader] = leading;
  if (leading.length === 1) return [leader];
  const positions = leading.flatMap((value) => value.positions);
  if (!isDisputed) {
    const text = leading.map((value) => value.text).join('\n');
    const comment = [...new Set(leading.flatMap((value) => value.comment ?? []))].join('\n') || null;
    return [{ ...leader, text, comment, positions, content: contentOf(code, { ...leader, text }) }];
  }
  const chosen = leading.find((value) => value.positions.some((position) => report.chosen.has(position)));
  if (!chosen) return [{ ...leader, positions, content: contentOfAll(leading), contradicts: leading }];
  for (const value of leading) if (value !== chosen) read.unused.push({ value, because: 'NOT_CHOSEN' });
  for (const value of leading)
    if (value !== chosen)
      read.traces.push(
        ...value.positions.map((position) => ({ position, code, outcome: 'SUPERSEDED' as const, because: 'NOT_CHOSEN' as const })),
      );
  return [{ ...chosen, isChosen: true }];
}

function reportedValue(
  version: OrderVersion,
  report: DrawReport,
  order: OruOrder,
  observation: OruObservation,
  test: LaboratoryTest,
  meaning: VersionMeaning,
  value: ReadObservation,
): ReportedValue {
  const conditions = order.specimens.flatMap((specimen) => specimen.conditions.map((condition) => `Specimen ${condition}.`));
  const notes = [...observation.notes, ...order.notes, ...conditions].filter((note) => note.trim() !== '');
  return {
    ...value,
    // One by one: a second list that is spread into a record takes longer than the rest of it.
    key: version.key,
    isChosen: version.isChosen,
    contradicts: version.contradicts,
    meaning,
    code: test.code,
    positions: [observation.position],
    labStatus: laboratoryStatus(observation.status, order.status),
    content: contentOf(test.code, value),
    isUnread: value.reading?.kind === 'UNREADABLE' && value.reading.because === 'UNIT',
    isFlagged: isFlaggedCritical(observation.flag),
    isCritical: () => isCritical(observation, order, report.mappings),
    referenceText: observation.referenceText || null,
    senderFlag: observation.flag || null,
    resultedAt: version.reportedAt ?? notAfter(report.receivedAt, observation.analysedAt ?? report.sentAt).toString(),
    performingLab: observation.performingLab,
    laboratory: observation.performingLab,
    method: observation.method,
    comment: [...new Set(notes)].join('\n') || null,
    joins: test.valueKind !== 'NUMERIC' && (test.culture !== null || observation.subId !== ''),
  };
}

function cancelledValue(version: OrderVersion, report: DrawReport, order: OruOrder, code: string): ReportedValue {
  const tnpReason = reasonOf(null, order);
  const value: ReadObservation = { ...noValue, unit: testByCode.get(code)?.unit ?? null, isNotPerformed: true, tnpReason, raises: null };
  return {
    ...value,
    key: version.key,
    isChosen: version.isChosen,
    contradicts: version.contradicts,
    meaning: { kind: 'NOT_PERFORMED', rank: 4 },
    code,
    positions: [],
    labStatus: 'X',
    content: contentOf(code, value),
    isCritical: () => false,
    isUnread: false,
    isFlagged: false,
    referenceText: null,
    senderFlag: null,
    resultedAt: version.reportedAt ?? notAfter(report.receivedAt, report.sentAt).toString(),
    performingLab: null,
    laboratory: null,
    method: null,
    comment: order.notes.join('\n') || null,
    joins: false,
  };
}

/** What all values of one order of a report share. */
type OrderVersion = Pick<ReportedValue, 'key' | 'isChosen' | 'contradicts'> & {
  /** When the laboratory reported the order, as far as it can be true; null where it did not say. */
  reportedAt: string | null;
};

function versionOf(draw: DrawState, report: DrawReport, order: OruOrder): OrderVersion {
  const key = versionKey({
    reported: order.reportedAt && { at: order.reportedAt.toString(), seconds: order.reportedSeconds },
    sent: report.sentAt && { at: report.sentAt.toString(), seconds: report.sentSeconds },
    arrivedAt: report.receivedAt,
    arrival: report.messageId,
    collectedAt: draw.collectedAt === null ? null : Temporal.Instant.from(draw.collectedAt),
  });
  const reportedAt = order.reportedAt && notAfter(report.receivedAt, order.reportedAt).toString();
  return { key, isChosen: false, contradicts: [], reportedAt };
}

const isCancelled = (order: OruOrder) => order.status === 'X' || order.control === 'OC' || order.control === 'CA';

/** A note stands beside values; without any, and where it neither asks nor cancels, it would be lost. */
const isNoteAlone = (order: OruOrder) =>
  order.observations.length === 0 && order.notes.some((note) => note.trim() !== '') && !isCancelled(order) && !readQuestion(order);

function newsOf(order: OruOrder): LineNews {
  const held = readQuestion(order);
  if (held) return { held };
  if (isCancelled(order)) return 'COMPLETE';
  const hasValues = order.observations.some(
    ({ document, status }) => !document && versionMeaning(status, order.status)?.kind !== 'PENDING',
  );
  if (hasValues && /^[FC]$/.test(order.status)) return 'COMPLETE';
  return hasValues ? 'PARTIAL' : 'IN_PROCESS';
}

/** The ordered line that an OBR answers: by the number behind our requisition number, else by its code. */
function lineOf(draw: DrawState, order: OruOrder) {
  const number = /-(\d{1,3})$/.exec(order.placer ?? '')?.[1];
  const byNumber = number === undefined ? undefined : draw.lines.find((line) => line.number === Number(number));
  const byCode = draw.lines.find((line) => line.offeringCode === order.code.toUpperCase());
  if (byNumber && (byNumber === byCode || !byCode)) return byNumber;
  return byCode ?? byNumber;
}

function roleOfOrder(draw: DrawState, order: OruOrder): 'PRE' | 'POST' | null {
  const told = order.specimens.map((specimen) => {
    const timing = draw.specimens.find((tube) => tube.number === specimen.number)?.timing;
    return timing === 'PRE' || timing === 'POST' ? timing : roleOf(specimen.description);
  });
  const [first] = told;
  return first && told.every((role) => role === first) ? first : null;
}

/** A time from the sender, as far as it can be true: a clock that runs ahead must not make later corrections look old. */
function notAfter(latest: Temporal.Instant, told: Temporal.Instant | null): Temporal.Instant {
  return told && isBelievable(told) && Temporal.Instant.compare(told, latest) < 0 ? told : latest;
}

const oldest = Temporal.Instant.from('1990-01-01T00:00:00Z');
const isBelievable = (at: Temporal.Instant) => Temporal.Instant.compare(at, oldest) > 0;

function firstTime(orders: readonly OruOrder[], name: 'collectedAt' | 'receivedAt'): Temporal.Instant | null {
  for (const order of orders) {
    const at = order[name] ?? order.specimens.find((specimen) => specimen[name])?.[name];
    if (at && isBelievable(at)) return at;
  }
  return null;
}
