import { offeringName, panelByCode, questionByCode, questionsFor, testByCode, tubeByCode } from '@drawday/catalogue';
import { ianaTimeZone } from '@drawday/domain';
import type { LabOrder, OrderAnswer, OrderInsurance, OrderLine, OrderNotice, OrderPerson, OrderSpecimen } from '@drawday/hl7/lab-order.ts';
import type { AbnStatus } from '@drawday/vocabulary';
import { calendarDay, instantOf } from '../platform/facility-day.ts';
import { isMeasuredFrom, type LineOfRow, type RequisitionRow, type SpecimenOfRow } from '../requisitions/requisitions.public.ts';
import type { InsuranceFacts, OrderFacts, PersonFacts, Route } from './laboratory-orders.store.ts';

/** What we and the laboratory are called in MSH-3 and MSH-5, unless the connection says otherwise. */
const product = 'DRAWDAY';
const laboratory = 'LABORATORY';
/** Ours, of all installations that send to a laboratory. */
const installation = 'D1';
const kindOf = { NW: 'N', CA: 'C', XO: 'X' } as const;

export type OrderParts = {
  draw: RequisitionRow;
  action: LabOrder['action'];
  lineNumbers: readonly number[];
  isAdded?: boolean;
  reason?: LabOrder['reason'];
  facts: OrderFacts | undefined;
  /** Who asks now, when it is not the person who ordered. */
  askedBy: PersonFacts | null;
  /** How many messages there are about this draw, with this one. */
  revision: number;
  answers: Readonly<Record<string, string>>;
  diagnosisTexts: ReadonlyMap<string, string>;
  now: Temporal.Instant;
  route: Omit<Route, 'id'>;
};

/** What the laboratory receives about one draw: its order when it is shipped, a change or a cancellation after that. */
export function laboratoryOrder(parts: OrderParts): LabOrder {
  const { draw, action, facts, askedBy, now, route } = parts;
  const parents = new Map(facts?.parents.map((parent) => [parent.offeringCode, parent]));
  const fillers = new Map(draw.exchange?.lines.map((line) => [line.lineNumber, line.filler]));
  const recollected = action === 'NW' && parents.size > 0 ? { code: 'RECOLLECT', text: 'Recollection' } : null;
  return {
    envelope: {
      controlId: controlIdOf(parts),
      sentAt: now,
      timeZone: ianaTimeZone(draw.time_zone),
      sender: { application: route.application ?? product, facility: draw.facility_code },
      receiver: { application: route.receivingApplication ?? laboratory, facility: route.receivingFacility ?? laboratory },
      processingId: 'P',
    },
    action,
    isAdded: parts.isAdded ?? false,
    reason: parts.reason ?? recollected,
    requisitionNumber: draw.number,
    askedAt: now,
    enteredBy: personOf(action === 'NW' && !parts.isAdded ? (facts?.entered_by ?? null) : askedBy),
    plannedAt: noonOf(draw),
    collectedAt: instantOf(draw.collected_at),
    collectedBy: personOf(facts?.collected_by ?? null),
    isStat: draw.is_stat,
    fasting: draw.fasting === 'U' ? null : draw.fasting,
    modality: draw.modality,
    comment: draw.comment?.trim() || null,
    party: draw.party_type,
    patient: {
      // Even for someone without a record number the laboratory needs a number that stays the same.
      mrn: draw.mrn ?? draw.party_id,
      authority: draw.organization_code,
      ...nameOf(draw),
      middle: draw.middle_initial,
      suffix: draw.suffix,
      dateOfBirth: draw.date_of_birth,
      sex: draw.sex === 'FEMALE' ? 'F' : draw.sex === 'MALE' ? 'M' : 'U',
      address: addressOf(facts?.address ?? {}),
      phone: facts?.phone ?? null,
    },
    insurances: facts && isThirdParty(facts) && draw.party_type === 'PATIENT' ? facts.insurances.map(insuranceOf) : [],
    facility: {
      number: draw.facility_code,
      name: draw.facility_name,
      phone: facts?.facility_phone ?? null,
      account: facts?.account ?? null,
    },
    shift: draw.shift,
    chair: draw.chair === null ? null : String(draw.chair),
    provider: personOf(facts?.provider ?? null),
    lines: draw.lines
      .filter((line) => parts.lineNumbers.includes(line.lineNumber))
      .map((line) => ({
        ...orderLine(line, parts),
        filler: fillers.get(line.lineNumber) ?? null,
        parent: parents.get(line.offeringCode) ?? null,
      })),
  };
}

/** Unique and within the 20 characters of MSH-10; the same message sent again keeps it, so that the laboratory knows it. */
const controlIdOf = ({ draw, action, revision }: OrderParts) =>
  `${installation}${draw.number}${kindOf[action]}${String(revision).padStart(2, '0')}`;

const personOf = (person: PersonFacts | null): OrderPerson | null =>
  person && { npi: person.npi, id: person.id, family: person.last, given: person.first };

/** A source has no name of a person: the facility and the source take the place of family and given name. */
const nameOf = ({ party_type, facility_name, last_name, first_name }: RequisitionRow) =>
  party_type === 'SITE' ? { family: facility_name, given: last_name } : { family: last_name, given: first_name };

function noonOf(draw: RequisitionRow): Temporal.Instant | null {
  const day = calendarDay(draw.draw_date);
  return day?.toZonedDateTime({ timeZone: ianaTimeZone(draw.time_zone), plainTime: '12:00' }).toInstant() ?? null;
}

/** Everything else is between the laboratory and the clinic. */
const isThirdParty = ({ billing_method }: OrderFacts) => billing_method === 'INSURANCE' || billing_method === 'MIXED';

/** HL7 table 0063. */
const relationshipCodes: Readonly<Record<string, string>> = { SELF: 'SEL', SPOUSE: 'SPO', CHILD: 'CHD' };

const insuranceOf = (insurance: InsuranceFacts): OrderInsurance => ({
  ...insurance,
  insured: insurance.subscriber,
  relationship: relationshipCodes[insurance.relationship ?? ''] ?? '',
  from: insurance.startDate,
  to: insurance.endDate,
});

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

function orderLine(line: LineOfRow, { draw, facts, answers, diagnosisTexts }: OrderParts): Omit<OrderLine, 'filler' | 'parent'> {
  const asked = questionsFor(line.offeringCode);
  const tubes = draw.specimens.filter((tube) => tube.notDrawnReason === null && isMeasuredFrom(tube, line, draw.modality));
  const own = [...asked.required, ...asked.optional].flatMap((code) => orderAnswer(code, answers[code]));
  return {
    number: line.lineNumber,
    code: line.offeringCode,
    name: offeringName(line.offeringCode),
    loinc: confirmedLoinc(line.offeringCode),
    isStat: line.delivery === 'RushDelivery',
    diagnoses: draw.party_type === 'PATIENT' ? line.icds.map((code) => ({ code, text: diagnosisTexts.get(code) ?? '' })) : [],
    notice: facts && isThirdParty(facts) ? noticeOf(facts, line.offeringCode) : null,
    answers: [...own, ...sourceAnswers(draw, facts)],
    collectedAt: tubes.length > 0 && tubes.every(({ timing }) => timing === 'POST') ? (tubes.map(ownTime)[0] ?? null) : null,
    specimens: tubes.map(orderSpecimen),
  };
}

/** A number that nobody has confirmed stays at home: the laboratory would go by it. */
function confirmedLoinc(code: string): string | null {
  const test = testByCode.get(code);
  return panelByCode.get(code)?.loinc ?? (test?.loincConfirmed ? test.loinc : null);
}

const noticeCodes: Readonly<Record<AbnStatus, OrderNotice | null>> = {
  NEEDED: '4',
  SIGNED_1: '3',
  SIGNED_2: '2',
  SIGNED_3: null,
  DECLINED: '4',
};

/** The newest answer to the notice of a test; where several orders asked for it, that of any of them. */
function noticeOf({ notices }: OrderFacts, offeringCode: string): OrderNotice | null {
  const newest = notices.find((notice) => notice.offeringCode === offeringCode);
  return newest ? noticeCodes[newest.status] : null;
}

/** UCUM code and what it is called. */
const unitNames: Readonly<Record<string, string>> = {
  kg: 'kilogram',
  min: 'minute',
  mL: 'milliliter',
  cm: 'centimeter',
  L: 'liter',
  h: 'hour',
};
const valueTypes: Readonly<Record<string, OrderAnswer['valueType']>> = {
  NUMBER: 'NM',
  DATE: 'DT',
  DATETIME: 'TS',
  CHOICE: 'CE',
  YES_NO: 'CE',
};

function orderAnswer(code: string, value: string | undefined): OrderAnswer[] {
  const question = questionByCode.get(code);
  if (!question || !value) return [];
  const valueType = valueTypes[question.kind] ?? 'ST';
  const isTime = valueType === 'DT' || valueType === 'TS';
  const choice = question.choices.find((one) => one.code === value)?.label ?? null;
  const unit = question.unit === null ? null : { code: question.unit, text: unitNames[question.unit] ?? '' };
  return [{ code, question: question.text, value: isTime ? value.replace(/\D/g, '') : value, unit, choice, valueType }];
}

/** Which source it is, and what the laboratory has to know about it. */
function sourceAnswers(draw: RequisitionRow, facts: OrderFacts | undefined): OrderAnswer[] {
  const { source } = facts ?? {};
  if (!source) return [];
  const say = (code: string, question: string, value: string | null, valueType: OrderAnswer['valueType'] = 'ST'): OrderAnswer[] =>
    value === null || value === '' ? [] : [{ code, question, value, unit: null, choice: null, valueType }];
  return [
    ...say('SRCID', 'Source id', draw.party_id),
    ...say('SRCNAME', 'Source name', draw.party_name),
    ...say('SRCTYPE', 'Source type', source.kind),
    ...say('SAMPLEPT', 'Sample point', source.samplePoint),
    ...say('DISINF', 'Last disinfection', source.lastDisinfectionAt?.replace(/\.\d+/, '').replace(/[-:T]/g, '').slice(0, 14) ?? null, 'TS'),
    ...say('FLUID', 'Fluid', source.fluid),
    ...say('ULTRAPURE', 'Ultrapure', source.isUltrapure ? 'Y' : 'N'),
  ];
}

/** When a tube was taken: those after the treatment at a time of their own, the others at that of the draw, which may be corrected. */
const ownTime = ({ timing, takenAt }: SpecimenOfRow): Temporal.Instant | null =>
  timing === 'POST' && takenAt !== null ? Temporal.Instant.from(takenAt) : null;

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

function orderSpecimen(tube: SpecimenOfRow): OrderSpecimen {
  const { number, tubeCode, timing } = tube;
  const isWater = tubeByCode.get(tubeCode)?.specimen === 'WATER';
  return {
    number,
    typeCode: specimenTypes[tubeCode] ?? (isWater ? 'WAT' : 'SER'),
    timing,
    container: tubeCode,
    collectedAt: ownTime(tube),
  };
}
