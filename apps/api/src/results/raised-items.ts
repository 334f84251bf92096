import type { Judgement } from '@drawday/domain';
import type { OruObservation, OruOrder } from '@drawday/hl7/oru.ts';
import type { ItemReason, UnmatchedKind } from '@drawday/vocabulary';
import type { DrawState } from './draw-state.ts';
import type { RaisedItem } from './import-plan.ts';
import type { DrawReport, ReportedValue } from './read-report.ts';
import { unitWord } from './unit-words.ts';
import { valueText } from './value-text.ts';

const kinds: Readonly<Partial<Record<ItemReason, UnmatchedKind>>> = {
  NO_VALUE: 'VALUE',
  NOT_A_NUMBER: 'VALUE',
  NOT_UNDERSTOOD: 'VALUE',
  NOT_POSSIBLE: 'VALUE',
  PERHAPS_CRITICAL: 'VALUE',
  NO_UNIT: 'UNIT',
  UNKNOWN_UNIT: 'UNIT',
  BAD_DOCUMENT: 'VALUE',
  PENDING_VALUE: 'VALUE',
  EMPTY_FINAL: 'VALUE',
  LINE_CANCELED: 'ORDER',
};

export function unknownTest(report: DrawReport, draw: DrawState, order: OruOrder, observation: OruObservation): RaisedItem {
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

/** What the laboratory says of an order of which it sends no value: urgent where that is its last word. */
export function aboutNote(draw: DrawState, report: DrawReport, order: OruOrder): RaisedItem {
  return {
    kind: 'VALUE',
    because: 'NOTE_ALONE',
    key: `${draw.number}|note|${order.placer ?? order.code}`,
    detail: {
      requisitionNumber: draw.number,
      patientName: draw.party.listName,
      sender: report.sender,
      code: order.code,
      name: order.name,
      value: order.notes.join(' '),
      ...(/^[FC]$/.test(order.status) && { urgent: true }),
    },
    candidates: [],
  };
}

/** The time of collection as the laboratory says it, beside ours. */
export function aboutTime(draw: DrawState, report: DrawReport, collectedAt: Temporal.Instant | null, because: ItemReason): RaisedItem {
  return {
    kind: because === 'OTHER_SPECIMEN' ? 'ORDER' : 'TIME',
    because,
    key: because === 'OTHER_SPECIMEN' ? report.key : `${draw.number}|time`,
    detail: {
      requisitionNumber: draw.number,
      sender: report.sender,
      patientName: draw.party.listName,
      collectedAt: collectedAt?.toString() ?? null,
      ours: draw.collectedAt,
    },
    candidates: [{ requisitionNumber: draw.number, drawDate: draw.drawDate, status: draw.status, patientName: draw.party.listName ?? '' }],
  };
}

/** What a person should know about an OBX that is not a value as it stands. */
export function aboutObservation(
  draw: DrawState,
  report: DrawReport,
  observation: OruObservation,
  resultCode: string,
  because: ItemReason,
): RaisedItem {
  return {
    kind: kinds[because] ?? 'VERSION',
    because,
    key: `${draw.number}|${resultCode}|${observation.position}`,
    detail: {
      requisitionNumber: draw.number,
      patientName: draw.party.listName,
      sender: report.sender,
      code: observation.code,
      name: observation.name,
      resultCode,
      value: observation.valueText,
      unit: observation.unit,
    },
    candidates: [],
  };
}

/** The same for a value that was read: how it compares with others of its test. A critical one comes first. */
export function aboutValue(
  draw: DrawState,
  report: DrawReport,
  value: ReportedValue,
  because: ItemReason,
  onChart: string | null = null,
): RaisedItem {
  const told = value.contradicts.length ? value.contradicts : [value];
  const criticals = told.filter((one) => one.isCritical()).map((one) => [one.code, wordsOf(one)].join(' '));
  const isUrgent = because === 'WRONG_PATIENT' || because === 'EMPTY_FINAL';
  return {
    kind: kinds[because] ?? 'VERSION',
    because,
    key: `${draw.number}|${value.code}|${value.positions[0] ?? 0}`,
    detail: {
      requisitionNumber: draw.number,
      patientName: draw.party.listName,
      sender: report.sender,
      resultCode: value.code,
      value: told.map(wordsOf).join(' / '),
      ...(onChart !== null && { onChart }),
      ...(criticals.length > 0 && { criticals }),
      ...(isUrgent && { urgent: true }),
    },
    candidates: value.contradicts.map((one) => ({ position: one.positions[0] ?? 0, value: wordsOf(one), isCritical: one.isCritical() })),
  };
}

/** What a person has to find out about a value that could not be judged; null where nobody is asked, or was asked already about values that differ. */
export function doubtOfJudgement(
  { because, detail, isUrgent }: Judgement,
  { raises, contradicts }: Pick<ReportedValue, 'raises' | 'contradicts'>,
): ItemReason | null {
  if (because === 'UNIT') return detail.unit ? 'UNKNOWN_UNIT' : 'NO_UNIT';
  if (because === 'TEXT') return raises ?? 'NOT_UNDERSTOOD';
  if (because === 'CONTRADICTORY' && contradicts.length === 0) return 'NOT_UNDERSTOOD';
  if (because === 'IMPLAUSIBLE') return 'NOT_POSSIBLE';
  return because === 'COMPARATOR' && isUrgent ? 'PERHAPS_CRITICAL' : null;
}

/** A value that could not be judged; first among others where it could be critical. */
export function aboutJudgement(
  draw: DrawState,
  report: DrawReport,
  value: ReportedValue,
  because: ItemReason,
  { isUrgent, detail }: Judgement,
): RaisedItem {
  const item = aboutValue(draw, report, value, because);
  const { fits } = detail;
  const unit = item.kind === 'UNIT' ? unitWord(value.reportedUnit) : null;
  // One question about a unit is enough; a value that may be critical is one of its own.
  const asked = unit === null || isUrgent ? item : { ...item, key: `${report.sender}|${value.code}|${unit}` };
  const sent = [value.reportedValue ?? value.text, value.reportedUnit].filter(Boolean).join(' ');
  return {
    ...asked,
    detail: { ...item.detail, ...(unit !== null && { unit }), value: sent, ...(fits && { fits }), ...(isUrgent && { urgent: true }) },
  };
}

const wordsOf = ({ code, numeric, comparator, text, tnpReason, unit }: ReportedValue): string =>
  tnpReason ?? `${valueText(code, { value_numeric: numeric, comparator, value_text: text })} ${unit ?? ''}`.trim();
