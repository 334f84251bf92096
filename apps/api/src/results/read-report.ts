import { testByCode } from '@drawday/catalogue';
import type { OruObservation, OruOrder } from '@drawday/hl7/oru.ts';
import type { ItemReason } from '@drawday/vocabulary';
import { withCriticals } from './critical-values.ts';
import type { DrawState } from './draw-state.ts';
import type { ImportProblem } from './import-plan.ts';
import type { LineNews } from './line-progress.ts';
import { measuredCodes } from './measured-codes.ts';
import { isPending, type ReadValue, readObservation, reasonOf } from './read-observation.ts';
import { resolveResultCode, roleOf } from './resolve-result-code.ts';
import { isSameUnit } from './same-unit.ts';

/** The part of a result message that belongs to one draw. */
export type DrawReport = {
  messageId: number;
  /** Tells it apart from other reports of the message; what a person decides is found again by it. */
  key: string;
  sender: string;
  receivedAt: Temporal.Instant;
  sentAt: Temporal.Instant | null;
  orders: readonly OruOrder[];
  /** The sender's own codes that a person has mapped. */
  mappings: ReadonlyMap<string, string>;
};
/** One value of the report, with its test found. */
export type ReportedValue = ReadValue & {
  code: string;
  unit: string | null;
  referenceText: string | null;
  senderFlag: string | null;
  resultedAt: Temporal.Instant;
  performingLab: string | null;
  method: string | null;
  comment: string | null;
};
export type ReadReport = {
  values: ReportedValue[];
  news: Map<number, LineNews>;
  accession: string | null;
  labCollectedAt: Temporal.Instant | null;
  receivedAt: Temporal.Instant | null;
  specimens: { number: string; rejectedReason: string | null; condition: string | null }[];
  documents: { name: string; mediaType: string; bytes: Uint8Array }[];
  problems: ImportProblem[];
};

const rank = { P: 1, X: 2, F: 3, C: 4 } as const;

/** Reads what a report says of one draw: values by our codes, how its lines stand, when it arrived, and what could not be placed. */
export function readReport(draw: DrawState, report: DrawReport): ReadReport {
  const read: ReadReport = {
    values: [],
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
    problems: [],
  };
  const expected = new Set(draw.lines.flatMap((line) => measuredCodes(line.offeringCode, draw.modality)));
  const values = new Map<string, ReportedValue>();
  for (const order of report.orders) readOrder(draw, report, order, expected, read, values);
  read.values = [...values.values()];
  return read;
}

function readOrder(
  draw: DrawState,
  report: DrawReport,
  order: OruOrder,
  expected: ReadonlySet<string>,
  read: ReadReport,
  values: Map<string, ReportedValue>,
) {
  const line = lineOf(draw, order);
  const ofLine = new Set(line ? measuredCodes(line.offeringCode, draw.modality) : []);
  const role = roleOfOrder(draw, order);
  for (const observation of order.observations) {
    if (observation.document) {
      const { mediaType, bytes } = observation.document;
      read.documents.push({ name: observation.name || observation.code, mediaType, bytes });
      continue;
    }
    if (isPending(observation)) continue;
    const alone = { orders: [{ ...order, observations: [observation] }], mappings: report.mappings };
    const code = resolveResultCode(observation, { mappings: report.mappings, expected, ofLine, role });
    const test = code === null ? undefined : testByCode.get(code);
    if (!test) {
      read.problems.push(withCriticals(unknownTest(report, draw, order, observation), alone));
      continue;
    }
    const value = readObservation(observation, order, test);
    if (!value || value.problem) {
      const problem = unreadableValue(draw, observation, test.code, value?.problem ?? 'NO_VALUE');
      read.problems.push(withCriticals(problem, alone));
    }
    if (!value) continue;
    const reported = { ...value, ...aboutValue(observation, order, report), code: test.code, unit: observation.unit || test.unit };
    if (!isContrary(values.get(test.code), reported)) keep(values, reported);
    else read.problems.push(withCriticals(unreadableValue(draw, observation, test.code, 'CONTRADICTORY'), alone));
  }
  if (isCancelled(order)) for (const code of ofLine) if (!values.has(code)) keep(values, cancelledValue(order, report, code));
  if (line) read.news.set(line.number, newsOf(order));
}

/** Two numbers for one test, equally definite: which of them is true only a person can say. */
function isContrary(known: ReportedValue | undefined, value: ReportedValue): boolean {
  if (!known || known.numeric === null || value.numeric === null || known.status !== value.status) return false;
  const isOther = known.numeric !== value.numeric || known.comparator !== value.comparator;
  return isOther && isSameUnit(value.code, known.unit, value.unit);
}

/** The same test twice in one message: the more definite report counts; organisms of one culture stay together. */
function keep(values: Map<string, ReportedValue>, value: ReportedValue) {
  const known = values.get(value.code);
  if (!known || rank[value.status] > rank[known.status]) values.set(value.code, value);
  else if (rank[value.status] < rank[known.status]) return;
  else if (known.text !== null && value.text !== null && known.text !== value.text)
    values.set(value.code, {
      ...value,
      text: `${known.text}\n${value.text}`,
      comment: [known.comment, value.comment].filter(Boolean).join('\n') || null,
    });
  else values.set(value.code, value);
}

function aboutValue(observation: OruObservation, order: OruOrder, report: DrawReport) {
  const conditions = order.specimens.flatMap((specimen) => specimen.conditions.map((condition) => `Specimen ${condition}.`));
  const notes = [...observation.notes, ...order.notes, ...conditions].filter((note) => note.trim() !== '');
  return {
    referenceText: observation.referenceText || null,
    senderFlag: observation.flag || null,
    resultedAt: notAfter(report.receivedAt, order.reportedAt ?? observation.analysedAt ?? report.sentAt),
    performingLab: observation.performingLab,
    method: observation.method,
    comment: [...new Set(notes)].join('\n') || null,
  };
}

function cancelledValue(order: OruOrder, report: DrawReport, code: string): ReportedValue {
  return {
    code,
    status: 'X',
    numeric: null,
    comparator: null,
    text: null,
    tnpReason: reasonOf(null, order),
    isWithdrawal: false,
    problem: null,
    unit: testByCode.get(code)?.unit ?? null,
    referenceText: null,
    senderFlag: null,
    resultedAt: notAfter(report.receivedAt, order.reportedAt ?? report.sentAt),
    performingLab: null,
    method: null,
    comment: order.notes.join('\n') || null,
  };
}

const isCancelled = (order: OruOrder) => order.status === 'X' || order.control === 'OC' || order.control === 'CA';

function newsOf(order: OruOrder): LineNews {
  if (isCancelled(order)) return 'COMPLETE';
  const hasValues = order.observations.some((observation) => !observation.document && !isPending(observation));
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

/** A time that the sender gives, as far as it can be true: a clock that runs ahead must not make later corrections look old. */
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

function unknownTest(report: DrawReport, draw: DrawState, order: OruOrder, observation: OruObservation): ImportProblem {
  return {
    kind: 'TEST',
    because: 'UNKNOWN_TEST',
    key: `${draw.number}|${observation.code}|${observation.loinc ?? ''}`,
    detail: {
      requisitionNumber: draw.number,
      sender: report.sender,
      code: observation.code,
      loinc: observation.loinc,
      name: observation.name,
      orderedCode: order.code,
      value: observation.valueText,
      unit: observation.unit,
    },
    candidates: [],
  };
}

function unreadableValue(draw: DrawState, observation: OruObservation, code: string, because: ItemReason): ImportProblem {
  return {
    kind: 'VALUE',
    because,
    key: `${draw.number}|${code}|${observation.setId}`,
    detail: {
      requisitionNumber: draw.number,
      code: observation.code,
      resultCode: code,
      value: observation.valueText,
      unit: observation.unit,
    },
    candidates: [],
  };
}
