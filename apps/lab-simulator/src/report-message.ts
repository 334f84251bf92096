import { criticalBoundsOf, type LaboratoryTest, referenceRangeFor, referenceText, testByCode } from '@drawday/catalogue';
import { judgeTest, readValue, verdictMark } from '@drawday/domain';
import type { LabReport, ReportObservation, ReportOrder } from '@drawday/hl7/lab-report.ts';
import { writeOru } from '@drawday/hl7/write-oru.ts';
import { notPerformedReasons } from '@drawday/vocabulary';
import { reportPdf } from './report-pdf.ts';
import type { PlannedLine, PlannedStep, PlannedValue } from './report-plan.ts';
import type { SimulatedOrder } from './simulated-order.ts';
import { sessionFacts } from './treatment-urea.ts';

/** The laboratory that the simulator plays. */
const laboratory = {
  application: 'DRAWDAY-LAB',
  facility: 'SIMULATOR',
  name: 'Drawday Simulated Laboratory',
  address: ['100 Example Way', '', 'Springfield', 'IL', '62701'],
  director: 'Example, Director MD',
};

/** The laboratory flags by the range that it prints, which is that of healthy adults, and by its critical limits. */
function flagOf(test: LaboratoryTest, value: PlannedValue, sex: 'MALE' | 'FEMALE' | null): string | null {
  if (value.status === 'X') return null;
  const range = referenceRangeFor(test, sex);
  const limits = {
    reference: range ? [range] : [],
    critical: criticalBoundsOf(test),
    alert: null,
    goal: null,
    band: null,
    therapeutic: null,
  };
  const { reading } = readValue({ text: `${value.comparator ?? ''}${value.text}`, unit: value.unit ?? test.unit }, test);
  const result = { reading, senderFlag: null, isKnownPositive: false, specimen: null };
  const mark = verdictMark(judgeTest(result, test, { lead: 'REFERENCE', limits }, { ...anybody, sex }));
  return /^[LHA]/.test(mark) ? mark : 'N';
}

const anybody = { modality: 'NONE', perWeek: null, age: null, circumstances: [] } as const;

function observation(value: PlannedValue, order: SimulatedOrder, at: Temporal.Instant): ReportObservation | null {
  const test = testByCode.get(value.code);
  if (!test) return null;
  const range = referenceRangeFor(test, order.patient.sex);
  const common = {
    code: test.code,
    name: test.name,
    loinc: test.loinc,
    unit: value.unit ?? test.unit,
    referenceText: range && value.unit === null ? referenceText(range) : null,
    flag: flagOf(test, value, order.patient.sex),
    status: value.status,
    analysedAt: at,
    notes: value.notes,
  };
  if (value.reason !== null)
    return {
      ...common,
      value: { kind: 'notPerformed', reasonCode: value.reason, reasonText: notPerformedReasons.find(value.reason)?.en ?? value.reason },
    };
  if (value.isNumber) return { ...common, value: { kind: 'number', comparator: value.comparator, text: value.text } };
  return { ...common, value: { kind: 'text', text: value.text } };
}

function documentOf(accession: string, order: SimulatedOrder, step: PlannedStep, at: Temporal.Instant): ReportObservation {
  const rows = step.lines.flatMap((line) =>
    line.values.map((value) => `${value.code.padEnd(10)} ${value.comparator ?? ''}${value.text} ${testByCode.get(value.code)?.unit ?? ''}`),
  );
  const title = [laboratory.name, `Accession ${accession}`, `${order.patient.family}, ${order.patient.given}   ${order.patient.mrn}`, ''];
  return {
    code: 'REPORT',
    name: 'Laboratory report',
    loinc: '11502-2',
    value: { kind: 'document', document: { mediaType: 'application/pdf', bytes: reportPdf([...title, ...rows]) } },
    unit: null,
    referenceText: null,
    flag: null,
    status: 'F',
    analysedAt: at,
    notes: [],
  };
}

/** The tube after dialysis is taken at the end of the treatment, not beside the one before it. */
function takenAt(order: SimulatedOrder, timing: string): Temporal.Instant | null {
  const at = order.collectedAt === null ? null : Temporal.Instant.from(order.collectedAt);
  return timing === 'POST' ? (at?.add({ minutes: sessionFacts(order.answers).minutes }) ?? null) : at;
}

function reportOrder(
  accession: string,
  order: SimulatedOrder,
  line: PlannedLine,
  step: PlannedStep,
  document: ReportObservation | null,
  at: Temporal.Instant,
  receivedAt: Temporal.Instant,
): ReportOrder | null {
  const ordered = order.lines.find((one) => one.placer === line.placer);
  if (!ordered) return null;
  const values = line.values.flatMap((value) => observation(value, order, at) ?? []);
  const rejected = line.status === 'X' ? (line.values[0]?.reason ?? null) : null;
  return {
    placer: line.placer,
    placerGroup: order.group,
    accession,
    code: ordered.code,
    name: ordered.name,
    loinc: ordered.loinc,
    control: line.status === 'I' ? 'SC' : line.status === 'X' ? 'OC' : 'RE',
    ...(step.isQuestion && { isHeld: true }),
    status: line.status,
    collectedAt: order.collectedAt === null ? null : Temporal.Instant.from(order.collectedAt),
    receivedAt,
    observations: document ? [...values, document] : values,
    specimens: ordered.specimens.map((specimen) => ({
      ...specimen,
      collectedAt: takenAt(order, specimen.description),
      rejectReason: rejected,
    })),
    notes: line.notes,
  };
}

/**
 * Writes the message of one step. The same step gives the same bytes however often it is sent.
 *
 * @param receivedAt when the order came: the specimens are taken as received then
 */
export function reportMessage(
  accession: string,
  order: SimulatedOrder,
  step: PlannedStep,
  controlId: string,
  receivedAt: Temporal.Instant,
): string {
  const at = receivedAt.add({ milliseconds: step.statedMs });
  const stranger = { mrn: `X${order.patient.mrn}`, family: `Not${order.patient.family}`, dateOfBirth: '1901-01-01' };
  const patient = step.isMismatched ? { ...order.patient, ...stranger } : order.patient;
  const report: LabReport = {
    envelope: {
      controlId,
      sentAt: at,
      timeZone: 'UTC',
      sender: { application: laboratory.application, facility: laboratory.facility },
      receiver: order.sender,
      processingId: order.processingId,
    },
    patient: { ...patient, sex: patient.sex === 'MALE' ? 'M' : patient.sex === 'FEMALE' ? 'F' : 'U' },
    performingLab: laboratory,
    orders: step.lines.flatMap((line, index) => {
      const document = step.hasDocument && index === 0 ? documentOf(accession, order, step, at) : null;
      return reportOrder(accession, order, line, step, document, at, receivedAt) ?? [];
    }),
  };
  return writeOru(report);
}
