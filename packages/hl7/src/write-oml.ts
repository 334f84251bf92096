import { writeDay, writeTime } from './hl7-time.ts';
import type { LabOrder, OrderAnswer, OrderInsurance, OrderLine, OrderNotice, OrderPerson, OrderSpecimen } from './lab-order.ts';
import { writeHeader } from './write-header.ts';
import { type FieldValue, writeSegment } from './write-segment.ts';

/** Who assigns our numbers. */
const placer = 'DRAWDAY';
const laboratory = 'LABORATORY';

/** XCN: ID, name, assigning authority, legal name, kind of ID. */
function personField(person: OrderPerson | null): FieldValue {
  if (!person) return null;
  const [id, authority, kind] = person.npi ? [person.npi, 'NPI', 'NPI'] : [person.id, placer, 'EI'];
  return [id, person.family, person.given, '', '', '', '', '', authority, 'L', '', '', kind];
}

/** XTN of ten digits; anything else is sent as it was typed. */
function phoneField(phone: string | null, use: 'PRN' | 'WPN'): FieldValue {
  if (!phone) return null;
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? ['', use, 'PH', '', '1', digits.slice(0, 3), digits.slice(3)] : [phone, use, 'PH'];
}

const identifierType = { PATIENT: 'MR', EMPLOYEE: 'EI', SITE: 'XX' } as const;

function partySegments(order: LabOrder): string[] {
  const { party, patient, facility, shift, chair, provider, requisitionNumber } = order;
  const { address } = patient;
  const medicare = order.insurances.find(({ isMedicare, policyNumber }) => isMedicare && policyNumber);
  return [
    writeSegment('PID', {
      1: '1',
      3: {
        repeat: [
          [patient.mrn, '', '', patient.authority, identifierType[party]],
          ...(medicare ? [[medicare.policyNumber, '', '', 'CMS', 'MC']] : []),
        ],
      },
      5: [patient.family, patient.given, patient.middle, patient.suffix, '', '', 'L'],
      7: patient.dateOfBirth && writeDay(patient.dateOfBirth),
      8: patient.sex,
      11: address && [address.street, address.other, address.city, address.state, address.zip, 'USA', 'H'],
      13: phoneField(patient.phone, 'PRN'),
      18: facility.account && [facility.account, '', '', laboratory, 'AN'],
    }),
    writeSegment('PV1', { 1: '1', 2: 'O', 3: [facility.number, shift, chair], 7: personField(provider), 19: requisitionNumber }),
    ...order.insurances.map((insurance, index) => insuranceSegment(order, insurance, index)),
  ];
}

function insuranceSegment({ patient }: LabOrder, insurance: OrderInsurance, index: number): string {
  return writeSegment('IN1', {
    1: String(index + 1),
    2: insurance.isMedicare ? ['MCR', 'Medicare', 'L'] : [insurance.payer, '', 'L'],
    3: [insurance.payer],
    4: [insurance.payer],
    8: insurance.groupNumber,
    12: insurance.from && writeDay(insurance.from),
    13: insurance.to && writeDay(insurance.to),
    15: insurance.isMedicare ? 'MC' : null,
    16: insurance.relationship === 'SEL' ? [patient.family, patient.given] : insurance.insured && [insurance.insured],
    17: insurance.relationship && [insurance.relationship, '', 'HL70063'],
    18: insurance.relationship === 'SEL' && patient.dateOfBirth ? writeDay(patient.dateOfBirth) : null,
    22: String(insurance.rank),
    36: insurance.policyNumber,
    47: 'T',
  });
}

function answerSegment(answer: OrderAnswer, index: number): string {
  return writeSegment('OBX', {
    1: String(index + 1),
    2: answer.valueType,
    3: [answer.code, answer.question, 'L'],
    5: answer.valueType === 'CE' ? [answer.value, answer.choice, 'L'] : answer.value,
    6: answer.unit && [answer.unit.code, answer.unit.text, 'UCUM'],
    11: 'F',
  });
}

const timeOf = (at: Temporal.Instant | null, { envelope }: LabOrder) => at && writeTime(at, envelope.timeZone);

function specimenSegment(order: LabOrder, specimen: OrderSpecimen, index: number): string {
  return writeSegment('SPM', {
    1: String(index + 1),
    2: { raw: `${specimen.number}&${placer}` },
    4: [specimen.typeCode, '', 'HL70487'],
    11: order.party === 'SITE' ? null : ['P', 'Patient', 'HL70369'],
    14: specimen.timing === 'NA' ? null : specimen.timing,
    17: timeOf(specimen.collectedAt ?? order.collectedAt, order),
    27: [specimen.container, '', 'L'],
  });
}

const stat = ['S', 'Stat', 'HL70485'];
const routine = ['R', 'Routine', 'HL70485'];
const noticeWords: Readonly<Record<OrderNotice, string>> = {
  2: 'Patient has been informed of responsibility, and agrees to pay for service',
  3: 'Patient has been informed of responsibility, and asks that the payer be billed',
  4: 'Advanced Beneficiary Notice has not been signed',
};
const actionCode = { NW: 'O', XO: 'R', CA: null } as const;

function controlSegment(order: LabOrder, line: OrderLine): string {
  const { facility, reason, party } = order;
  return writeSegment('ORC', {
    1: order.action,
    2: [`${order.requisitionNumber}-${line.number}`, placer],
    3: line.filler && [line.filler, laboratory],
    4: [order.requisitionNumber, placer],
    8: parentField(line),
    9: writeTime(order.askedAt, order.envelope.timeZone),
    10: personField(order.enteredBy) ?? ['SYSTEM', placer],
    12: personField(order.provider),
    14: phoneField(facility.phone, 'WPN'),
    16: reason && [reason.code, reason.text, 'L'],
    20: order.action === 'CA' ? null : line.notice && [line.notice, noticeWords[line.notice], 'HL70339'],
    21: [facility.name, 'L', '', '', '', order.patient.authority, 'XX', '', '', facility.account ?? facility.number],
    28: party === 'EMPLOYEE' ? ['EMP', 'Employee', 'HL70177'] : null,
  });
}

function parentField({ parent }: OrderLine): FieldValue {
  if (!parent) return null;
  const filler = parent.filler ? `^${parent.filler}&${laboratory}` : '';
  return { raw: `${parent.placer}&${placer}${filler}` };
}

function lineSegments(order: LabOrder, line: OrderLine, index: number): string[] {
  const collectedAt = timeOf(line.collectedAt ?? order.collectedAt, order);
  const parent = line.parent && `RECOLLECT OF ${line.parent.placer.replace(/-\d+$/, '')}`;
  const isCancellation = order.action === 'CA';
  const request = writeSegment('OBR', {
    1: String(line.number),
    2: [`${order.requisitionNumber}-${line.number}`, placer],
    3: line.filler && [line.filler, laboratory],
    4: [line.code, line.name, 'L', line.loinc, line.loinc && line.name, line.loinc && 'LN'],
    7: isCancellation ? null : collectedAt,
    10: isCancellation ? null : personField(order.collectedBy),
    11: order.isAdded ? 'A' : order.collectedAt || isCancellation ? actionCode[order.action] : 'P',
    13: isCancellation
      ? null
      : [order.modality, order.fasting && `FASTING ${order.fasting}`, parent].filter((part) => part !== null).join('; '),
    16: personField(order.provider),
    29: parentField(line),
  });
  if (isCancellation) return [controlSegment(order, line), request];
  const takenAt = collectedAt ?? timeOf(order.plannedAt, order);
  return [
    controlSegment(order, line),
    writeSegment('TQ1', { 1: '1', 7: takenAt, 9: order.isStat || line.isStat ? stat : routine }),
    request,
    // A comment applies to the whole draw, so it is sent once.
    ...(order.comment && index === 0 ? [writeSegment('NTE', { 1: '1', 2: 'P', 3: order.comment })] : []),
    ...line.diagnoses.map(({ code, text }, at) => writeSegment('DG1', { 1: String(at + 1), 3: [code, text, 'I10'], 6: 'W' })),
    ...line.answers.map(answerSegment),
    ...line.specimens.map((specimen, at) => specimenSegment(order, specimen, at)),
  ];
}

/**
 * Writes an order, its cancellation or its change as OML^O21 of HL7 v2.5.1: one ORC/TQ1/OBR group per line, its comment, diagnoses, answers
 * and tubes. In a cancellation each group is only ORC and OBR.
 * @returns the message with CR after every segment, without the MLLP frame
 */
export function writeOml(order: LabOrder): string {
  const segments = [
    writeHeader(order.envelope, ['OML', 'O21', 'OML_O21']),
    ...partySegments(order),
    ...order.lines.flatMap((line, index) => lineSegments(order, line, index)),
  ];
  return `${segments.join('\r')}\r`;
}
