import { offeringName, panelByCode, questionByCode, questionsFor, testByCode, tubeByCode } from '@drawday/catalogue';
import { ianaTimeZone } from '@drawday/domain';
import type { LabOrder, OrderAnswer, OrderLine, OrderSpecimen } from '@drawday/hl7/lab-order.ts';
import { instantOf } from '../platform/facility-day.ts';
import { isMeasuredFrom } from './is-measured-from.ts';
import type { OrderFacts } from './laboratory-orders.store.ts';
import { linesLost } from './lines-lost.ts';
import type { LineOfRow, RequisitionRow, SpecimenOfRow } from './requisitions.store.ts';

/** How we and the laboratory are called in MSH-3 and MSH-5. */
const product = 'DRAWDAY';
const laboratory = 'LABORATORY';

export type OrderParts = {
  draw: RequisitionRow;
  facts: OrderFacts | undefined;
  answers: Readonly<Record<string, string>>;
  diagnosisTexts: ReadonlyMap<string, string>;
  now: Temporal.Instant;
};

/** What the laboratory receives about one draw when it is shipped. */
export function laboratoryOrder({ draw, facts, answers, diagnosisTexts, now }: OrderParts): LabOrder {
  const lost = new Set(linesLost(draw).flatMap(({ number, status }) => (status === 'TNP' ? [number] : [])));
  return {
    envelope: {
      controlId: orderControlId(draw, now),
      sentAt: now,
      timeZone: ianaTimeZone(draw.time_zone),
      sender: { application: product, facility: draw.facility_code },
      receiver: { application: laboratory, facility: laboratory },
      processingId: 'P',
    },
    action: 'NW',
    requisitionNumber: draw.number,
    orderedAt: Temporal.Instant.fromEpochMilliseconds(draw.created_at.getTime()),
    enteredBy: facts?.entered_by_name ?? null,
    collectedAt: instantOf(draw.collected_at),
    collectedBy: draw.collected_by_name,
    isStat: draw.is_stat,
    fasting: draw.fasting === 'U' ? null : draw.fasting,
    modality: draw.modality,
    patient: {
      // Of someone without a record number the laboratory still needs one that stays the same.
      mrn: draw.mrn ?? draw.party_id,
      authority: draw.organization_code,
      family: draw.last_name,
      given: draw.first_name,
      middle: draw.middle_initial,
      suffix: draw.suffix,
      dateOfBirth: draw.date_of_birth,
      sex: draw.sex === 'FEMALE' ? 'F' : draw.sex === 'MALE' ? 'M' : 'U',
      address: addressOf(facts?.address ?? {}),
      phone: facts?.phone ?? null,
      account: null,
    },
    facility: { number: draw.facility_code, name: draw.facility_name },
    shift: draw.shift,
    chair: draw.chair === null ? null : String(draw.chair),
    provider: facts?.provider_last_name
      ? { npi: facts.provider_npi, family: facts.provider_last_name, given: facts.provider_first_name ?? '' }
      : null,
    lines: draw.lines
      .filter((line) => line.coveredBy === null && line.status !== 'CANCELED' && !lost.has(line.lineNumber))
      .map((line) => orderLine(line, draw, answers, diagnosisTexts)),
  };
}

/** Unique and within the 20 characters of MSH-10: the number, and the moment in base 36. */
const orderControlId = (draw: RequisitionRow, now: Temporal.Instant) => `${draw.number}-${now.epochMilliseconds.toString(36)}`;

function addressOf(address: Readonly<Record<string, string | null>>): LabOrder['patient']['address'] {
  if (!address.addressLine1) return null;
  return {
    street: address.addressLine1,
    other: address.addressLine2 ?? null,
    city: address.city ?? '',
    state: address.state ?? '',
    zip: address.zip ?? '',
  };
}

function orderLine(
  line: LineOfRow,
  draw: RequisitionRow,
  answers: Readonly<Record<string, string>>,
  diagnosisTexts: ReadonlyMap<string, string>,
): OrderLine {
  const asked = questionsFor(line.offeringCode);
  return {
    number: line.lineNumber,
    code: line.offeringCode,
    name: offeringName(line.offeringCode),
    loinc: (panelByCode.get(line.offeringCode) ?? testByCode.get(line.offeringCode))?.loinc ?? null,
    isStat: line.delivery === 'RushDelivery',
    diagnoses: line.icds.map((code) => ({ code, text: diagnosisTexts.get(code) ?? '' })),
    answers: [...asked.required, ...asked.optional].flatMap((code) => orderAnswer(code, answers[code])),
    specimens: draw.specimens
      .filter((specimen) => specimen.notDrawnReason === null && isMeasuredFrom(specimen, line, draw.modality))
      .map(orderSpecimen),
  };
}

const valueTypes: Readonly<Record<string, OrderAnswer['valueType']>> = { NUMBER: 'NM', DATE: 'DT', DATETIME: 'TS' };

function orderAnswer(code: string, value: string | undefined): OrderAnswer[] {
  const question = questionByCode.get(code);
  if (!question || !value) return [];
  const valueType = valueTypes[question.kind] ?? 'ST';
  const isTime = valueType === 'DT' || valueType === 'TS';
  return [{ code, question: question.text, value: isTime ? value.replace(/\D/g, '') : value, unit: question.unit, valueType }];
}

/** HL7 table 0487. */
const specimenTypes: Readonly<Record<string, string>> = {
  LAV: 'BLD',
  BC: 'BLD',
  RBL: 'BLD',
  QFT: 'BLD',
  LBL: 'PLAS',
  UR: 'UR',
  PDF: 'PRT',
  PDFBC: 'PRT',
  SWAB: 'SWA',
};

function orderSpecimen({ number, tubeCode, timing }: SpecimenOfRow): OrderSpecimen {
  const isWater = tubeByCode.get(tubeCode)?.specimen === 'WATER';
  return { number, typeCode: specimenTypes[tubeCode] ?? (isWater ? 'WAT' : 'SER'), timing, container: tubeCode };
}
