import { testByCode, timingFor, tubes } from '@drawday/catalogue';
import { type PlannedTube, specimenNumber, toPlainDate, tubesFor } from '@drawday/domain';
import { type ModalityCode, type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import { instantOrNull, instantText } from './clinic-clock.ts';
import type { DrawFate } from './draw-fate.ts';
import type { ProducedResult } from './draw-results.ts';
import type { DrawStep } from './draw-timeline.ts';
import type { PlannedDraw } from './planned-draws.ts';
import type { DrawParty, RecordContext } from './record-context.ts';

/** Writes the tests of a draw with the state each has reached. */
export function recordLines(
  context: RecordContext,
  requisitionId: string,
  planned: PlannedDraw,
  fate: DrawFate,
  steps: readonly DrawStep[],
  status: RequisitionStatus,
  results: readonly ProducedResult[],
): void {
  const statusOf = new Map<string, string>();
  const changedMs = steps.at(-1)?.atMs ?? context.asOfMs;
  for (const [index, line] of planned.lines.entries()) {
    const own =
      line.coveredBy === null
        ? lineStatus(planned, fate, status, results, line.offeringCode, index + 1)
        : (statusOf.get(line.coveredBy) ?? 'ORDERED');
    statusOf.set(line.offeringCode, own);
    const reason = own === 'TNP' ? (fate.isLabCanceled ?? fate.tnp?.reason ?? null) : null;
    const arrivedMs = results.find((one) => one.lineNumber === index + 1)?.resultedMs;
    const isFinal = line.coveredBy === null && (own === 'FINAL' || own === 'CORRECTED');
    context.buffer.add('requisition_lines', {
      tenant_id: context.tenantId,
      requisition_id: requisitionId,
      line_number: index + 1,
      offering_code: line.offeringCode,
      covered_by: line.coveredBy,
      status: own,
      reason,
      reason_text: null,
      timing: 'NA',
      delivery: 'StandardDelivery',
      icds: line.icds,
      schedule_ids: line.scheduleIds,
      question: own === 'TIQ' && fate.tiq ? questionOf(fate.tiq, context.asOfMs) : null,
      is_reordered: own === 'TNP' && (fate.tnp?.isReordered ?? false),
      status_changed_at: instantText(arrivedMs ?? changedMs),
      first_final_at: isFinal ? instantText(firstFinalMs(results, index + 1)) : null,
    });
  }
}

const hourMs = 3_600_000;
/** What the laboratory asked this morning; an answer is needed within hours. */
const questionOf = ({ kind, text }: NonNullable<DrawFate['tiq']>, asOfMs: number) =>
  JSON.stringify({ kind, text, askedBy: 'K. Brandt', phone: '555-0142', deadline: instantText(asOfMs + 5 * hourMs) });

/** When the last of the measured tests of a line had its first value. */
function firstFinalMs(results: readonly ProducedResult[], lineNumber: number): number {
  const mine = results.filter((one) => one.lineNumber === lineNumber && !one.isCalculated && one.status !== 'X');
  const firsts = [...Map.groupBy(mine, (one) => one.code).values()].map((versions) => Math.min(...versions.map((one) => one.resultedMs)));
  return Math.max(...firsts);
}

function lineStatus(
  planned: PlannedDraw,
  fate: DrawFate,
  status: RequisitionStatus,
  results: readonly ProducedResult[],
  offeringCode: string,
  lineNumber: number,
): string {
  if (requisitionStatuses.isIn('canBeReactivated', status)) return 'CANCELED';
  if (status === 'LABCANCELED') return 'TNP';
  if (!requisitionStatuses.isIn('received', status)) return 'ORDERED';
  if (fate.tiq?.offeringCode === offeringCode && status !== 'RECEIVED') return 'TIQ';
  const mine = results.filter((one) => one.lineNumber === lineNumber && !one.isCalculated && one.supersededMs === null);
  if (mine.length === 0) return 'INPROCESS';
  if (mine.every((one) => one.status === 'X')) return 'TNP';
  const expected = planned.tests.filter((test) => test.offeringCode === offeringCode).length;
  if (mine.length < expected || mine.some((one) => one.status === 'P')) return 'PRELIM';
  return mine.some((one) => one.status === 'C') ? 'CORRECTED' : 'FINAL';
}

const tubePlans = new Map<string, readonly PlannedTube[]>();

/** The tubes of a draw; most draws are alike, so each kind is planned once. */
function tubesOf(planned: PlannedDraw, modality: ModalityCode | null): readonly PlannedTube[] {
  const key = `${modality} ${planned.tests.map((test) => test.testCode).join(' ')}`;
  const known = tubePlans.get(key);
  if (known) return known;
  const demands = planned.tests.flatMap(({ testCode }) => {
    const test = testByCode.get(testCode);
    return test ? [{ ...test, timing: timingFor(test, modality) }] : [];
  });
  const made = tubesFor(demands, tubes);
  tubePlans.set(key, made);
  return made;
}

/** How many tubes are drawn after the treatment. */
export const countPostTubes = (planned: PlannedDraw, party: Pick<DrawParty, 'modality'>): number =>
  tubesOf(planned, party.modality).filter((tube) => tube.timing === 'POST').length;

/** Writes the tubes of a draw and the printing of their labels. */
export function recordSpecimens(
  context: RecordContext,
  party: DrawParty,
  requisitionId: string,
  planned: PlannedDraw,
  times: { printedMs: number | null; collectedMs: number | null; postMs: number | null; receivedMs: number | null },
): void {
  const { buffer, tenantId } = context;
  const { year } = toPlainDate(planned.day);
  for (const [index, tube] of tubesOf(planned, party.modality).entries()) {
    const number = specimenNumber({ year, sequence: context.numbers.specimen() });
    const takenMs = tube.timing === 'POST' ? times.postMs : times.collectedMs;
    buffer.add('specimens', {
      tenant_id: tenantId,
      requisition_id: requisitionId,
      specimen_index: index + 1,
      number,
      tube_code: tube.tubeCode,
      timing: tube.timing,
      tests: tube.tests,
      tube_number: tube.number,
      tube_count: tube.count,
      print_count: times.printedMs === null ? 0 : 1,
      scanned_at: instantOrNull(takenMs),
      taken_at: instantOrNull(takenMs),
      received_at: instantOrNull(times.receivedMs),
    });
    if (times.printedMs !== null && times.printedMs >= context.detailRowsSinceMs) {
      buffer.add('label_prints', {
        tenant_id: tenantId,
        requisition_id: requisitionId,
        specimen_number: number,
        printed_at: instantText(times.printedMs),
        printed_by: context.nurse.userId,
        printed_by_name: context.nurse.name,
        is_reprint: false,
        reason: null,
      });
    }
  }
}
