import { type ModalityCode, panelByCode, testByCode, timingFor, tubes } from '@drawday/catalogue';
import { type PlannedTube, type RequisitionStatus, requisitionNumber, specimenNumber, toPlainDate, tubesFor } from '@drawday/domain';
import { instantOrNull, instantText } from './clinic-clock.ts';
import type { MakeId } from './demo-ids.ts';
import type { StaffMember } from './demo-staff.ts';
import type { DrawFate } from './draw-fate.ts';
import { type DrawSample, type ProducedResult, produceResults } from './draw-results.ts';
import type { DrawStep } from './draw-timeline.ts';
import { type JudgedValue, judgeValue } from './judged-values.ts';
import type { PlannedDraw } from './planned-draws.ts';
import type { RowBuffer } from './row-buffer.ts';
import type { Random } from './seeded-random.ts';

/** Numbers that are unique in a tenant or in the whole system. */
export interface NumberSeries {
  requisition(): number;
  specimen(): number;
  result(): number;
}

export interface DrawParty {
  readonly type: 'PATIENT' | 'EMPLOYEE' | 'SITE';
  readonly id: string;
  readonly sex: 'FEMALE' | 'MALE' | null;
  readonly modality: ModalityCode | null;
  readonly dayGroup: string | null;
  readonly shift: string | null;
  readonly chair: number | null;
  readonly providerId: string | null;
  readonly sampleOn: (day: number) => DrawSample;
}

/** The newest value of a code, with the one before. */
export interface LatestValue {
  readonly resultId: number;
  readonly requisitionId: string;
  readonly judged: JudgedValue;
  readonly status: string;
  readonly collectedMs: number;
  readonly previousNumeric: number | null;
  readonly previousCollectedMs: number | null;
}

export interface RecordContext {
  readonly buffer: RowBuffer;
  readonly tenantId: string;
  readonly facilityId: string;
  readonly asOfMs: number;
  readonly makeId: MakeId;
  readonly numbers: NumberSeries;
  readonly random: Random;
  readonly nurse: StaffMember;
  readonly reviewer: StaffMember;
  /** See `ClinicWorld`. */
  readonly detailRowsSinceMs: number;
}

export const performingLaboratory = 'Foxglove Renal Laboratory';

const actorName = { system: 'Drawday', laboratory: performingLaboratory } as const;

const criticalActions: Readonly<Record<string, string>> = {
  K: 'Bath lowered for the next treatment, repeat potassium ordered, patient called.',
  HGB: 'Patient called, no bleeding. Repeat count ordered, transfusion discussed.',
  CA: 'Called, no symptoms. Calcium and vitamin D adjusted.',
  GLU: 'Called, ate before the draw, feels well. Home glucose log reviewed.',
};

/** Writes one draw with everything that belongs to it, as far as its steps have come by the present; nothing if it is not planned yet. */
export function recordDraw(
  context: RecordContext,
  party: DrawParty,
  draw: {
    id: string;
    planned: PlannedDraw;
    fate: DrawFate;
    steps: readonly DrawStep[];
    movedFromId: string | null;
    movedToId: string | null;
  },
  latest: Map<string, LatestValue>,
): void {
  const { buffer, tenantId, asOfMs } = context;
  const { id, planned, fate } = draw;
  const steps = draw.steps.filter((step) => step.atMs <= asOfMs);
  const status = steps.at(-1)?.to;
  if (status === undefined) return;
  const at = (action: DrawStep['action']): number | null => steps.find((step) => step.action === action)?.atMs ?? null;
  const createdMs = steps[0]?.atMs ?? asOfMs;
  const collectedMs = at('collect');
  const printedMs = at('printLabels');
  const shippedMs = steps.find((step) => step.to === 'SENT')?.atMs ?? null;
  const receivedMs = at('labAccession');
  const sample = party.sampleOn(planned.day);
  const results = collectedMs === null ? [] : produceResults(planned, fate, steps, sample);
  const hasKinetics = planned.lines.some((line) => line.coveredBy === null && isKineticsOffering(line.offeringCode));
  const missing = recordAnswers(context, id, planned, fate, steps, sample, collectedMs);
  const review = recordResults(context, party, id, results, steps, collectedMs, fate, latest);
  const finalMs = steps.find((step) => step.to === 'RESULTED')?.atMs ?? null;
  const cancel = steps.find((step) => step.to === 'CANCELED' || step.to === 'SYSCANCELED' || step.to === 'LABCANCELED');
  const drawDate = toPlainDate(planned.day).toString();
  const firstImportMs = at('resultImport');
  buffer.add('requisitions', {
    tenant_id: tenantId,
    id,
    number: requisitionNumber(context.numbers.requisition()),
    party_type: party.type,
    party_id: party.id,
    facility_id: context.facilityId,
    draw_date: drawDate,
    draw_kind: planned.kind,
    status,
    provider_id: party.providerId,
    modality: party.modality,
    day_group: party.dayGroup,
    shift: party.shift,
    chair: party.chair,
    is_label_printed: printedMs !== null,
    label_printed_at: instantOrNull(printedMs),
    label_printed_by: printedMs === null ? null : context.nurse.userId,
    collected_at: instantOrNull(collectedMs),
    collected_by: collectedMs === null ? null : context.nurse.userId,
    draw_site: collectedMs !== null && party.type === 'PATIENT' ? 'Access, arterial line' : null,
    shipped_at: instantOrNull(shippedMs),
    shipped_by: shippedMs === null ? null : context.nurse.userId,
    received_at: instantOrNull(receivedMs),
    accession: receivedMs === null ? null : `FX${drawDate.slice(2).replaceAll('-', '')}${id.slice(-5).toUpperCase()}`,
    resulted_at: instantOrNull(finalMs ?? firstImportMs),
    reviewed_at: review.isComplete ? instantOrNull(review.reviewedMs) : null,
    reviewed_by: review.isComplete ? context.reviewer.userId : null,
    has_kinetics: hasKinetics,
    missing_codes: receivedMs === null ? [] : missing,
    reported_ktv: null,
    unreviewed_results: review.unreviewed,
    unreviewed_criticals: review.unreviewedCriticals,
    is_corrected: results.some((one) => one.status === 'C'),
    cancel_reason: cancel?.reason ?? null,
    canceled_at: instantOrNull(cancel?.atMs ?? null),
    canceled_by: cancel?.actor === 'clinic' ? context.nurse.userId : null,
    rescheduled_from_id: draw.movedFromId,
    rescheduled_to_id: draw.movedToId,
    reschedule_reason: fate.movedTo?.reason ?? null,
    concurrency_stamp: context.makeId(asOfMs),
    created_at: instantText(createdMs),
  });
  recordLines(context, id, planned, fate, steps, status, results);
  if (status !== 'RESCHEDULED') recordSpecimens(context, party, id, planned, { printedMs, collectedMs, receivedMs });
  for (const step of steps) recordStep(context, id, step, steps);
}

export function isKineticsOffering(code: string): boolean {
  const panel = panelByCode.get(code);
  return panel !== undefined && panel.requiredQuestions.length > 0 && panel.calculated.length > 0;
}

function recordStep(context: RecordContext, requisitionId: string, step: DrawStep, steps: readonly DrawStep[]): void {
  const before = steps[steps.indexOf(step) - 1];
  const person = step.actor === 'clinic' ? context.nurse : step.actor === 'provider' ? context.reviewer : null;
  context.buffer.add('requisition_events', {
    tenant_id: context.tenantId,
    requisition_id: requisitionId,
    at: instantText(step.atMs),
    action: step.action,
    from_status: before?.to ?? null,
    to_status: step.to,
    by_user_id: person?.userId ?? null,
    by_name: person?.name ?? (step.actor === 'laboratory' ? actorName.laboratory : actorName.system),
    reason: step.reason,
  });
}

function recordLines(
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
    const reason = own === 'TNP' ? (fate.isLabCanceled ?? fate.tnp?.reason ?? null) : own === 'TIQ' ? (fate.tiq?.reason ?? null) : null;
    const arrivedMs = results.find((one) => one.lineNumber === index + 1)?.resultedMs;
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
      is_reordered: own === 'TNP' && (fate.tnp?.isReordered ?? false),
      status_changed_at: instantText(arrivedMs ?? changedMs),
    });
  }
}

function lineStatus(
  planned: PlannedDraw,
  fate: DrawFate,
  status: RequisitionStatus,
  results: readonly ProducedResult[],
  offeringCode: string,
  lineNumber: number,
): string {
  if (status === 'CANCELED' || status === 'SYSCANCELED') return 'CANCELED';
  if (status === 'LABCANCELED') return 'TNP';
  if (['PENDING', 'COLLECTED', 'SENT', 'RESCHEDULED'].includes(status)) return 'ORDERED';
  if (fate.tiq?.offeringCode === offeringCode && status !== 'RECEIVED') return 'TIQ';
  const mine = results.filter((one) => one.lineNumber === lineNumber && !one.isCalculated && one.supersededMs === null);
  if (mine.length === 0) return 'INPROCESS';
  if (mine.every((one) => one.status === 'X')) return 'TNP';
  const expected = planned.tests.filter((test) => test.offeringCode === offeringCode).length;
  if (mine.length < expected || mine.some((one) => one.status === 'P')) return 'PRELIM';
  return mine.some((one) => one.status === 'C') ? 'CORRECTED' : 'FINAL';
}

const tubePlans = new Map<string, readonly PlannedTube[]>();

/** The tubes of a draw; most draws of a population are alike, so each kind is planned once. */
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

function recordSpecimens(
  context: RecordContext,
  party: DrawParty,
  requisitionId: string,
  planned: PlannedDraw,
  times: { printedMs: number | null; collectedMs: number | null; receivedMs: number | null },
): void {
  const { buffer, tenantId } = context;
  const { year } = toPlainDate(planned.day);
  for (const [index, tube] of tubesOf(planned, party.modality).entries()) {
    const number = specimenNumber({ year, sequence: context.numbers.specimen() });
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
      scanned_at: instantOrNull(times.collectedMs),
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

/** Saves the answers given so far and tells which required ones are missing. */
function recordAnswers(
  context: RecordContext,
  requisitionId: string,
  planned: PlannedDraw,
  fate: DrawFate,
  steps: readonly DrawStep[],
  sample: DrawSample,
  collectedMs: number | null,
): string[] {
  const required = new Set(
    planned.lines
      .filter((line) => line.coveredBy === null && isKineticsOffering(line.offeringCode))
      .flatMap((line) => panelByCode.get(line.offeringCode)?.requiredQuestions ?? []),
  );
  if (required.size === 0 || collectedMs === null) return [];
  const answeredMs = steps.find((step) => step.action === 'answerAoes')?.atMs ?? null;
  const answers = sample.answers();
  const missing: string[] = [];
  for (const code of required) {
    const isLate = fate.missingAnswers ? fate.missingAnswers.codes.includes(code) : code === 'POSTWT' || code === 'TXMIN';
    const givenMs = isLate ? answeredMs : collectedMs;
    const value = answers[code];
    if (givenMs === null || value === undefined) missing.push(code);
    else
      context.buffer.add('aoe_answers', {
        tenant_id: context.tenantId,
        requisition_id: requisitionId,
        aoe_code: code,
        value,
        answered_by: context.nurse.userId,
        answered_at: instantText(givenMs),
      });
  }
  return missing;
}

interface ReviewState {
  unreviewed: number;
  unreviewedCriticals: number;
  isComplete: boolean;
  reviewedMs: number | null;
}

function recordResults(
  context: RecordContext,
  party: DrawParty,
  requisitionId: string,
  results: readonly ProducedResult[],
  steps: readonly DrawStep[],
  collectedMs: number | null,
  fate: DrawFate,
  latest: Map<string, LatestValue>,
): ReviewState {
  const reviews = steps.filter((step) => step.action === 'reviewResults').map((step) => step.atMs);
  const state: ReviewState = {
    unreviewed: 0,
    unreviewedCriticals: 0,
    isComplete: results.length > 0 && reviews.length > 0,
    reviewedMs: reviews.at(-1) ?? null,
  };
  if (collectedMs === null) return state;
  const idOf = new Map<string, number>();
  for (const result of results) {
    const judged = result.value === null ? null : judgeValue(result.code, result.value, party);
    const resultId = context.numbers.result();
    const supersedesId = result.status === 'C' ? (idOf.get(result.code) ?? null) : null;
    recordResult(context, party, requisitionId, { resultId, supersedesId, collectedMs, result, judged });
    for (const source of result.from) {
      const sourceId = idOf.get(source);
      if (sourceId !== undefined)
        context.buffer.add('derived_result_sources', { tenant_id: context.tenantId, result_id: resultId, source_result_id: sourceId });
    }
    idOf.set(result.code, resultId);
    const reviewedMs = reviews.find((at) => at >= result.resultedMs && (result.supersededMs === null || at < result.supersededMs)) ?? null;
    const isCritical = judged !== null && judged.criticalFlag !== 'N';
    if (reviewedMs !== null && reviewedMs >= context.detailRowsSinceMs) {
      context.buffer.add('result_reviews', {
        tenant_id: context.tenantId,
        requisition_id: requisitionId,
        result_id: resultId,
        reviewed_by: context.reviewer.userId,
        reviewed_by_name: context.reviewer.name,
        reviewed_at: instantText(reviewedMs),
        comment: isCritical ? (criticalActions[result.code] ?? 'Discussed with the patient.') : null,
      });
    }
    if (isCritical && judged) recordCritical(context, party, requisitionId, resultId, result, judged, fate);
    if (result.supersededMs !== null) continue;
    if (reviewedMs === null) {
      state.unreviewed += 1;
      if (isCritical) state.unreviewedCriticals += 1;
    }
    if (judged) updateLatest(latest, requisitionId, resultId, result, judged, collectedMs);
  }
  state.isComplete = state.isComplete && state.unreviewed === 0;
  return state;
}

function recordResult(
  context: RecordContext,
  party: DrawParty,
  requisitionId: string,
  row: { resultId: number; supersedesId: number | null; collectedMs: number; result: ProducedResult; judged: JudgedValue | null },
): void {
  const { result, judged } = row;
  context.buffer.add('results', {
    tenant_id: context.tenantId,
    id: row.resultId,
    requisition_id: requisitionId,
    line_number: result.lineNumber,
    party_type: party.type,
    party_id: party.id,
    facility_id: context.facilityId,
    result_code: result.code,
    value_numeric: judged?.valueNumeric ?? null,
    value_text: judged?.valueText ?? null,
    unit: testByCode.get(result.code)?.unit ?? null,
    reference_low: judged?.referenceLow ?? null,
    reference_high: judged?.referenceHigh ?? null,
    reference_text: judged?.referenceText ?? null,
    critical_flag: judged?.criticalFlag ?? 'N',
    alert_flag: judged?.alertFlag ?? 'N',
    goal_met: judged?.goalMet ?? null,
    status: result.status,
    tnp_reason: result.tnpReason,
    collected_at: instantText(row.collectedMs),
    resulted_at: instantText(result.resultedMs),
    performing_lab: result.isCalculated ? null : performingLaboratory,
    comment: result.comment,
    is_calculated: result.isCalculated,
    supersedes_id: row.supersedesId,
    superseded_at: instantOrNull(result.supersededMs),
    created_at: instantText(result.resultedMs),
  });
}

function recordCritical(
  context: RecordContext,
  party: DrawParty,
  requisitionId: string,
  resultId: number,
  result: ProducedResult,
  judged: JudgedValue,
  fate: DrawFate,
): void {
  const closedMs = result.resultedMs + context.random.int(18, 70) * 60_000;
  const isOpen = fate.isCriticalOpen === true || closedMs > context.asOfMs;
  context.buffer.add('critical_results', {
    tenant_id: context.tenantId,
    result_id: resultId,
    requisition_id: requisitionId,
    party_type: party.type,
    party_id: party.id,
    facility_id: context.facilityId,
    result_code: result.code,
    opened_at: instantText(result.resultedMs),
    acknowledged_at: isOpen ? null : instantText(closedMs),
    acknowledged_by: isOpen ? null : context.nurse.userId,
    acknowledged_by_name: isOpen ? null : context.nurse.name,
    read_back_value: isOpen ? null : String(judged.valueNumeric ?? judged.valueText ?? ''),
    told_to: isOpen ? null : `${context.reviewer.name}, phone`,
    comment: isOpen ? null : (criticalActions[result.code] ?? 'Provider informed, plan noted.'),
  });
}

function updateLatest(
  latest: Map<string, LatestValue>,
  requisitionId: string,
  resultId: number,
  result: ProducedResult,
  judged: JudgedValue,
  collectedMs: number,
): void {
  const before = latest.get(result.code);
  const isSameDraw = before?.requisitionId === requisitionId;
  if (before && !isSameDraw && before.collectedMs > collectedMs) return;
  latest.set(result.code, {
    resultId,
    requisitionId,
    judged,
    status: result.status,
    collectedMs,
    previousNumeric: isSameDraw ? before.previousNumeric : (before?.judged.valueNumeric ?? null),
    previousCollectedMs: isSameDraw ? before.previousCollectedMs : (before?.collectedMs ?? null),
  });
}

/** Writes the newest value of every code of one party. */
export function recordLatest(context: RecordContext, partyId: string, latest: ReadonlyMap<string, LatestValue>): void {
  for (const [code, value] of latest) {
    context.buffer.add('latest_results', {
      tenant_id: context.tenantId,
      party_id: partyId,
      result_code: code,
      result_id: value.resultId,
      requisition_id: value.requisitionId,
      facility_id: context.facilityId,
      value_numeric: value.judged.valueNumeric,
      value_text: value.judged.valueText,
      unit: value.judged.unit,
      critical_flag: value.judged.criticalFlag,
      alert_flag: value.judged.alertFlag,
      goal_met: value.judged.goalMet,
      status: value.status,
      collected_at: instantText(value.collectedMs),
      previous_value_numeric: value.previousNumeric,
      previous_collected_at: instantOrNull(value.previousCollectedMs),
    });
  }
}
