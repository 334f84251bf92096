import { writeDay, writeTime } from './hl7-time.ts';
import type { LabReport, ReportObservation, ReportOrder } from './lab-report.ts';
import { writeHeader } from './write-header.ts';
import { type FieldValue, writeSegment } from './write-segment.ts';

function valueFields(value: ReportObservation['value']): Readonly<Record<number, FieldValue>> {
  switch (value.kind) {
    case 'number':
      return value.comparator === null ? { 2: 'NM', 5: value.text } : { 2: 'SN', 5: [value.comparator, value.text] };
    case 'text':
      return { 2: 'ST', 5: value.text };
    case 'coded':
      return { 2: 'CWE', 5: [value.code, value.text, 'L'] };
    case 'document': {
      const [type = 'application', subtype = 'octet-stream'] = value.document.mediaType.split('/');
      return { 2: 'ED', 5: ['', type, subtype, 'Base64', Buffer.from(value.document.bytes).toString('base64')] };
    }
    case 'notPerformed':
      return { 2: 'ST', 5: 'TNP' };
  }
}

const noteSegments = (notes: readonly string[]) =>
  notes.map((note, index) => writeSegment('NTE', { 1: String(index + 1), 2: 'L', 3: note }));

function observationSegments(report: LabReport, order: ReportOrder, observation: ReportObservation, index: number): string[] {
  const zone = report.envelope.timeZone;
  const reason = observation.value.kind === 'notPerformed' ? [`${observation.value.reasonCode} ${observation.value.reasonText}`] : [];
  return [
    writeSegment('OBX', {
      1: String(index + 1),
      ...valueFields(observation.value),
      3: [observation.code, observation.name, 'L', observation.loinc, observation.loinc && observation.name, observation.loinc && 'LN'],
      6: observation.unit,
      7: observation.referenceText,
      8: observation.flag,
      11: observation.status,
      14: order.collectedAt && writeTime(order.collectedAt, zone),
      19: writeTime(observation.analysedAt, zone),
      23: report.performingLab.name,
      24: report.performingLab.address,
      25: ['', report.performingLab.director],
    }),
    ...noteSegments([...reason, ...observation.notes]),
  ];
}

function orderSegments(report: LabReport, order: ReportOrder, index: number): string[] {
  const zone = report.envelope.timeZone;
  const collectedAt = order.collectedAt && writeTime(order.collectedAt, zone);
  const receivedAt = order.receivedAt && writeTime(order.receivedAt, zone);
  return [
    writeSegment('ORC', { 1: order.control, 2: order.placer, 3: order.accession, 4: order.placerGroup, ...(order.isHeld && { 5: 'HD' }) }),
    writeSegment('OBR', {
      1: String(index + 1),
      2: order.placer,
      3: order.accession,
      4: [order.code, order.name, 'L', order.loinc, order.loinc && order.name, order.loinc && 'LN'],
      7: collectedAt,
      14: receivedAt,
      22: writeTime(report.envelope.sentAt, zone),
      25: order.status,
    }),
    ...noteSegments(order.notes),
    ...order.observations.flatMap((observation, position) => observationSegments(report, order, observation, position)),
    ...order.specimens.map((specimen, position) =>
      writeSegment('SPM', {
        1: String(position + 1),
        2: [specimen.number],
        4: [specimen.typeCode, '', 'HL70487'],
        14: specimen.description,
        17: specimen.collectedAt && writeTime(specimen.collectedAt, zone),
        18: receivedAt,
        21: specimen.rejectReason && [specimen.rejectReason, '', 'L'],
      }),
    ),
  ];
}

/**
 * Writes results as ORU^R01 of HL7 v2.5.1.
 * @returns the message with CR after every segment, without the MLLP frame
 */
export function writeOru(report: LabReport): string {
  const { patient } = report;
  const segments = [
    writeHeader(report.envelope, ['ORU', 'R01', 'ORU_R01']),
    writeSegment('PID', {
      1: '1',
      3: [patient.mrn, '', '', patient.authority, 'MR'],
      5: [patient.family, patient.given],
      7: patient.dateOfBirth && writeDay(patient.dateOfBirth),
      8: patient.sex,
    }),
    ...report.orders.flatMap((order, index) => orderSegments(report, order, index)),
  ];
  return `${segments.join('\r')}\r`;
}
