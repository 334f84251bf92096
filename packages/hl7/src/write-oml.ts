import { writeDay, writeTime } from './hl7-time.ts';
import type { LabOrder, OrderAnswer, OrderLine, OrderProvider, OrderSpecimen } from './lab-order.ts';
import { writeHeader } from './write-header.ts';
import { type FieldValue, writeSegment } from './write-segment.ts';

const providerField = (provider: OrderProvider | null): FieldValue =>
  provider && [
    provider.npi,
    provider.family,
    provider.given,
    '',
    '',
    '',
    '',
    '',
    provider.npi ? 'NPI' : '',
    '',
    '',
    '',
    provider.npi ? 'NPI' : '',
  ];

function patientSegments({ patient, facility, shift, chair, provider, requisitionNumber }: LabOrder): string[] {
  const { address } = patient;
  return [
    writeSegment('PID', {
      1: '1',
      3: [patient.mrn, '', '', patient.authority, 'MR'],
      5: [patient.family, patient.given, patient.middle, patient.suffix, '', '', 'L'],
      7: patient.dateOfBirth && writeDay(patient.dateOfBirth),
      8: patient.sex,
      11: address && [address.street, address.other, address.city, address.state, address.zip, 'USA'],
      13: patient.phone,
      18: patient.account,
    }),
    writeSegment('PV1', { 1: '1', 2: 'O', 3: [facility.number, shift, chair], 7: providerField(provider), 19: requisitionNumber }),
  ];
}

function answerSegment(answer: OrderAnswer, index: number): string {
  return writeSegment('OBX', {
    1: String(index + 1),
    2: answer.valueType,
    3: [answer.code, answer.question, 'L'],
    5: answer.value,
    6: answer.unit && [answer.unit, '', 'UCUM'],
    11: 'F',
    29: 'QST',
  });
}

function specimenSegment(order: LabOrder, specimen: OrderSpecimen, index: number): string {
  return writeSegment('SPM', {
    1: String(index + 1),
    2: [specimen.number],
    4: [specimen.typeCode, '', 'HL70487'],
    11: ['P', '', 'HL70369'],
    14: specimen.timing === 'NA' ? null : specimen.timing,
    17: order.collectedAt && writeTime(order.collectedAt, order.envelope.timeZone),
    27: [specimen.container, '', 'L'],
  });
}

function lineSegments(order: LabOrder, line: OrderLine): string[] {
  const zone = order.envelope.timeZone;
  const placer = `${order.requisitionNumber}-${line.number}`;
  const provider = providerField(order.provider);
  const collectedAt = order.collectedAt && writeTime(order.collectedAt, zone);
  const isStat = order.isStat || line.isStat;
  return [
    writeSegment('ORC', {
      1: order.action,
      2: placer,
      4: order.requisitionNumber,
      9: writeTime(order.orderedAt, zone),
      10: order.enteredBy && ['', order.enteredBy],
      12: provider,
      21: [order.facility.name, '', '', '', '', '', '', '', '', order.facility.number],
    }),
    writeSegment('TQ1', { 1: '1', 7: collectedAt, 9: isStat ? 'S' : 'R' }),
    writeSegment('OBR', {
      1: String(line.number),
      2: placer,
      4: [line.code, line.name, 'L', line.loinc, line.loinc && line.name, line.loinc && 'LN'],
      7: collectedAt,
      10: order.collectedBy && ['', order.collectedBy],
      11: 'O',
      13: [order.modality, order.fasting && `FASTING ${order.fasting}`].filter((part) => part !== null).join('; '),
      16: provider,
      27: isStat ? ['', '', '', '', '', 'S'] : null,
    }),
    ...line.diagnoses.map(({ code, text }, index) => writeSegment('DG1', { 1: String(index + 1), 3: [code, text, 'I10'], 6: 'W' })),
    ...line.answers.map(answerSegment),
    ...line.specimens.map((specimen, index) => specimenSegment(order, specimen, index)),
  ];
}

/**
 * Writes an order as OML^O21 of HL7 v2.5.1: one ORC/TQ1/OBR group per line, its diagnoses, answers and tubes.
 * @returns the message with CR after every segment, without the MLLP frame
 */
export function writeOml(order: LabOrder): string {
  const segments = [
    writeHeader(order.envelope, ['OML', 'O21', 'OML_O21']),
    ...patientSegments(order),
    ...order.lines.flatMap((line) => lineSegments(order, line)),
  ];
  return `${segments.join('\r')}\r`;
}
